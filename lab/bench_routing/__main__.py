"""``python -m lab.bench_routing``: the whole run, its record `lab/records/bench_routing.json` and its page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.writing import write_text
from lab.bench_routing import files, tables
from lab.bench_routing.engines import ENGINES
from lab.bench_routing.page import page
from lab.bench_routing.record import Measurement, ReadLimit, Record, Task, read
from lab.bench_routing.targets import targets

ROOT: Final = Path(__file__).parents[2]
RECORD: Final = ROOT / "lab" / "records" / "bench_routing.json"
PAGE: Final = ROOT / "docs" / "routing_bench.md"
SIZES: Final = (10**6, 10**7, 10**8)
OTHER_LONGEST: Final = (8, 128)
LIBRARIES: Final = ("numpy", "numba", "pyarrow", "duckdb", "dask")


app = typer.Typer(add_completion=False)


@app.command()
def main(
    most: Annotated[float, typer.Option(help="Largest number of selections: 1e6, 1e7 or 1e8.")] = 1e8,
    record: Annotated[Path, typer.Option(help="Where the raw samples go.")] = RECORD,
    docs: Annotated[Path, typer.Option(help="Where the page goes.")] = PAGE,
    render: Annotated[
        bool, typer.Option("--render", help="Write the page from the record there is; measure nothing.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the record and not the tables.")] = False,
) -> None:
    """Measure every engine at 1e6, 1e7 and 1e8 selections; exit with 1 if engines disagree."""
    console = Console(stderr=json, soft_wrap=True, highlight=False)
    if not render:
        write_text(record, measured(console, [size for size in SIZES if size <= most]).model_dump_json(indent=1) + "\n")
    done = read(record)
    write_text(docs, page(done))
    if json:
        sys.stdout.write(done.model_dump_json() + "\n")
    else:
        show(console, done)
    raise typer.Exit(int(not targets(done)[-1].met))


def measured(console: Console, sizes: list[int]) -> Record:
    """The record of a whole run, with a progress bar."""
    began, before = time.perf_counter(), load_average()
    found: list[Measurement] = []
    with tempfile.TemporaryDirectory() as folder, Progress(console=console, transient=True) as progress:
        bar = progress.add_task("", total=sum(1 for _ in tasks(folder, sizes)))
        limit, held = None, 0
        for task in tasks(folder, sizes):
            progress.update(bar, description=f"{task.engine}, {task.selections:.0e} selections, n to {task.longest}")
            answer = worker(task.model_copy(update={"held": held}))
            if task.engine == "write":
                held = int(answer)
            elif task.engine == "read":
                limit = ReadLimit.model_validate_json(answer)
            else:
                found.append(Measurement.model_validate_json(answer))
            progress.advance(bar)
    assert limit is not None
    return Record(
        provenance=provenance(),
        libraries={name: version(name) for name in LIBRARIES},
        load_before=before,
        load_after=load_average(),
        seconds=time.perf_counter() - began,
        read_limit=limit,
        measurements=found,
    )


def tasks(folder: str, sizes: list[int]) -> Iterator[Task]:
    """What the workers do, in order; the largest n is varied at the second size, or the only one."""
    yield Task(engine="read", folder=folder, selections=1)
    for size in sizes:
        yield Task(engine="write", folder=folder, selections=size)
        for name, engine in ENGINES.items():
            if size <= engine.most:
                yield Task(engine=name, folder=folder, selections=size, longest=files.LONGEST)
        if size == sizes[:2][-1]:
            for longest in OTHER_LONGEST:
                yield Task(engine="numba-1", folder=folder, selections=size, longest=longest)


def worker(task: Task) -> str:
    """What a process of its own answers; its errors are this one's."""
    command = [sys.executable, "-m", "lab.bench_routing.worker", task.model_dump_json()]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(
            f"{task.engine} at {task.selections:.0e} selections failed with exit status {done.returncode}."
        )
    return done.stdout


def show(console: Console, record: Record) -> None:
    """The main table and the targets."""
    name, *figures = tables.columns(record)
    table = Table(name, *(Column(figure, justify="right") for figure in figures), box=SIMPLE_HEAD)
    for row in tables.rows(record):
        table.add_row(*row)
    console.print(table)
    console.print("M/s: millions of selections a second in the quickest call. ×2: two threads, for Dask two processes.")
    console.print(
        f"One thread reads memory at {record.read_limit.bytes_per_second / 1e9:.1f} GB/s; {record.seconds:.0f} s in all."
    )
    held = Table("target", "found", "", box=SIMPLE_HEAD)
    for target in targets(record):
        held.add_row(target.asked, target.found, "[green]met[/]" if target.met else "[red]not met[/]")
    console.print(held)


if __name__ == "__main__":
    app()
