"""From the times of one engine's passes or rounds to its best draft lengths; no kernels are compared."""

from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.columns import Timed
from expertbytes.inputs.table import Table
from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import EngineDecision
from expertbytes.model.settings import Settings, check_settings
from expertbytes.model.words import KERNEL_NAMES
from expertbytes.prediction.notes import batch_notes, lacking
from expertbytes.prediction.staircase import staircase

MOST_LENGTHS: Final = 128


def decide_engine(found: Table, settings: Settings, plain: Fraction | None, width: Fraction) -> EngineDecision:
    """Best draft lengths of an engine by the seconds of whole passes, to which drafting is added, or of whole rounds."""
    kind: Timed = "round" if "round" in found.readings else "pass"
    if kind not in found.readings:
        only = ", ".join(found.readings) or "no times"
        raise InputError(
            f"{found.name} has {only}; give per_slot and dedup, or times of whole passes as pass_ms or tok_per_s."
        )
    if found.readings[kind].quantity != "seconds":
        raise InputError(f"{found.name} has {kind} bandwidths; give times of whole passes, for example pass_ms.")
    if settings.layers not in (None, 1):
        raise InputError(f"layers is {settings.layers} but times of whole passes have all layers; leave it out.")
    if settings.batch != 1 and (kind == "round" or found.size == "draft_length"):
        raise InputError(
            f"batch is {settings.batch} but {found.name} has times by draft length, which are of the batch that was timed; leave "
            "it out, or give times by n."
        )
    check_settings(settings, 1)
    cycles = _cycles(found, kind, settings, plain)
    return EngineDecision(
        name=found.name,
        seconds_description=_described(found, kind, settings),
        staircase=staircase("engine", cycles, width=width),
        lacks=(*_borrowed(found), *(() if found.kernel is None else lacking(settings.other_seconds))),
        batch=settings.batch,
        notes=tuple(_engine_notes(found, kind, settings)),
    )


def _borrowed(found: Table) -> tuple[str, ...]:
    return (f"{found.borrowed} (--table with your own)",) if found.borrowed else ()


def _described(found: Table, kind: Timed, settings: Settings) -> str:
    """What the seconds of a cycle are made of."""
    times = (
        f"{kind} times as given"
        if found.kernel is None
        else f"{KERNEL_NAMES[found.kernel]} kernel's times in all layers"
    )
    rest = ", the rest of a pass added" if settings.other_seconds else ""
    return times + rest + (", drafting added" if settings.draft_seconds_per_token else "")


def _cycles(found: Table, kind: Timed, settings: Settings, plain: Fraction | None) -> dict[int, Bounded]:
    """Seconds of a cycle by draft length, 0 among them."""
    values = found.readings[kind].values
    cycles = {}
    for size, seconds in values.items():
        if size % settings.batch:
            continue
        d = size if found.size == "draft_length" else size // settings.batch - 1
        rest = settings.other_seconds + (0 if kind == "round" else d * settings.draft_seconds_per_token)
        cycles[d] = Bounded(low=seconds.low + rest, mid=seconds.mid + rest, high=seconds.high + rest)
    if plain is not None:
        cycles[0] = Bounded(low=plain, mid=plain, high=plain)
    if settings.max_draft is not None:
        cycles = {d: seconds for d, seconds in cycles.items() if d <= settings.max_draft}
    if 0 not in cycles:
        row = "1 token (draft length 0)" if settings.batch == 1 else f"{settings.batch} tokens, one of each request"
        raise InputError(f"{found.name} has no plain step: add a row for {row}, or give --plain-seconds.")
    if not 2 <= len(cycles) <= MOST_LENGTHS:
        add = (
            ""
            if settings.batch == 1
            else f" Passes of {settings.batch} requests have multiples of {settings.batch} tokens."
        )
        raise InputError(
            f"{found.name} has {len(cycles)} draft lengths but must have 2 to {MOST_LENGTHS}, 0 among them.{add}"
        )
    return cycles


def _engine_notes(found: Table, kind: Timed, settings: Settings) -> list[str]:
    notes = [*found.notes, *interval_notes(found)]
    if kind == "pass" and not settings.draft_seconds_per_token:
        notes.append("Drafting is taken as free: no draft length is charged for its tokens.")
    if kind == "round" and settings.draft_seconds_per_token:
        notes.append("Times of rounds hold their drafting: draft_seconds_per_token is not added.")
    return [*notes, *batch_notes(settings.batch)]


def interval_notes(found: Table) -> list[str]:
    """That figures without intervals are taken as exact."""
    if any(value.factor > 1 for readings in found.readings.values() for value in readings.values.values()):
        return []
    return [
        "The table has no intervals, so its figures are taken as exact; give columns _low and _high, or --noise 5%."
    ]
