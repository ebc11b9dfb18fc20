"""`expertbytes trace capture`: read text through a mixture-of-experts model and write which experts it selected."""

from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import check_files, progress_bar, say
from expertbytes.errors import InputError
from expertbytes.measurements.routing.capture.texts import ENGINES, Job, capture_text
from expertbytes.reading import read_whole


def capture(
    text: Annotated[list[Path], typer.Option("--text", help="UTF-8 text; may be given several times.")],
    out: Annotated[Path, typer.Option("--out", help="Trace to write; the suffix says the format.")],
    engine: Annotated[str, typer.Option("--engine", help=f"One of {', '.join(ENGINES)}.")] = "transformers",
    model: Annotated[str, typer.Option("--model", help="Folder or name; a GGUF file for llamacpp.")] = "",
    revision: Annotated[str | None, typer.Option("--revision", help="Of the model, for the metadata.")] = None,
    request_tokens: Annotated[int, typer.Option("--request-tokens", min=1, help="Longest request.")] = 512,
) -> None:
    """Run a model over text and capture its routing; all tokens are given, as in verification or prefill."""
    check_files([*text, model if Path(model).is_file() else None], {"out": out})
    texts = [_read(path) for path in text]
    source = {"text": " ".join(path.name for path in text)}
    bar = progress_bar()
    bar.disable = not bar.console.is_terminal
    with bar:
        task = bar.add_task("loading", total=None)

        def advanced(done: int, total: int) -> None:
            bar.update(task, description="tokens", completed=done, total=total)

        try:
            recorder = capture_text(engine, Job(model, texts, out, request_tokens, revision, source, advanced))
        except KeyboardInterrupt:
            say("Interrupted; the same command goes on after the last whole request.")
            raise
    requests = "1 request" if recorder.requests == 1 else f"{recorder.requests:,} requests"
    made = f"{recorder.layers} layers, {recorder.tokens:,} tokens, {requests}"
    say(f"Wrote {out} ({made}); draw its share with: expertbytes trace share {out}")


def _read(path: Path) -> str:
    try:
        text = read_whole(path, 1 << 30).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read as UTF-8 text ({error}); give another --text.") from error
    if not text.strip():
        raise InputError(f"{path} is empty but must hold text to run the model on; give another --text.")
    return text
