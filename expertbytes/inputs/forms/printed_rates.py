"""Rates by position as engines print them: few different ones, in very many lines."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

MILLION: Final = 10**6


@lru_cache(maxsize=4096)
def millionths(rate: str | bytes) -> int:
    """A printed rate in millionths."""
    return round(float(rate) * MILLION)


def all_millionths(rates: Iterable[str | bytes]) -> tuple[int, ...]:
    """Each of them."""
    return tuple([millionths(rate) for rate in rates])
