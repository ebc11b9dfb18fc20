"""The two expert kernels and the bytes each requests, declared once for every engine.

A pass verifies `tokens` tokens, each selecting `k` experts: a slot is one (token, selected expert) pair.
"""

from typing import Final, Literal, get_args

Kernel = Literal["per_slot", "dedup"]
Clock = Literal["cpu", "wall"]
KERNELS: Final[tuple[Kernel, ...]] = get_args(Kernel)


def bytes_requested(kernel: Kernel, slots: int, distinct_experts: int, expert_bytes: int) -> int:
    """Weight bytes one pass requests: an expert per slot, or each distinct selected expert once.

    Mirrors `perSlotBytes` and `dedupBytes` of `Proofs/ExpertBytes/Spec/Expert.lean`.
    """
    return expert_bytes * (slots if kernel == "per_slot" else distinct_experts)
