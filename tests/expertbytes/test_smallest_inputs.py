"""The smallest inputs that once gave a wrong answer, each with the right one."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import expertbytes
from expertbytes.cli import app
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import EngineDecision

KERNELS = Path(__file__).parents[2] / "examples" / "prediction" / "kernels.csv"
SERVED = "draft_length,tok_per_s\n0,83.4\n1,95.3\n2,100.2\n4,90.7\n8,61.5\n"


def run(*arguments: object, text: str | None = None) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=text)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_another_library_s_times_are_never_passed_off(paper: Profile) -> None:
    """A profile of NumPy says nothing certain of vLLM, and its first line says so; nor do kernels without the rest of a pass."""
    found = expertbytes.advise("vllm", paper, share="uniform", acceptance_rate="0.9", other_seconds="0.1")
    assert found.status == found.summary.status == "extrapolated"
    assert found.summary.answer.startswith("Extrapolated to vllm, not timed on it (times of ")
    assert not any(said.sentence.startswith("Certified") for said in found.sentences)
    alone = expertbytes.advise("vllm", table=KERNELS, top_k=8, layers=16, acceptance_rate="0.8")
    assert "the rest of a pass taken as 0 s" in alone.summary.answer and alone.status == "extrapolated"
    whole = expertbytes.advise("vllm", table=KERNELS, top_k=8, layers=16, acceptance_rate="0.8", other_seconds="0.004")
    assert whole.status != "extrapolated"


ALONE = "n,{}\n1,0.5\n2,0.8\n3,1.0\n4,1.2\n"
BOTH = "n,distinct,per_slot_ms,dedup_ms\n1,8,0.5,0.55\n2,14,1,0.85\n3,20,1.5,1.1\n"
LACKS = "Extrapolated to whole passes, the rest of a pass taken as 0 s (--other-seconds)"


@pytest.mark.parametrize("table", [ALONE.format("dedup_ms"), ALONE.format("per_slot_ms"), BOTH])
@pytest.mark.parametrize("acceptance", [("--acceptance-rate", "0.7"), ()])
@pytest.mark.parametrize("noise", [("--noise", "1%"), ()])
def test_a_pass_without_its_rest_says_so(table: str, acceptance: tuple[str, ...], noise: tuple[str, ...]) -> None:
    """Kernel times are not passes: no status claims more, the first line says it, and the option that gives the rest is named."""
    given = (
        ("predict", "--table", "-", "--layers", 16, "--top-k", 8)
        if table == BOTH
        else ("predict", "--table", "-", "--layers", 16)
    )
    found = json.loads(run(*given, *acceptance, *noise, "--json", text=table))
    stairs = found.get("staircases") or [found["staircase"]]
    spoken = [each for one in stairs for kind in ("steps", "choices", "treads", "break_points") for each in one[kind]]
    assert {found["summary"]["status"], *(each["status"] for each in spoken)} == {"extrapolated"}
    assert found["summary"]["answer"].startswith(LACKS) and "brackets" in found["summary"]["not_known"]
    assert run(*given, *acceptance, *noise, text=table).startswith(LACKS)
    whole = run(*given, *acceptance, *noise, "--other-seconds", "0.005", text=table)
    assert "xtrapolated" not in whole


def test_one_layer_is_not_taken_for_all_without_a_word() -> None:
    """Both kernels' times without the number of layers, even with the rest."""
    text = run(
        "predict", "--table", "-", "--top-k", 8, "--other-seconds", "0.005", "--acceptance-rate", "0.7", text=BOTH
    )
    assert text.startswith("Extrapolated to whole passes, one layer taken for all (--layers): at rate 0.7")


def test_advice_on_one_kernel_s_times_is_extrapolated() -> None:
    """Nor is its advice certain."""
    text = run(
        "advise",
        "--engine",
        "vllm",
        "--table",
        "-",
        "--layers",
        16,
        "--acceptance-rate",
        "0.7",
        text=ALONE.format("dedup_ms"),
    )
    assert text.startswith("Extrapolated to vllm, the rest of a pass taken as 0 s (--other-seconds): ")


def test_one_times_one_is_no_gain() -> None:
    """A draft that is faster than its own kernel's plain step and slower than what there is: 46.1 against 50.0."""
    options = ("--top-k", 8, "--layers", 16, "--other-seconds", "0.004", "--acceptance-rate", "0.6")
    text = run("predict", "--table", KERNELS, *options)
    assert text.startswith("At rate 0.6, decode plainly with the per-slot kernel: 50 tokens per second.")
    assert "46.1 0.922" in text


def test_two_rows_certify_nothing() -> None:
    """No error is stated, and lengths 1 and 2 were not timed."""
    text = run("predict", "--table", "-", "--acceptance-rate", "0.6", text="n,pass_ms\n1,8.5\n4,14.2\n")
    assert "ertified" not in text
    assert "1–2 were not timed and may be better" in text
    assert "Time passes of 2–3 tokens to settle it." in text


def test_without_an_error_nothing_is_certified() -> None:
    """The word is exact as given, and what would make it more is said."""
    text = run("predict", "--table", "-", "--acceptance-rate", "0.6", text="n,pass_ms\n1,10\n2,12\n3,20\n")
    assert "ertified" not in text and "exact as given" in text and "--noise" in text


def test_served_speeds_were_measured() -> None:
    """Speeds by draft length are of the generation: draft 2 and 1.20 times were measured."""
    text = run("predict", "--table", "-", text=SERVED)
    assert text.startswith(
        "Draft 2 tokens (3, 5–7 were not measured and may be better): 100 tokens per second instead of 83.4, 1.2"
    )
    assert "Measured, not predicted" in text
    advice = run("advise", "--engine", "vllm", "--table", "-", text=SERVED)
    assert '"num_speculative_tokens": 2' in advice
    found = expertbytes.predict(table=SERVED)
    assert isinstance(found, EngineDecision)
    choice = found.staircase.choices[0]
    assert (choice.draft_length, round(float(choice.speedup.mid), 2)) == (2, 1.20)


def test_served_speeds_with_their_tokens() -> None:
    """With the tokens of a pass the seconds of a cycle are tokens over speed."""
    table = "draft_length,tok_per_s,tokens_per_pass\n0,100,\n1,120,1.8\n2,125,2.5\n"
    found = expertbytes.predict(table=table)
    assert isinstance(found, EngineDecision)
    seconds = [float(value.mid) for value in found.staircase.cycle_seconds]
    assert seconds == pytest.approx([0.01, 0.015, 0.02])
    assert found.staircase.break_points


def test_a_gap_in_a_curve_of_tokens(tmp_path: Path) -> None:
    """Lengths 1, 3 and 7 are known: those timed among them are compared, and what lies between is named."""
    path = tmp_path / "tokens.csv"
    path.write_text("draft_length,tokens_per_pass\n1,1.6\n3,2.2\n7,2.6\n", encoding="utf-8")
    text = run("predict", "--table", "-", "--tokens-curve", path, text="n,pass_ms\n1,10\n2,12\n4,16\n8,26\n")
    assert "draft 3 tokens (2, 4–6 were not measured and may be better)" in text


def test_an_ngram_draft_of_sglang_is_a_chain() -> None:
    """Without a breadth of 1 SGLang drafts a tree."""
    table = {"n": [1, 2, 3], "pass_ms": [10, 11, 12]}
    found = expertbytes.advise("SGLang", table=table, acceptance_rate="0.9", drafter="ngram")
    assert "--speculative-ngram-max-bfs-breadth 1" in found.options


@pytest.mark.parametrize("drafter", ["dflash", "dspark"])
@pytest.mark.parametrize("engine", ["llama.cpp", "vllm", "sglang", "tensorrt-llm"])
def test_block_drafters(engine: str, drafter: str) -> None:
    """Drafters of whole blocks have options in every engine but MLX-LM."""
    table = {"n": [1, 2, 3], "pass_ms": [10, 11, 12]}
    found = expertbytes.advise(engine, table=table, acceptance_rate="0.9", drafter=drafter)
    assert drafter in found.options.lower()


def test_the_backend_of_llama_cpp() -> None:
    """Its kernel depends on what it runs on and on the pass: it asks, and CUDA groups only above 8 tokens."""
    options = {"table": KERNELS, "top_k": 8, "layers": 16, "other_seconds": "0.004", "acceptance_rate": "0.8"}
    with pytest.raises(expertbytes.InputError, match=r"backend is not given.*--backend \(cpu, cuda, metal\)"):
        expertbytes.advise("llama.cpp", **options)
    by_kernel = {kernel: expertbytes.advise("llama.cpp", kernel=kernel, **options) for kernel in ("per_slot", "dedup")}
    assert expertbytes.advise("llama.cpp", backend="cuda", **options).draft_length == by_kernel["per_slot"].draft_length
    assert expertbytes.advise("llama.cpp", backend="CPU", **options).draft_length == by_kernel["dedup"].draft_length


def test_explain_ends_in_what_to_do() -> None:
    """Two bare speeds; the length is asked for by its option; with an engine its own commands follow."""
    text = run("explain", 146, 93, "--tokens-per-pass", "2.0")
    assert "--draft-length" in text and "draft_length" not in text
    told = run("explain", 146, 93, "--tokens-per-pass", "2.0", "--draft-length", 4, "--engine", "llama.cpp")
    assert "Next: Time passes of 1, 2, 3, 5 tokens in llama.cpp: llama-bench -m MODEL.gguf -p 1,2,3,5" in told
    found = json.loads(
        run("explain", 100, 120, "--tokens-per-pass", "3.1", "--draft-length", 4, "--engine", "vllm", "--json")
    )
    assert f'"num_speculative_tokens": {found["try_draft_length"]}' in found["next_steps"][0]


@pytest.mark.parametrize(
    "arguments",
    [
        ("predict", "-h"),
        ("help", "trace", "share"),
        ("-V",),
        ("models", "qwen3.6"),
        ("cite", "--list", "crossover"),
        ("trace", "info", "shipped"),
        ("predict", "--table", str(KERNELS), "--top-k", "8", "--acceptance-rate", "0.5,0.7", "--baseline", "per-slot"),
        ("advise", "--engine", "TRT-LLM", "--table", str(KERNELS), "--top-k", "8", "--acceptance-rate", "70%"),
    ],
    ids=" ".join,
)
def test_guesses_that_work(arguments: tuple[str, ...]) -> None:
    """What people try first."""
    assert run(*arguments)


@pytest.mark.parametrize("command", ["predict", "advise"])
def test_narrow_terminals(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 60 columns no line is wider, and no word of a status is broken."""
    monkeypatch.setenv("COLUMNS", "60")
    more = ("--engine", "vllm") if command == "advise" else ()
    options = ("--top-k", 8, "--layers", 16, "--other-seconds", "0.004", "--acceptance-rate", "0.6")
    result = CliRunner().invoke(app, [str(part) for part in (command, "--table", KERNELS, *options, *more)])
    tables = [line for line in result.stdout.splitlines() if "certified" in line or "per-slot" in line]
    assert all(len(line) <= 60 for line in tables)
    if command == "predict":
        assert any("certified" in line for line in tables)


@pytest.mark.parametrize(
    "arguments",
    [
        ("predict", "--table", str(KERNELS), "--top-k", "8", "--acceptance-rate", "0.7"),
        ("advise", "--engine", "vllm", "--table", str(KERNELS), "--top-k", "8", "--acceptance-rate", "0.7"),
        ("explain", "146", "93", "--tokens-per-pass", "2.0", "--draft-length", "4"),
    ],
    ids=["predict", "advise", "explain"],
)
def test_formats(arguments: tuple[str, ...]) -> None:
    """`--format json` is `--json`; `--format markdown` begins with the answer in bold and has tables."""
    assert run(*arguments, "--format", "json") == run(*arguments, "--json")
    text = run(*arguments, "--format", "markdown")
    assert text.startswith("**") and "|--:|" in text
    assert json.loads(run(*arguments, "--json"))["summary"]["answer"] in text
