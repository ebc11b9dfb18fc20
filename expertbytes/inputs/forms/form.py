"""What a form is, and what reading one gives."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from expertbytes.inputs.observed import Derived, Observed, depth_of, possible, said


@dataclass(frozen=True)
class Timed:
    """Seconds of a pass, and the largest deviation that its own figures allow; 0 where they say none."""

    seconds: Fraction
    error: Fraction = Fraction(0)


@dataclass(frozen=True)
class Arm:
    """One run or one setting of it: what was observed of acceptance, the speed of its generation, times of passes by tokens.

    `label` tells arms of one source apart; `plain` is a run without drafts, of which that was said.
    """

    observed: Observed = field(default_factory=Observed)
    tokens_per_second: Fraction | None = None
    pass_seconds: Mapping[int, Timed] = field(default_factory=dict)
    mean_accepted_lengths: Mapping[int, Fraction] = field(default_factory=dict)
    label: str = ""
    plain: bool = False

    def __post_init__(self) -> None:
        if self.tokens_per_second is not None and self.tokens_per_second <= 0:  # nothing was generated: no speed
            object.__setattr__(self, "tokens_per_second", None)

    def tokens_per_pass(self) -> Derived | None:
        """The first reading that is possible: a value, else bounds."""
        depth = depth_of(self.observed)
        most = None if depth is None else depth + 1
        found = list(said(self.observed, depth))
        for reading in found:
            if reading.value is not None and possible(reading.value, most):
                return reading
        return next((reading for reading in found if reading.value is None), None)


@dataclass(frozen=True)
class Found:
    """What was read: the form by name and version, its arms, and notes."""

    form: str
    version: str
    arms: Sequence[Arm]
    notes: Sequence[str] = ()
    recognised: str = ""


Result = tuple[Sequence[Arm], Sequence[str]]
Groups = Sequence[tuple[bytes, ...]]
"""What lines of one shape have in each of its groups."""


@dataclass(frozen=True)
class Form:
    """A form that can be read: by whom it is written, since or up to which version, how to get one, and an example.

    `detect` is asked of the beginning of a text, `read` gets the whole text and may raise InputError.
    """

    name: str
    title: str
    version: str
    source: str
    command: str
    example: str
    detect: Callable[[str], bool]
    read: Callable[[str], Result]
