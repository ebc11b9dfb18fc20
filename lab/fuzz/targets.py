"""What is fed with damaged inputs: each reader with files that it reads, the command line, and what they may answer."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from expertbytes import library
from expertbytes.errors import EXPECTED
from expertbytes.inputs.acceptance import read_tokens_curve
from expertbytes.inputs.configuration import read_configurations
from expertbytes.inputs.forms.catalogue import LAST, WHOLE
from expertbytes.inputs.forms.registry import read_form
from expertbytes.inputs.rates import read_rates
from expertbytes.inputs.share_curves import from_points
from expertbytes.measurements.drafting import read_drafting
from expertbytes.measurements.drafting.calibration import read_calibration
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.formats.registry import FORMATS, convert, open_trace
from expertbytes.measurements.routing.trace import Trace, TraceSource
from expertbytes.measurements.storage import read_profile
from expertbytes.measurements.validation.storage import read_record
from expertbytes.serving.drafts import CALIBRATION
from expertbytes.serving.step_time import from_file
from lab.fuzz.brute import check_decision, check_trace
from tests.expertbytes.fuzz.files import EXPERTS, good_files

SIZES: Final = 4


@dataclass(frozen=True)
class Target:
    """A reader, and a file that it reads: `run` reads a path and raises `AssertionError` for a wrong number."""

    name: str
    suffix: str
    good: bytes
    run: Callable[[Path], object]


def targets() -> list[Target]:
    """All of them, those of forms that are registered too."""
    with TemporaryDirectory() as folder:
        files = good_files(Path(folder))
        return [*_traces(Path(folder)), *_inputs(files), *_commands(files), *_forms()]


def _traces(folder: Path) -> Iterator[Target]:
    import numpy as np

    trace = Trace(EXPERTS, num_experts=4, requests=np.array([3, 3]), metadata={"model": "m"})
    for form in FORMATS:
        if form.write is None:
            continue
        for compact in (True, False):
            path = folder / f"fuzz-{form.name}{form.suffixes[0]}"
            source = trace if compact else Trace(EXPERTS, num_experts=4)
            try:
                convert(source, path, form.name)
            except EXPECTED:  # a format that would lose something
                continue
            for file in sorted(path.iterdir()) if path.is_dir() else [path]:
                yield Target(f"trace {form.name}", form.suffixes[0], file.read_bytes(), _trace_reader(form.name))
            if path.is_dir():
                for file in path.iterdir():
                    file.unlink()
    yield Target("trace logits", ".npy", (folder / "logits.npy").read_bytes(), _trace_reader("logits"))
    response = b'{"meta_info":{"routed_experts":"AAAAAAEAAAACAAAAAwAAAA==","prompt_tokens":1,"completion_tokens":2}}\n'
    yield Target("trace sglang", ".jsonl", response, _trace_reader("sglang"))


def _trace_reader(name: str) -> Callable[[Path], object]:
    """Count by every format that the suffix and content say, and by the one that it was."""

    def run(path: Path) -> None:
        source = _opened(path, name)
        found = (
            counts(source, SIZES, "inside", threads=1) if _fits(source) else counts(source, SIZES, "cyclic", threads=1)
        )
        check_trace(source, found, "inside" if _fits(source) else "cyclic")

    return run


def _opened(path: Path, name: str) -> TraceSource:
    given: dict[str, Any] = {"num_experts": 4} if name in ("npy", "sglang", "parquet", "flame") else {}
    if name in ("logits", "sglang"):
        given["top_k"] = 2
    return open_trace(path, format_name=name, **given)


def _fits(source: TraceSource) -> bool:
    requests = getattr(source, "requests", None)
    return requests is None or bool(requests.max() >= SIZES)


def _inputs(files: Any) -> Iterator[Target]:
    yield Target("table csv", ".csv", files["times.csv"], _decide(acceptance_rate="0.7"))
    yield Target("table kernels", ".csv", files["kernels.csv"], _decide(experts=4, top_k=2))
    yield Target("table json", ".json", files["rounds.json"], _decide(acceptance_rate="0.5"))
    yield Target(
        "table text", ".txt", b"n pass_ms\n1 8.5\n2 11.1\n3 12.9\n8 20\n", _decide(acceptance_rate="0.9", noise="5%")
    )
    yield Target(
        "table markdown", ".md", b"| n | tok/s |\n|---|---|\n| 1 | 118 |\n| 2 | 180 |\n| 4 | 300 |\n", _decide()
    )
    yield Target("tokens curve", ".csv", files["tokens.csv"], lambda path: read_tokens_curve(str(path)))
    yield Target("share points", ".json", files["share.json"], lambda path: from_points(path, _small(), SIZES))
    yield Target("rates", ".txt", files["rates.txt"], lambda path: read_rates(str(path)))
    yield Target("configurations", ".csv", files["asked.csv"], lambda path: read_configurations(str(path)))
    yield Target("measured curve", ".json", files["curve.json"], lambda path: library.explain(curve=path))
    yield Target("profile", ".json", files["profile.json"], _profile)
    yield Target("step table", ".json", files["steps.json"], lambda path: from_file(path).table(40))
    yield Target("calibration", ".json", CALIBRATION.read_bytes()[:60_000], read_calibration)
    yield Target("drafting", ".npz", _drafting(), read_drafting)
    yield Target("record", ".json", b'{"schema_version": 2}', read_record)


def _small() -> Any:
    from expertbytes.inputs.architecture import layer_of

    return layer_of(4, 2)


def _drafting() -> bytes:
    import numpy as np

    out = io.BytesIO()
    np.savez_compressed(out, metadata=np.array('{"workloads": []}'), length=np.zeros(9, np.uint8))
    return out.getvalue()


def _decide(**options: Any) -> Callable[[Path], object]:
    def run(path: Path) -> None:
        check_decision(library.predict(table=str(path), **options))

    return run


def _profile(path: Path) -> None:
    check_decision(library.predict(read_profile(path), share="uniform", acceptance_rate="0.7"))


def _commands(files: Any) -> Iterator[Target]:
    """Whole commands, their output and error streams read too."""
    for suffix, name, line in (
        (".csv", "times.csv", "predict --table FILE --acceptance-rate 0.7 --csv -"),
        (".json", "profile.json", "predict FILE --share uniform"),
        (".npz", "trace.npz", "trace info FILE"),
        (".parquet", "trace.parquet", "trace share FILE --max-tokens 2 --json"),
        (".jsonl", "raw.jsonl", "trace info FILE --json"),
        (".json", "curve.json", "explain --curve FILE --acceptance-by-position 0.9,0.8"),
        (".log", "server.log", "explain --baseline 100 --draft-length 3 --log FILE"),
    ):
        yield Target(f"command {line.split(' FILE')[0]}", suffix, files[name], _command(line))


def _command(line: str) -> Callable[[Path], object]:
    from typer.testing import CliRunner

    from expertbytes.cli import app

    def run(path: Path) -> None:
        done = CliRunner().invoke(app, [word.replace("FILE", str(path)) for word in line.split()])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert done.exit_code in (0, 2), done.exit_code
        assert not set("\x1b\u202e") & set(done.output), "an escape or bidi character is printed raw"
        if done.exit_code == 2:
            said = [text for text in done.stderr.splitlines() if text.startswith("Error: ")]
            assert len(said) == 1, done.stderr
            assert said[0].endswith((".", "?", ")")), said

    return run


def _forms() -> Iterator[Target]:
    """The forms of `read`, each by its example."""
    for form in (*WHOLE, LAST):
        yield Target(f"form {form.name}", ".txt", form.example.encode(), lambda path: read_form(str(path)))
