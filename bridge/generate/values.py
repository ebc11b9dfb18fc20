"""Definitions against the oracle: Lean evaluates each definition on rationals and decides that the values are equal, exactly.

Most definitions are compiled for ``Rat`` and run by ``#eval``; those that need one on natural numbers alone or of another module,
whose compiled form not every Lean can load, are evaluated by the kernel, ``example … := by decide +kernel``. ``agree.lean`` says
how samples are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.generate.samples import Sample
from expertbytes.bridge.lean.build import ask
from expertbytes.bridge.lean.toolchain import Toolchain, find_toolchain
from expertbytes.bridge.records import Definition
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.types import PROP, arrow_parts, function_type, roles

PRELUDE = [Path(__file__).with_name(name) for name in ("agree.lean", "agree_library.lean")]

_BY_KERNEL = (
    "ConcaveTokens", "Distribution", "MayBeBest", "acceptance", "allocate", "alsoKnown", "apartness", "avoiding",
    "backGap", "bandCurve", "bandTime", "batchCount", "batchDistinct", "batchGoodput", "batchSum", "bestDraft",
    "bestLength", "beyond", "beyondCount", "borderCount", "busiest", "chainValue", "choiceTokens",
    "choiceValue", "choose", "chunkOf", "clampHistogram", "clampedGapSum", "cyclic", "cyclicHistogram",
    "decode", "distance", "distanceBack", "distinct", "distinctSum", "drafted", "endsOf", "expectedDistinct", "extend",
    "firstOf", "followed", "gapCount", "gapHistogram", "histogramSum", "inWindow", "independentDistinct", "insideGapSum",
    "insideHistogram", "insideMean", "insideSum", "joinEnds", "keptCount", "largestDip", "lastKnown",
    "listed", "longRun", "lowerBand", "lruCache", "majorant", "mean", "meanDistinct", "mergeChunks",
    "missCount", "missed", "nextKnown", "onDevice", "oneMore", "overlap", "pairLength", "parallelMean", "parallelSum",
    "plannerTokens", "popularity", "prefixes", "pricedAction", "pricedPolicy", "requestValue", "reuseGap",
    "riseBand", "rises", "runningMax", "seenCount", "selectedCount", "selectedLength", "selectionSum", "sentinelCount",
    "sentinelGapSum", "sentinelHistogram", "separateValue", "slopeAfter", "slopeBefore", "slots",
    "stackDistance", "staircase", "subsets", "suffix", "tally", "target", "thresholdTime", "topBudget", "topTokens",
    "totalTokens", "totalValue", "touch", "upperBand", "value", "verify", "weighted", "windowsWith", "withValue",
    "without", "worstFactor",
)  # fmt: skip
BY_KERNEL = frozenset(f"ExpertBytes.{name}" for name in _BY_KERNEL)
"""Definitions that call one on natural numbers alone or of another module, whose compiled form the WebAssembly Lean cannot load."""

Batch = tuple[Definition, Sequence[Sample]]
_LINES = 3
_PARTS = 20
"""How many runs of Lean, one after the other, share what a process has to do: the kernel's terms of one fill its memory."""
_AGREED = "1"


@dataclass(frozen=True)
class Disagreement:
    """A definition that Lean does not find equal to the oracle, the first sample of that kind, and what Lean said."""

    name: str
    sample: Sample
    said: str

    def __str__(self) -> str:
        return f"{self.name}: the oracle maps {self.sample}; Lean: {self.said}"


def disagreements(
    root: Path, samples: Mapping[Definition, Sequence[Sample]], *, imports: Sequence[str], jobs: int = 2
) -> list[Disagreement]:
    """The definitions with a sample on which Lean and the oracle differ, or which Lean cannot evaluate.

    ``imports`` are the modules of the definitions and of all structures; the library must be built. ``jobs`` processes share the
    work. Raises ``LeanError`` where there is no Lean, ``RuntimeError`` where Lean objects to anything but a sample.
    """
    lean = find_toolchain()

    def failed(part: Sequence[Batch]) -> list[Batch]:
        return [part[at] for at in sorted(_failures(root, lean, imports, part))]

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        found = [batch for part in pool.map(failed, _shared(samples, _PARTS * jobs)) for batch in part]
    return _first(root, lean, imports, found) if found else []


def evaluable(
    root: Path, samples: Mapping[Definition, Sequence[Sample]], *, imports: Sequence[str]
) -> list[Definition]:
    """The definitions that this Lean can run by ``#eval`` on the samples given, whether or not they are left to the kernel."""
    said = _said(root, find_toolchain(), imports, [evaluation(d, found) for d, found in samples.items()])
    return [definition for definition, texts in zip(samples, said, strict=True) if texts == [_AGREED]]


def by_kernel(definition: Definition) -> bool:
    """Whether the kernel evaluates the definition, and not ``#eval``."""
    return definition.name in BY_KERNEL


def _shared(samples: Mapping[Definition, Sequence[Sample]], parts: int) -> list[list[Batch]]:
    """The batches in ``parts`` groups of about the same number of digits, the kernel's and the compiled ones dealt out evenly."""
    digits = {definition: sum(len(s.digits) for s in found) for definition, found in samples.items()}
    ordered = sorted(samples, key=lambda d: (by_kernel(d), -digits[d]))
    return [[(d, samples[d]) for d in ordered[start::parts]] for start in range(min(parts, len(ordered)))]


def _first(root: Path, lean: Toolchain, imports: Sequence[str], batches: Sequence[Batch]) -> list[Disagreement]:
    """The first sample of each batch that does not agree alone."""
    alone = [(definition, sample) for definition, found in batches for sample in found]
    failures = _failures(root, lean, imports, [(definition, [sample]) for definition, sample in alone])
    first: dict[str, Disagreement] = {}
    for at in sorted(failures):
        definition, sample = alone[at]
        found = Disagreement(definition.name, sample, failures[at].partition("\n")[0])
        first.setdefault(definition.name, found)
    if len(first) < len(batches):
        missing = ", ".join(definition.name for definition, _ in batches if definition.name not in first)
        raise RuntimeError(f"Lean rejects the samples of {missing} together and none of them alone")
    return list(first.values())


def _failures(root: Path, lean: Toolchain, imports: Sequence[str], batches: Sequence[Batch]) -> dict[int, str]:
    """What Lean says about each batch that does not agree, by position."""
    said = _said(root, lean, imports, [command(definition, found) for definition, found in batches])
    expected = [[] if by_kernel(definition) else [_AGREED] for definition, _ in batches]
    return {at: "; ".join(texts) or "no answer" for at, texts in enumerate(said) if texts != expected[at]}


def _said(root: Path, lean: Toolchain, imports: Sequence[str], commands: Sequence[str]) -> list[list[str]]:
    """Lean's messages about each command."""
    prelude = "".join(path.read_text(encoding="utf-8") for path in PRELUDE)
    first_line = prelude.count("\n") + 1
    said: list[list[str]] = [[] for _ in commands]
    for message in ask(root, imports, prelude + "".join(commands), toolchain=lean, evaluate=True):
        at = (message.line - first_line) // _LINES
        if not 0 <= at < len(said):
            raise RuntimeError(f"Lean stopped, or objects to what stands before the samples: {message}")
        said[at].append(message.text)
    return said


def command(definition: Definition, found: Sequence[Sample]) -> str:
    """Three lines of Lean: an ``example`` fails unless all samples agree, or ``#eval`` prints whether they do."""
    if not by_kernel(definition):
        return evaluation(definition, found)
    codes = ", ".join(map(_code, found))
    return f"-- {definition.name}\nexample : agree ({_function(definition)}) [{codes}] = true := by\n  decide +kernel\n"


def evaluation(definition: Definition, found: Sequence[Sample]) -> str:
    """Three lines of Lean: ``#eval`` prints 1 if all samples agree, else 0."""
    return f'-- {definition.name}\n#eval\n  (agreeText ({_function(definition)}) "{_text(found)}").toNat\n'


def _text(found: Sequence[Sample]) -> str:
    return ";".join(" ".join(map(str, sample.digits)) for sample in found)


def _code(sample: Sample) -> str:
    """The sample as a decimal number: its digits from the right, each as wide as the last three decimals say."""
    width = max(len(str(digit)) for digit in sample.digits)
    if width > 999:
        raise ValueError(f"a sample has a number of {width} decimals, more than 999: {sample}")
    return "".join(f"{digit:0{width}d}" for digit in reversed(sample.digits)).lstrip("0") + f"{width:03d}"


def _function(definition: Definition) -> str:
    """The definition on rationals as a function whose value can be compared; a structure as whether it accepts its fields."""
    signature = parse_signature(definition.signature)
    if definition.kind == "structure":
        names = " ".join(f"x{i}" for i, role in enumerate(roles(signature)) if role.is_data)
        return f"fun {names} => ({definition.name.removeprefix('ExpertBytes.').lower()}? {names}).isSome"
    over_field = " (K := Rat)" if any(binder.name == "K" for binder in signature.binders) else ""
    arguments, result = arrow_parts(function_type(signature))
    if result == PROP:
        names = " ".join(f"x{i}" for i in range(len(arguments)))
        return f"fun {names} => decide ({definition.name}{over_field} {names})"
    return f"{definition.name}{over_field}"
