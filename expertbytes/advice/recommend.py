"""From what was measured and what is known of the acceptance to an engine's options."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from expertbytes.advice.advice import Advice, BatchAdvice
from expertbytes.advice.batches import cycles_by_batch
from expertbytes.advice.engine import Drafter, Engine
from expertbytes.advice.engines import drafter_named, engine_named
from expertbytes.advice.next_steps import to_measure
from expertbytes.advice.reads import Reads, always, borrowed_from, reads_of
from expertbytes.advice.sentences import cannot_know, notes, sentences, summary
from expertbytes.advice.snippet import ranges_of, snippet
from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance
from expertbytes.inputs.configuration import Configuration, measured_of
from expertbytes.inputs.configuration import request as asked_for
from expertbytes.inputs.numbers import whole
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision, EngineDecision, staircases
from expertbytes.model.settings import MOST_REQUESTS
from expertbytes.model.steps import Cycles, Staircase, cycles_of
from expertbytes.model.summary import weakest
from expertbytes.prediction.choices import choice
from expertbytes.prediction.finish import finished
from expertbytes.prediction.predict import predict
from expertbytes.prediction.staircase import staircase


def advice_asked(
    given: Configuration,
    engine: str,
    drafter: str = "model",
    kernel: str | None = None,
    batch_sizes: str | None = None,
    backend: str | None = None,
) -> Advice:
    """The advice of these options. Raises InputError naming the first that is wrong."""
    chosen = engine_named(engine)
    return advise(
        asked_for(given, measured_of(given, covering)),
        chosen,
        drafter_named(drafter, chosen),
        _kernel_named(kernel),
        _sizes_of(batch_sizes),
        backend,
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
    request: Request,
    engine: Engine,
    drafter: Drafter,
    kernel: Kernel | None = None,
    batch_sizes: Sequence[int] = (),
    backend: str | None = None,
) -> Advice:
    """The recommendation. `kernel` is which of two measured kernels the engine runs, else it is what is known of its `backend`.

    Raises InputError where the acceptance is not said once, where two kernels were measured and the engine's depends on a
    backend that is not said, and for batch sizes that were not measured or that the engine cannot tell apart.
    """
    if not isinstance(request.measured, Profile) and "served" in request.measured.readings:
        return _served(request, engine, drafter)
    acceptance = _one_acceptance(request)
    alone = () if request.settings.batch == 1 else (request.settings.batch,)
    sizes = _checked(batch_sizes or alone, engine, drafter)
    found = predict(replace(request, settings=replace(request.settings, batch=1)) if batch_sizes else request)
    reads = reads_of(found, engine, kernel, backend)
    cycles = _cycles(found, request, reads, sizes)
    today = next((kernel for kernel in KERNELS if kernel == request.settings.baseline), None)
    plain = None if today is None else _cycles(found, request, always(today), sizes)
    borrowed = borrowed_from(request, found, engine)
    most: Status = "extrapolated" if borrowed else "certified"
    batches = tuple(
        _batch(size, cycles[size], request, None if plain is None else plain[size][0], most) for size in cycles
    )
    lengths = {batch.batch_size: batch.choice.draft_length for batch in batches}
    typed = snippet(engine, drafter, ranges_of(lengths))
    allowed = sorted({d for batch in batches for d in batch.choice.draft_lengths})
    status = weakest([batch.choice.status for batch in batches])
    return Advice(
        summary=summary(engine, batches, cycles, borrowed, status),
        engine=engine.name,
        engine_version=engine.version,
        engine_source=engine.source,
        drafter=drafter,
        kernel=reads.kernel if reads else "engine",
        acceptance=acceptance.text,
        speculate=max(lengths.values()) > 0,
        draft_length=max(lengths.values()),
        draft_lengths=tuple(allowed),
        status=status,
        batches=batches,
        sentences=sentences(batches, cycles, status),
        options=typed.text,
        files=typed.files,
        next_steps=to_measure(engine, batches),
        cannot_know=cannot_know(engine, acceptance, reads, batches),
        notes=(*notes(engine, batches), *_other_kernel(found, request, reads, lengths), *found.notes),
    )


def _served(request: Request, engine: Engine, drafter: Drafter) -> Advice:
    """The fastest draft length that was served: measured, whatever the acceptance."""
    found = predict(request)
    stairs = staircases(found)[0]
    assert found.summary is not None
    best = stairs.choices[0]
    batch = BatchAdvice(batch_size=1, draft_lengths_compared=stairs.draft_lengths, choice=best, pays_above=None)
    typed = snippet(engine, drafter, ranges_of({1: best.draft_length}))
    return Advice(
        summary=found.summary,
        engine=engine.name,
        engine_version=engine.version,
        engine_source=engine.source,
        drafter=drafter,
        kernel="engine",
        acceptance=best.acceptance,
        speculate=best.draft_length > 0,
        draft_length=best.draft_length,
        draft_lengths=best.draft_lengths,
        status=best.status,
        batches=(batch,),
        sentences=sentences((batch,), {1: cycles_of(stairs)}, best.status),
        options=typed.text,
        files=typed.files,
        next_steps=(found.summary.not_known,),
        cannot_know=("What other prompts, batches and contexts would change: the speeds are those that were served.",),
        notes=(*notes(engine, (batch,)), *found.notes),
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


def _cycles(
    found: Decision | EngineDecision, request: Request, reads: Reads | None, sizes: Sequence[int]
) -> Mapping[int, Cycles]:
    """By batch size; a single request as it was predicted where no size is asked for."""
    if isinstance(found, EngineDecision) or reads is None:
        return cycles_by_batch(request, "dedup", sizes) if sizes else {1: cycles_of(staircases(found)[0])}
    by_kernel = {
        kernel: cycles_by_batch(request, kernel, sizes) if sizes else {1: cycles_of(found.staircase(kernel))}
        for kernel in KERNELS
    }
    return {
        batch: {d: by_kernel[reads.at(batch * (d + 1))][batch][d] for d in cycles if d in by_kernel["per_slot"][batch]}
        for batch, cycles in by_kernel["dedup"].items()
    }


def _batch(
    size: int, cycles: Cycles, request: Request, plain: Bounded | None = None, at_most: Status = "certified"
) -> BatchAdvice:
    """The choice in batches of that size, over the plain step `plain`, its own where that is `None`."""
    acceptance = _one_acceptance(request)
    stairs = staircase("engine", cycles, rates=(), width=request.width)
    chosen = (choice(acceptance, cycles, stairs, request.rate_error),)
    done = finished(stairs.model_copy(update={"choices": chosen}), plain, [acceptance], at_most)
    return BatchAdvice(
        batch_size=size,
        draft_lengths_compared=tuple(sorted(acceptance.covered(cycles))),
        choice=done.choices[0],
        pays_above=_pays_above(stairs),
    )


def _pays_above(stairs: Staircase) -> Fraction | None:
    """The end of the enclosure of the first break point, where that leaves draft length 0."""
    points = stairs.break_points
    return points[0].high if points and points[0].draft_length_below == 0 else None


def _other_kernel(
    found: Decision | EngineDecision, request: Request, reads: Reads | None, lengths: Mapping[int, int]
) -> tuple[str, ...]:
    """What would be best with another kernel than the one that was taken, where that differs."""
    if reads is None:
        return ()
    said = []
    for other in KERNELS:
        if other == reads.kernel:
            continue
        cycles = _cycles(found, request, always(other), [] if list(lengths) == [1] else list(lengths))
        best = {size: _batch(size, times, request).choice.draft_length for size, times in cycles.items()}
        if best != dict(lengths):
            text = ", ".join(map(str, best.values()))
            said.append(
                f"With the {other} kernel the best draft length would be {text}; --kernel {other} gives its options."
            )
    return tuple(said)
