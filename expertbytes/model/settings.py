"""What a decision takes for granted beside the measured expert operation: settings, checked and filled in."""

from dataclasses import dataclass
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Assumptions
from expertbytes.model.steps import Engine

DEFAULT_MAX_DRAFT = 15
SECONDS_LIMIT = Fraction(10**6)
MOST_REQUESTS = 100_000


@dataclass(frozen=True)
class Offloaded:
    """The share of the expert bytes that is kept in a slower memory, and its bandwidth in bytes per second."""

    share: Fraction
    bytes_per_second: Fraction


@dataclass(frozen=True)
class Settings:
    """What a pass holds besides the measured expert operation, and how far to look.

    `layers` defaults to the architecture's layers with routed experts, `max_draft` to 15 or what was measured. `baseline` is
    the kernel that decodes today, the faster one at a plain step where it is not said. `batch` requests share a pass. Both
    kernels read what is `offloaded` from the slower memory.
    """

    max_draft: int | None = None
    layers: int | None = None
    other_seconds: Fraction = Fraction(0)
    draft_seconds_per_token: Fraction = Fraction(0)
    baseline: Engine | None = None
    batch: int = 1
    offloaded: Offloaded | None = None


def assume(profile: Profile, settings: Settings) -> Assumptions:
    """The settings, checked against the profile and filled in from it."""
    layers = profile.model.moe_layers if settings.layers is None else settings.layers
    check_settings(settings, layers)
    return Assumptions(
        layers=layers,
        experts=profile.model.experts,
        experts_per_token=profile.model.experts_per_token,
        expert_bytes=profile.expert_bytes,
        max_draft=_max_draft(profile, settings.max_draft, settings.batch),
        other_seconds=settings.other_seconds,
        draft_seconds_per_token=settings.draft_seconds_per_token,
        batch=settings.batch,
    )


def check_settings(settings: Settings, layers: int) -> None:
    """Refuse times and a number of layers outside their ranges. Raises InputError."""
    for name in ("other_seconds", "draft_seconds_per_token"):
        if not 0 <= getattr(settings, name) <= SECONDS_LIMIT:
            raise InputError(
                f"{name} is {float(getattr(settings, name)):g} but must be from 0 to {SECONDS_LIMIT} seconds."
            )
    if not 1 <= layers <= 10_000:
        raise InputError(f"layers is {layers} but must be from 1 to 10000.")
    if not 1 <= settings.batch <= MOST_REQUESTS:
        raise InputError(f"batch is {settings.batch} but must be from 1 to {MOST_REQUESTS}.")


def _max_draft(profile: Profile, asked: int | None, batch: int = 1) -> int:
    """The draft limit; all passes of up to one token more for each request must have been measured."""
    measured = 0
    while measured + 1 in profile.tokens:
        measured += 1
    if measured < 2:
        raise InputError(
            f"tokens of the profile are {list(profile.tokens)} but must begin 1, 2; measure those sizes too."
        )
    measured //= batch
    if measured < 2:
        raise InputError(
            f"batch is {batch}, so that a draft of 1 token needs a pass of {2 * batch}; measure those sizes too, or give a "
            "smaller batch."
        )
    found = min(DEFAULT_MAX_DRAFT, measured - 1) if asked is None else asked
    if not 1 <= found < measured:
        allowed = f"from 1 to {measured - 1}, one less than the passes of 1 to {measured} tokens measured"
        raise InputError(f"max_draft is {found} but must be {allowed}; change it or measure more pass sizes.")
    return found
