"""From what was measured and what is known of the acceptance to an engine's options."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from expertbytes.advice.advice import Advice, BatchAdvice
from expertbytes.advice.batches import cycles_by_batch
from expertbytes.advice.engine import Drafter, Engine
from expertbytes.advice.engines import drafter_named, engine_named
from expertbytes.advice.sentences import cannot_know, notes, sentences
from expertbytes.advice.snippet import ranges_of, snippet
from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance
from expertbytes.inputs.configuration import Configuration
from expertbytes.inputs.configuration import request as asked_for
from expertbytes.inputs.numbers import whole
from expertbytes.inputs.request import Request
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.steps import Cycles, Staircase, cycles_of
from expertbytes.prediction.choices import choice
from expertbytes.prediction.predict import predict
from expertbytes.prediction.staircase import staircase

MOST_REQUESTS = 100_000


def advice_asked(
    given: Configuration,
    engine: str,
    drafter: str = "model",
    kernel: str | None = None,
    batch_sizes: str | None = None,
) -> Advice:
    """The advice of these options. Raises InputError naming the first that is wrong."""
    chosen = engine_named(engine)
    return advise(
        asked_for(given), chosen, drafter_named(drafter, chosen), _kernel_named(kernel), _sizes_of(batch_sizes)
    )


def _kernel_named(name: str | None) -> Kernel | None:
    found = next((kernel for kernel in KERNELS if kernel == name), None)
    if name and found is None:
        raise InputError(f"kernel is {name!r} but must be {' or '.join(KERNELS)}.")
    return found


def _sizes_of(text: str | None) -> list[int]:
    try:
        return [whole(part) for part in text.split(",")] if text else []
    except ValueError as error:
        raise InputError(f"batch_sizes is {text!r} but each of them {error}; for example 1,4,16.") from None


def advise(
    request: Request, engine: Engine, drafter: Drafter, kernel: Kernel | None = None, batch_sizes: Sequence[int] = ()
) -> Advice:
    """The recommendation. `kernel` is which of two measured kernels the engine runs, by default as is known of the engine.

    Raises InputError where the acceptance is not said once, and for batch sizes that were not measured or that the engine
    cannot tell apart.
    """
    acceptance = _one_acceptance(request)
    sizes = _checked(batch_sizes, engine, drafter)
    found = predict(request)
    chosen = _kernel(found, engine, kernel)
    cycles = _cycles(found, request, chosen, sizes)
    batches = tuple(_batch(size, cycles[size], request, acceptance) for size in cycles)
    lengths = {batch.batch_size: batch.choice.draft_length for batch in batches}
    typed = snippet(engine, drafter, ranges_of(lengths))
    allowed = sorted({d for batch in batches for d in batch.choice.draft_lengths})
    return Advice(
        engine=engine.name,
        engine_version=engine.version,
        engine_source=engine.source,
        drafter=drafter,
        kernel=chosen or "engine",
        acceptance=acceptance.text,
        speculate=max(lengths.values()) > 0,
        draft_length=max(lengths.values()),
        draft_lengths=tuple(allowed),
        status="certified" if all(batch.choice.status == "certified" for batch in batches) else "undecided",
        batches=batches,
        sentences=sentences(batches, cycles),
        options=typed.text,
        files=typed.files,
        cannot_know=cannot_know(engine, acceptance, chosen, batches),
        notes=(*notes(engine, batches), *_other_kernel(found, request, chosen, lengths), *found.notes),
    )


def _one_acceptance(request: Request) -> Acceptance:
    count = len(request.acceptances)
    if count == 0:
        raise InputError(
            "acceptance is not given; give --acceptance-rate, --acceptance-by-position or --tokens-curve, as you measured it."
        )
    if count > 1:
        raise InputError(f"{count} descriptions of the acceptance are given but advice is for one; give one of them.")
    return request.acceptances[0]


def _checked(batch_sizes: Sequence[int], engine: Engine, drafter: Drafter) -> tuple[int, ...]:
    """The sizes in rising order. Raises InputError where the engine cannot draft by them."""
    sizes = tuple(sorted(set(batch_sizes)))
    if sizes and not 1 <= sizes[0] <= sizes[-1] <= MOST_REQUESTS:
        raise InputError(f"batch_sizes has {sizes[0]} to {sizes[-1]} but must be from 1 to {MOST_REQUESTS}.")
    if engine.most_requests is not None and sizes and sizes[-1] > engine.most_requests:
        raise InputError(
            f"batch_sizes has {sizes[-1]} but {engine.name} speculates for {engine.most_requests} request at a time; leave it out."
        )
    if len(sizes) > 1 and engine.schedule is None:
        raise InputError(
            f"batch_sizes has {len(sizes)} but {engine.name} has one draft length for all; give one of them."
        )
    if len(sizes) > 1 and engine.schedule is not None and drafter not in engine.schedule.drafters:
        with_one = ", ".join(engine.schedule.drafters)
        raise InputError(
            f"batch_sizes has {len(sizes)} but {engine.name} takes draft lengths by batch size with drafter {with_one} only; "
            "give one size or another drafter."
        )
    return sizes


def _kernel(found: Decision | EngineDecision, engine: Engine, asked: Kernel | None) -> Kernel | None:
    """Which of two kernels; None for whole passes of an engine."""
    if isinstance(found, Decision):
        return asked or engine.kernel
    if asked is not None:
        raise InputError(f"kernel is {asked} but the table has whole passes of an engine; leave it out.")
    return None


def _stairs(found: Decision | EngineDecision, kernel: Kernel | None) -> Staircase:
    return found.staircase if isinstance(found, EngineDecision) else found.staircase(kernel or "dedup")


def _cycles(
    found: Decision | EngineDecision, request: Request, kernel: Kernel | None, sizes: Sequence[int]
) -> Mapping[int, Cycles]:
    """By batch size; a single request as it was predicted where no size is asked for."""
    if not sizes:
        return {1: cycles_of(_stairs(found, kernel))}
    return cycles_by_batch(request, kernel or "dedup", sizes)


def _batch(size: int, cycles: Cycles, request: Request, acceptance: Acceptance) -> BatchAdvice:
    stairs = staircase("engine", cycles, rates=(), width=request.width)
    return BatchAdvice(
        batch_size=size,
        draft_lengths_compared=tuple(sorted(acceptance.covered(cycles))),
        choice=choice(acceptance, cycles, stairs, request.rate_error),
        pays_above=_pays_above(stairs),
    )


def _pays_above(stairs: Staircase) -> Fraction | None:
    """The end of the enclosure of the first break point, where that leaves draft length 0."""
    points = stairs.break_points
    return points[0].high if points and points[0].draft_length_below == 0 else None


def _other_kernel(
    found: Decision | EngineDecision, request: Request, chosen: Kernel | None, lengths: Mapping[int, int]
) -> tuple[str, ...]:
    """What would be best with the kernel that was not taken, where that differs."""
    if chosen is None:
        return ()
    other = next(kernel for kernel in KERNELS if kernel != chosen)
    cycles = _cycles(found, request, other, [] if list(lengths) == [1] else list(lengths))
    best = {
        size: _batch(size, times, request, request.acceptances[0]).choice.draft_length for size, times in cycles.items()
    }
    if best == dict(lengths):
        return ()
    text = ", ".join(map(str, best.values()))
    return (f"With the {other} kernel the best draft length would be {text}; --kernel {other} gives its options.",)
