"""What the caller says of a trace, and that the file must agree."""

from dataclasses import dataclass
from typing import Final

from expertbytes.measurements.routing.formats.errors import refuse

MOST: Final = {"num_experts": 1 << 24, "top_k": 1 << 16, "layers": 1 << 16}
"""Far above every model; a file that claims more is damaged and must not reserve memory."""


@dataclass(frozen=True)
class Given:
    """What the caller says of a trace: used where the file does not say it, and the file must agree where it does.

    `top_k` is also the number of experts to take from router logits; `layers` is needed by formats that leave it out. Servers'
    responses are read from layer `first_layer` on, for models whose first layers are dense.
    """

    num_experts: int | None = None
    top_k: int | None = None
    layers: int | None = None
    first_layer: int = 0


def agreed(name: str, found: int | None, given: int | None) -> int:
    """A number from the file or the caller; they must agree where both say it."""
    if found is None and given is None:
        option = name.replace("_", "-")
        refuse(f"{name} is missing and the file does not imply it; give {name} (on the command line --{option})")
    if found is not None and given is not None and found != given:
        refuse(f"{name} is {found} but a trace of an architecture with {given} was asked for")
    number = found if found is not None else given
    assert number is not None
    if not 1 <= number <= MOST[name]:
        refuse(f"{name} is {number} but must be from 1 to {MOST[name]}")
    return number
