"""From a pasted table of both kernels by pass size to a decision."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.architecture import Architecture, architecture_of, tokens_of_row
from expertbytes.inputs.overlap import is_file
from expertbytes.inputs.pasted import read_text, rows_of
from expertbytes.inputs.table import Table, table_of
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.models import Model
from expertbytes.measurements.prediction import pass_size
from expertbytes.measurements.routing.windows import Windows
from expertbytes.model.decision import Assumptions, Decision, Source
from expertbytes.model.powers import uniform_near
from expertbytes.model.settings import Offloaded, Settings, check_settings
from expertbytes.model.share import Covering, ShareCurve, check_bounds
from expertbytes.model.words import AS_GIVEN, ranges
from expertbytes.prediction.decide import decided, stack
from expertbytes.prediction.engine_table import MOST_LENGTHS, interval_notes
from expertbytes.prediction.modelled import Experts, modelled
from expertbytes.prediction.notes import UPPER_BOUND, free_notes, lacking
from expertbytes.pyoracle.expert import slots
from expertbytes.pyoracle.tiers import blend

MOST_TOKENS: Final = 1024


def decide_kernels(
    found: Table,
    given: Architecture,
    share: str | ShareCurve | Mapping[int, Fraction] | None,
    windows: Windows,
    settings: Settings,
    width: Fraction,
    covering: Covering,
) -> Decision:
    """The decision from times or bandwidths of both kernels; times become bandwidths by the bytes read.

    A `share` by tokens of the pass speaks for those sizes alone; one by name or file is read by `covering`.
    """
    model, expert_bytes = architecture_of(given, found)
    if isinstance(share, str) and not is_file(share) and not (given.model or given.experts or found.experts):
        raise InputError(
            f"experts is not given; the share {share} needs --experts (routed experts of a layer) or --model."
        )
    layers = 1 if settings.layers is None else settings.layers
    check_settings(settings, layers)
    most = None if settings.max_draft is None else settings.batch * (settings.max_draft + 1)
    sizes = _common_sizes(found, model.experts_per_token, most)
    measured_at = _by_tokens(found, model)
    curve, distinct = _share(share, model, sizes, measured_at, windows, found.name, covering)
    left_out, sizes = sorted(set(sizes) - set(distinct)), {n: sizes[n] for n in sizes if n in distinct}
    mean = {n: each.mid for n, each in distinct.items()}
    measured = _bandwidths(found, sizes, model.experts_per_token, expert_bytes, measured_at or mean)
    if settings.offloaded is not None:
        measured = _blended(measured, settings.offloaded, expert_bytes)
    assumptions = Assumptions(
        layers=layers,
        experts=model.experts,
        experts_per_token=model.experts_per_token,
        expert_bytes=expert_bytes or 1,
        max_draft=max(max(sizes) // settings.batch - 1, 0),
        other_seconds=settings.other_seconds,
        draft_seconds_per_token=settings.draft_seconds_per_token,
        batch=settings.batch,
    )
    of_pass = stack(assumptions)
    passes = [pass_size(n, *measured[n], distinct[n], of_pass) for n in sorted(measured)]
    decision = decided(passes, assumptions, _source(model, curve), width)
    return decision.model_copy(
        update={
            "lacks": lacking(settings.other_seconds, settings.layers is not None),
            "modelled": modelled(passes, most or max(sizes), _experts_at(share, curve, model), model.experts_per_token),
            "notes": (
                *_notes(found, curve, expert_bytes, sizes, left_out),
                *_tier_notes(settings.offloaded),
                *free_notes(assumptions),
            ),
        }
    )


def _common_sizes(found: Table, k: int, most: int | None) -> Mapping[int, int]:
    """Tokens of each pass at which both kernels were measured, with the size that its row is by."""
    both = set(found.readings["per_slot"].values) & set(found.readings["dedup"].values)
    sizes = {n: size for size in sorted(both) if (n := tokens_of_row(size, found.size, k)) <= (most or n)}
    if not sizes:
        raise InputError(f"{found.name} has no size at which both kernels were measured; give both in each row.")
    if len(sizes) > MOST_LENGTHS:
        raise InputError(f"{found.name} has {len(sizes)} pass sizes but may have {MOST_LENGTHS}; give --max-draft.")
    return sizes


def _share(
    share: str | ShareCurve | Mapping[int, Fraction] | None,
    model: Model,
    sizes: Mapping[int, int],
    measured_at: Mapping[int, Fraction],
    windows: Windows,
    name: str,
    covering: Covering,
) -> tuple[ShareCurve, Mapping[int, Bounded]]:
    """The share curve and its distinct experts at each size: by name, from a file, or from the table's own column."""
    if share is None:
        return _own_share(name, "distinct experts of the table", measured_at, sizes, model)
    if isinstance(share, Mapping):
        return _own_share(name, "distinct experts as counted", share, sizes, model)
    if isinstance(share, str) and _is_points(share):
        points = table_of(rows_of(read_text(share, "a share curve"), share), share)
        description = f"curve {Path(share).name}: distinct experts as given"
        return _own_share(share, description, _by_tokens(points, model), sizes, model)
    if max(sizes) > MOST_TOKENS:
        raise InputError(
            f"{name} has passes of {max(sizes)} tokens but a share curve reaches to {MOST_TOKENS}; add distinct."
        )
    if share == "uniform":
        uniform = {n: Bounded.exactly(uniform_near(model.experts, model.experts_per_token, n)) for n in sizes}
        return covering(share, model, 1, windows), uniform
    curve = covering(share, model, max(sizes), windows)
    return curve, {n: curve.within(n) for n in sizes}


def _experts_at(share: object, curve: ShareCurve, model: Model) -> Experts:
    """Distinct experts at sizes that were not timed: of uniform routing, and of a curve as far as it reaches."""
    whole = isinstance(share, ShareCurve) or (isinstance(share, str) and share != "uniform" and not _is_points(share))

    def at(n: int) -> Fraction | None:
        if share == "uniform":
            return uniform_near(model.experts, model.experts_per_token, n)
        return curve.distinct[n - 1] if whole and n <= len(curve.distinct) else None

    return at


def _is_points(share: str) -> bool:
    """Whether the file holds counts by pass size, as JSON or with a column of distinct experts."""
    path = Path(share)
    if path.suffix.lower() == ".json":
        return True
    return (
        path.suffix.lower() in (".csv", ".tsv", ".txt", ".md")
        and "distinct" in read_text(share, "a share curve")[:1000]
    )


def _own_share(
    name: str, description: str, given: Mapping[int, Fraction], sizes: Mapping[int, int], model: Model
) -> tuple[ShareCurve, Mapping[int, Bounded]]:
    """The counts at those sizes that have one."""
    known = {n: given[n] for n in sizes if n in given}
    if not known:
        raise InputError(f"{name} has no distinct experts at {next(iter(sizes))} tokens; add them, or give --share.")
    for n, count in known.items():
        check_bounds(name, n, count, model)
    curve = ShareCurve("curve", description, tuple(known.values()), ("share_bounds",))
    return curve, {n: Bounded.exactly(count) for n, count in known.items()}


def _by_tokens(found: Table, model: Model) -> Mapping[int, Fraction]:
    """Distinct experts by tokens of a pass; a pass of 1 token has as many as a token selects (`share_bounds`)."""
    k = model.experts_per_token
    counts = {tokens_of_row(size, found.size, k): count for size, count in found.distinct.items()}
    return {1: Fraction(k), **counts} if counts else {}


def _bandwidths(
    found: Table,
    sizes: Mapping[int, int],
    k: int,
    expert_bytes: int | None,
    distinct: Mapping[int, Fraction],
) -> Mapping[int, tuple[Bounded, Bounded]]:
    """Bytes over seconds for times; bandwidths as they are. Times were taken at the table's own distinct experts."""
    b = Fraction(expert_bytes or 1)
    per_slot, dedup = found.readings["per_slot"], found.readings["dedup"]
    if expert_bytes is None and "bytes_per_second" in (per_slot.quantity, dedup.quantity):
        raise InputError("expert_bytes is not given; bandwidths become times with it: give --expert-bytes or --model.")
    missing = [n for n in sizes if n not in distinct]
    if missing and dedup.quantity == "seconds":
        raise InputError(f"{found.name} has distinct experts in some rows, but not at {missing[0]} tokens; add them.")
    return {
        n: (
            _bandwidth(per_slot.values[size], per_slot.quantity == "seconds", slots(n, k) * b),
            _bandwidth(dedup.values[size], dedup.quantity == "seconds", distinct.get(n, Fraction(1)) * b),
        )
        for n, size in sizes.items()
    }


def _bandwidth(value: Bounded, is_time: bool, read_bytes: Fraction) -> Bounded:
    return value.inverse().times(read_bytes) if is_time else value


def _blended(
    measured: Mapping[int, tuple[Bounded, Bounded]], away: Offloaded, expert_bytes: int | None
) -> Mapping[int, tuple[Bounded, Bounded]]:
    """Bandwidths where a share of the bytes is read from the slower memory and the rest as each kernel reads it."""
    if expert_bytes is None:
        raise InputError(
            "expert_bytes is not given; the slower memory's bandwidth becomes times with it: give --expert-bytes or --model."
        )
    return {n: (_tiers(per_slot, away), _tiers(dedup, away)) for n, (per_slot, dedup) in measured.items()}


def _tiers(value: Bounded, away: Offloaded) -> Bounded:
    low, mid, high = (1 / blend(away.share, end, away.bytes_per_second) for end in (value.low, value.mid, value.high))
    return Bounded(low=low, mid=mid, high=high)


def _source(model: Model, curve: ShareCurve) -> Source:
    return Source(
        model=model.name,
        engine=AS_GIVEN,
        cpu_model=AS_GIVEN,
        measured_at=AS_GIVEN,
        measured_routing="given",
        clock=AS_GIVEN,
        share=curve.kind,
        share_description=curve.description,
        share_theorems=curve.theorems,
    )


def _tier_notes(away: Offloaded | None) -> Sequence[str]:
    if away is None:
        return ()
    return (
        f"{float(away.share):.3g} of the expert bytes are read at {float(away.bytes_per_second) / 1e9:.4g} GB per second in both "
        "kernels, whichever experts a pass selects.",
    )


def _notes(
    found: Table, curve: ShareCurve, expert_bytes: int | None, sizes: Mapping[int, int], left_out: Sequence[int]
) -> list[str]:
    notes = interval_notes(found)
    if left_out:
        notes.append(f"Pass sizes {ranges(left_out)} are left out: their distinct experts are not given.")
    if curve.kind == "uniform":
        notes.append(UPPER_BOUND)
    if expert_bytes is None:
        notes.append("Bytes of an expert are not given and cancel: bandwidths are in experts per second.")
    if list(sizes) != list(range(1, len(sizes) + 1)):
        notes.append("Pass sizes that are not in the table are left out: the crossover is among those that are.")
    return notes
