"""What a benchmark report says: two speeds, the shape of a pass, and whatever is known of acceptance."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Final, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from expertbytes.errors import InputError
from expertbytes.inputs.numbers import (
    Count,
    DraftLength,
    PositiveCount,
    PositiveRatio,
    Quotient,
    Rate,
    Ratio,
    Speed,
    Tokens,
    Width,
)

Unit = Literal["tok/s", "ms", "s"]
UNIT_NAMES: Final[Mapping[str, Unit]] = {
    **dict.fromkeys(("tok/s", "t/s", "tokens/s", "tokens per second"), "tok/s"),
    **dict.fromkeys(("ms", "ms/token", "ms/tok", "ms per token"), "ms"),
    **dict.fromkeys(("s", "s/token", "s/tok", "s per token"), "s"),
}
SECONDS: Final[Mapping[Unit, Fraction]] = {"ms": Fraction(1, 1000), "s": Fraction(1)}


def unit_named(value: object) -> Unit:
    """The unit by any of its names. Raises ValueError listing the short ones."""
    found = UNIT_NAMES.get(value.strip().lower()) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"must be one of {', '.join(get_args(Unit))} (milliseconds and seconds are per token)")
    return found


def _positions(value: object) -> object:
    return [part for part in value.split(",") if part.strip()] if isinstance(value, str) else value


Positions = Annotated[tuple[Rate, ...], BeforeValidator(_positions), Field(min_length=1, max_length=1000)]


class Report(BaseModel):
    """A report as given; `None` is "not said" and stays unknown.

    Speeds are in `unit`. `acceptance` is a rate of unknown meaning, `accepted_over_drafted` accepted tokens over drafted
    tokens, `acceptance_rate` the geometric rate of every position, `acceptance_by_position` that of each position if all
    earlier ones were accepted, `survival_by_position` accepted tokens at a position over passes (what servers print).
    `draft_seconds` and `draft_ratio` are the drafting of one cycle, in seconds and in plain steps.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    baseline: Speed | None = None
    speculative: Speed | None = None
    unit: Annotated[Unit, BeforeValidator(unit_named)] = "tok/s"
    draft_length: DraftLength | None = None
    verify_width: Width | None = None
    tokens_per_pass: Tokens | None = None
    acceptance: Rate | None = None
    accepted_over_drafted: Quotient | None = None
    acceptance_rate: Rate | None = None
    acceptance_by_position: Positions | None = None
    survival_by_position: Positions | None = None
    accepted: Count | None = None
    drafted: PositiveCount | None = None
    generated: PositiveCount | None = None
    passes: PositiveCount | None = None
    drafted_over_generated: PositiveRatio | None = None
    noise: Rate | None = None
    draft_seconds: Ratio | None = None
    draft_ratio: Ratio | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        """Fields that only make sense together."""
        for given, other in (("baseline", "speculative"), ("speculative", "baseline")):
            if getattr(self, given) is not None and getattr(self, other) is None:
                raise ValueError(f"{other} is not given but {given} is; give both speeds in the same unit.")
        if self.accepted is not None and self.drafted is None and self.passes is None:
            raise ValueError("accepted is given but neither drafted nor passes is; give one of them.")
        if self.draft_seconds is not None and self.draft_ratio is not None:
            raise ValueError("draft_seconds and draft_ratio are both given; give the drafting of a cycle once.")
        if self.draft_seconds is not None and self.baseline is None:
            raise ValueError("draft_seconds is given but baseline is not; give both speeds, or draft_ratio.")
        for name in ("acceptance_by_position", "survival_by_position"):
            self._covers(name, getattr(self, name))
        return self

    def _covers(self, name: str, rates: Sequence[Fraction] | None) -> None:
        if rates is not None and self.depth != len(rates):
            allowed = f"as many as drafted tokens, {self.depth}"
            raise ValueError(f"{name} has {len(rates)} rates but must have {allowed}; change it or draft_length.")

    @property
    def depth(self) -> int | None:
        """Draft length: as given, or as long as the rates by position are."""
        rates = self.acceptance_by_position or self.survival_by_position
        return self.draft_length or (len(rates) if rates else None)

    @property
    def pass_size(self) -> int | None:
        """Tokens that one pass verifies: a tree's width, or the draft and one more."""
        return self.verify_width or (self.depth + 1 if self.depth else None)

    @property
    def most_tokens(self) -> int | None:
        """Upper bound of the tokens of a pass: no more than are verified, nor than the draft and one more."""
        bounds = [bound for bound in (self.verify_width, self.depth and self.depth + 1) if bound]
        return min(bounds, default=None)

    @property
    def speedup(self) -> Fraction | None:
        """Speculative over plain tokens per second."""
        if self.baseline is None or self.speculative is None:
            return None
        return self.speculative / self.baseline if self.unit == "tok/s" else self.baseline / self.speculative

    @property
    def plain_seconds(self) -> Fraction | None:
        """Seconds of a plain step, for a single stream."""
        if self.baseline is None:
            return None
        return 1 / self.baseline if self.unit == "tok/s" else self.baseline * SECONDS[self.unit]

    @property
    def drafting(self) -> Fraction | None:
        """Drafting of one cycle in plain steps."""
        if self.draft_seconds is not None and self.plain_seconds is not None:
            return self.draft_seconds / self.plain_seconds
        return self.draft_ratio


def report(given: Mapping[str, object]) -> Report:
    """The report of these fields, `None` meaning not given. Raises InputError naming the first field that is wrong."""
    try:
        return Report.model_validate({name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise InputError(wrong_field(error)) from None


def wrong_field(error: ValidationError) -> str:
    """The first field that is wrong, what was found and what is allowed."""
    first = error.errors()[0]
    reason = str(first.get("ctx", {}).get("error", first["msg"]))
    if not first["loc"]:
        return reason
    where = ".".join(str(part + 1 if isinstance(part, int) else part) for part in first["loc"])
    shown = repr(first["input"])
    reason = reason if reason.startswith("must") else f"is refused: {reason}"
    return f"{where} is {shown if len(shown) <= 60 else shown[:57] + '...'} but {reason}."
