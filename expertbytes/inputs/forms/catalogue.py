"""Every form by name: what recognises it, what reads it, who writes it in which version, and how to get one."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from expertbytes.inputs.forms import golden, kernels, labelled, llama_bench, serving, tables, traces
from expertbytes.inputs.forms.examples import EXAMPLES
from expertbytes.inputs.forms.form import Form
from expertbytes.inputs.forms.llama_log import LlamaLog
from expertbytes.inputs.forms.local_log import LocalLog
from expertbytes.inputs.forms.other_logs import MlxLog, MtpBench, SglangLog, TensorRtLog
from expertbytes.inputs.forms.vllm_log import VllmLog
from expertbytes.inputs.forms.written import markdown_tables

LLAMA, VLLM, SGLANG, MLX = "llama.cpp", "vLLM", "SGLang", "MLX-LM"


def _json_with(*words: str) -> Callable[[str], bool]:
    """Whether it begins like JSON, or is an event stream or a log of objects, and has one of these keys."""
    keys = re.compile("|".join(rf'"{word}"\s*:' for word in words))
    return lambda text: ("{" in text[:400]) and keys.search(text) is not None


def _heading(*columns: str) -> Callable[[str], bool]:
    """Whether one of the first lines has all of these columns, apart by commas, tabs or semicolons."""

    def detect(text: str) -> bool:
        for line in text[:20_000].splitlines()[:200]:
            cells = {cell.strip().strip('"') for cell in re.split("[,\t;]", line)}
            if cells.issuperset(columns):
                return True
        return False

    return detect


def _markdown(*columns: str) -> Callable[[str], bool]:
    return lambda text: "|" in text and next(markdown_tables(text, *columns), None) is not None


def _has(pattern: str) -> Callable[[str], bool]:
    found = re.compile(pattern, re.MULTILINE)
    return lambda text: found.search(text) is not None


_BATCHED = "llama-batched-bench -m model.gguf -npp 512 -ntg 32 -npl 1,2,4,8"
BENCH = "llama-bench -m model.gguf -p 1,2,3,4,6,8 -n 0"
WHOLE: Final[tuple[Form, ...]] = tuple(
    Form(name, title, version, source, command, EXAMPLES[name], detect, read)
    for name, title, version, source, command, detect, read in (
        (
            "llama-bench-md",
            "llama-bench",
            "2023 to 2026",
            LLAMA,
            BENCH,
            _markdown("test", "t/s"),
            llama_bench.read_markdown,
        ),
        (
            "llama-bench-sql",
            "llama-bench",
            "2023 to 2026",
            LLAMA,
            f"{BENCH} -o sql",
            _has(r"^INSERT INTO \S*llama_bench"),
            llama_bench.read_sql,
        ),
        (
            "llama-bench-csv",
            "llama-bench",
            "2023 to 2026",
            LLAMA,
            f"{BENCH} -o csv",
            _heading("avg_ts", "n_ubatch"),
            llama_bench.read_csv,
        ),
        (
            "llama-bench-json",
            "llama-bench",
            "2023 to 2026",
            LLAMA,
            f"{BENCH} -o json (or jsonl)",
            _json_with("avg_ts"),
            llama_bench.read_json,
        ),
        (
            "llama-batched-bench-md",
            "llama-batched-bench",
            "2023 to 2026",
            LLAMA,
            _BATCHED,
            _markdown(*llama_bench.BATCHED),
            llama_bench.read_batched_markdown,
        ),
        (
            "llama-sweep-bench-md",
            "llama-sweep-bench",
            "ik_llama.cpp 2025 on",
            LLAMA,
            "llama-sweep-bench -m model.gguf -c 8192",
            lambda text: _markdown(*llama_bench.SWEEP)(text) and not _markdown("b", "n_kv")(text),
            llama_bench.read_sweep,
        ),
        (
            "llama-batched-bench-jsonl",
            "llama-batched-bench",
            "2024 to 2026",
            LLAMA,
            f"{_BATCHED} --output-format jsonl",
            _json_with("speed_tg"),
            llama_bench.read_batched_json,
        ),
        (
            "server-timings",
            "responses with timings",
            "llama-server 2025 on, SGLang, TensorRT-LLM, LM Studio, Ollama, TabbyAPI",
            "servers",
            "curl -s localhost:8080/v1/chat/completions -d @request.json",
            _json_with(*serving.RESPONSES),
            serving.read_timings,
        ),
        (
            "bench-text",
            "benchmark of a server",
            "vllm bench serve 0.9 on, sglang.bench_serving",
            VLLM,
            "vllm bench serve --request-rate inf --max-concurrency 1",
            _has(serving.SECTION.pattern),
            serving.read_bench_text,
        ),
        (
            "bench-json",
            "benchmark of a server",
            "vllm bench serve --save-result, sglang.bench_serving --output-file",
            VLLM,
            "vllm bench serve --save-result",
            _json_with("output_throughput", "mean_tpot_ms"),
            serving.read_bench_json,
        ),
        (
            "prometheus",
            "Prometheus counters",
            "vLLM v1, SGLang, llama-server --metrics",
            VLLM,
            "curl -s localhost:8000/metrics",
            _has(r"^(?:vllm|sglang|llamacpp):\w*(?:spec_decode_num|spec_accept|tokens_predicted)"),
            serving.read_prometheus,
        ),
        (
            "sglang-send-one",
            "send_one",
            "SGLang 0.4 on",
            SGLANG,
            "python -m sglang.test.send_one",
            _markdown("acc length", "speed (token/s)"),
            serving.read_send_one,
        ),
        (
            "mtp-bench-aggregate",
            "mtp-bench",
            "2026",
            LLAMA,
            "python mtp-bench.py",
            _json_with("total_draft_accepted"),
            serving.read_mtp_aggregate,
        ),
        (
            "moe-perf",
            "AIConfigurator moe_perf",
            "2025 to 2026",
            "AIConfigurator",
            "the file systems/data/*/moe_perf of the package",
            _heading("num_tokens", "latency"),
            kernels.read_moe_perf,
        ),
        (
            "nsys-kernels",
            "nsys kernel sums",
            "Nsight Systems 2022 on",
            "Nsight Systems",
            "nsys stats -r cuda_gpu_kern_sum --format csv run.nsys-rep",
            _heading(*kernels.SUMS),
            kernels.read_nsys,
        ),
        (
            "routing-trace",
            "routing trace",
            "vLLM, SGLang, hooks, Megatron",
            "engines",
            "vllm serve --enable-return-routed-experts",
            traces.is_trace,
            traces.read_trace_text,
        ),
        (
            "golden-acceptance",
            "mean accepted lengths",
            "InferenceX 2026",
            "InferenceX",
            "columns draft_length and mean_accepted_length, or YAML",
            golden.is_golden,
            golden.read_golden,
        ),
        (
            "table",
            "table",
            "any",
            "people",
            "columns n and pass_ms, draft_length and tok_per_s, or draft_length and tokens_per_pass",
            tables.is_table,
            tables.read_table_text,
        ),
    )
)
"""Forms of which the whole text is read at once, the most telling first."""

ENGINES: Final[Mapping[str, type]] = {
    made().name: made for made in (LlamaLog, VllmLog, SglangLog, MtpBench, MlxLog, TensorRtLog, LocalLog)
}
"""Forms of which only lines are read, of any length."""

LAST: Final = Form(
    "labelled", "figures by their names", "any", "people", "accepted: 36, drafted: 112, generated: 136",
    EXAMPLES["labelled"], labelled.is_labelled, labelled.read_labelled,
)  # fmt: skip
LOG_NAMES: Final[Mapping[str, str]] = {
    "llama-log": "llama.cpp log",
    "vllm-log": "vLLM log",
    "sglang-log": "SGLang log",
    "mtp-bench": "mtp-bench",
    "mlx-log": "MLX-LM log",
    "tensorrt-log": "TensorRT-LLM report",
    "local-log": LocalLog.name,
}
NAMES: Final = (*(form.name for form in WHOLE), *LOG_NAMES, LAST.name)
