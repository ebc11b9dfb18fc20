"""What a longer pass of the small model would cost if its expert bytes were all."""

import pytest

from expertbytes.measurements.kernels import KERNELS, Kernel, bytes_requested
from lab.drafting.speculation_records import PassSample
from lab.small_moe import SmallMoeConfig
from lab.small_moe.speculation_benches import expert_bytes, seconds_by_bytes

CONFIG = SmallMoeConfig()
SLOTS = CONFIG.layers * CONFIG.experts_per_token


def sample(tokens: int, distinct: int, seconds: float) -> PassSample:
    return PassSample(
        tokens=tokens, repeat=0, context_tokens=9, distinct_experts=distinct, wall_seconds=1, cpu_seconds=seconds
    )


@pytest.mark.parametrize("kernel", KERNELS)
def test_only_bytes_are_added(kernel: Kernel):
    """A pass costs the median plain pass and its mean further bytes at the rate given, whatever longer passes took."""
    passes = [sample(1, SLOTS, s) for s in (0.3, 0.1, 0.2)] + [sample(3, SLOTS + more, 9.0) for more in (10, 30)]
    one, three = seconds_by_bytes(passes, kernel=kernel, config=CONFIG, bytes_per_second=1e6)
    added = [bytes_requested(kernel, n * SLOTS, d, expert_bytes(CONFIG)) for n, d in ((1, SLOTS), (3, SLOTS + 20))]
    assert one == 0.2
    assert three == pytest.approx(0.2 + (added[1] - added[0]) / 1e6)


def test_an_expert_has_three_matrices():
    """Bytes of an expert are those of gate, up and down in float32."""
    assert expert_bytes(CONFIG) == 4 * (2 * CONFIG.hidden * CONFIG.expert_hidden + CONFIG.expert_hidden * CONFIG.hidden)
