"""Figures by their names in any text: `acceptance length: 2.86`, `n_accept = 313`, `45.2 tok/s`; the last to be asked."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.cells import NUMBER, cell
from expertbytes.inputs.forms.form import Arm, Result
from expertbytes.inputs.observed import Observed

PAIR: Final = re.compile(
    rf"(?<![\w.])(?P<name>[A-Za-z][A-Za-z0-9_#/ -]{{2,40}}?)(?P<sign>\s*[:=]\s*|\s+(?:(?:is|of|was)\s+)?)"
    rf"(?P<value>{NUMBER})\s*(?P<unit>%)?(?![\w.]\w)"
)
SPEED: Final = re.compile(
    rf"(?<![\w.])(?P<value>{NUMBER})\s*(?:tok(?:en)?s?/s(?:ec)?|tokens?[ -]per[ -]sec(?:ond)?|t/s)\b", re.IGNORECASE
)
SAID: Final[Mapping[str, str]] = {
    "accepted": "accepted; accepted tokens; n accept; num accepted tokens; draft n accepted; tokens accepted",
    "drafted": "drafted; draft tokens; drafted tokens; n drafted; num draft tokens; proposed; tokens drafted",
    "generated": "generated; generated tokens; predicted; emitted; output tokens; n predict; emitted tokens; tokens generated",
    "passes": "passes; verification passes; verify passes; rounds; target passes; forward passes; decode steps; verify steps",
    "drafting_passes": "drafts; num drafts",
    "accept_length": "acceptance length; mean acceptance length; accept length; accept len; mean len; mean accept length; "
    "average acceptance length; avg acceptance length; acc length; mean acceptance len",
    "tokens_per_pass": "tokens per pass; tokens per round; tokens per step; tokens per forward; tokens per cycle",
    "mean_accepted": "mean accepted; mean accepted tokens; accepted per draft; avg accepted; accepted tokens per draft",
    "draft_length": "draft length; draft len; num speculative tokens; n draft; draft max; spec draft n max; speculative tokens",
    "acceptance": "acceptance; acceptance rate; accept rate; draft acceptance rate; draft acceptance",
}
"""Fields by the names that people and engines give them."""

WORDS: Final = {word: name for name, words in SAID.items() for word in words.split("; ")}
COUNTS: Final = ("accepted", "drafted", "generated", "passes", "drafting_passes", "draft_length")


def pairs(text: str) -> dict[str, Fraction]:
    """Every named figure that is known, the last of each name."""
    found: dict[str, Fraction] = {}
    for pair in PAIR.finditer(text):
        name = " ".join(re.split(r"[\s_#/-]+", pair["name"].lower().strip()))
        while name and name not in WORDS and " " in name:  # words before the name belong to the sentence
            name = name.partition(" ")[2]
        if name in WORDS and (" " in name or pair["sign"].strip() in (":", "=")):
            try:
                found[WORDS[name]] = cell(pair["value"] + (pair["unit"] or "")).value
            except ValueError:
                continue
    return found


def is_labelled(text: str) -> bool:
    """Whether at least one figure of acceptance has its name."""
    return bool(set(pairs(text[:200_000])) - {"draft_length", "generated"})


def read_labelled(text: str) -> Result:
    """One arm; what is impossible is refused with its name."""
    found = pairs(text)
    for name in COUNTS:
        if name in found and (found[name].denominator != 1 or found[name] < 0):
            raise InputError(f"{name} is {float(found[name]):g} in the text but must be a whole number.")
    fields: dict[str, object] = {name: int(value) if name in COUNTS else value for name, value in found.items()}
    for name in ("drafted", "generated", "passes", "drafting_passes", "draft_length"):
        if fields.get(name) == 0:
            del fields[name]
    rate = found.get("acceptance")
    if rate is not None and rate > 1:
        fields.pop("acceptance")
        if rate <= 100:
            fields["acceptance"] = rate / 100
    try:
        seen = Observed.model_validate(fields)
    except ValueError as error:
        raise InputError(
            "A named figure of the text is outside what it can be: " + str(error).splitlines()[1].strip()
        ) from None
    speeds = [Fraction(match["value"].replace(",", "")) for match in SPEED.finditer(text)]
    notes = ["Read by the names of the figures: check that they are of one run."]
    if "acceptance" in fields:
        notes.append("The acceptance rate has no stated meaning: say --accepted-over-drafted or --acceptance-rate.")
    if len(set(speeds)) > 1:
        notes.append(f"{len(speeds)} speeds are in the text and none is used; give the one of the generation.")
    return (Arm(seen, speeds[0] if len(set(speeds)) == 1 and speeds[0] > 0 else None),), notes
