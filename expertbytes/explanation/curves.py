"""What measured curves say at each draft length: acceptance, cost of a cycle, ceiling and speedup."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from expertbytes.inputs.measured_curve import Measured
from expertbytes.inputs.report import SECONDS, Report
from expertbytes.model.answer import Point
from expertbytes.pyoracle.acceptance import profile_curve


def tokens_at(measured: Measured | None, d: int | None) -> Fraction | None:
    """The curve's tokens per pass at the draft length, if it was measured there."""
    values = measured.tokens_per_pass_by_draft_length if measured else ()
    return values[d - 1] if d and d <= len(values) else None


def points(measured: Measured | None, report: Report) -> tuple[Point, ...]:
    """The curves at every draft length at which one of them was measured."""
    if measured is None:
        return ()
    costs = _costs(measured, report)
    lengths = {*costs, *range(1, len(measured.tokens_per_pass_by_draft_length) + 1)} - {0}
    return tuple(_point(d, measured, costs.get(d), report.drafting) for d in sorted(lengths))


def _point(d: int, measured: Measured, cost: Fraction | None, drafting: Fraction | None) -> Point:
    found = tokens_at(measured, d)
    point = Point(
        pass_size=d + 1, draft_length=d, tokens_per_pass=found, conditional_acceptance=_conditional(measured, d)
    )
    if cost is None:
        return point
    update = {
        "cycle_cost": cost,
        "break_even_tokens_per_pass": cost,
        "break_even_rate": (cost - 1) / d,
        "ceiling_speedup": (d + 1) / cost,
        "speedup": found and found / cost,
        "within_byte_bound": cost <= d + 1 + (drafting or 0),
    }
    return point.model_copy(update=update)


def _conditional(measured: Measured, d: int) -> Fraction | None:
    """Acceptance of position `d` after all earlier ones, as far as noise lets the curve rise."""
    values = (Fraction(1), *measured.tokens_per_pass_by_draft_length)
    if d >= len(values) or any(later <= earlier for earlier, later in pairwise(values[: d + 1])):
        return None
    found: Fraction = profile_curve(values.__getitem__, d - 1)
    return found


def _costs(measured: Measured, report: Report) -> dict[int, Fraction]:
    """Plain steps by draft length: of a pass and the given drafting, or of a round where rounds were timed."""
    times = dict(measured.pass_time_by_tokens) or {n: n / rate for n, rate in measured.throughput_by_tokens.items()}
    if 1 in times:
        return {n - 1: time / times[1] + ((report.drafting or 0) if n > 1 else 0) for n, time in times.items()}
    unit = SECONDS["s" if measured.unit == "s" else "ms"]
    if report.plain_seconds is None:
        return {}
    return {d: time * unit / report.plain_seconds for d, time in measured.round_time_by_draft_length.items()}


def curve_notes(measured: Measured | None, report: Report) -> Sequence[str]:
    """What a curve would need so that its times become costs."""
    if measured is None or _costs(measured, report):
        return ()
    if measured.round_time_by_draft_length:
        return ("Round times become costs with the speed of plain decoding; give both speeds.",)
    if measured.pass_time_by_tokens or measured.throughput_by_tokens:
        return ("Pass times become costs with the time of a pass of 1 token; measure it too.",)
    return ()
