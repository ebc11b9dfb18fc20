"""Time the allocator, in seconds of one core: `python -m lab.bench_serving [requests]`."""

import sys
import time
from collections.abc import Iterator

import numpy as np

from expertbytes.pyoracle.price import affine_time
from expertbytes.serving.allocate import Allocation, Drafts, Floats, priced

LONGEST = 8


def random_drafts(requests: int, seed: int = 0) -> Drafts:
    """Two chains of 8 tokens a request with uniform acceptance of each token."""
    accepted = np.random.default_rng(seed).uniform(size=(requests, 2, LONGEST))
    survivals: Floats = np.cumprod(accepted, axis=-1, dtype=np.float64)
    return Drafts(survivals, np.full((requests, 2), LONGEST))


def curves(requests: int) -> dict[str, Floats]:
    """An affine step time (seconds) in which a batch of requests costs as much as the weights, and one with cliffs."""
    sizes = range(requests * (LONGEST + 1) + 1)
    affine = np.array([affine_time(1e-2, 1e-2 / requests, n) for n in sizes], np.float64)
    tiles = np.minimum(-(-np.arange(len(sizes)) // 64) * 64, len(sizes) - 1)
    return {"affine": affine, "cliffs every 64 tokens": affine[tiles]}


def timed(requests: int) -> Iterator[tuple[str, float, Allocation]]:
    """For each curve its name, process CPU seconds of one allocation, and what was found."""
    drafts = random_drafts(requests)
    for name, curve in curves(requests).items():
        start = time.process_time()
        found = priced(drafts, curve)
        yield name, time.process_time() - start, found


def main(requests: int) -> None:
    """Print seconds, budget and certified gap for each curve."""
    for name, seconds, found in timed(requests):
        budget = f"{int(found.verified):,} of {2 * LONGEST * requests:,} drafted tokens verified"
        print(f"{name}: {requests:,} requests in {seconds:.2f} s; {budget}; gap at most {float(found.gap):.1e}")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
