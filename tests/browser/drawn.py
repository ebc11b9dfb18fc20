"""Random questions of every kind, some of them wrong, from a seed; and what the command says to them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from typer.testing import CliRunner

from expertbytes.advice.engines import ENGINES
from expertbytes.cli import app
from expertbytes.inputs.forms.examples import EXAMPLES
from expertbytes.inputs.overlap import NAMES
from expertbytes.inputs.question import Question

SHARES: Final = ("uniform", "uniform", *NAMES, "64:39.4/256", "16:9.5/32", "share.csv")
DEVICES: Final = ("NVIDIA H100 SXM", "H200", "B200 vllm", "A100", "No-Such-Device")
MODELS: Final = ("OLMoE-1B-7B", "Mixtral-8x7B", "Qwen3-30B-A3B", "No-Such-Model")
MOST_TOKENS: Final = 12


def questions(count: int, seed: int) -> list[Question]:
    """So many, the same ones for a seed."""
    random = Random(seed)
    kinds = (passes, bench, rounds, kernels, kernels, speeds, log, form, served, device)
    return [random.choice(kinds)(random) for _ in range(count)]


def written(random: Random, low: float, high: float) -> str:
    """A number as people write it, exactly as many digits as they would."""
    return f"{random.uniform(low, high):.{random.choice((1, 2, 3))}f}"


def maybe(random: Random, chance: float, **options: str) -> dict[str, str]:
    return options if random.random() < chance else {}


def acceptance(random: Random) -> dict[str, str]:
    rates = [f"{random.random():.2f}" for _ in range(random.randint(1, 5))]
    lengths = ",".join(f"{d}:{1 + d * random.uniform(0.3, 0.9):.2f}" for d in (2, 4, 7)[: random.randint(1, 3)])
    return random.choice(
        (
            {"acceptance_rate": rates[0]},
            {"acceptance_rate": rates[0]},
            {"acceptance_by_position": ",".join(rates)},
            {"acceptance_lengths": lengths},
            {},
        )
    )


def common(random: Random) -> dict[str, str]:
    return {
        "table": "table.txt",
        **acceptance(random),
        **maybe(random, 0.4, noise=f"{random.randint(1, 12)}%"),
        **maybe(random, 0.3, draft_seconds_per_token=f"{written(random, 0.0, 3.0)}e-3"),
        **maybe(random, 0.3, other_seconds=f"{written(random, 0.0, 9.0)}e-3"),
        **maybe(random, 0.2, max_draft=str(random.randint(1, 8))),
        **maybe(random, 0.15, batch=random.choice(("2", "3", "4", "0"))),
        **maybe(random, 0.1, acceptance_error="0.05"),
    }


def advice(random: Random) -> dict[str, str]:
    engine = random.choice(list(ENGINES))
    drafter = random.choice(("model", "ngram", "mtp", "eagle3"))
    backend = maybe(random, 0.8 if engine == "llama.cpp" else 0.1, backend=random.choice(("cpu", "cuda", "metal")))
    sizes = maybe(random, 0.3, batch_sizes=random.choice(("1", "1,2", "2,4")))
    return {"engine": engine, "drafter": drafter, **backend, **sizes}


def sizes(random: Random, first: int = 1) -> list[int]:
    """Pass sizes with the plain step, as a rule."""
    found = sorted(random.sample(range(first + 1, MOST_TOKENS), random.randint(1, 6)))
    return [first, *found] if random.random() < 0.95 else found


def table(random: Random, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The rows in one of the ways that tables are pasted; now and then with a fault."""
    lines = [list(headings), *map(list, rows)]
    if random.random() < 0.08:
        random.choice(lines[1:])[-1] = random.choice(("", "n/a", "-3", "12,5", "1e400"))
    match random.choice(("plain", "csv", "tab", "markdown", "json")):
        case "csv":
            return "\n".join(",".join(line) for line in lines) + "\n"
        case "tab":
            return "\n".join("\t".join(line) for line in lines)
        case "markdown":
            body = ["| " + " | ".join(line) + " |" for line in lines]
            return "\n".join([body[0], "|" + "---|" * len(headings), *body[1:]])
        case "json":
            return json.dumps([dict(zip(headings, line, strict=True)) for line in lines[1:]])
        case _:
            return "\n".join("  ".join(line) for line in lines)


def passes(random: Random) -> Question:
    """Times or speeds of whole passes of an engine."""
    heading, base = random.choice((("pass_ms", 8.0), ("ms", 20.0), ("tok_per_s", 0.0)))
    rows = []
    for n in sizes(random):
        value = base * (0.4 + 0.6 * n**0.7) if base else 100 * n**0.4
        rows.append([str(n), written(random, 0.9 * value, 1.1 * value)])
    return Question(
        command="predict",
        options=common(random),
        files={"table.txt": table(random, ("n", heading), rows)},
        advice=advice(random),
    )


def bench(random: Random) -> Question:
    """A table as llama-bench prints it."""
    lines = ["| model | size | backend | test | t/s |", "| --- | ---: | --- | ---: | ---: |"]
    for n in sizes(random):
        speed = 100 * n ** random.uniform(0.3, 0.6)
        lines.append(f"| olmoe | 6.9 GiB | CPU | pp{n} | {speed:.2f} ± {speed * random.uniform(0, 0.03):.2f} |")
    return Question(
        command="predict",
        options=common(random),
        files={"table.txt": "\n".join(lines) + "\n"},
        advice=advice(random),
    )


def rounds(random: Random) -> Question:
    """Times of rounds by draft length."""
    rows = [[str(d), written(random, 9.0 + 2 * d, 11.0 + 3 * d)] for d in sizes(random, 0)]
    text = table(random, ("draft_length", "round_ms"), rows)
    return Question(command="predict", options=common(random), files={"table.txt": text}, advice=advice(random))


def kernels(random: Random) -> Question:
    """Both kernels, with counts of distinct experts or uniform routing, by bandwidth or time."""
    k, experts = 4, 32
    ratio, by_time = random.uniform(0.4, 1.2), random.random() < 0.6
    rows, distinct = [], float(k)
    for n in sizes(random):
        distinct = min(max(distinct, k + (n - 1) * k * random.uniform(0.4, 0.9)), experts)
        slow = n * k * 0.2
        quick = distinct * 0.2 / ratio
        cells = [slow, quick] if by_time else [100.0, 100 * ratio]
        rows.append([str(n), *(written(random, 0.95 * cell, 1.05 * cell) for cell in cells), f"{distinct:.2f}"])
    headings = ("n", "per_slot_ms", "dedup_ms") if by_time else ("n", "per_slot_gb_per_s", "dedup_gb_per_s")
    counted = random.random() < 0.6
    options = {
        **common(random),
        **maybe(random, 0.95, top_k=str(k)),
        **maybe(random, 0.3 if by_time else 0.9, expert_bytes="12582912"),
        **maybe(random, 0.8, experts=str(experts)),
        **maybe(random, 0.4, layers=str(random.randint(1, 60))),
        **maybe(random, 0.1, model=random.choice(MODELS)),
        **({} if counted and random.random() < 0.7 else {"share": random.choice(SHARES)}),
    }
    text = table(random, (*headings, "distinct")[: 3 + counted], [row[: 3 + counted] for row in rows])
    files = {"table.txt": text}
    if options.get("share") == "share.csv":
        files["share.csv"] = "n,distinct\n" + "".join(f"{row[0]},{row[3]}\n" for row in rows)
    return Question(command="predict", options=options, files=files, advice=advice(random))


def speeds(random: Random) -> Question:
    """Two speeds, and some of what a report may say beside them."""
    fields = {
        "draft_length": str(random.randint(1, 8)),
        "tokens_per_pass": written(random, 0.9, 5.0),
        "acceptance": f"{random.randint(1, 110)}%",
        "accepted_over_drafted": f"{random.random():.2f}",
        "acceptance_rate": f"{random.random():.3f}",
        "accepted": str(random.randint(0, 900)),
        "drafted": str(random.randint(1, 1000)),
        "generated": str(random.randint(1, 2000)),
        "noise": f"{random.randint(1, 10)}%",
        "draft_ratio": written(random, 0.0, 1.0),
        "unit": random.choice(("tok/s", "ms", "s", "minutes")),
    }
    chosen = random.sample(list(fields), random.randint(0, 5))
    both = {"baseline": written(random, 5.0, 200.0), "speculative": written(random, 5.0, 300.0)}
    options = {**both, **{name: fields[name] for name in chosen}}
    return Question(command="explain", options=options, advice=after(random))


def log(random: Random) -> Question:
    """Lines of a server, some of them cut, with both speeds."""
    lines = [line(random) for _ in range(random.randint(1, 4))]
    if random.random() < 0.2:
        lines[-1] = lines[-1][: random.randint(5, len(lines[-1]))]
    options = {
        "log": "server.log",
        "baseline": written(random, 20.0, 200.0),
        "speculative": written(random, 20.0, 300.0),
    }
    return Question(
        command="explain",
        options={**options, **maybe(random, 0.3, draft_length="3")},
        files={"server.log": "\n".join(lines)},
        advice=after(random),
    )


def form(random: Random) -> Question:
    """A paste in one of the forms that `read` knows: a log to be explained, or times to predict from; now and then cut."""
    text = random.choice(list(EXAMPLES.values()))
    if random.random() < 0.15:
        text = text[: random.randint(1, len(text))]
    if random.random() < 0.5:
        return Question(command="predict", options=common(random), files={"table.txt": text}, advice=advice(random))
    both = {"baseline": written(random, 20.0, 200.0), "speculative": written(random, 20.0, 300.0)}
    options = {"log": "server.log", **maybe(random, 0.7, **both), **maybe(random, 0.3, draft_length="3")}
    return Question(command="explain", options=options, files={"server.log": text}, advice=after(random))


def served(random: Random) -> Question:
    """Speeds as served by draft length, with or without the tokens of a pass."""
    rows = [[str(d), written(random, 60.0, 140.0), f"{1 + d * random.uniform(0.3, 0.9):.2f}"] for d in sizes(random, 0)]
    kept = random.choice((2, 3))
    headings = ("draft_length", "tok_per_s", "tokens_per_pass")[:kept]
    text = table(random, headings, [row[:kept] for row in rows])
    return Question(command="predict", options=common(random), files={"table.txt": text}, advice=advice(random))


def device(random: Random) -> Question:
    """A device of public timings and a model, which may not have been timed there."""
    options = {name: value for name, value in common(random).items() if name != "table"}
    named = {"device": random.choice(DEVICES), "model": random.choice(MODELS), "share": random.choice(SHARES[:-1])}
    return Question(command="predict", options={**options, **named}, advice=advice(random))


def after(random: Random) -> dict[str, str]:
    """The engine in which to go on, for a report."""
    chosen = advice(random)
    return random.choice(({}, {name: chosen[name] for name in ("engine", "drafter")}))


def line(random: Random) -> str:
    drafts = random.randint(10, 500)
    rates = sorted((random.random() for _ in range(3)), reverse=True)
    accepted = round(sum(rates) * drafts)
    said = ", ".join(f"{rate:.3f}" for rate in rates)
    return random.choice(
        (
            f"INFO SpecDecoding metrics: Mean acceptance length: 2.1, Accepted: {accepted} tokens, Drafted: {3 * drafts} tokens, "
            f"Per-position acceptance rate: {said}",
            f"draft acceptance rate = {sum(rates) / 3:.5f} ( {accepted:5d} accepted / {3 * drafts:5d} generated)",
            "Decode batch. #running-req: 1, accept len: 2.40, gen throughput (token/s): 90.1",
            "GET /health 200",
        )
    )


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """The folder as the working one."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def command_says(asked: Question, folder: Path) -> dict[str, Any]:
    """What the commands print with `--json` in a folder with the question's files, as the page has it."""
    for name, text in asked.files.items():
        (folder / name).write_bytes(text.encode())
    with inside(folder):
        is_report = asked.command == "explain"
        said = _run([asked.command, *_flags({**asked.options, **(asked.advice if is_report else {})})])
        if "error" in said:
            return said
        if is_report or not asked.advice:
            return {**said, "advice": None, "refused": ""}
        advised = _run(["advise", *_flags({**asked.options, **asked.advice})])
    return {**said, "advice": advised.get("json"), "refused": advised.get("error", "")}


def _flags(options: Any) -> list[str]:
    return [part for name, value in options.items() for part in (f"--{name.replace('_', '-')}", value)]


def _run(arguments: Sequence[str]) -> dict[str, str]:
    result = CliRunner().invoke(app, [*arguments, "--json"])
    if result.exit_code == 2:
        return {"error": result.stderr.removeprefix("Error: ").rstrip("\n")}
    if result.exception is not None:
        raise result.exception
    return {"json": result.stdout.removesuffix("\n")}
