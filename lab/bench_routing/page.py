"""`docs/routing_bench.md`, from the record alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lab.bench_routing import files, tables
from lab.bench_routing.record import Record
from lab.bench_routing.targets import targets

HEAD = """# How fast routing traces are counted

Written by `make bench-routing` from [its record](../lab/records/bench_routing.json), which keeps every sample.

Each engine counts the distinct experts of all windows of 1 to {longest} tokens inside a synthetic trace of {layers} layers,
top-{k} of {experts} experts, ids in uint8; a slot keeps its expert from one token to the next with probability {keep}. A
*selection* is one (layer, token, expert). Each engine runs in a process of its own; *×2* is two threads, for Dask two worker
processes. *M/s* is millions of selections a second in the quickest call, wall time. A call starts from the array in memory
or, for *npy file*, *Parquet* (a file a layer, a list of ids a token), *Parquet rows* (one file, a row for each selection),
Dask (the npy file) and DuckDB (the Parquet rows), from a file in the page cache, opened, read and checked in the call. Making
the trace and compiling are not part of it.

{machine}

The load average was {before} before the run and {after} after it; the run took {seconds:.0f} s.{busy}
One thread reads memory in order at {limit:.1f} GB/s: at a byte a selection no engine on one thread can pass that.
"""

NOTES = """
*× naive* and *× DuckDB* compare at the largest trace that both engines counted. *% of read* is the rate, at a byte a
selection, as a share of the memory-read limit of the same run. *MB* is the peak of the resident memory of the whole process:
Python, the libraries and whatever of the trace the engine holds; for Dask, of the client and both workers together. *Python
sets* is the definition itself: a set for every window of every size.

The kernel (`measurements/routing/kernel.py`) makes one pass with a table of where each expert was last seen;
`meanDistinct_eq_sum_min_gap` and `insideMean_eq_sum_min_gap` turn its histogram of gaps into every window size at once, and
parts of a trace are counted apart and merged without loss (`chunks_merge`). How to use it: [counting.md](counting.md).
"""


def page(record: Record) -> str:
    """The page as Markdown."""
    held = ((target.asked, target.found, "met" if target.met else "**not met**") for target in targets(record))
    return "\n".join(
        (
            _head(record),
            _table(tables.columns(record), tables.rows(record)),
            NOTES,
            "## Targets\n",
            _table(("asked", "found", ""), held),
            "\nTime grows with the selections alone where no selection takes 1.25 times as long in a larger trace or with a",
            "larger n, in CPU time of one thread. CPU times are of the calling process, for Dask without its workers.\n",
            "## All measurements\n",
            _table(tables.SPREAD_COLUMNS, tables.spread(record.measurements)),
            "",
        )
    )


def _head(record: Record) -> str:
    machine = record.provenance
    libraries = ", ".join(f"{name} {version}" for name, version in record.libraries.items())
    return HEAD.format(
        longest=files.LONGEST,
        layers=files.LAYERS,
        k=files.EXPERTS_PER_TOKEN,
        experts=files.EXPERTS,
        keep=files.KEEP,
        machine=f"{machine.cpu_model}, {machine.cpu_count} processors, {machine.operating_system}; "
        f"Python {machine.python}, {libraries}.",
        before=f"{record.load_before[0]:.1f}",
        after=f"{record.load_after[0]:.1f}",
        seconds=record.seconds,
        busy="\n**The machine was busy with other work: every rate is too low.**" * record.busy,
        limit=record.read_limit.bytes_per_second / 1e9,
    )


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
