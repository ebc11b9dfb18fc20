"""What to do next in the engine itself: which passes to time, by which command, and which draft length to try."""

from collections.abc import Sequence
from string import Template

from expertbytes.advice.advice import BatchAdvice
from expertbytes.advice.engine import Engine


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
