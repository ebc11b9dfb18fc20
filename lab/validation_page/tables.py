"""The tables of docs/validation.md, each from the record of a validation."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import Final

from expertbytes.measurements.kernels import KERNELS
from expertbytes.measurements.prediction import RATES
from expertbytes.measurements.validation.results import Configuration, Row, ValidationRecord


def counts(record: ValidationRecord) -> str:
    """What was found against what was aimed at."""
    drafts = f"{record.rates_within_one_everywhere} of {record.rates}"
    each = f"{record.best_draft_within_one} of {record.best_drafts}, {record.best_draft_within_one / record.best_drafts:.1%}"
    never = sum(row.crossover_predicted is None and row.crossover_measured is None for row in record.rows)
    crossed = f"{record.crossovers_decided_within_one} of {record.crossovers_decided}"
    staircases = f"{record.staircases_within_one} of {record.configurations * len(KERNELS)}"
    decided = f"{record.best_draft_decided_right} of {record.best_draft_decided}"
    missed = record.configurations - record.crossovers_within_one
    return table(
        ("", "target", "found"),
        [
            ("configurations (engine × model × depth)", "at least 12", str(record.configurations)),
            ("measured savings inside their bound", "95 %", _share(record.points_inside_bound, record.points)),
            ("crossovers within one pass size", "", f"all but {missed} of {record.configurations}"),
            ("of these, never, predicted and measured", "", str(never)),
            ("crossovers inside their bounds", "all", _share(record.crossovers_in_bounds, record.configurations)),
            ("crossovers that the bounds decide, within one", "11 in 12", crossed),
            ("staircases (configuration, kernel) within one at all 22 rates", "", staircases),
            ("least share of the best goodput kept", "", f"{record.goodput_kept:.1%}"),
            ("acceptance rates with every best draft length within one", "22 of 22", drafts),
            ("best draft lengths within one, each kernel and rate", "", each),
            ("best draft lengths that the bound decides, and that are exactly so", "all", decided),
            ("bound, median, of the per-slot time", "", f"± {record.median_bound_width:.1%}"),
        ],
    )


def run(record: ValidationRecord) -> str:
    """When and where, and how much."""
    where, plan = record.provenance, record.plan
    minutes = (record.finished_at - record.created_at).total_seconds() / 60
    started = ", ".join(f"{load:.1f}" for load in record.load_average_start)
    ended = ", ".join(f"{load:.1f}" for load in record.load_average_end)
    samples = sum(len(s.fit) + sum(len(c.held) for c in s.configurations) for s in record.subjects)
    return (
        f"{record.created_at:%Y-%m-%d}, {minutes:.0f} minutes on {where.cpu_count} cores of {where.cpu_model}, last-level cache"
        f" {where.last_level_cache_bytes >> 20} MB; load average {started} at the start and {ended} at the end. Passes of"
        f" {plan.tokens[0]} to {plan.tokens[-1]} tokens, {plan.fit_blocks} blocks in the fit, {2 * ((plan.held_repeats + 1) // 2)}"
        f" windows held against each prediction, {plan.context_tokens} tokens of context; {samples:,} samples."
    )


def engines(record: ValidationRecord) -> str:
    """Sums by engine."""
    names = dict.fromkeys(row.engine for row in record.rows)
    return table(
        (
            "engine",
            "configurations",
            "inside the bound",
            "bound",
            "error",
            "crossovers within one",
            "drafts within one",
            "goodput kept",
        ),
        [_engine(name, [row for row in record.rows if row.engine == name]) for name in names],
    )


def _engine(name: str, rows: Sequence[Row]) -> tuple[str, ...]:
    inside, points = sum(row.points_inside_bound for row in rows), sum(row.points for row in rows)
    drafts = sum(sum(row.best_draft_within_one.values()) for row in rows)
    return (
        f"`{name}`",
        str(len(rows)),
        _share(inside, points),
        f"± {_middle([row.bound_width for row in rows]):.1%}",
        f"{_middle([row.median_error for row in rows]):.1%}",
        f"{sum(row.crossover_within_one for row in rows)} of {len(rows)}",
        f"{drafts} of {sum(row.best_draft_rates for row in rows) * len(KERNELS)}",
        f"{min(kept for row in rows for kept in row.best_draft_kept.values()):.1%}",
    )


def configurations(record: ValidationRecord) -> str:
    """A line for each."""
    headings = ("engine", "model", "depth", "inside", "bound", "error", "largest saving", "crossover", "bounds", "seen")
    more = ("drafts per-slot", "drafts dedup", "limited by", "read GB/s")
    return table((*headings, *more), [_configuration(row) for row in record.rows])


def _configuration(row: Row) -> tuple[str, ...]:
    seen = _crossing(row.crossover_measured)
    return (
        f"`{row.engine}`",
        row.model,
        str(row.depth),
        f"{row.points_inside_bound}/{row.points}",
        f"± {row.bound_width:.1%}",
        f"{row.median_error:.1%}",
        f"{row.largest_saving:.0%}",
        _crossing(row.crossover_predicted),
        f"{_crossing(row.crossover_earliest)} – {_crossing(row.crossover_latest)}",
        seen if row.crossover_within_one else f"**{seen}**",
        *(f"{row.best_draft_within_one[kernel]}/{row.best_draft_rates}" for kernel in KERNELS),
        f"{row.per_slot_limit}, {row.dedup_limit}",
        f"{row.read_bytes_per_second / 1e9:.1f}",
    )


def misses(record: ValidationRecord) -> str:
    """Everything that fell short."""
    lines = [line for subject in record.subjects for c in subject.configurations for line in _missed(c.row, c)]
    return "\n".join(f"- {line}" for line in lines) or "Nothing."


def _missed(row: Row, configuration: Configuration) -> Iterable[str]:
    name = f"`{row.engine}`, {row.model}, depth {row.depth}"
    for point in row.measured:
        if not point.inside:
            unit = point.per_slot_seconds
            low, high = (f"{end / unit:+.1%}" for end in (point.saving_low, point.saving_high))
            yield (
                f"{name}, {point.tokens} tokens: saving {point.saving_seconds / unit:+.1%} ({low} to {high}), predicted"
                f" {point.predicted_seconds / unit:+.1%} ± {point.bound_seconds / unit:.1%}"
            )
    if not row.crossover_within_one:
        yield f"{name}: crossover {_crossing(row.crossover_measured)}, predicted {_crossing(row.crossover_predicted)}"
    for kernel in KERNELS:
        found = zip(configuration.prediction.best_draft[kernel], row.best_draft_measured[kernel], _rates(), strict=True)
        wrong = [f"{rate} ({measured}, predicted {best})" for best, measured, rate in found if abs(best - measured) > 1]
        if wrong:
            yield f"{name}, {kernel.replace('_', '-')}: best draft length at rate {', '.join(wrong)}"


def _rates() -> Sequence[str]:
    return [f"{float(rate):g}" for rate in RATES]


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}, {part / whole:.1%}"


def _crossing(tokens: int | None) -> str:
    return "never" if tokens is None else str(tokens)


def _middle(values: Sequence[float]) -> float:
    return float(median(values))


BLOCKS: Final[dict[str, Callable[[ValidationRecord], str]]] = {
    "counts": counts,
    "run": run,
    "engines": engines,
    "configurations": configurations,
    "misses": misses,
}
