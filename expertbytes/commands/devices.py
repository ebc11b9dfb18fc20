"""`expertbytes devices`: constants of expert kernels and passes by device, from public timings, to look up."""

import json as json_text
from fractions import Fraction
from typing import Annotated, Final

import typer

from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.measurements.device_timings import DeviceTiming, gigabytes_per_second, timings, timings_like
from expertbytes.show.table import Table, print_table

HEADINGS: Final = (
    *("kernel", "layer of", "experts, top-k", "hidden, width"),
    *("T(1) us", "f us", "c us", "b us", "off by", "switch", "tokens", "of", "source"),
)
BRIEF: Final = (0, 1, 4, 5, 6, 7, 8, 9)
WHAT_IT_IS: Final = (
    "Microseconds: T(1) of one token, else f + c·U(n) + b·n for n tokens that read U experts; off by: largest miss at the "
    "timings it was fitted on. A kernel is one layer's, its experts perhaps cached, and no pass. Sources: --json."
)


def devices(
    words: Annotated[
        list[str] | None,
        typer.Argument(help="Words of device, model, framework, kernel or type: H100 Qwen3-30B.", show_default=False),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print as JSON, times in milliseconds, with the source.")
    ] = False,
) -> None:
    """List constants of expert kernels and passes by device, from public timings, each with its error and source."""
    found = _found(words or [])
    if json:
        echo(json_text.dumps([_fields(row) for row in found], indent=1))
    elif not words:
        print_table(_overview(found))
    else:
        rows = tuple(map(_row, found))
        print_table(Table("Public timings", HEADINGS, rows, brief=BRIEF, caption=WHAT_IT_IS, left=(0, 1)))


def _found(words: list[str]) -> list[DeviceTiming]:
    found = list(timings_like(words)) if words else list(timings())
    if not found:
        raise InputError(
            f"No public timing is named like {' '.join(words)!r}; `expertbytes devices` lists devices, and any words of device, "
            "model, framework, kernel or type narrow them."
        )
    return found


def _overview(found: list[DeviceTiming]) -> Table:
    """How many timings there are of each device."""
    names = dict.fromkeys(row.device for row in found)
    rows = tuple((name, *_counts([row for row in found if row.device == name])) for name in names)
    return Table(
        "Devices with public timings",
        ("device", "timings", "kernels", "models", "GB per s", "of"),
        rows,
        caption="GB per s: median rate at which a further expert is read in bfloat16, by its bytes over c. "
        "`expertbytes devices H100 Qwen3-30B` lists the constants of those with these words.",
        left=(0, 5),
    )


def _counts(rows: list[DeviceTiming]) -> tuple[str, ...]:
    models = {model for row in rows for model in row.of_layer}
    rate = gigabytes_per_second(rows[0].device)
    speed = "" if rate is None else f"{float(rate):.0f}"
    return str(len(rows)), str(len({row.kernel for row in rows})), str(len(models)), speed, _of(rows[0])


def _of(row: DeviceTiming) -> str:
    return "one layer's kernel" if row.of == "kernel" else "whole passes"


def _fields(row: DeviceTiming) -> dict[str, object]:
    """Every field as a number or a word, the intervals of the constants, and the models that the layer is of."""
    found: dict[str, object] = {**row._asdict(), "models": row.of_layer}
    for name, value in row.constants.items():
        found |= {name: float(value.mid), f"{name}_low": float(value.low), f"{name}_high": float(value.high)}
    return {name: float(value) if isinstance(value, Fraction) else value for name, value in found.items()}


def _row(row: DeviceTiming) -> tuple[str, ...]:
    times = [row.t1_ms, row.f_ms, row.c_ms, row.b_ms]
    return (
        row.name,
        ", ".join(row.of_layer),
        f"{row.experts}, {row.top_k}",
        "" if row.hidden is None else f"{row.hidden}, {row.width}",
        *("" if time is None else f"{float(1000 * time):.4g}" for time in times),
        f"{float(100 * row.bound):.0f} %",
        "" if row.switch is None else str(row.switch),
        row.sizes,
        _of(row),
        row.source,
    )
