"""How far one count of distinct experts says the others: on every published curve of more than one size."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from expertbytes.inputs.architecture import layer_of
from expertbytes.inputs.overlap import Overlap
from expertbytes.measurements.models import Model
from expertbytes.measurements.published_shares import PUBLISHED_SHARES, PublishedShare
from expertbytes.show.table import Table, as_markdown


@dataclass(frozen=True)
class Error:
    """A count predicted from another one of the curve: relative error, and whether the stated ends hold it."""

    curve: str
    from_tokens: int
    at_tokens: int
    relative: float
    inside: bool


def known(curve: PublishedShare) -> Overlap:
    """All of its counts."""
    return Overlap(curve.experts, curve.experts_per_token, curve.distinct)


def within_curve() -> float:
    """Most that the exponents of two sizes of one curve differ by."""
    found = [list(known(curve).exponents.values()) for curve in PUBLISHED_SHARES]
    return max(max(exponents) - min(exponents) for exponents in found)


def between_curves() -> float:
    """Most that the exponents of two curves of the same kind differ by at one size."""
    pairs = [(known(a).exponents, known(b).exponents) for a, b in combinations(PUBLISHED_SHARES, 2) if a.of == b.of]
    return max(abs(one[n] - other[n]) for one, other in pairs for n in one if n in other)


def errors(curve: PublishedShare) -> Iterator[Error]:
    """Every count of the curve by the one parameter of every other."""
    layer: Model = layer_of(curve.experts, curve.experts_per_token)
    for given, count in curve.distinct.items():
        one = Overlap(curve.experts, curve.experts_per_token, {given: count})
        for n, true in curve.distinct.items():
            if n != given:
                low, mid, high = one.counts(layer, n)
                yield Error(curve.name, given, n, float(mid / true - 1), low <= true <= high)


HEADINGS = (
    "curve",
    "experts, top-k",
    "tokens of",
    "counted at",
    "exponent",
    "worst within twice the size",
    "worst of all",
    "inside the ends",
)


def block() -> str:
    """The errors by curve, as a table."""
    sources = "; ".join(dict.fromkeys(curve.source for curve in PUBLISHED_SHARES))
    rows = tuple(_row(curve, list(errors(curve))) for curve in PUBLISHED_SHARES)
    title = "Every count of a published curve by the one parameter of another count of it"
    return f"{as_markdown(Table(title, HEADINGS, rows))}\n\nSources: {sources}."


def _row(curve: PublishedShare, found: list[Error]) -> tuple[str, ...]:
    worst = max(found, key=lambda error: abs(error.relative))
    near = [abs(e.relative) for e in found if max(e.from_tokens, e.at_tokens) <= 2 * min(e.from_tokens, e.at_tokens)]
    exponents = known(curve).exponents.values()
    return (
        f"`{curve.name}`",
        f"{curve.experts}, {curve.experts_per_token}",
        curve.of,
        ", ".join(map(str, curve.distinct)),
        f"{min(exponents):.3f}–{max(exponents):.3f}",
        f"{100 * max(near):.1f} %",
        f"{100 * worst.relative:+.1f} % ({worst.from_tokens} → {worst.at_tokens})",
        f"{sum(error.inside for error in found)} of {len(found)}",
    )
