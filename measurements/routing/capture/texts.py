"""Reading text through a model on disk while its routing is captured: what the command line does, for each engine."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.capture.llamacpp import capture_llamacpp
from expertbytes.measurements.routing.capture.mlx import capture_mlx
from expertbytes.measurements.routing.capture.recorder import Recorder
from expertbytes.measurements.routing.capture.transformers import capture_transformers


@dataclass(frozen=True)
class Job:
    """Texts to read through a model, each cut into requests of at most `request_tokens` tokens.

    `model` is a folder, a file or a name, as the engine wants it. `advanced` is told, after each
    request, the tokens done and all there are. A job that was interrupted goes on where it was.
    """

    model: str
    texts: Sequence[str]
    out: Path
    request_tokens: int = 512
    revision: str | None = None
    about: Mapping[str, str] = field(default_factory=dict)
    advanced: Callable[[int, int], None] = lambda done, total: None

    def key(self) -> str:
        """What decides the requests: an interrupted job with the same key is resumed."""
        return hashlib.sha256(json.dumps([self.model, list(self.texts), self.request_tokens]).encode()).hexdigest()

    def requests(self, encode: Callable[[str], Sequence[int]], longest: int | None = None) -> Iterator[list[int]]:
        """The token ids of every request in turn, with `advanced` told after each; at most `longest` tokens each."""
        if self.request_tokens < 1:
            raise MeasurementError(f"request_tokens is {self.request_tokens} but must be at least 1.")
        step = min(self.request_tokens, longest or self.request_tokens)
        encoded = [list(encode(text)) for text in self.texts]
        total, done = sum(map(len, encoded)), 0
        for ids in encoded:
            for start in range(0, len(ids), step):
                part = ids[start : start + step]
                yield part
                done += len(part)
                self.advanced(done, total)


def capture_text(engine: str, job: Job) -> Recorder:
    """Runs the job on the engine, one of `ENGINES`; returns what was recorded, which is in `job.out`.

    Raises `MeasurementError` where the engine is unknown or not installed, or the model cannot be loaded.
    """
    if engine not in ENGINES:
        raise MeasurementError(f"engine is {engine!r} but must be one of {', '.join(ENGINES)}.")
    if not job.model:
        raise MeasurementError(f"model is missing; the engine {engine} needs a model: a folder, a file or a name.")
    return ENGINES[engine](job)


def _transformers(job: Job) -> Recorder:
    with needs("capture"):
        import torch
        from transformers import AutoModelForCausalLM, AutoTokenizer
    with _loading(job.model):
        tokenizer = AutoTokenizer.from_pretrained(job.model, revision=job.revision, trust_remote_code=False)
        model = AutoModelForCausalLM.from_pretrained(
            job.model, revision=job.revision, dtype="auto", trust_remote_code=False
        ).eval()
    with (
        torch.inference_mode(),
        capture_transformers(model, job.out, revision=job.revision, about=job.about, resume=job.key()) as recorder,
    ):
        requests = job.requests(lambda text: tokenizer(text, verbose=False)["input_ids"])
        for ids in islice(requests, recorder.requests, None):
            model(torch.tensor([ids], device=model.device), use_cache=False)
    return recorder


def _mlx(job: Job) -> Recorder:
    with needs("mlx"):
        import mlx.core as mx
        import mlx_lm
    with _loading(job.model):
        model, tokenizer = mlx_lm.load(job.model, revision=job.revision)
    revision = job.revision or "unknown"
    with capture_mlx(model, job.out, name=job.model, revision=revision, about=job.about, resume=job.key()) as recorder:
        for ids in islice(job.requests(tokenizer.encode), recorder.requests, None):
            mx.eval(model(mx.array([ids])))
    return recorder


def _llamacpp(job: Job) -> Recorder:
    room = max(256, job.request_tokens)
    with capture_llamacpp(
        Path(job.model), job.out, context_tokens=room, revision=job.revision, about=job.about, resume=job.key()
    ) as capture:
        for ids in islice(job.requests(capture.tokenize), capture.recorder.requests, None):
            capture.read(ids)
    return capture.recorder


@contextmanager
def _loading(model: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, KeyError, RuntimeError) as error:
        reason = " ".join(str(error).split())[:200]
        raise MeasurementError(f"model {model} cannot be loaded ({reason}); give a folder that holds one.") from error


ENGINES: Final[dict[str, Callable[[Job], Recorder]]] = {
    "transformers": _transformers,
    "mlx": _mlx,
    "llamacpp": _llamacpp,
}
