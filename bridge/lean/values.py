"""Definitions against the oracle: Lean evaluates each definition on rationals and decides that the values are equal, exactly.

Definitions over the field are compiled for ``Rat`` and run by ``#eval``; those on natural numbers alone, whose compiled form not
every Lean can load, are evaluated by the kernel, ``example … := by decide +kernel``. ``agree.lean`` says how samples are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from bridge.lean.build import ask
from bridge.lean.toolchain import Toolchain, find_toolchain
from bridge.statements import Definition
from bridge.syntax.parser import parse_signature
from bridge.syntax.types import PROP, arrow_parts, function_type, roles
from bridge.testgen.samples import Sample

PRELUDE = Path(__file__).with_name("agree.lean")

BY_KERNEL = {
    "ExpertBytes.meanDistinct": "it divides a `distinctSum`, which is on natural numbers",
    "ExpertBytes.insideMean": "it divides an `insideSum`, which is on natural numbers",
}
"""Definitions over the field that the kernel evaluates all the same, with the reason."""

Batch = tuple[Definition, Sequence[Sample]]
_LINES = 3
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
        found = [batch for part in pool.map(failed, _shared(samples, jobs)) for batch in part]
    return [_first(root, lean, imports, batch) for batch in found]


def by_kernel(definition: Definition) -> bool:
    """Whether the kernel evaluates the definition, and not ``#eval``."""
    over_field = "ExpertBytes.OrderedField K" in definition.signature
    return definition.name in BY_KERNEL or not over_field


def _shared(samples: Mapping[Definition, Sequence[Sample]], parts: int) -> list[list[Batch]]:
    """The batches in ``parts`` groups of about the same number of digits, the kernel's and the compiled ones dealt out evenly."""
    digits = {definition: sum(len(s.digits) for s in found) for definition, found in samples.items()}
    ordered = sorted(samples, key=lambda d: (by_kernel(d), -digits[d]))
    return [[(d, samples[d]) for d in ordered[start::parts]] for start in range(min(parts, len(ordered)))]


def _first(root: Path, lean: Toolchain, imports: Sequence[str], batch: Batch) -> Disagreement:
    definition, found = batch
    failures = _failures(root, lean, imports, [(definition, [sample]) for sample in found])
    if not failures:
        raise RuntimeError(f"{definition.name}: Lean rejects {len(found)} samples together and none of them alone")
    at = min(failures)
    return Disagreement(definition.name, found[at], failures[at].partition("\n")[0])


def _failures(root: Path, lean: Toolchain, imports: Sequence[str], batches: Sequence[Batch]) -> dict[int, str]:
    """What Lean says about each batch that does not agree, by position."""
    prelude = PRELUDE.read_text(encoding="utf-8")
    first_line = prelude.count("\n") + 1
    commands = prelude + "".join(command(definition, found) for definition, found in batches)
    said: dict[int, list[str]] = {at: [] for at in range(len(batches))}
    for message in ask(root, imports, commands, toolchain=lean, evaluate=True):
        at = (message.line - first_line) // _LINES
        if at not in said:
            raise RuntimeError(f"Lean stopped, or objects to what stands before the samples: {message}")
        said[at].append(message.text)
    expected = {at: [] if by_kernel(definition) else [_AGREED] for at, (definition, _) in enumerate(batches)}
    return {at: "; ".join(texts) or "no answer" for at, texts in said.items() if texts != expected[at]}


def command(definition: Definition, found: Sequence[Sample]) -> str:
    """Three lines of Lean: ``#eval`` prints 1 if all samples agree, an ``example`` fails unless they do."""
    agree = f"agree ({_function(definition)}) [{', '.join(map(_code, found))}]"
    if by_kernel(definition):
        return f"-- {definition.name}\nexample : {agree} = true := by\n  decide +kernel\n"
    return f"-- {definition.name}\n#eval\n  ({agree}).toNat\n"


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
