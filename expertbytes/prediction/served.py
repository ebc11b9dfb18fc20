"""Speeds that were served at several draft lengths: the best one was measured, and no acceptance is needed to name it.

Where the tokens of a pass are known too, the seconds of a cycle are tokens over speed, and everything else follows.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance
from expertbytes.inputs.acceptance import tokens_curve as measured_curve
from expertbytes.inputs.request import Request
from expertbytes.inputs.table import Table
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.model.decision import EngineDecision
from expertbytes.model.steps import Choice, Staircase, cycles_of
from expertbytes.model.summary import Summary
from expertbytes.model.words import gaps, number, ranges
from expertbytes.prediction.choices import choices
from expertbytes.prediction.engine_table import interval_notes
from expertbytes.prediction.finish import finished
from expertbytes.prediction.staircase import staircase
from expertbytes.prediction.standing import Gap, stated
from expertbytes.prediction.summary import answer, engine_summary
from expertbytes.pyoracle.goodput import best_draft

NAME = "as served"


def decide_served(found: Table, request: Request) -> EngineDecision:
    """The best of the draft lengths that were served. Raises InputError where plain decoding is not among them."""
    speeds = found.readings["served"].values
    if request.settings.batch != 1:
        raise InputError(
            f"batch is {request.settings.batch} but {found.name} has speeds as served, with a batch of their own; leave it out."
        )
    if request.settings.max_draft is not None:
        speeds = {d: speed for d, speed in speeds.items() if d <= request.settings.max_draft}
    if 0 not in speeds or len(speeds) < 2:
        raise InputError(
            f"{found.name} has speeds at draft lengths {ranges(sorted(speeds))} but needs 0, plain decoding, and another "
            "one; `expertbytes compare` compares those there are."
        )
    known = _acceptance(found, request)
    stairs = _measured(speeds) if known is None else _with_tokens(speeds, known, request)
    decision = EngineDecision(
        name=found.name,
        seconds_description="speeds as served",
        staircase=stairs,
        notes=tuple(_notes(found, known)),
    )
    said = _summary(stairs) if known is None else engine_summary(decision)
    return decision.model_copy(update={"summary": said})


def _acceptance(found: Table, request: Request) -> Acceptance | None:
    """The tokens of a pass, by the table's own column or as asked for; they were those of the runs that were served."""
    own = {d: tokens for d, tokens in found.tokens_per_pass.items() if d}
    if own:
        return measured_curve(own, "of the table")
    if len(request.acceptances) > 1:
        raise InputError(
            f"{len(request.acceptances)} descriptions of the acceptance are given, but {found.name} has speeds, which were served "
            "with one; give that one."
        )
    return request.acceptances[0] if request.acceptances else None


def _with_tokens(speeds: Mapping[int, Bounded], known: Acceptance, request: Request) -> Staircase:
    """Cycles of tokens over speed (`goodput`), at the lengths whose tokens are known."""
    A = known.tokens_curve
    at = known.covered(speeds)
    if len(at) < 2:
        raise InputError(
            f"Acceptance {known.text} has no draft length whose speed was served, {sorted(speeds)}; give those."
        )
    cycles = {d: speed.inverse().times(Fraction(A(d))) for d, speed in at.items()}
    stairs = staircase("engine", cycles, width=request.width)
    return finished(
        stairs.model_copy(update={"choices": choices([known], cycles, stairs, request.rate_error)}), None, [known]
    )


def _measured(speeds: Mapping[int, Bounded]) -> Staircase:
    """The fastest length that was served (`bestDraft` with one token a pass and the time of a token)."""
    cycles = {d: speed.inverse() for d, speed in sorted(speeds.items())}
    longest = max(cycles)
    slowest = max(seconds.mid for seconds in cycles.values())
    best = best_draft(lambda _: Fraction(1), lambda d: cycles[d].mid if d in cycles else slowest + 1, longest)
    floor = max(speed.low for speed in speeds.values())
    allowed = tuple(d for d, speed in sorted(speeds.items()) if d == best or speed.high >= floor)
    others = sorted((speed.mid for d, speed in speeds.items() if d != best), reverse=True)
    factor = max(seconds.factor for seconds in cycles.values())
    between = _gaps(cycles)
    word: Status = "undecided" if len(allowed) > 1 or between else "certified" if stated(cycles) else "exact as given"
    choice = Choice(
        acceptance=NAME,
        acceptance_rate=None,
        draft_length=best,
        status=word,
        draft_lengths=allowed,
        tokens_per_pass=Fraction(1),
        speedup=Bounded(**dict.fromkeys(("low", "mid", "high"), Fraction(1)))
        if best == 0
        else speeds[best].over(speeds[0]),
        stable_factor_squared=speeds[best].mid / others[0],
        theorems=("bestDraft_spec",),
        not_timed=between,
        tokens_per_second=speeds[best],
    )
    return Staircase(
        kernel="engine",
        cycle_seconds=tuple(cycles.values()),
        factor=factor,
        regret=1 - 1 / factor**2,
        steps=(),
        draft_lengths=tuple(cycles),
        choices=(choice,),
    )


def _gaps(cycles: Mapping[int, Bounded]) -> tuple[Gap, ...]:
    """Lengths between those served: of their speed nothing is known."""
    lengths = sorted(cycles)
    return tuple((a + 1, b - 1) for a, b in pairwise(lengths) if b - a > 1)


def _summary(stairs: Staircase) -> Summary:
    """Measured, so nothing is predicted."""
    (choice,) = stairs.choices
    cycles = cycles_of(stairs)
    served = ", ".join(f"{number(1 / seconds.mid, 3)} (draft {d})" for d, seconds in cycles.items())
    said = answer(choice, cycles[0]).removeprefix(f"At {NAME}, ")
    return Summary(
        answer=f"{said[0].upper()}{said[1:]}",
        decided_by=f"Measured, not predicted: tokens per second served were {served}.",
        not_known=_not_known(choice),
        status=choice.status,
    )


def _not_known(choice: Choice) -> str:
    if choice.not_timed:
        return f"Not known: draft lengths {gaps(choice.not_timed)}. Serve one of them beside {choice.draft_length} to settle it."
    if len(choice.draft_lengths) > 1:
        open_ = ranges(choice.draft_lengths)
        return f"Not known: which of draft lengths {open_} is fastest. Serve these again, more often, to settle it."
    return "Not known: whether it holds for other prompts, batches and contexts; serve those."


def _notes(found: Table, known: Acceptance | None) -> list[str]:
    notes = interval_notes(found)
    if known is None:
        notes.append(
            "No tokens per pass are given: what other acceptances would change is not said. Add a column tokens_per_pass, or the "
            "acceptance of these runs."
        )
    return notes
