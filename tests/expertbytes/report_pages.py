"""Pages of every kind, made from small inputs: a profile, a table of both kernels, one without a plain step, and one engine."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final

from expertbytes import predict
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.routing.formats.registry import open_trace
from expertbytes.measurements.routing.share import share_of
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.settings import Settings, assume
from expertbytes.prediction.decide import decide
from expertbytes.prediction.predict import completed
from expertbytes.show.report.page import report_page
from expertbytes.show.share_page import share_page
from expertbytes.show.share_report import share_report
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "prediction"


def from_profile() -> Decision:
    """A measured profile, with its timed passes and its read ceiling."""
    profile = make_profile(PER_SLOT, DEDUP)
    assumptions = assume(profile, Settings())
    return completed(
        decide(profile, share_curve("uniform", profile.model, assumptions.max_draft + 1, "inside"), assumptions)
    )


def kernels() -> Decision:
    """Pasted times of both kernels, an acceptance asked for."""
    options = {"layers": 16, "other_seconds": Fraction(4, 1000), "acceptance_rate": ("0.8",)}
    found = predict(table=EXAMPLES / "kernels.csv", top_k=8, **options)
    assert isinstance(found, Decision)
    return found


def far_apart() -> Decision:
    """Pass sizes from 8 to 256: no plain step, so no draft lengths."""
    table = {
        "n": [8, 32, 128, 256],
        "per_slot_ms": [8, 32, 128, 256],
        "dedup_ms": [9, 20, 40, 60],
        "distinct": [30, 60, 64, 64],
    }
    found = predict(table=table, experts=64, top_k=8, noise="4%")
    assert isinstance(found, Decision)
    return found


def engine() -> EngineDecision:
    """Whole passes of one engine."""
    found = predict(table=EXAMPLES / "passes.txt", noise="5%", acceptance_rate=("0.7",))
    assert isinstance(found, EngineDecision)
    return found


DECISIONS: Final[Mapping[str, Callable[[], Decision | EngineDecision]]] = {
    "profile": from_profile,
    "kernels": kernels,
    "far apart": far_apart,
    "engine": engine,
}


def page(kind: str) -> str:
    """The page of that kind: one of the decisions, or the share curve of the shipped trace."""
    if kind == "share":
        return share_page(share_report(SMALL_MOE, share_of(open_trace(SMALL_MOE), 8, "inside", 0)))
    return report_page(DECISIONS[kind]())


KINDS: Final = (*DECISIONS, "share")
