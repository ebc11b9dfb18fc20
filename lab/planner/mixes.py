"""Where a price over the long run beats the best quotient of each pass, and where not: `python -m lab.planner.mixes`.

Both policies see the same requests and choose between the same chains; they differ in the objective alone. Other work in the
passes, prefill for one, comes as it comes, whatever is verified: then the price theorem's states are those of the server. The
text's own states are not: who verifies more of an easy place passes it in fewer passes.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from expertbytes.serving.compare import Settings, best_depth, ratio_interval
from expertbytes.serving.drafts import CALIBRATION, TRACE, estimators, replays
from expertbytes.serving.given_time import Machine, dense
from expertbytes.serving.policies import Policy
from expertbytes.serving.replay import Replay
from expertbytes.serving.server import Costs
from expertbytes.serving.simulate import simulate, work
from expertbytes.show.table import Table, as_markdown

BATCHES: Final = (1, 4, 16, 64, 256)
_REPLICATES: Final = 24
_PASSES: Final = 200
_LEAST_TOKENS: Final = 3000


@dataclass(frozen=True)
class Mix:
    """Other work of the passes, in turn, in plain passes' time."""

    name: str
    extra: tuple[float, ...]


MIXES: Final = (
    Mix("no other work", (0.0,)),
    Mix("a prefill chunk of 2 plain passes in every fourth", (0.0, 0.0, 0.0, 2.0)),
    Mix("of 6 in every fourth", (0.0, 0.0, 0.0, 6.0)),
    Mix("of 6 in every other", (0.0, 6.0)),
    Mix("of 6 in every sixteenth", (0.0,) * 15 + (6.0,)),
    Mix("of 6 in every pass", (6.0,)),
)


@dataclass(frozen=True)
class Difference:
    """Throughput of `price` over that of `ratio` with its interval, and its least over plain decoding, of all replicates."""

    mix: Mix
    workload: str
    requests: int
    ratio: float
    low: float
    high: float
    least_over_plain: float


def differences(
    replayed: dict[str, Replay], batches: Sequence[int] = BATCHES, mixes: Sequence[Mix] = MIXES
) -> Iterator[Difference]:
    """Each mix of other work on each workload and batch size, on the dense model's pass times."""
    time = dense(8e9, Machine())
    for workload, found in replayed.items():
        for requests in batches:
            table = time.table(requests * (found.longest + 1))
            tokens = max(_LEAST_TOKENS, _PASSES * requests)
            given = work(found, requests, _REPLICATES, tokens, np.random.default_rng([18, requests]))
            for mix in mixes:
                extra = tuple(float(part * table[requests]) for part in mix.extra)
                costs = Costs(table, Settings.draft_ratio * table[: requests + 1], Settings.lookup_seconds, extra)
                depth = best_depth(found, costs, given)
                by_name = {
                    name: simulate(found, Policy(name, depth), costs, given) for name in ("none", "ratio", "price")
                }
                ratio, low, high = ratio_interval(by_name["price"], by_name["ratio"])
                least = float((by_name["price"].throughput / by_name["none"].throughput).min())
                yield Difference(mix, workload, requests, ratio, low, high, least)


def traces() -> dict[str, Replay]:
    """The committed trace, calibrated."""
    return replays(TRACE, ("edit", "chat"), None, estimators("calibrated", CALIBRATION), None, 0)


def tables(found: Sequence[Difference]) -> Iterator[Table]:
    """By workload."""
    for workload in dict.fromkeys(one.workload for one in found):
        here = [one for one in found if one.workload == workload]
        sizes = list(dict.fromkeys(one.requests for one in here))
        rows = []
        for mix in MIXES:
            cells = {one.requests: one for one in here if one.mix is mix}
            rows.append(
                (mix.name, *(f"{c.ratio:.3f} [{c.low:.3f}, {c.high:.3f}]" for c in (cells[size] for size in sizes)))
            )
        least = min(one.least_over_plain for one in here)
        caption = f"Least throughput of price over plain decoding, of all replicates: {least:.3f}."
        headings = ("other work", *(f"batch {size}" for size in sizes))
        yield Table(
            f"{workload}: throughput of price over that of ratio", headings, tuple(rows), caption=caption, left=(0,)
        )


def main() -> int:
    """Print the tables as Markdown."""
    found = list(differences(traces()))
    print("\n\n".join(f"{as_markdown(table)}\n{table.caption}" for table in tables(found)))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
