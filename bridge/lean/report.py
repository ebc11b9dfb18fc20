"""The outcome of a check of the proofs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.messages import Message

Status = Literal["checking", "checked", "failed", "not checked"]


@dataclass(frozen=True)
class ModuleResult:
    """One module. `seconds` is how long its check took; `cached` says that this was an earlier run, unchanged since.

    `checking` occurs only in events. A module is `not checked` if one that it imports failed or if nothing ran.
    """

    name: str
    file: str
    status: Status
    seconds: float = 0.0
    cached: bool = False


@dataclass(frozen=True)
class BuildReport:
    """Which Lean checked what: toolchain and audits in words, every module, every message, wall time in seconds.

    `semantic` is what the compiled modules say, where all of them were checked and could be read.
    """

    toolchain: str
    audit: str
    modules: tuple[ModuleResult, ...]
    diagnostics: tuple[Message, ...]
    seconds: float
    semantic: Audit | None = None

    @property
    def ok(self) -> bool:
        """Whether every module was checked and nothing is wrong."""
        errors = any(message.severity == "error" for message in self.diagnostics)
        return bool(self.modules) and not errors and all(module.status == "checked" for module in self.modules)

    def summary(self) -> str:
        """One sentence for the user."""
        checked = [module for module in self.modules if module.status == "checked"]
        cached = sum(module.cached for module in checked)
        failed = sum(module.status == "failed" for module in self.modules)
        left = len(self.modules) - len(checked) - failed
        counts = f"{len(checked)} of {len(self.modules)} modules checked ({cached} unchanged since an earlier check)"
        counts += f", {failed} failed, {left} not checked" if failed or left else ""
        return f"{counts} by {self.toolchain} in {self.seconds:.1f} s; {self.audit}."


OnEvent = Callable[[ModuleResult], None]
"""Called with each module when its check starts (`checking`) and when it is over. Calls come one at a time."""


def ignore(_: ModuleResult) -> None:
    """The `OnEvent` that does nothing."""
