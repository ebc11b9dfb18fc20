"""An engine's options for a draft length, or for draft lengths by batch size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Template

from expertbytes.advice.engine import Drafter, Engine


@dataclass(frozen=True)
class Range:
    """Batches of `first` to `last` requests, and their draft length."""

    first: int
    last: int
    draft_length: int


@dataclass(frozen=True)
class Snippet:
    """What to type, and the files that it names by their contents."""

    text: str
    files: Mapping[str, str]


def ranges_of(lengths: Mapping[int, int]) -> tuple[Range, ...]:
    """Ranges that end at the given batch sizes, each with the draft length of its end; equal neighbours are one."""
    found: list[Range] = []
    for size in sorted(lengths):
        first = found[-1].last + 1 if found else 1
        if found and found[-1].draft_length == lengths[size]:
            first = found.pop().first
        found.append(Range(first, size, lengths[size]))
    return tuple(found)


def snippet(engine: Engine, drafter: Drafter, ranges: Sequence[Range]) -> Snippet:
    """The engine's text for these ranges; one range is one draft length. Nowhere a draft: how speculation is left off."""
    longest = max(found.draft_length for found in ranges)
    if longest == 0:
        return Snippet(engine.off, {})
    scheduled = engine.schedule is not None and len(ranges) > 1
    text, files = _schedule(engine, ranges) if scheduled else ("", {})
    fields = {"d": longest, "n": longest + 1, "schedule": text}
    return Snippet(Template(engine.drafters[drafter]).substitute(fields), files)


def _schedule(engine: Engine, ranges: Sequence[Range]) -> tuple[str, dict[str, str]]:
    schedule = engine.schedule
    assert schedule is not None
    entry = Template(schedule.entry)
    parts = [entry.substitute(first=part.first, last=part.last, d=part.draft_length) for part in ranges]
    entries = {"entries": ", ".join(parts)}
    files = {name: Template(content).substitute(entries) for name, content in schedule.files.items()}
    return Template(schedule.text).substitute(entries), files
