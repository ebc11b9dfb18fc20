"""Mutated examples of every form: no traceback, no hang, nothing impossible. `python -m lab.fuzz_reading [--count 20000]`."""

import argparse
import random
import re
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from expertbytes.commands.read import as_json
from expertbytes.errors import InputError
from expertbytes.inputs.forms.examples import EXAMPLES, LOG_EXAMPLES
from expertbytes.inputs.forms.registry import read_text_form

TEXTS: Final[Sequence[str]] = (
    *EXAMPLES.values(),
    *(text for texts in LOG_EXAMPLES.values() for text in texts.values()),
)
MOST_SECONDS: Final = 5.0
NUMBERS: Final = ("", "-1", "0", "nan", "inf", "1e308", "9" * 40, "1,5", "1,234.5", "½", "∞", "± 3", "%")
STRANGE: Final = (*NUMBERS, "\x00", "\u202e", "|", '"', "{", "[")

Change = Callable[[random.Random, str], str]


def cut(draw: random.Random, text: str) -> str:
    """The beginning, the end, or a middle part taken out."""
    first, last = sorted((draw.randrange(len(text) + 1), draw.randrange(len(text) + 1)))
    return draw.choice((text[:first], text[first:], text[:first] + text[last:]))


def number(draw: random.Random, text: str) -> str:
    """A number in the place of another one."""
    places = list(re.finditer(r"\d+(?:\.\d+)?", text))
    if not places:
        return text
    place = draw.choice(places)
    new = draw.choice((*STRANGE, str(draw.randrange(10**6)), f"{draw.random():.4f}", place[0] + "0"))
    return text[: place.start()] + new + text[place.end() :]


def character(draw: random.Random, text: str) -> str:
    """A character in the place of one or before it."""
    at = draw.randrange(len(text) + 1)
    return text[:at] + draw.choice((*STRANGE, chr(draw.randrange(1, 0x2FFF)))) + text[at + draw.randrange(2) :]


def lines(draw: random.Random, text: str) -> str:
    """Lines in another order, twice, or without one."""
    found = text.splitlines(keepends=True)
    how = draw.randrange(3)
    if how == 0:
        draw.shuffle(found)
    elif how == 1:
        found.insert(draw.randrange(len(found) + 1), draw.choice(found))
    else:
        found.pop(draw.randrange(len(found)))
    return "".join(found)


def splice(draw: random.Random, text: str) -> str:
    """Part of another example in it."""
    other = draw.choice(TEXTS)
    at, end = draw.randrange(len(text) + 1), draw.randrange(len(other) + 1)
    return text[:at] + other[:end] + text[at:]


CHANGES: Final[Sequence[Change]] = (cut, number, number, number, character, character, lines, splice)


def mutated(draw: random.Random) -> str:
    """An example changed one to four times."""
    text = draw.choice(TEXTS)
    for _ in range(draw.randrange(1, 5)):
        text = draw.choice(CHANGES)(draw, text) if text.strip() else draw.choice(TEXTS)
    return text


def fault(text: str) -> str:
    """What is wrong with how the text was read; empty where nothing is. An error in one sentence is right."""
    started = time.process_time()
    try:
        found = as_json(read_text_form(text, "The text"))
    except InputError as error:
        return "" if str(error).strip() else "an error without a sentence"
    except Exception as error:
        return f"{type(error).__name__} at {where(error)}: {str(error)[:80]}"
    if time.process_time() - started > MOST_SECONDS:
        return "a hang"
    return next((said for arm in found["arms"] if (said := impossible(arm))), "")


def where(error: Exception) -> str:
    """The last place of ours in a traceback."""
    ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "expertbytes" in frame.filename]
    return f"{ours[-1].filename.rpartition('/')[2]}:{ours[-1].lineno}" if ours else "?"


def impossible(arm: dict[str, Any]) -> str:
    """A figure that no engine could have."""
    tokens, d = arm.get("tokens_per_pass"), arm.get("draft_length")
    if tokens is not None and (tokens < 1 or (d is not None and tokens > d + 1)):
        return f"{tokens} tokens per pass at draft length {d}"
    if any(not 0 <= rate <= 1 for rate in arm.get("survival", ())):
        return "a rate outside 0 to 1"
    if any(not 1 <= mean <= int(length) + 1 for length, mean in arm.get("mean_accepted_lengths", {}).items()):
        return "a mean accepted length that no draft has"
    if any(seconds <= 0 or error < 0 for seconds, error in arm.get("pass_seconds", {}).values()):
        return "a pass without time"
    if (
        arm.get("tokens_per_second", 1) <= 0
        or min((arm.get(name, 0) for name in ("accepted", "drafted", "passes")), default=0) < 0
    ):
        return "a figure below 0"
    return ""


def run(count: int, seed: int) -> Counter[str]:
    """Faults by what they are, each with its first text printed."""
    draw, faults = random.Random(seed), Counter[str]()
    for _ in range(count):
        text = mutated(draw)
        if said := fault(text):
            if not faults[said]:
                print(f"{said}:\n{text!r:.600}")  # noqa: T201
            faults[said] += 1
    return faults


def main() -> None:
    """Print what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    faults = run(asked.count, asked.seed)
    print(f"{asked.count} texts, {sum(faults.values())} faults")  # noqa: T201
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
