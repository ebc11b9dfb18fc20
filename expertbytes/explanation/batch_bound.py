"""What bytes of experts can cost in a pass that verifies tokens of several requests at once."""

from fractions import Fraction

from expertbytes.inputs.report import Report
from expertbytes.pyoracle.routing import uniform_distinct


def distinct_of_plain_step(report: Report) -> Fraction | None:
    """Distinct experts of a plain step of all requests under uniform routing; `None` where experts or top-k are not said."""
    if report.experts is None or report.top_k is None:
        return None
    found: Fraction = uniform_distinct(report.experts, report.top_k, report.batch_size or 1)
    return found


def byte_bound(report: Report) -> Fraction | None:
    """Plain steps that bytes of experts can cost at most, and the drafting that is known.

    One request: as many as tokens are verified, if each reads experts of its own. Several: distinct experts of all tokens
    over those of a plain step, which a deduplicating kernel reads, under uniform routing. `None` where too little is said.
    """
    n, requests = report.pass_size, report.batch_size or 1
    if n is None:
        return None
    drafting = report.drafting or Fraction(0)
    if requests == 1:
        return n + drafting
    plain = distinct_of_plain_step(report)
    if plain is None or report.experts is None or report.top_k is None:
        return None
    many: Fraction = uniform_distinct(report.experts, report.top_k, requests * n)
    return many / plain + drafting
