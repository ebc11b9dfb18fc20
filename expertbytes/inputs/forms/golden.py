"""Mean accepted lengths by draft length, as files of golden acceptance have them: YAML, CSV, JSON."""

import re
from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.cells import count, number
from expertbytes.inputs.forms.form import Arm, Result
from expertbytes.inputs.forms.written import csv_rows

ENTRY: Final = re.compile(
    r"^(?P<indent>[ \t]*)(?:- )?[\"']?(?P<key>[\w .@/+-]{1,80}?)[\"']?:[ \t]*(?P<value>[\d.]*)[ \t]*(?:#.*)?$"
)
LENGTH: Final = re.compile(
    r"(?:draft_?len(?:gth)?|num_speculative_tokens|mtp|k|d|steps?|spec)?[_ =-]?(\d{1,4})", re.IGNORECASE
)
COLUMNS: Final = ("draft_length", "mean_accepted_length")


def is_golden(text: str) -> bool:
    """Whether a YAML maps draft lengths to means, or a CSV has the column of means."""
    if "mean_accepted_length" in text[:5000] and "," in text:
        return True
    return bool(
        re.search(r"accept\w*_?len\w*|mean_accepted|golden|acceptance_length", text[:20_000], re.IGNORECASE)
    ) and bool(re.search(r"^[ \t]+(?:- )?[\"']?\w{0,24}?\d{1,4}[\"']?:[ \t]*[1-9]\.?\d*[ \t]*$", text, re.MULTILINE))


def read_golden(text: str) -> Result:
    """One arm for each curve."""
    curves = _of_rows(text) if "mean_accepted_length" in text.partition("\n")[0] or "," in text[:200] else {}
    curves = curves or _of_yaml(text)
    arms = []
    for label, curve in curves.items():
        wrong = next(((d, mean) for d, mean in curve.items() if not 1 <= mean <= d + 1), None)
        if wrong is not None:
            raise InputError(
                f"{label or 'The curve'} has {float(wrong[1]):g} tokens per pass at draft length {wrong[0]} but a pass yields "
                f"1 to {wrong[0] + 1}; count the pass's own token, once."
            )
        arms.append(Arm(mean_accepted_lengths=dict(sorted(curve.items())), label=label))
    if not arms:
        raise InputError(
            "No draft length has a mean accepted length; give rows of draft_length and mean_accepted_length."
        )
    means = [list(arm.mean_accepted_lengths.values()) for arm in arms]
    dips = [curve for curve in means if any(later < earlier for earlier, later in pairwise(curve))]
    notes = ["Means count the pass's own token."]
    if dips:
        notes.append(
            f"{len(dips)} of {len(arms)} curves dip with the draft length, as block drafters' do; they are kept as they are."
        )
    return arms, notes


def _of_rows(text: str) -> dict[str, dict[int, Fraction]]:
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    found: dict[str, dict[int, Fraction]] = defaultdict(dict)
    for row in csv_rows(plain, *COLUMNS):
        label = " ".join(value for name, value in row.items() if name not in COLUMNS)
        try:
            found[label][count(row["draft_length"])] = number(row["mean_accepted_length"])
        except ValueError as error:
            raise InputError(f"A row of mean accepted lengths {error}.") from None
    return found


def _of_yaml(text: str) -> dict[str, dict[int, Fraction]]:
    """Keys that are draft lengths under the keys above them, by indentation."""
    found: dict[str, dict[int, Fraction]] = defaultdict(dict)
    above: list[tuple[int, str]] = []
    for line in text.splitlines():
        if (entry := ENTRY.match(line)) is None:
            continue
        indent = len(entry["indent"].expandtabs(4))
        while above and above[-1][0] >= indent:
            above.pop()
        length = LENGTH.fullmatch(entry["key"].strip())
        if entry["value"] == "":
            above.append((indent, entry["key"].strip()))
        elif length is not None and re.fullmatch(r"\d{1,3}(\.\d{1,12})?", entry["value"]) and int(length[1]) >= 1:
            found[" ".join(key for _, key in above)][int(length[1])] = Fraction(entry["value"])
    return found
