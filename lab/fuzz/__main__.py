"""`make fuzz`: damaged inputs for every reader; fails where one ends otherwise than in an answer or a sentence."""

import argparse
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path

from lab.fuzz.server import progress, run
from lab.fuzz.targets import targets

STEP = 4000


def main() -> int:
    """Run, print the outcomes as JSON, keep what failed in `out/fuzz`."""
    asked = argparse.ArgumentParser(prog="python -m lab.fuzz", description=__doc__)
    asked.add_argument("--inputs", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--first", type=int, default=0, help="number of the first input")
    asked.add_argument("--only", default="", help="targets with this in their names")
    asked.add_argument("--out", type=Path, default=Path("out/fuzz"))
    options = asked.parse_args()
    os.environ["OMP_NUM_THREADS"] = os.environ["ARROW_NUM_THREADS"] = "1"
    chosen = [target for target in targets() if options.only in target.name]
    start, total, failures = time.monotonic(), Counter[str](), []
    last = options.first + options.inputs
    for first in range(options.first, last, STEP):
        outcomes, failed = run(chosen, first, min(first + STEP, last), options.seed, options.out)
        total.update(outcomes)
        failures += failed
        progress(min(first + STEP, last) - options.first, options.inputs, start)
    report = {
        "inputs": sum(total.values()),
        "seed": options.seed,
        "targets": len(chosen),
        "seconds": round(time.monotonic() - start),
        **{kind: total[kind] for kind in ("answer", "sentence", "traceback", "abort", "hang", "memory", "wrong")},
    }
    print(json.dumps({**report, "failures": failures[:50]}, indent=1))  # noqa: T201
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
