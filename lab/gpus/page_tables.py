"""The tables of docs/gpus.md, each from the records."""

from collections.abc import Callable, Sequence
from typing import Final

from expertbytes.measurements.kernel_times.results import Held, HeldKind
from expertbytes.show.kernel_times import INSIDE, MEDIAN_BOUND, WITHIN_ONE, held_cells
from lab.gpus.record import GpuRecord, Predictions, ScoredSet
from lab.validation_page.tables import table

TITLES: Final = {
    "kept": "kept: H200, L40S, GB300",
    "open": "open: seven systems",
    "kept, split": "kept, layers split over devices",
    "open, split": "open, layers split over devices",
}
WORST: Final = 12
FEW: Final = 100
"""Points under which a kind is not ranked: it has a few curves."""
HEADINGS: Final = ("curves", "bound, median", "inside", "sizes: error", "routing: error", "drafts within one")


def counts(_: Predictions, record: GpuRecord) -> str:
    """Each set against the targets."""
    found = {each.name: each.every for each in record.sets}
    rows = [
        (
            title,
            *held_cells(found[name]),
            f"{found[name].best_draft_exact / found[name].decisions:.1%}",
            str(found[name].staircase_falls),
        )
        for name, title in TITLES.items()
    ]
    target = (
        "target",
        "",
        f"at most {MEDIAN_BOUND:.0%}",
        f"at least {INSIDE:.0%}",
        "",
        "",
        f"at least {WITHIN_ONE:.0%}",
        "",
        "0",
    )
    return table(("tables", *HEADINGS, "drafts exact", "falls"), [*rows, target])


def hashes(predictions: Predictions, record: GpuRecord) -> str:
    """When predictions were written and when they were scored."""
    scored = {each.name: each.scored_at for each in record.sets}
    return table(
        ("tables", "curves", "pairs", "written", "scored", "SHA-256 of the predictions"),
        [
            (
                TITLES[each.name],
                f"{each.curves:,}",
                f"{each.pairs:,}",
                f"{each.written_at:%Y-%m-%d %H:%M:%S}",
                f"{scored[each.name]:%Y-%m-%d %H:%M:%S}",
                f"`{each.predictions_sha256[:16]}…`",
            )
            for each in predictions.sets
        ],
    )


def pooled(name: str, label: str) -> Callable[[Predictions, GpuRecord], str]:
    """One set by system, framework or type."""

    def block(_: Predictions, record: GpuRecord) -> str:
        found = _set(record, name).pooled[label]
        return table((label, *HEADINGS), [(value, *held_cells(each)) for value, each in found.items()])

    return block


def worst(name: str) -> Callable[[Predictions, GpuRecord], str]:
    """The kinds with the least inside, and in which part they miss."""

    def block(_: Predictions, record: GpuRecord) -> str:
        kinds = [each for each in _set(record, name).every.by if each.points >= FEW]
        return table(
            ("system, framework, kernel, type", *HEADINGS), [_named(each) for each in _by_inside(kinds)[:WORST]]
        )

    return block


def kernels(_: Predictions, record: GpuRecord) -> str:
    """Of the kept systems, points outside by kernel and type: where the misses are."""
    found = _set(record, "kept").every
    missed: dict[tuple[str, str], list[HeldKind]] = {}
    for each in found.by:
        missed.setdefault((each.kernel, each.type), []).append(each)
    outside = {key: sum(map(_outside, kinds)) for key, kinds in missed.items()}
    rows = [
        (
            f"{kernel}, {kind}",
            str(outside[kernel, kind]),
            f"{outside[kernel, kind] / (found.points - found.points_inside_bound):.1%}",
            f"{outside[kernel, kind] / sum(each.points for each in missed[kernel, kind]):.1%}",
        )
        for kernel, kind in sorted(outside, key=lambda key: -outside[key])[:WORST]
    ]
    return table(("kernel, type", "points outside", "of all outside", "of its own points"), rows)


def _outside(found: Held) -> int:
    return found.points - found.points_inside_bound


def _set(record: GpuRecord, name: str) -> ScoredSet:
    return next(each for each in record.sets if each.name == name)


def _by_inside(kinds: Sequence[HeldKind]) -> list[HeldKind]:
    return sorted(kinds, key=lambda each: each.points_inside_bound / each.points)


def _named(each: HeldKind) -> tuple[str, ...]:
    return (f"{each.system}, {each.framework}, {each.kernel}, {each.type}", *held_cells(each))


BLOCKS: Final[dict[str, Callable[[Predictions, GpuRecord], str]]] = {
    "counts": counts,
    "hashes": hashes,
    "kept by system": pooled("kept", "system"),
    "kept by framework": pooled("kept", "framework"),
    "kept by type": pooled("kept", "type"),
    "open by system": pooled("open", "system"),
    "open by framework": pooled("open", "framework"),
    "open by type": pooled("open", "type"),
    "kept by kernel": kernels,
    "kept worst": worst("kept"),
    "open worst": worst("open"),
}
