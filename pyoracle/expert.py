"""Bytes and seconds of the per-slot and the deduplicating kernel. Mirrors ``Proofs/ExpertBytes/Spec/Expert.lean``.

``b`` bytes of one expert, ``k`` experts per token, ``n`` tokens in the pass, ``U(n)`` mean number of distinct experts,
``Ws(n)`` and ``Wd(n)`` bandwidths of the per-slot and the deduplicating kernel in bytes per second.
"""

from __future__ import annotations

from expertbytes.pyoracle.field import Curve, Number


def slots(n: int, k: int) -> int:
    """``ExpertBytes.slots``: (token, expert) pairs of a pass, ``n · k``."""
    return n * k


def per_slot_bytes(b: Number, k: int, n: int) -> Number:
    """``ExpertBytes.perSlotBytes``: bytes that a per-slot kernel reads."""
    return slots(n, k) * b


def dedup_bytes(b: Number, U: Curve, n: int) -> Number:
    """``ExpertBytes.dedupBytes``: bytes that a deduplicating kernel reads."""
    return U(n) * b


def share(U: Curve, k: int, n: int) -> Number:
    """``ExpertBytes.share``: distinct experts over slots, the share of the per-slot bytes that deduplication still reads."""
    return U(n) / slots(n, k)


def ratio(Wd: Curve, Ws: Curve, n: int) -> Number:
    """``ExpertBytes.ratio``: bandwidth of the deduplicating kernel over that of the per-slot kernel."""
    return Wd(n) / Ws(n)


def per_slot_time(b: Number, k: int, Ws: Curve, n: int) -> Number:
    """``ExpertBytes.perSlotTime``: seconds of the per-slot kernel."""
    return per_slot_bytes(b, k, n) / Ws(n)


def dedup_time(b: Number, U: Curve, Wd: Curve, n: int) -> Number:
    """``ExpertBytes.dedupTime``: seconds of the deduplicating kernel."""
    return dedup_bytes(b, U, n) / Wd(n)


def saving(b: Number, k: int, U: Curve, Ws: Curve, Wd: Curve, n: int) -> Number:
    """``ExpertBytes.saving``: seconds that deduplication saves, negative where it costs time."""
    return per_slot_time(b, k, Ws, n) - dedup_time(b, U, Wd, n)


def crossover(u: Curve, r: Curve, N: int) -> int | None:
    """``ExpertBytes.crossover``: first pass size in ``1..N`` at which the share ``u`` is below the ratio ``r``, or ``None``."""
    return next((n for n in range(1, N + 1) if u(n) < r(n)), None)


def no_later(first: int | None, second: int | None) -> bool:
    """``ExpertBytes.NoLater``: the first crossover comes no later than the second; ``None`` (never) comes after every size."""
    return second is None or (first is not None and first <= second)
