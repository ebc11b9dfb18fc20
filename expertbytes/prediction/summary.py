"""The answer of a prediction in three sentences: what to do and what it gives, what decides it, what is not known."""

from collections.abc import Sequence

from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import Baseline, Decision, EngineDecision, Threshold
from expertbytes.model.steps import Choice, Cycles, Staircase, cycles_of
from expertbytes.model.summary import Summary, weakest
from expertbytes.model.words import ENGINE_NAMES, factor, gaps, number, ranges, size


def engine_summary(found: EngineDecision) -> Summary:
    """Of one engine: for each acceptance, or for the whole staircase."""
    return of_parts(_of_each(_of_engine(found), found.batch), found.lacks)


def _of_each(found: Summary, batch: int) -> Summary:
    """The summary, saying first that it is of each request of several."""
    if batch == 1:
        return found
    said = f"For each of {batch} requests that share a pass: {found.answer[0].lower()}{found.answer[1:]}"
    return found.model_copy(update={"answer": said})


def of_parts(found: Summary, lacks: Sequence[str]) -> Summary:
    """The summary, saying first what of a whole pass the times lack, and last the options that give it."""
    if not lacks:
        return found
    return Summary(
        answer=f"Extrapolated to whole passes, {'; '.join(lacks)}: {found.answer[0].lower()}{found.answer[1:]}",
        decided_by=found.decided_by,
        not_known="Not known: what a whole pass takes, on which draft length and speedup depend. Give what is in brackets, or "
        "times of whole passes (a column pass_ms), to settle it.",
        status="extrapolated",
    )


def _of_engine(found: EngineDecision) -> Summary:
    stairs = found.staircase
    plain = cycles_of(stairs)[0]
    if not stairs.choices:
        return _of_stairs(stairs)
    return Summary(
        answer=" ".join(answer(choice, plain) for choice in stairs.choices),
        decided_by=" ".join(decided_by(choice, cycles_of(stairs)) for choice in stairs.choices),
        not_known=not_known(stairs.choices, found.batch),
        status=weakest([choice.status for choice in stairs.choices]),
    )


def kernel_summary(found: Decision) -> Summary:
    """Of two kernels: an engine that takes the faster one at each pass size, over the one baseline."""
    if found.staircases and found.baseline is not None:
        return of_parts(_of_each(_of_kernels(found, found.baseline), found.assumptions.batch), found.lacks)
    return Summary(
        answer=crossover(found), decided_by=_ratio(found), not_known=_no_draft(), status=found.crossover.status
    )


def _of_kernels(found: Decision, baseline: Baseline) -> Summary:
    stairs, plain = found.staircase("faster"), baseline.seconds
    by = f"plain decoding with the {ENGINE_NAMES[baseline.engine]} kernel"
    if not stairs.choices:
        summary = _of_stairs(stairs)
        return summary.model_copy(
            update={"answer": f"{summary.answer} {crossover(found)}", "decided_by": _ratio(found)}
        )
    said = [
        answer(choice, plain, f"with the {_kernel_at(found, choice.draft_length)} kernel", by)
        for choice in stairs.choices
    ]
    return Summary(
        answer=" ".join(said),
        decided_by=f"{' '.join(decided_by(choice, cycles_of(stairs)) for choice in stairs.choices)} {crossover(found)}",
        not_known=not_known(stairs.choices, found.assumptions.batch),
        status=weakest([choice.status for choice in stairs.choices]),
    )


def _kernel_at(found: Decision, d: int) -> str:
    """The faster kernel at that draft length, on the times as they are."""
    per_slot, dedup = (cycles_of(found.staircase(kernel))[d].mid for kernel in ("per_slot", "dedup"))
    return ENGINE_NAMES["per_slot" if per_slot <= dedup else "dedup"]


def answer(found: Choice, plain: Bounded, kernel: str = "", baseline: str = "") -> str:
    """What to draft, tokens per second before and after; `plain` are the seconds of a plain step of the baseline."""
    before = number(1 / plain.mid, 3)
    named = f" {kernel}" if kernel else ""
    if found.draft_length == 0 and found.speedup.mid == 1:
        return f"At {found.acceptance}, decode plainly{named}{doubt(found)}: {before} tokens per second."
    what = f"draft {_tokens(found.draft_length)}" if found.draft_length else "decode plainly"
    after = number(found.speedup.mid / plain.mid, 3)
    instead = f"{before} ({baseline})" if baseline else before
    speeds = f"{after} tokens per second instead of {instead}"
    return (
        f"At {found.acceptance}, {what}{named}{doubt(found)}: {speeds}, {number(found.speedup.mid, 3)} times as fast."
    )


def doubt(found: Choice) -> str:
    """The lengths that may be as good, and those that may be better and were not timed, in brackets."""
    others = [length for length in found.draft_lengths if length != found.draft_length]
    said = [f"{ranges(others)} may be as good"] if others else []
    if found.not_timed:
        was = "were" if _several(found.not_timed) else "was"
        said.append(
            f"{gaps(found.not_timed)} {was} not {'measured' if _of_curve(found) else 'timed'} and may be better"
        )
    return f" ({'; '.join(said)})" if said else ""


def _of_curve(found: Choice) -> bool:
    """Whether its tokens, too, are known at some lengths only."""
    return found.acceptance_rate is None


def _several(found: Sequence[tuple[int, int]]) -> bool:
    return len(found) > 1 or found[0][0] < found[0][1]


def _tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def decided_by(found: Choice, cycles: Cycles) -> str:
    """Cost and yield of the cycle, and how far times or the rate may be off with the same answer on the times as given."""
    d = found.draft_length
    if d:
        cost = number(cycles[d].mid / cycles[0].mid, 3)
        said = f"A cycle with {_tokens(d)} drafted costs {cost} plain steps and yields {number(found.tokens_per_pass, 3)} tokens"
    else:
        said = "No timed draft yields more tokens than its cycle costs plain steps"
    return f"{said}{_holds(found)}."


def _holds(found: Choice) -> str:
    times = found.stable_factor_squared
    said = [] if times is None else [f"times are off by less than a factor {factor(times)}"]
    if found.rate_margin:
        said.append(f"the rate by less than {number(found.rate_margin, 2)}")
    return f"; of the timed lengths it stays the best one while {' or '.join(said)}" if said else ""


def not_known(choices: Sequence[Choice], batch: int = 1) -> str:
    """What stays open, and the one measurement that would settle it."""
    missing = sorted({gap for choice in choices for gap in choice.not_timed})
    open_ = sorted({d for choice in choices if len(choice.draft_lengths) > 1 for d in choice.draft_lengths})
    if missing:
        passes = gaps([(first + 1, last + 1) for first, last in missing]) if batch == 1 else _sizes(missing, batch)
        what = f"Time passes of {passes} tokens"
        if any(_of_curve(choice) for choice in choices if choice.not_timed):
            what += f", and count the tokens of drafts of {gaps(missing)},"
        return f"Not known: draft length{'s' * _several(missing)} {gaps(missing)}. {what} to settle it."
    if open_:
        passes = ranges([batch * (d + 1) for d in open_])
        which = f"Not known: which of draft lengths {ranges(open_)} is best."
        return f"{which} Time passes of {passes} tokens again, more often, to settle it."
    if weakest([choice.status for choice in choices]) == "exact as given":
        return (
            "Exact as given: no errors of the times are stated, so how far it holds is not known. Repeat the runs and give their "
            "spread (--noise, or columns _low and _high)."
        )
    return (
        "Certified: the same for all times within the stated errors. Not known: whether the acceptance holds on your text; "
        "measure it there."
    )


def _sizes(missing: Sequence[tuple[int, int]], batch: int) -> str:
    """Tokens of the passes of so many requests at those draft lengths: each where they are few, else the ends."""
    return gaps([(batch * (d + 1), batch * (d + 1)) for first, last in missing for d in sorted({first, last})])


def _of_stairs(stairs: Staircase) -> Summary:
    """Where no acceptance is known: the lengths by rate."""
    first, *others = stairs.treads
    start = "decode plainly" if first.draft_length == 0 else f"draft {first.draft_length}"
    words = [f"draft {tread.draft_length} above rate {number(tread.low, 3)}" for tread in others]
    said = f"At low acceptance rates {start}; {', '.join(words)}." if others else f"At every acceptance rate, {start}."
    return Summary(
        answer=said,
        decided_by=_costs(stairs),
        not_known="Not known: the acceptance of your drafter. Run it once and give --acceptance-rate, or give its log to "
        "expertbytes explain.",
        status=weakest([tread.status for tread in stairs.treads]),
    )


def _costs(stairs: Staircase) -> str:
    cycles = cycles_of(stairs)
    shown = [d for d in cycles if d][:4]
    listed = ", ".join(f"{number(cycles[d].mid / cycles[0].mid, 3)} (draft {d})" for d in shown)
    return f"A cycle costs, in plain steps, {listed}{', …' if len(cycles) - 1 > len(shown) else ''}: it must yield more tokens."


def crossover(found: Decision) -> str:
    """From which pass size on the deduplicating kernel is faster, and how far that is known."""
    where, each = found.crossover, found.threshold
    if where.tokens is None:
        said = f"The deduplicating kernel is not faster in any pass of up to {where.searched} tokens"
    else:
        said = f"The deduplicating kernel is first faster in a pass of {_tokens(where.tokens)}"
    if where.earliest != where.latest:
        return f"{said} ({size(where.earliest)} to {size(where.latest)} within the errors)."
    if each is not None and each.last > each.first:
        return f"{said}, and at every timed size from {each.first} to {each.last}{_between(found, each)}."
    return f"{said}."


def _between(found: Decision, each: Threshold) -> str:
    """What has to hold of sizes that were not timed for one threshold to be enough."""
    if len([one for one in found.passes if each.first <= one.tokens <= each.last]) > each.last - each.first:
        return ""
    return f"; between them too while share over ratio stays below {number(each.rise_allowed, 3)} times that at {each.first}"


def _ratio(found: Decision) -> str:
    entry = next((one for one in found.passes if one.tokens == found.crossover.tokens), found.passes[-1])
    order = "below" if entry.share < entry.ratio.mid else "not below"
    return (
        f"In a pass of {_tokens(entry.tokens)} it reads {number(entry.share, 3)} of the bytes, {order} its share of the bandwidth, "
        f"{number(entry.ratio.mid, 3)}."
    )


def _no_draft() -> str:
    return "Not known: how long to draft. Time passes of 1 token and of more with both kernels."
