"""What is known of each engine's options for speculative decoding: data, with the version and the place it is from."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from expertbytes.advice.engine import DRAFTERS, Drafter, Engine, Schedule
from expertbytes.errors import InputError

_GROUPED: Final = (
    "its fused kernel groups the tokens of a pass by expert; whether yours does at that size is not known here"
)

LLAMA_CPP: Final = Engine(
    name="llama.cpp",
    version="as in xllamacpp 2026.10.11549",
    source="https://github.com/ggml-org/llama.cpp/pull/22964",
    drafters=MappingProxyType(
        {
            "model": "llama-server -m MODEL.gguf -md DRAFT.gguf --spec-type draft-simple --spec-draft-n-max $d",
            "ngram": "llama-server -m MODEL.gguf --spec-type ngram-simple --spec-ngram-simple-size-m $d",
            "mtp": "llama-server -m MODEL.gguf --spec-type draft-mtp --spec-draft-n-max $d",
            "eagle3": "llama-server -m MODEL.gguf -md EAGLE3.gguf --spec-type draft-eagle3 --spec-draft-n-max $d",
            "dflash": "llama-server -m MODEL.gguf -md DFLASH.gguf --spec-type draft-dflash --spec-draft-n-max $d",
            "dspark": "llama-server -m MODEL.gguf -md DSPARK.gguf --spec-type draft-dspark --spec-draft-n-max $d",
        }
    ),
    off="Leave out -md (--spec-draft-model) and --spec-type.",
    kernel="dedup",
    kernel_known="CPU kernels group tokens by expert, CUDA kernels in passes of more than 8 tokens, Metal's from 32 on",
    timing="llama-bench -m MODEL.gguf -p $sizes -n 0 -d 1024 -r 20 -o csv",
    measured_by=("ggml",),
    backends=MappingProxyType({"cpu": 1, "cuda": 9, "metal": 32}),
    notes=(
        "Pull request 22964 (May 2026) named the types draft-simple, draft-mtp and draft-eagle3; 22397 (April 2026) had renamed "
        "--draft-max to --spec-draft-n-max; draft-dflash (22105) and draft-dspark (25173) came in summer 2026.",
        "--spec-type takes a list with commas, for example draft-mtp,ngram-mod; acceptance and cost are then those of the mixture.",
        "--spec-draft-p-min above 0 ends drafts early: then the draft length is a limit, and passes are shorter.",
    ),
)

MLX_LM: Final = Engine(
    name="mlx-lm",
    version="0.32.2",
    source="https://github.com/ml-explore/mlx-lm",
    drafters=MappingProxyType({"model": "mlx_lm.server --model MODEL --draft-model DRAFT_MODEL --num-draft-tokens $d"}),
    off="Leave out --draft-model.",
    kernel="per_slot",
    kernel_known="SwitchGLU sorts slots by expert only from 64 slots on, and its CPU kernels take no notice",
    timing="mlx_lm.benchmark --model MODEL -p SIZE -g 1 -n 20, once for each SIZE of $sizes",
    measured_by=("mlx",),
    most_requests=1,
    notes=("mlx_lm.generate has the same two options.",),
)

_VLLM: Final = """vllm serve MODEL --speculative-config '{{{}, "num_speculative_tokens": $d$schedule}}'"""

VLLM: Final = Engine(
    name="vllm",
    version="0.26",
    source="https://docs.vllm.ai/en/v0.26.0/api/vllm/config/speculative/",
    drafters=MappingProxyType(
        {
            "model": _VLLM.format('"method": "draft_model", "model": "DRAFT_MODEL"'),
            "ngram": _VLLM.format('"method": "ngram", "prompt_lookup_max": 4'),
            "mtp": _VLLM.format('"method": "mtp"'),
            "eagle3": _VLLM.format('"method": "eagle3", "model": "EAGLE3_HEAD"'),
            "dflash": _VLLM.format('"method": "dflash", "model": "DFLASH_DRAFTER"'),
            "dspark": _VLLM.format(
                '"method": "dspark", "model": "DSPARK_DRAFTER", "enable_adaptive_verification": false'
            ),
        }
    ),
    off="Leave out --speculative-config.",
    kernel="dedup",
    kernel_known=_GROUPED,
    timing="vllm bench latency --model MODEL --batch-size SIZE --input-len 1024 --output-len 128, once for each SIZE of $sizes",
    schedule=Schedule(
        entry="[$first, $last, $d]",
        text=', "num_speculative_tokens_per_batch_size": [$entries]',
        drafters=DRAFTERS,
        beyond="in larger batches the last draft length stays",
    ),
    notes=(
        "num_speculative_tokens_per_batch_size is tested with EAGLE heads; data parallelism switches it off.",
        "dspark: enable_adaptive_verification true lets vLLM choose at each step how much of the block it verifies; then "
        "num_speculative_tokens is the block, and some checkpoints refuse fewer than their own block.",
    ),
)

_SGLANG: Final = "python -m sglang.launch_server --model-path MODEL"
_NGRAM: Final = "--speculative-ngram-min-bfs-breadth 1 --speculative-ngram-max-bfs-breadth 1"
_STEPS: Final = "--speculative-num-steps $d --speculative-eagle-topk 1 --speculative-num-draft-tokens $n"

SGLANG: Final = Engine(
    name="sglang",
    version="0.5.23",
    source="https://docs.sglang.io/advanced_features/adaptive_speculative_decoding.html",
    drafters=MappingProxyType(
        {
            "model": f"{_SGLANG} --speculative-algorithm STANDALONE --speculative-draft-model-path DRAFT_MODEL {_STEPS}",
            "ngram": f"{_SGLANG} --speculative-algorithm NGRAM --speculative-num-draft-tokens $n {_NGRAM}",
            "mtp": f"{_SGLANG} --speculative-algorithm EAGLE {_STEPS}$schedule",
            "eagle3": f"{_SGLANG} --speculative-algorithm EAGLE3 --speculative-draft-model-path EAGLE3_HEAD {_STEPS}$schedule",
            "dflash": f"{_SGLANG} --speculative-algorithm DFLASH --speculative-draft-model-path DFLASH_DRAFTER "
            "--speculative-num-draft-tokens $n",
            "dspark": f"{_SGLANG} --speculative-algorithm DSPARK --speculative-draft-model-path DSPARK_DRAFTER "
            "--speculative-dspark-block-size $d",
        }
    ),
    off="Leave out --speculative-algorithm.",
    kernel="dedup",
    kernel_known=_GROUPED,
    timing="python -m sglang.bench_one_batch --model-path MODEL --batch-size $spaced --input-len 1024 --output-len 128",
    schedule=Schedule(
        entry='"$first": {"candidate_steps": [$d]}',
        text=" --speculative-adaptive --speculative-adaptive-config adaptive.json",
        drafters=("mtp", "eagle3"),
        beyond="in larger batches the last draft length stays",
        files=MappingProxyType({"adaptive.json": "{$entries}"}),
    ),
    notes=(
        "At topk 1 a draft is a chain: --speculative-num-draft-tokens counts the pass's own token too, one more.",
        "NGRAM drafts a tree of breadth 10 unless --speculative-ngram-max-bfs-breadth is 1.",
    ),
)

_TENSORRT_LLM: Final = "speculative_config:\n  decoding_type: {}\n  max_draft_len: $d$schedule"

TENSORRT_LLM: Final = Engine(
    name="tensorrt-llm",
    version="1.4.0rc4",
    source="https://github.com/NVIDIA/TensorRT-LLM/pull/10860",
    drafters=MappingProxyType(
        {
            "model": _TENSORRT_LLM.format("DraftTarget\n  speculative_model: DRAFT_MODEL"),
            "ngram": _TENSORRT_LLM.format("NGram\n  max_matching_ngram_size: 4"),
            "mtp": _TENSORRT_LLM.format("MTP"),
            "eagle3": _TENSORRT_LLM.format("Eagle3\n  speculative_model: EAGLE3_HEAD"),
            "dflash": _TENSORRT_LLM.format("DFlash\n  speculative_model: DFLASH_DRAFTER"),
            "dspark": _TENSORRT_LLM.format("DSpark\n  speculative_model: DSPARK_DRAFTER"),
        }
    ),
    off="Leave speculative_config out of the file given to trtllm-serve --config.",
    kernel="dedup",
    kernel_known=_GROUPED,
    timing="trtllm-bench --model MODEL throughput --dataset FILE --concurrency SIZE, once for each SIZE of $sizes",
    schedule=Schedule(
        entry="$last: $d",
        text="\n  draft_len_schedule: {$entries}",
        drafters=DRAFTERS,
        beyond="in larger batches nothing is drafted",
    ),
    notes=(
        "Up to 1.2 the sizes of draft_len_schedule were where a length begins, not where it ends.",
        "Some versions spell the decoding type of a draft model Draft_Target.",
    ),
)

ENGINES: Final[Mapping[str, Engine]] = MappingProxyType(
    {engine.name: engine for engine in (LLAMA_CPP, MLX_LM, VLLM, SGLANG, TENSORRT_LLM)}
)


ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "llamacpp": "llama.cpp",
        "llama": "llama.cpp",
        "llamaserver": "llama.cpp",
        "ollama": "llama.cpp",
        "lmstudio": "llama.cpp",
        "ggml": "llama.cpp",
        "mlx": "mlx-lm",
        "mlxlm": "mlx-lm",
        "vllm": "vllm",
        "sglang": "sglang",
        "sgl": "sglang",
        "tensorrtllm": "tensorrt-llm",
        "trtllm": "tensorrt-llm",
        "tensorrt": "tensorrt-llm",
        "trt": "tensorrt-llm",
    }
)
"""Names as people write them, in small letters and digits alone."""


def engine_named(name: str) -> Engine:
    """The engine of that name, however it is written. Raises InputError listing all."""
    known = ALIASES.get("".join(c for c in name.lower() if c.isalnum()))
    if known is None:
        raise InputError(f"engine {name!r} is not known; choose one of {', '.join(ENGINES)}.")
    return ENGINES[known]


def drafter_named(name: str, engine: Engine) -> Drafter:
    """The drafter of that name. Raises InputError listing those of the engine."""
    found = next((drafter for drafter in engine.drafters if drafter == name), None)
    if found is None:
        raise InputError(
            f"drafter is {name!r} but {engine.name} takes {', '.join(engine.drafters)}; choose one of them."
        )
    return found
