"""How an engine reads experts at each pass size, and whether the times at hand are its own."""

from dataclasses import dataclass

from expertbytes.advice.engine import Engine
from expertbytes.errors import InputError
from expertbytes.inputs.request import Request
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.steps import Engine as Whose
from expertbytes.model.words import KERNEL_NAMES

NEVER = 10**9


@dataclass(frozen=True)
class Reads:
    """An engine that groups tokens by expert in passes of `grouped_from` tokens or more (`thresholdTime`)."""

    grouped_from: int

    def at(self, tokens: int) -> Kernel:
        """Its kernel in a pass of so many tokens."""
        return "dedup" if tokens >= self.grouped_from else "per_slot"

    @property
    def kernel(self) -> Whose:
        """The one kernel that it has, or `engine` where it switches."""
        return "dedup" if self.grouped_from <= 1 else "per_slot" if self.grouped_from == NEVER else "engine"

    @property
    def words(self) -> str:
        """What it is taken for."""
        if self.grouped_from in (1, NEVER):
            return f"its kernel is taken as the {KERNEL_NAMES[self.at(1)]} one"
        return f"its kernel is taken as the per-slot one below {self.grouped_from} tokens and the deduplicating one from there on"


def always(kernel: Kernel) -> Reads:
    """One kernel at every size."""
    return Reads(1 if kernel == "dedup" else NEVER)


def reads_of(
    found: Decision | EngineDecision, engine: Engine, kernel: Kernel | None, backend: str | None
) -> Reads | None:
    """Which of two kernels at which size; `None` for whole passes of an engine. Raises InputError where it must be said."""
    if isinstance(found, EngineDecision):
        if kernel is not None or backend is not None:
            name, value = ("kernel", kernel) if kernel is not None else ("backend", backend)
            raise InputError(f"{name} is {value} but the table has whole passes of an engine; leave it out.")
        return None
    if kernel is not None:
        return always(kernel)
    if not engine.backends:
        if backend is not None:
            raise InputError(
                f"backend is {backend!r} but nothing is known of backends of {engine.name}; give --kernel."
            )
        return always(engine.kernel)
    known = ", ".join(engine.backends)
    if backend is None:
        raise InputError(
            f"backend is not given, and {engine.name} reads experts by it ({engine.kernel_known}); "
            f"give --backend ({known}) or --kernel."
        )
    if backend.lower() not in engine.backends:
        raise InputError(f"backend is {backend!r} but must be {known}; for others say --kernel per_slot or dedup.")
    return Reads(engine.backends[backend.lower()])


def borrowed_from(request: Request, found: Decision | EngineDecision, engine: Engine) -> tuple[str, ...]:
    """Why the times are not those of whole passes of the engine; nothing where they are."""
    said = []
    measured = request.measured
    if isinstance(measured, Profile) and measured.engine.name not in engine.measured_by:
        said.append(f"not timed on it (times of {measured.engine.name} on {measured.provenance.cpu_model})")
    return (*said, *found.lacks)
