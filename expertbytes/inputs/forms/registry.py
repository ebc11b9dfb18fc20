"""The one function that reads anything: files, folders, standard input; by the forms of the catalogue."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.files import at_hand_bytes
from expertbytes.inputs.forms import kernels
from expertbytes.inputs.forms.blocks import blocks_of, head_of, sources_in
from expertbytes.inputs.forms.catalogue import BENCH, ENGINES, LAST, LOG_NAMES, NAMES, WHOLE
from expertbytes.inputs.forms.form import Arm, Form, Found
from expertbytes.inputs.forms.parquet import is_parquet, parquet_rows
from expertbytes.inputs.forms.scan import NARROW, Scan
from expertbytes.inputs.report import wrong_field

MOST_BYTES: Final = 64 * 2**20
TELLING: Final = {
    "SpecDecoding metrics": "vLLM",
    "Speculative metrics": "vLLM",
    "Decode batch": "SGLang",
    "draft acceptance": "llama.cpp",
    "#gen drafts": "llama.cpp",
}
"""Words of which an engine's line begins, where none of its lines could be read."""

THROUGHPUT: Final = "Avg generation throughput: "
HEAD: Final = 400_000


def read_form(source: str, form: str | None = None) -> Found:
    """What a file, a folder or standard input (`-`) holds. Raises InputError that says what is known and how to get it."""
    if form is not None and form not in NAMES:
        raise InputError(f"form is {form!r} but must be one of {', '.join(NAMES)}.")
    if source != "-" and at_hand_bytes(Path(source)) is None and Path(source).is_dir():
        return _folder(Path(source), form)
    name = "Standard input" if source == "-" else source
    return _read([source], form, name)


def read_text_form(text: str, name: str, form: str | None = None) -> Found:
    """The same of a text at hand."""
    return _of_blocks(iter([text.encode()]), form, name)


def form_of(text: str) -> str | None:
    """The name of the form that is read whole and recognises the beginning of a text; `None` where none does."""
    return next((known.name for known in WHOLE if known.detect(text[:HEAD])), None)


def _folder(folder: Path, form: str | None) -> Found:
    """Each log of a folder; files of which nothing is known are named in a note."""
    found: list[Found] = []
    unknown = []
    for parts in sources_in(folder):
        try:
            found.append(_read(parts, form, parts[-1]))
        except InputError:
            unknown.append(Path(parts[-1]).name)
    if not found:
        raise InputError(f"{folder} has {len(unknown)} files and none has a known form. {_known()}")
    names = list(dict.fromkeys(part.form for part in found))
    notes = [note for part in found for note in part.notes]
    if unknown:
        notes.append(f"Not read: {', '.join(unknown[:5])}{' and others' if len(unknown) > 5 else ''}.")
    return Found(
        form=" and ".join(names),
        version=found[0].version,
        arms=[arm for part in found for arm in part.arms],
        notes=list(dict.fromkeys(notes)),
        recognised="; ".join(dict.fromkeys(part.recognised for part in found)),
    )


def _read(parts: Sequence[str], form: str | None, name: str) -> Found:
    if len(parts) == 1 and is_parquet(parts[0]):
        arms, notes = kernels.moe_perf(parquet_rows(parts[0], ("num_tokens", "latency"), kernels.TOLD_APART))
        return Found("moe-perf", "2025 to 2026", arms, notes, _said("AIConfigurator moe_perf, Parquet", arms, notes))
    return _of_blocks((block for part in parts for block in blocks_of(part)), form, name)


def _of_blocks(blocks: Iterator[bytes], form: str | None, name: str) -> Found:
    head, complete = head_of(blocks, HEAD)
    text = head.decode("utf-8-sig", "replace")
    if not text.strip():
        raise InputError(f"{name} is empty. {_known()}")
    chosen = next((known for known in (*WHOLE, LAST) if known.name == form), None)
    if form is None:
        matching = [known for known in WHOLE if known.detect(text)]
        _check_one(matching, name)
        chosen = matching[0] if matching else None
    if chosen is not None:
        return _whole(chosen, head, blocks, complete, name)
    scan = Scan(ENGINES if form is None else {LOG_NAMES[form]: ENGINES[LOG_NAMES[form]]})
    with _named(name, "a log"):
        scan.block(head)
        scan.blocks(blocks)
        if (found := _of_scan(scan, name)) is not None:
            return found
    cut = next((engine for words, engine in TELLING.items() if words in text), None)
    if cut is not None:
        raise InputError(
            f"{name} has a line of {cut}, but it is cut or changed and no figure of it is known; give whole lines."
        )
    if THROUGHPUT in text:
        raise InputError(
            f"{name} has vLLM's throughputs, which are means over idle time too, and no SpecDecoding metrics; give the output of "
            "vllm bench serve --request-rate inf --max-concurrency 1."
        )
    if form is None and complete and LAST.detect(text):
        return _whole(LAST, head, blocks, complete, name)
    raise InputError(f"{name} has {scan.read} lines and none of them is known. {_known()}")


@contextmanager
def _named(name: str, title: str) -> Iterator[None]:
    """Name the source and what it is read as in what is wrong with its figures."""
    try:
        yield
    except InputError as error:
        if str(error).startswith(name):  # what cannot be unpacked
            raise
        raise InputError(f"{name}, read as {title}: {error}") from None
    except ValidationError as error:
        raise InputError(f"{name}, read as {title}: {wrong_field(error)}") from None
    except (ValueError, ArithmeticError) as error:
        raise InputError(f"{name}, read as {title}: a figure cannot be read ({str(error)[:80]}); correct it.") from None


def _check_one(matching: Sequence[Form], name: str) -> None:
    sources = list(dict.fromkeys(form.title for form in matching if form.name not in ("table", "golden-acceptance")))
    if len(sources) > 1:
        raise InputError(
            f"{name} has what {' and '.join(sources)} write; give one of them, or name it with --form {matching[0].name}."
        )


def _whole(form: Form, head: bytes, blocks: Iterator[bytes], complete: bool, name: str) -> Found:
    parts, size = [head], len(head)
    for block in () if complete else blocks:
        parts.append(block)
        size += len(block)
        if size > MOST_BYTES:
            raise InputError(
                f"{name} is read as {form.title} but is larger than {MOST_BYTES >> 20} MiB; give a part of it."
            )
    try:
        text = b"".join(parts).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{name} is read as {form.title} but is no text in UTF-8; save it as UTF-8.") from None
    with _named(name, form.title):
        arms, notes = form.read(text.replace("\r\n", "\n").replace("\r", "\n"))
    return Found(form.name, form.version, arms, notes, _said(form.title, arms, notes))


def _of_scan(scan: Scan, name: str) -> Found | None:
    """The arms of all runs of the one engine that printed its counters."""
    read: dict[str, list[tuple[Sequence[Arm], Sequence[str], str]]] = {}
    for run in scan.runs:
        for engine_name, engine in run.items():
            try:
                arms, notes = engine.arms()
            except ValidationError as error:
                raise InputError(f"{name}, read as {engine_name}: {wrong_field(error)}") from None
            if arms:
                read.setdefault(engine_name, []).append((arms, notes, engine.version))
    telling = {engine: runs for engine, runs in read.items() if any(_tells(arm) for arms, _, _ in runs for arm in arms)}
    telling = telling or read
    if not telling:
        return None
    if len(telling) > 1:
        raise InputError(
            f"{name} has lines of {' and '.join(telling)}; give those of one engine, or name it with --form."
        )
    ((engine_name, runs),) = telling.items()
    arms = [arm for found, _, _ in runs for arm in found]
    notes = [f"{scan.known} of {scan.read} lines are known and were read, the others ignored."]
    notes += list(dict.fromkeys(note for _, said, _ in runs for note in said))
    if scan.alone is not None:
        notes.append(f"Beyond the first {NARROW >> 20} MiB only lines of the {engine_name} were looked for.")
    if scan.twice:
        notes.append(f"{scan.twice} lines that several processes printed are counted once.")
    if len(runs) > 1:
        notes.append(f"{len(runs)} runs are in it, an arm each.")
        arms = [replace(arm, label=f"run {number}")
                for number, arm in enumerate(arms, start=1)]  # fmt: skip
    form = next(key for key, value in LOG_NAMES.items() if value == engine_name)
    return Found(form, runs[0][2], arms, notes, _said(engine_name, arms, notes))


def _tells(arm: Arm) -> bool:
    """Whether it has anything of acceptance."""
    return arm.tokens_per_pass() is not None or arm.observed.accepted is not None


def _said(title: str, arms: Sequence[Arm], notes: Sequence[str]) -> str:
    """One line: the form, how many figures of which kind, and the first note."""
    sizes = len({size for arm in arms for size in arm.pass_seconds})
    words = [title]
    if len(arms) > 1:
        words.append(f"{len(arms)} arms")
    if sizes:
        words.append(notes[0] if title == "llama-bench" and notes else f"{sizes} pass sizes")
    lengths = sum(len(arm.mean_accepted_lengths) for arm in arms)
    if lengths:
        words.append(f"{lengths} mean accepted lengths")
    if any(arm.tokens_per_pass() for arm in arms):
        words.append("acceptance")
    if any(arm.tokens_per_second for arm in arms):
        words.append("speed")
    return ", ".join(words)


def _known() -> str:
    titles = list(dict.fromkeys([*(form.title for form in WHOLE), *LOG_NAMES.values()]))
    return (
        f"Known are {', '.join(titles)}. With llama.cpp run {BENCH}; with vLLM or SGLang give the server's log or the "
        "benchmark's output; `expertbytes read --forms` has the command for each."
    )
