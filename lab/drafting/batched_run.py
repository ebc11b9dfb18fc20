"""Two drafters in a real batch: `python -m lab.drafting.batched_run` (`--quick` for a look).

For each workload and batch size, passes and drafting steps are timed alone; the simulator predicts each policy's throughput
over that of the model drafter alone from these times and the drafting trace, and the predictions are written beside the record;
only then the policies run, pass by pass in turn, on requests that are one more bootstrap sample of the trace's.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain, cycle
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from threadpoolctl import threadpool_limits

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.serving.policies import Name
from expertbytes.writing import write_text
from lab.drafting import weights
from lab.drafting.batched_bench import FULL, LIMIT, POLICIES, QUICK, Lab, Plan
from lab.drafting.batched_loop import Choice, Server, Text
from lab.drafting.batched_predict import SEED, Case, case
from lab.drafting.batched_records import BatchedRuns, BatchPrediction, BatchRun

RECORD: Final = Path(__file__).parents[1] / "records" / "batched_smollm2.json"
TEMPERATURE: Final = 0.7
_err: Final = Console(stderr=True, soft_wrap=True)


def run(lab: Lab, one: Case, choice: Choice, names: Sequence[Name], tokens: int) -> Iterator[BatchRun]:
    """The policies pass by pass in turn, so that drift of the machine is everybody's; then their answers beside plain ones."""
    started = datetime.now(UTC)
    servers = {
        name: Server(
            lab.engine,
            range(index * one.requests, (index + 1) * one.requests),
            one.policies[name],
            one.costs,
            lab.drafters,
            choice,
            _queues(lab, one),
            lab.prefilled,
            tokens,
        )
        for index, name in enumerate(names)
    }
    while running := [server for server in servers.values() if not server.done]:
        for server in running:
            server.run_pass()
    plain: dict[int, list[int]] = {}
    for number, answer in servers["none"].answers:
        plain[number] = max(plain.get(number, []), answer, key=len)
    for name, server in servers.items():
        trail, pairs = vars(server.trail), [(a, plain.get(number, [])) for number, a in server.answers]
        equal = [sum(x == y for x, y in zip(*pair, strict=False)) for pair in pairs]
        shared = [min(map(len, pair)) for pair in pairs]
        yield BatchRun(
            started_at=started,
            workload=one.workload,
            requests=one.requests,
            policy=name,
            temperature=choice.temperature,
            tokens=tokens,
            answers=sum(length > 0 for length in shared),
            same=sum(a == b for a, b in zip(equal, shared, strict=True) if b > 0),
            tokens_compared=sum(shared),
            tokens_same=sum(equal),
            **{key: tuple(values) for key, values in trail.items()},
        )


def _queues(lab: Lab, one: Case) -> list[Iterator[Text]]:
    texts, starts = lab.texts[one.workload], lab.replays[one.workload].starts.tolist()
    first = [starts.index(position) for position in one.given.positions[0].tolist()]
    return [
        chain([texts[number]], (texts[later] for later in cycle(queue)))
        for number, queue in zip(first, one.given.queue[0].tolist(), strict=True)
    ]


def measure_all(plan: Plan, written: Callable[[Sequence[BatchPrediction]], Any], only_predict: bool) -> BatchedRuns:
    """Times, predictions, which are handed to `written`, and only then the runs."""
    begun, load = datetime.now(UTC), load_average()
    with threadpool_limits(1):
        lab = Lab(plan)
        drafts = tuple(lab.drafts())
        timed = tuple(p for name in plan.workloads for batch in plan.tokens for p in lab.passes(name, batch))
        cases, predictions = [], []
        for name in plan.workloads:
            for batch in plan.tokens:
                here = [p for p in timed if (p.workload, p.requests) == (name, batch)]
                one, foreseen = case(lab, name, batch, here, drafts)
                cases.append(one)
                predictions += foreseen
        written(predictions)
        runs: list[BatchRun] = []
        sampled: list[BatchRun] = []
        for one in () if only_predict else cases:
            _err.print(f"running {one.workload}, batch {one.requests}")
            runs += run(lab, one, Choice(), POLICIES, plan.tokens[one.requests])
            drawn = Choice(TEMPERATURE, SEED)
            sampled += run(
                lab, one, drawn, ("none", "priced", "price"), min(plan.sampled_tokens, plan.tokens[one.requests])
            )
    return BatchedRuns(
        created_at=begun,
        target=weights.TARGET,
        target_sha256=lab.sha256,
        draft_limit=LIMIT,
        load_average_start=load,
        load_average_end=load_average(),
        provenance=provenance(),
        passes=timed,
        drafts=drafts,
        predictions=tuple(predictions),
        runs=tuple(runs),
        sampled=tuple(sampled),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.drafting.batched_run", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="a few tokens of one workload")
    parser.add_argument("--predict-only", action="store_true", help="time and predict, and run nothing")
    options = parser.parse_args(arguments)
    aside = options.out.with_suffix(".predictions.json")

    def written(predictions: Sequence[BatchPrediction]) -> None:
        write_text(aside, json.dumps([one.model_dump(mode="json") for one in predictions], indent=1) + "\n")
        _err.print(f"predictions written to {aside}")

    try:
        record = measure_all(QUICK if options.quick else FULL, written, options.predict_only)
        write_text(options.out, record.model_dump_json() + "\n")
        aside.unlink()  # they stand in the record
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
