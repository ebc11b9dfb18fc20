"""A table in any form that has times of passes: pasted columns, or what a benchmark of passes or of one kernel wrote."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Row, Timed, normal
from expertbytes.inputs.forms.form import Arm, Found
from expertbytes.inputs.forms.form import Timed as TimedPass
from expertbytes.inputs.table import Readings, Table
from expertbytes.measurements.exact import Bounded

KERNELS: Final = ("moe-perf",)
TIMED: Final = ("llama-bench", "llama-batched-bench", *KERNELS)
"""Forms that time passes, by how their names begin."""


def of_form(found: Found, name: str, noise: Fraction | None, context: int | None = None) -> Table:
    """Whole passes, or one kernel's operations, of the one arm that was timed."""
    arms = [arm for arm in found.arms if arm.pass_seconds]
    if context is not None:
        arms = [
            arm
            for arm in arms
            if arm.label.endswith(f"context {context}") or (context == 0 and "context" not in arm.label)
        ]
    if len(arms) != 1:
        labels = "; ".join(arm.label for arm in arms[:3])
        raise InputError(
            f"{name} is read as {found.recognised} and has {len(arms)} timed arms ({labels}); give one of them."
        )
    kind: Final = "dedup" if found.form in KERNELS else "pass"
    return Table(name, "n", {kind: Readings("seconds", _bounded(arms[0], noise))}, {}, None, None)


def _bounded(arm: Arm, noise: Fraction | None) -> Mapping[int, Bounded]:
    return {n: _around(timed, 1 + (noise or Fraction(0))) for n, timed in sorted(arm.pass_seconds.items())}


def _around(timed: TimedPass, factor: Fraction) -> Bounded:
    """The benchmark's own error, or `noise` where that is larger."""
    seconds, error = timed.seconds, timed.error
    low = seconds - error if error < seconds else seconds / 2
    return Bounded(low=min(low, seconds / factor), mid=seconds, high=max(seconds + error, seconds * factor))


def whole_passes(table: Table, layers: int | None) -> Table:
    """Where one kernel alone was timed, its operations times so many layers; the rest of a pass is added by who decides.

    Raises InputError where layers are not given.
    """
    alone: Timed = next(iter(table.readings), "pass")
    readings = table.readings.get(alone)
    if (
        readings is None
        or len(table.readings) != 1
        or alone not in ("per_slot", "dedup")
        or readings.quantity != "seconds"
    ):
        return table
    layers = table.layers if layers is None else layers
    if layers is None:
        raise InputError(
            f"{table.name} has times of one layer's {alone} kernel alone; give layers, and other_seconds for the rest of a "
            "pass, or times of whole passes as pass_ms."
        )
    values = {n: value.times(Fraction(layers)) for n, value in readings.values.items()}
    return replace(table, readings={"pass": Readings("seconds", values)}, distinct={}, tokens_per_pass={}, kernel=alone)


CONTEXT: Final = ("context", "n_depth", "depth", "n_kv", "context_tokens")


def at_context(rows: Sequence[Row], name: str, context: int | None) -> list[Row]:
    """The rows of one context, without its column. Raises InputError where there are several and none is asked for."""
    column = next((heading for heading in rows[0] if normal(heading) in CONTEXT), None)
    if column is None:
        if context is not None:
            raise InputError(f"context is {context} but {name} has no column context; add it, or leave the option out.")
        return list(rows)
    found = list(dict.fromkeys(row.get(column, "") for row in rows))
    if context is None and len(found) > 1:
        raise InputError(
            f"{name} has rows of contexts {', '.join(found[:8])}: times differ with it, so give --context."
        )
    kept = [row for row in rows if context is None or row.get(column, "") == str(context)]
    if not kept:
        raise InputError(f"context is {context} but {name} has {', '.join(found[:8])}.")
    return [{heading: cell for heading, cell in row.items() if heading != column} for row in kept]
