"""What a benchmark report says: two speeds, the shape of a pass, and whatever is known of acceptance."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Final, Literal, Self, get_args

from pydantic import AfterValidator, BeforeValidator, ValidationError, model_validator

from expertbytes.errors import InputError
from expertbytes.inputs.numbers import Rate, Ratio, Speed, Width, count_between, whole
from expertbytes.inputs.observed import Observed, Positions
from expertbytes.inputs.spreads import spread

Unit = Literal["tok/s", "ms", "s"]
UNIT_NAMES: Final[Mapping[str, Unit]] = {
    **dict.fromkeys(
        ("tok/s", "t/s", "tokens/s", "tokens per second", "toks/s", "tok/sec", "tokens/sec", "tokens-per-sec"), "tok/s"
    ),
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


Requests = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 100_000))]
Experts = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 100_000))]


class Report(Observed):
    """A report as given; `None` is "not said" and stays unknown.

    Speeds are in `unit`, with relative errors of their own where they were written with one (`11.3 ± 0.1`), else `noise`.
    `acceptance_rate` is the geometric rate of every position, `acceptance_by_position` that of each position if all
    earlier ones were accepted; a range (`80-92%`) is its middle with `acceptance_error`. `draft_seconds` and `draft_ratio`
    are the drafting of one cycle, in seconds and in plain steps. `batch_size` requests are decoded together, in layers of
    `experts` of which a token selects `top_k`.
    """

    baseline: Speed | None = None
    speculative: Speed | None = None
    unit: Annotated[Unit, BeforeValidator(unit_named)] = "tok/s"
    verify_width: Width | None = None
    acceptance_rate: Rate | None = None
    acceptance_by_position: Positions | None = None
    acceptance_error: Rate | None = None
    noise: Rate | None = None
    baseline_error: Rate | None = None
    speculative_error: Rate | None = None
    draft_seconds: Ratio | None = None
    draft_ratio: Ratio | None = None
    batch_size: Requests | None = None
    experts: Experts | None = None
    top_k: Experts | None = None

    @model_validator(mode="before")
    @classmethod
    def _spread(cls, values: object) -> object:
        """Speeds with their unit or error, and rates as ranges, as they are written."""
        return spread(values, UNIT_NAMES) if isinstance(values, Mapping) else values

    @model_validator(mode="after")
    def _fits(self) -> Self:
        """Fields that only make sense together."""
        for given, other in (("baseline", "speculative"), ("speculative", "baseline")):
            if getattr(self, given) is not None and getattr(self, other) is None:
                raise ValueError(f"{other} is not given but {given} is; give both speeds in the same unit.")
        counts = (self.drafted, self.passes, self.drafting_passes, self.generated)
        if self.accepted is not None and all(count is None for count in counts):
            raise ValueError("accepted is given but neither drafted nor passes is, nor generated; give one of them.")
        if self.top_k is not None and self.experts is not None and self.top_k > self.experts:
            raise ValueError(f"top_k is {self.top_k} but must be at most experts, {self.experts}.")
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
    def factor(self) -> Fraction | None:
        """By how much the speedup may be off: the product of both speeds' factors; `None` where no error is known."""
        errors = [own if own is not None else self.noise for own in (self.baseline_error, self.speculative_error)]
        if all(error is None for error in errors):
            return None
        return (1 + (errors[0] or Fraction(0))) * (1 + (errors[1] or Fraction(0)))

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
    if first["type"] == "string_unicode":
        reason = "must be text in UTF-8; rename the file or correct the text"
    shown = repr(first["input"])
    reason = reason if reason.startswith("must") else f"is refused: {reason}"
    return f"{where} is {shown if len(shown) <= 60 else shown[:57] + '...'} but {reason}."
