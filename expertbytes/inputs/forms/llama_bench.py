"""llama-bench (Markdown, CSV, JSON, JSON lines, SQL) and llama-batched-bench (Markdown, JSON lines)."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.cells import cell, count, number
from expertbytes.inputs.forms.form import Arm, Result, Timed
from expertbytes.inputs.forms.written import csv_rows, json_values, markdown_tables, objects

DEFAULT_UBATCH: Final = 512
TEST: Final = re.compile(
    r"(?P<kind>pp|tg)(?P<size>\d{1,9})(?:\s*@\s*d(?P<depth>\d{1,9}))?"
    r"|pp(?P<prompt>\d{1,9})\+tg(?P<gen>\d{1,9})(?:\s*@\s*d(?P<depth2>\d{1,9}))?",
    re.ASCII,
)
INSERT: Final = re.compile(r"INSERT INTO (\S+) \(([^)]*)\) VALUES \((.*)\);?\s*$", re.ASCII | re.MULTILINE)
VARYING: Final = (
    "n_ubatch", "n_batch", "n_prompt", "n_gen", "test_time", "avg_ns", "stddev_ns", "avg_ts", "stddev_ts", "samples_ns",
    "samples_ts", "test", "t/s", "s", "", "build_commit", "build_number",
)  # fmt: skip
"""Columns that tell pass sizes and runs apart, or say when: all others tell arms apart."""


@dataclass(frozen=True)
class Row:
    """One test: prompt tokens in passes of `ubatch`, or generated ones, at a context of `depth` tokens."""

    setting: tuple[tuple[str, str], ...]
    prompt: int
    generated: int
    ubatch: int
    depth: int
    speed: Fraction
    error: Fraction
    runs: int | None


def read_markdown(text: str) -> Result:
    """Tables with columns `test` and `t/s`."""
    rows = [
        row for table in markdown_tables(text, "test", "t/s") for row in map(_from_markdown, table) if row is not None
    ]
    return _arms(rows)


def _from_markdown(cells: Mapping[str, str]) -> Row | None:
    found = TEST.fullmatch(cells["test"].strip())
    if found is None:
        raise InputError(f"llama-bench: test is {cells['test'][:40]!r} but must be like pp512, tg128 or pp4 @ d4096.")
    try:
        speed = cell(cells["t/s"])
        ubatch = count(cells.get("n_ubatch") or cells.get("ubatch") or str(DEFAULT_UBATCH))
        batch = count(cells.get("n_batch") or cells.get("batch") or "2048")
    except ValueError as error:
        raise InputError(f"llama-bench: t/s is {cells['t/s'][:40]!r} but {error}.") from None
    if found["prompt"] is not None:  # a prompt and what follows it in one test: no passes of one size
        return None
    size, depth = int(found["size"]), int(found["depth"] or 0)
    return Row(
        setting=_setting(cells),
        prompt=size if found["kind"] == "pp" else 0,
        generated=size if found["kind"] == "tg" else 0,
        ubatch=min(ubatch, batch),
        depth=depth,
        speed=speed.value,
        error=speed.error,
        runs=None,
    )


def read_csv(text: str) -> Result:
    """Rows as `-o csv` writes them."""
    return _arms(_from_fields(row) for row in csv_rows(text, "avg_ts", "n_ubatch"))


def read_json(text: str) -> Result:
    """Objects as `-o json` and `-o jsonl` write them."""
    return _arms(_from_fields(row) for row in objects(json_values(text)) if "avg_ts" in row)


def read_sql(text: str) -> Result:
    """`INSERT INTO` statements as `-o sql` writes them."""
    rows = []
    for _, names, values in INSERT.findall(text):
        columns = [name.strip() for name in names.split(",")]
        cells = [first or second for first, second in re.findall(r"'((?:[^']|'')*)'|([^,'\s][^,']*)", values)]
        if len(cells) != len(columns):
            raise InputError(
                f"llama-bench: an INSERT names {len(columns)} columns but has {len(cells)} values; was it cut?"
            )
        rows.append(_from_fields(dict(zip(columns, cells, strict=True))))
    return _arms(rows)


def _from_fields(fields: Mapping[str, Any]) -> Row | None:
    try:
        prompt, generated = count(str(fields.get("n_prompt", "512"))), count(str(fields.get("n_gen", "0")))
        ubatch = min(count(str(fields["n_ubatch"])), count(str(fields.get("n_batch", fields["n_ubatch"]))))
        speed, error = number(str(fields["avg_ts"])), number(str(fields.get("stddev_ts") or "0"))
        depth = count(str(fields.get("n_depth", "0")))
    except (KeyError, ValueError) as wrong:
        raise InputError(f"llama-bench: a row has no readable avg_ts and n_ubatch ({wrong}).") from None
    samples = fields.get("samples_ts")
    if prompt and generated:
        return None
    runs = len(samples) if isinstance(samples, list) else None
    return Row(_setting(fields), prompt, generated, ubatch, depth, speed, error, runs)


def _setting(fields: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(value)) for name, value in fields.items() if name not in VARYING and name != "n_depth")


def _arms(given: Iterable[Row | None]) -> Result:
    """One arm for each setting and context; times of passes of one token are of `pp1` before those of generation."""
    rows, skipped = [], 0
    for row in given:
        skipped += row is None
        if row is not None and row.speed > 0:
            if row.ubatch < 1 or row.error < 0 or row.prompt < 0:
                raise InputError(
                    "llama-bench: n_ubatch, n_prompt and the deviation must not be negative, n_ubatch not 0."
                )
            rows.append(row)
    if not rows:
        raise InputError("llama-bench: no row has a speed of a test ppN or tgN; run llama-bench -p 1,2,3,4,6,8 -n 0.")
    groups: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for row in rows:
        groups[(row.setting, row.depth)].append(row)
    notes = _notes(rows, skipped)
    return [_arm(group, _label(key, groups)) for key, group in groups.items()], notes


def _arm(rows: Sequence[Row], label: str) -> Arm:
    passes: dict[int, Timed] = {}
    generation = next((row for row in rows if row.generated), None)
    for row in sorted(rows, key=lambda row: row.prompt > 0):  # generation first, so that pp1 takes its place
        size = min(row.prompt, row.ubatch) if row.prompt else 1
        if size >= 1:
            passes[size] = timed(Fraction(size), row.speed, row.error)
    return Arm(
        tokens_per_second=generation.speed if generation else None,
        pass_seconds=dict(sorted(passes.items())),
        label=label,
    )


def timed(tokens: Fraction, speed: Fraction, error: Fraction) -> Timed:
    """Seconds of a pass from tokens per second with their error, the larger side of the interval."""
    seconds = tokens / speed
    far = tokens / (speed - error) - seconds if error < speed else seconds
    return Timed(seconds, far if error else Fraction(0))


def _label(key: tuple[Any, ...], groups: Mapping[tuple[Any, ...], Any]) -> str:
    """What is not the same in all arms."""
    if len(groups) == 1:
        return f"context {key[1]}" if key[1] else ""
    common = set.intersection(*(set(setting) for setting, _ in groups))
    words = [f"{name} {value}" for name, value in key[0] if (name, value) not in common]
    depths = {depth for _, depth in groups}
    return ", ".join([*words[:6], *([f"context {key[1]}"] if len(depths) > 1 else [])])


def _notes(rows: Sequence[Row], skipped: int) -> list[str]:
    runs = {row.runs for row in rows if row.runs}
    sizes = len({min(row.prompt, row.ubatch) for row in rows if row.prompt})
    spread = any(row.error for row in rows)
    notes = [
        f"{sizes} pass sizes"
        + (f", ± from {min(runs)} runs" if spread and runs else ", ± as printed" if spread else "")
    ]
    if any(row.generated for row in rows):
        notes.append("tgN is generation by passes of one token; pp1 stands for that pass where both are there.")
    partial = sorted({row.prompt for row in rows if row.prompt > row.ubatch and row.prompt % row.ubatch})
    if partial:
        notes.append(
            f"Prompts of {partial[0]} tokens end in a shorter pass: their mean pass is a little smaller than said."
        )
    if skipped:
        notes.append(f"{skipped} rows time a prompt and generation together and are not used.")
    return notes


BATCHED: Final = ("pp", "tg", "b", "t_tg s", "s_tg t/s")


def read_batched_markdown(text: str) -> Result:
    """Tables of llama-batched-bench: a pass of generation holds one token of each of B requests."""
    rows = []
    for table in markdown_tables(text, *BATCHED):
        for row in table:
            try:
                rows.append((count(row["pp"]), count(row["tg"]), count(row["b"]), number(row["t_tg s"])))
            except ValueError as error:
                raise InputError(f"llama-batched-bench: a row's figure {error}.") from None
    return _batched(rows)


def read_batched_json(text: str) -> Result:
    """Objects of `--output-format jsonl`."""
    rows = []
    for row in objects(json_values(text)):
        if "speed_tg" in row and "t_tg" in row:
            try:
                rows.append(
                    (count(str(row["pp"])), count(str(row["tg"])), count(str(row["pl"])), number(str(row["t_tg"])))
                )
            except (KeyError, ValueError) as error:
                raise InputError(f"llama-batched-bench: a row has no readable pp, tg, pl, t_tg ({error}).") from None
    return _batched(rows)


def _batched(rows: Sequence[tuple[int, int, int, Fraction]]) -> Result:
    """Arms by prompt length: context is an axis of its own."""
    by_prompt: dict[int, dict[int, Timed]] = defaultdict(dict)
    for prompt, generated, requests, seconds in rows:
        if generated > 0 and requests > 0 and seconds > 0:
            by_prompt[prompt][requests] = Timed(seconds / generated)
    if not by_prompt:
        raise InputError("llama-batched-bench: no row has TG, B and T_TG; run it with -ntg 32 -npl 1,2,4,8.")
    arms = [
        Arm(
            tokens_per_second=1 / passes[1].seconds if 1 in passes else None,
            pass_seconds=dict(sorted(passes.items())),
            label=f"prompt {prompt}" if len(by_prompt) > 1 else "",
        )
        for prompt, passes in sorted(by_prompt.items())
    ]
    return arms, (
        "A pass of n tokens is one token of each of n requests, whose experts are less alike than a draft's.",
    )


SWEEP: Final = ("pp", "tg", "n_kv", "t_tg s", "s_tg t/s")


def read_sweep(text: str) -> Result:
    """Tables of llama-sweep-bench: plain decoding by tokens that stand in the context before."""
    arms = []
    for table in markdown_tables(text, *SWEEP):
        for row in table:
            try:
                speed = number(row["s_tg t/s"])
                if speed <= 0:
                    raise ValueError("must be above 0")
                arms.append(Arm(tokens_per_second=speed, label=f"context {count(row['n_kv'])}", plain=True))
            except ValueError as error:
                raise InputError(f"llama-sweep-bench: a figure {error}.") from None
    if not arms:
        raise InputError("llama-sweep-bench: no row has N_KV and S_TG; give the table with its heading.")
    return arms, (
        "Plain decoding by context; passes of several tokens are not in it: llama-bench -d 0,2048,4096 times those.",
    )
