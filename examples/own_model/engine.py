"""A model of one's own: bytes and seconds of the two expert kernels, and the draft length with the best goodput.

Formulas of a serving engine's planner, written without this project. Only the names are the library's, so that its theorems can be
run as tests: 11 of the 106 definitions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

Curve = Callable[[int], Fraction]


class Engine:
    """Reads each expert once a pass (``dedup``), or once for each (token, expert) pair (``per_slot``)."""

    def slots(self, n: int, k: int) -> int:
        """Return the (token, expert) pairs of a pass."""
        return k * n

    def per_slot_bytes(self, b: Fraction, k: int, n: int) -> Fraction:
        """Return the bytes that the per-slot kernel reads."""
        return b * self.slots(n, k)

    def dedup_bytes(self, b: Fraction, U: Curve, n: int) -> Fraction:
        """Return the bytes that the deduplicating kernel reads."""
        return b * U(n)

    def per_slot_time(self, b: Fraction, k: int, Ws: Curve, n: int) -> Fraction:
        """Return the seconds of the per-slot kernel."""
        return self.per_slot_bytes(b, k, n) / Ws(n)

    def dedup_time(self, b: Fraction, U: Curve, Wd: Curve, n: int) -> Fraction:
        """Return the seconds of the deduplicating kernel."""
        return self.dedup_bytes(b, U, n) / Wd(n)

    def saving(self, b: Fraction, k: int, U: Curve, Ws: Curve, Wd: Curve, n: int) -> Fraction:
        """Return the seconds that deduplication saves."""
        return self.per_slot_time(b, k, Ws, n) - self.dedup_time(b, U, Wd, n)

    def share(self, U: Curve, k: int, n: int) -> Fraction:
        """Return the share of the per-slot bytes that deduplication still reads."""
        return U(n) / (n * k)

    def ratio(self, Wd: Curve, Ws: Curve, n: int) -> Fraction:
        """Return the bandwidth of the deduplicating kernel over that of the per-slot kernel."""
        return Wd(n) / Ws(n)

    def crossover(self, u: Curve, r: Curve, N: int) -> int | None:
        """Return the first pass size up to ``N`` at which deduplication pays, or ``None``."""
        for n in range(1, N + 1):
            if u(n) < r(n):
                return n
        return None

    def goodput(self, A: Curve, T: Curve, d: int) -> Fraction:
        """Return the tokens per second at draft length ``d``."""
        return A(d) / T(d)

    def best_draft(self, A: Curve, T: Curve, D: int) -> int:
        """Return the shortest draft length up to ``D`` with the best goodput."""
        return max(range(D + 1), key=lambda d: (self.goodput(A, T, d), -d))


class SharedExpertEngine(Engine):
    """The same with a mistake: the slots of an always-active shared expert are counted in the share, and nowhere else."""

    def share(self, U: Curve, k: int, n: int) -> Fraction:
        """Return a share that is too small."""
        return U(n) / (n * (k + 1))


class HastyEngine(Engine):
    """The same with a mistake at a tie: deduplication is said to pay where it takes exactly as long."""

    def crossover(self, u: Curve, r: Curve, N: int) -> int | None:
        """Return a pass size that may be too early."""
        return next((n for n in range(1, N + 1) if u(n) <= r(n)), None)
