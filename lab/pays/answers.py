"""From which tokens per pass on a draft of three pays, by device, model and batch, by the package's public timings.

The break-even of a draft length is the cost of its cycle, T(B·(d + 1)) / T(B) for B requests, drafting left out. Of a kernel
alone it is an upper bound where the rest of a pass takes no longer for more tokens: what both sides have more lowers the quotient.
"""

import csv
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from expertbytes.inputs.device_table import fastest, of_preferred_type
from expertbytes.inputs.overlap import overlap_curve
from expertbytes.measurements.device_timings import DeviceTiming, timings
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.models import MODELS, Model
from expertbytes.model.share import ShareCurve
from expertbytes.show.table import Table, as_markdown
from lab.pays.constants import ROOT

DRAFT: Final = 3
BATCHES: Final = (1, 4, 16)
LONGEST: Final = (DRAFT + 1) * max(BATCHES)
GOLDEN: Final = ROOT / "tests" / "cases" / "acceptance" / "golden_acceptance.csv"
SPEEDS: Final = ROOT / "tests" / "cases" / "public" / "speed_by_draft_length.csv"
CLASSES: Final = {
    "data-centre GPU": ("A100", "H100", "B200", "B300", "GB200"),
    "workstation GPU": ("RTX PRO 6000 Server",),
    "consumer GPU": ("B60", "3090", "2080", "Vulkan"),
    "Mac": ("M4", "M5"),
    "CPU": ("CPU",),
}


class Accepted(NamedTuple):
    """Tokens per pass at draft length 3: the least that was published of served text, and the least and most of coding tasks."""

    served: Fraction
    least: Fraction
    most: Fraction


def accepted() -> Accepted:
    """From the published curves."""
    with GOLDEN.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    coding = [Fraction(row["mean_accepted_length"]) for row in rows if row["draft_length"] == str(DRAFT)]
    with SPEEDS.open(encoding="utf-8", newline="") as file:
        chains = [row for row in csv.DictReader(file) if row["note"] == f"steps {DRAFT}" and row["method"] == "chain"]
    return Accepted(min(Fraction(row["mean_accept_len"]) for row in chains), min(coding), max(coding))


def verdict(cost: Bounded, is_whole: bool, found: Accepted) -> str:
    """What published acceptances make of a break-even; a kernel alone never says that it does not pay."""
    if cost.high < found.served:
        return "pays"
    if cost.high < found.least:
        return "pays on code"
    return "does not pay" if is_whole and cost.low > found.most else "undecided"


class Cost(NamedTuple):
    """The break-even of three drafted tokens for so many requests, of a device and model."""

    device: str
    model: str
    batch: int
    cost: Bounded
    verdict: str


@cache
def of_kernels() -> tuple[Cost, ...]:
    """Of the fastest bfloat16 kernel of each device and model."""
    found, devices = accepted(), dict.fromkeys(row.device for row in timings() if row.of == "kernel")
    costs = []
    for model in _different(MODELS):
        text, requests = (overlap_curve(f"qwen3.6-{of}", model, LONGEST) for of in ("text", "requests"))
        for device in devices:
            rows = [row for row in timings() if row.device == device and row.of == "kernel" and row.fits(model)]
            if rows:
                row = fastest(of_preferred_type(rows), model)
                each = [(batch, _cost(row, batch, text, requests)) for batch in BATCHES]
                costs += [Cost(device, model.name, batch, cost, verdict(cost, False, found)) for batch, cost in each]
    return tuple(costs)


def _different(models: Iterable[Model]) -> list[Model]:
    """One of those whose layers have the same sizes."""
    sizes = {(model.hidden, model.expert_hidden, model.experts, model.experts_per_token): model for model in models}
    return list(sizes.values())


def _cost(row: DeviceTiming, batch: int, text: ShareCurve, requests: ShareCurve) -> Bounded:
    """Tokens of one request share more experts than those of several: a pass of drafts of several lies between the two."""
    n = batch * (DRAFT + 1)
    near, far = text.within(n), requests.within(n)
    drafts = near if batch == 1 else Bounded(low=near.low, mid=(near.mid + far.mid) / 2, high=far.high)
    return row.seconds(n, drafts).over(row.seconds(batch, requests.within(batch)))


def _summary(costs: Sequence[Cost]) -> str:
    """The range of the break-evens, and how many there are of each verdict."""
    if not costs:
        return "not timed: undecided"
    mids = [float(cost.cost.mid) for cost in costs]
    words = [cost.verdict for cost in costs]
    counts = ", ".join(f"{words.count(word)} {word}" for word in ("pays", "pays on code", "undecided") if word in words)
    span = f"{min(mids):.2f}" if len(mids) == 1 else f"{min(mids):.2f}–{max(mids):.2f}"
    return f"{span}: {counts}"


def _by(costs: Sequence[Cost], name: str, values: Iterable[str], first: str, title: str) -> str:
    headings = (first, *(f"{batch} request{'s' if batch > 1 else ''}" for batch in BATCHES))
    rows = tuple(
        (value, *(_summary([c for c in costs if getattr(c, name) == value and c.batch == batch]) for batch in BATCHES))
        for value in values
    )
    return as_markdown(Table(title, headings, rows))


def device_block() -> str:
    """By device, over its models."""
    costs = of_kernels()
    title = "Tokens per pass from which three drafted tokens pay at the latest, over the models timed, by device"
    return _by(costs, "device", dict.fromkeys(cost.device for cost in costs), "device", title)


def model_block() -> str:
    """By model, over the devices."""
    costs = of_kernels()
    title = "The same by model, over the devices it was timed on"
    return _by(costs, "model", dict.fromkeys(cost.model for cost in costs), "model", title)


def acceptance_block() -> str:
    """What break-evens are compared with."""
    found = accepted()
    rows = (
        ("least of served text (Qwen3-30B-A3B, EAGLE-3)", f"{float(found.served):.2f}"),
        ("least of 14 curves on coding tasks", f"{float(found.least):.2f}"),
        ("most of them", f"{float(found.most):.2f}"),
    )
    return as_markdown(Table("Published tokens per pass with three drafted tokens", ("of", "tokens per pass"), rows))


def device_class(device: str) -> str:
    """The class that a device's name has a word of."""
    return next((name for name, words in CLASSES.items() if any(word in device for word in words)), "not said")


def class_cells(name: str) -> tuple[str, ...]:
    """What kernels alone say of a class, by batch."""
    costs = [cost for cost in of_kernels() if device_class(cost.device) == name]
    return tuple(_summary([cost for cost in costs if cost.batch == batch]) for batch in BATCHES)


FEW: Final = 32
"""Experts of a layer up to which they are called few."""


def count_block() -> str:
    """How the break-evens of kernels move with batch and number of experts, in one paragraph of figures."""
    found = accepted()
    mids = {(cost.device, cost.model, cost.batch): float(cost.cost.mid) for cost in of_kernels()}
    pairs = sorted({key[:2] for key in mids})
    one, four, many = ([mids[(*pair, batch)] for pair in pairs] for batch in BATCHES)
    between = sum(float(found.served) < cost < float(found.most) for cost in one)
    rise = sum(more > less for less, more in zip(one, four, strict=True))
    fall = sum(more < less for less, more in zip(four, many, strict=True))
    few, more = (_mean_by_batch(mids, is_few) for is_few in (True, False))
    return (
        f"Of {len(pairs)} pairs of device and model, {between} have a break-even at one request between the least and the most "
        f"published acceptance; from one request to four it rises in {rise}, from four to sixteen it falls in {fall}. The mean at "
        f"one, four and sixteen requests is {few} for layers of up to {FEW} experts and {more} for others."
    )


def _mean_by_batch(mids: Mapping[tuple[str, str, int], float], is_few: bool) -> str:
    names = {model.name for model in MODELS if (model.experts <= FEW) == is_few}
    each = ([mid for key, mid in mids.items() if key[1] in names and key[2] == batch] for batch in BATCHES)
    return ", ".join(f"{sum(found) / len(found):.2f}" for found in each)
