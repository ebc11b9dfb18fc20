"""The rates behind a tokens curve. For ``ExpertBytes.Thm.AcceptanceBands``."""

from __future__ import annotations

from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number


def exists_profile_of_concave_tokens_witness(A: Curve, D: int) -> tuple[Curve]:
    """The quotients of successive increments up to length ``D``; 0 once a drafted token adds nothing."""
    increments = [ONE, *(A(i + 1) - A(i) for i in range(D))]

    def rate(j: int) -> Number:
        return increments[j + 1] / increments[j] if j < D and increments[j] else ZERO

    return (rate,)
