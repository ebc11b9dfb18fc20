"""What the caller says of a trace, and that the file must agree."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Protocol

from expertbytes.measurements.errors import refuse

MOST: Final = {"num_experts": 1 << 20, "top_k": 1 << 16, "layers": 1 << 16}
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


LARGEST: Final = "number of experts from the largest id"
"""What the metadata say where neither the file nor the caller knows how many experts there are."""


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


MOST_PARTS: Final = 1 << 19
"""Requests times layers that any file may have; a larger one may have one for every eight bytes."""
MOST_PLACES: Final = 1 << 25
"""Requests times layers times experts that any file may have; a larger one may have four for every byte."""


def check_names(found: Sequence[str], known: Sequence[str]) -> None:
    """Refuse names that occur twice, and those that are nearly one of the known ones: they would be passed over."""
    twice = [name for name in found if found.count(name) > 1]
    if twice:
        refuse(f"{twice[0]} occurs twice; give it once")
    for name in found:
        near = [] if name in known else get_close_matches(name, known, 1, 0.8)
        if near:
            refuse(f"{name} is not known; is it {near[0]}?")


class Sizes(Protocol):
    """What holds for the whole trace."""

    @property
    def layers(self) -> int:
        """Layers with routed experts."""

    @property
    def num_experts(self) -> int:
        """Experts of a layer."""


def most_requests(header: Sizes, size_bytes: int) -> int:
    """How many requests a file of that size may have: what is kept of each must not outgrow the file without end."""
    parts = max(MOST_PARTS, size_bytes // 8) // header.layers
    places = max(MOST_PLACES, 4 * size_bytes) // (header.layers * header.num_experts)
    return min(parts, places)


def check_requests(requests: int, most: int, header: Sizes) -> None:
    """Refuse more requests than the file may have."""
    if requests > most:
        refuse(
            f"holds {requests} requests or more in {header.layers} layers of {header.num_experts} experts, for which a file "
            f"of its size is too small ({most} at most); check num_experts and layers, or write a file for each part"
        )


def size_of(path: Path) -> int:
    """Bytes of a file, or of the files in a folder."""
    return sum(file.stat().st_size for file in path.iterdir()) if path.is_dir() else path.stat().st_size
