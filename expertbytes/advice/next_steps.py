"""What to do next in the engine itself: which passes to time, by which command, and which draft length to try."""

from collections.abc import Sequence
from string import Template

from expertbytes.advice.advice import BatchAdvice
from expertbytes.advice.engine import Engine
from expertbytes.advice.engines import drafter_named, engine_named
from expertbytes.advice.snippet import Range, snippet
from expertbytes.model.answer import Answer
from expertbytes.model.words import number


def timing(engine: Engine, sizes: Sequence[int]) -> str:
    """The engine's command that times passes of so many tokens."""
    listed, spaced = (mark.join(map(str, sizes)) for mark in (",", " "))
    return Template(engine.timing).substitute(sizes=listed, spaced=spaced)


def to_measure(engine: Engine, batches: Sequence[BatchAdvice]) -> tuple[str, ...]:
    """Passes whose times would settle the answer: the plain step, the best length, its neighbours and those not timed."""
    sizes = {1}
    for batch in batches:
        best = batch.choice
        open_ = {*best.draft_lengths, *(end for gap in best.not_timed for end in gap), best.draft_length + 1}
        sizes |= {batch.batch_size * (d + 1) for d in open_ if d >= 0} | {batch.batch_size}
    shown = sorted(sizes)
    return (
        f"Time passes of {', '.join(map(str, shown))} tokens in {engine.name}: {timing(engine, shown)}",
        "Put them in a table with columns n and pass_ms, and ask again with --table: then the answer is of your engine. A batch "
        "of n requests stands for a pass of n tokens, but reads more experts than n tokens of one text do.",
    )


def after_report(answer: Answer, engine: str | None = None, drafter: str = "model") -> Answer:
    """The answer with what to do next in that engine; without one, how to say which. Raises InputError for unknown names."""
    sizes = answer.passes_to_time
    listed = ", ".join(map(str, sizes))
    then = (
        "Put the times in a table with columns n and pass_ms: expertbytes predict --table FILE"
        f"{_acceptance(answer)} names the best draft length."
    )
    if engine is None:
        how = "--engine NAME prints the command for llama.cpp, mlx-lm, vllm, sglang or tensorrt-llm"
        return answer.model_copy(update={"next_steps": (f"Time passes of {listed} tokens; {how}.", then)})
    chosen = engine_named(engine)
    steps = [f"Time passes of {listed} tokens in {chosen.name}: {timing(chosen, sizes)}", then]
    d = answer.try_draft_length
    if d is not None:
        typed = snippet(chosen, drafter_named(drafter, chosen), [Range(1, 1, d)])
        steps.insert(0, f"Try draft length {d}: {typed.text}" if d else typed.text)
    return answer.model_copy(update={"next_steps": tuple(steps)})


def _acceptance(answer: Answer) -> str:
    """The acceptance as an option, where one rate in every position stands for the tokens of a pass."""
    rate = answer.equal_acceptance_rate
    return " with the acceptance of this run" if rate is None else f" --acceptance-rate {number(rate, 3)}"
