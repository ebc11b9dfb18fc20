"""Definitions against the oracle: Lean evaluates each definition on rationals and decides that the values are equal, exactly.

The text of the specifications is compiled once more, in one file with the samples, and run by ``#eval``: not every Lean can load
the compiled form of another file. ``agree.lean`` says how samples are read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.generate.samples import Sample
from expertbytes.bridge.lean.build import ask
from expertbytes.bridge.lean.modules import discover, order, with_imports
from expertbytes.bridge.records import Definition
from expertbytes.bridge.syntax.parser import parse_signature
from expertbytes.bridge.syntax.types import PROP, arrow_parts, function_type, roles

PRELUDE = [Path(__file__).with_name(name) for name in ("agree.lean", "agree_library.lean")]

Batch = tuple[Definition, Sequence[Sample]]
_HEADER = re.compile(r"module\b|(public |private |meta )*import\b")
_SECTION = re.compile(r"^@\[expose\] public (noncomputable )?section$", re.MULTILINE)
_LINES = 3
_PASSED = {"ExpertBytes.slots": "slotsOf"}
"""Names of ``agree_library.lean`` for definitions that Lean inlines to something it cannot pass on."""
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
    root: Path, samples: Mapping[Definition, Sequence[Sample]], *, modules: Sequence[str], jobs: int = 2
) -> list[Disagreement]:
    """The definitions with a sample on which Lean and the oracle differ, or which Lean cannot evaluate.

    ``modules`` are those of the definitions and of all structures. ``jobs`` processes share the work. Raises ``LeanError``
    where there is no Lean, ``RuntimeError`` where Lean objects to anything but a sample.
    """
    prelude = prepared(root, modules)

    def failed(part: Sequence[Batch]) -> list[Batch]:
        return [part[at] for at in sorted(_failures(root, prelude, part))]

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        found = [batch for part in pool.map(failed, _shared(samples, jobs)) for batch in part]
    return _first(root, prelude, found) if found else []


def prepared(root: Path, modules: Sequence[str]) -> str:
    """The text of ``modules`` and of what they import, one after the other, and what reads the samples."""
    needed = with_imports(discover(root), modules)
    bodies = [f"{_body(needed[name].source)}\nend\n" for name in order(needed)]
    return "".join([*bodies, *(path.read_text(encoding="utf-8") for path in PRELUDE)])


def _body(source: str) -> str:
    """A module without its header; its section is no part of an interface, and is compiled whole."""
    kept = [line for line in source.splitlines() if not _HEADER.match(line)]
    return _SECTION.sub("section", "\n".join(kept))


def _shared(samples: Mapping[Definition, Sequence[Sample]], parts: int) -> list[list[Batch]]:
    """The batches in ``parts`` groups of about the same number of digits."""
    ordered = sorted(samples, key=lambda d: -sum(len(sample.digits) for sample in samples[d]))
    return [[(d, samples[d]) for d in ordered[start::parts]] for start in range(min(parts, len(ordered)))]


def _first(root: Path, prelude: str, batches: Sequence[Batch]) -> list[Disagreement]:
    """The first sample of each batch that does not agree alone."""
    alone = [(definition, sample) for definition, found in batches for sample in found]
    failures = _failures(root, prelude, [(definition, [sample]) for definition, sample in alone])
    first: dict[str, Disagreement] = {}
    for at in sorted(failures):
        definition, sample = alone[at]
        found = Disagreement(definition.name, sample, failures[at].partition("\n")[0])
        first.setdefault(definition.name, found)
    if len(first) < len(batches):
        missing = ", ".join(definition.name for definition, _ in batches if definition.name not in first)
        raise RuntimeError(f"Lean rejects the samples of {missing} together and none of them alone")
    return list(first.values())


def _failures(root: Path, prelude: str, batches: Sequence[Batch]) -> dict[int, str]:
    """What Lean says about each batch that does not agree, by position."""
    said = _said(root, prelude, [command(definition, found) for definition, found in batches])
    return {at: "; ".join(texts) or "no answer" for at, texts in enumerate(said) if texts != [_AGREED]}


def _said(root: Path, prelude: str, commands: Sequence[str]) -> list[list[str]]:
    """Lean's messages about each command."""
    first_line = prelude.count("\n") + 1
    said: list[list[str]] = [[] for _ in commands]
    for message in ask(root, [], prelude + "".join(commands)):
        at = (message.line - first_line) // _LINES
        if not 0 <= at < len(said):
            raise RuntimeError(f"Lean stopped, or objects to what stands before the samples: {message}")
        said[at].append(message.text)
    return said


def command(definition: Definition, found: Sequence[Sample]) -> str:
    """Three lines of Lean: ``#eval`` prints 1 if all samples agree, else 0."""
    return f'-- {definition.name}\n#eval\n  (agreeText ({_function(definition)}) "{_text(found)}").toNat\n'


def _text(found: Sequence[Sample]) -> str:
    return ";".join(" ".join(map(str, sample.digits)) for sample in found)


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
    return f"{_PASSED.get(definition.name, definition.name)}{over_field}"
