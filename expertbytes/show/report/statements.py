"""The Lean statements of the theorems that a report names, and the test that holds the formulas to each."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.laws.shipped import laws
from expertbytes.show.axioms import axioms_text

NAMESPACE: Final = "ExpertBytes."
TestStatus = Literal["same", "other", "none"]
"""Whether the generated test of this version was made from this very statement, from another one, or there is none."""


class Statement(BaseModel):
    """A theorem as Lean prints it: short name, module, words, statement; the last ones empty where not at hand.

    `test` is the test generated from it as pytest names it, of this version of the package.
    """

    model_config = ConfigDict(extra="ignore", frozen=True)

    name: str
    module: str = ""
    doc: str = ""
    statement: str = ""
    statement_hash: str = ""
    axioms: tuple[str, ...] = ()
    library_theorems: int = 0
    test: str = ""
    test_status: TestStatus = "none"

    @property
    def rests_on(self) -> str:
        """The axioms below it, in words."""
        return axioms_text(self.axioms, self.library_theorems)


class _File(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    theorems: tuple[Statement, ...]


def statements(names: Iterable[str]) -> list[Statement]:
    """The named theorems in order, each once."""
    known, tests = _known(), _tests()
    return [_tested(known.get(name, Statement(name=name)), tests) for name in dict.fromkeys(names)]


def _known() -> Mapping[str, Statement]:
    """By short name; empty where the file is absent, as in a checkout whose statements were never extracted."""
    file = files("expertbytes.bridge").joinpath("statements.json")
    if not file.is_file():
        return {}
    try:
        found = _File.model_validate_json(file.read_bytes())
    except ValidationError:  # the bridge's own check reports a mangled file; a report can do without it
        return {}
    short = (entry.model_copy(update={"name": entry.name.removeprefix(NAMESPACE)}) for entry in found.theorems)
    return {entry.name: entry for entry in short}


def _tests() -> Mapping[str, tuple[str, str]]:
    """Each theorem's generated test with the hash of the statement that it was generated from."""
    try:
        shipped = list(laws())
    except LeanError:  # they are neither installed nor in a checkout: each theorem says that it has none
        return {}
    return {
        law.name.removeprefix(NAMESPACE): (
            f"tests/generated/test_{stem}.py::test_{law.conclusion.__name__}",
            law.statement_hash,
        )
        for stem, law in shipped
    }


def _tested(entry: Statement, tests: Mapping[str, tuple[str, str]]) -> Statement:
    if entry.name not in tests:
        return entry
    test, made_from = tests[entry.name]
    status: TestStatus = "same" if made_from == entry.statement_hash else "other"
    return entry.model_copy(update={"test": test, "test_status": status})
