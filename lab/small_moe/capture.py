"""Capture from the small model, which returns the experts it used with every pass."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from expertbytes.measurements.routing.capture.recorder import Recorder
from expertbytes.measurements.routing.capture.texts import Job
from lab.small_moe.store import SHIPPED, about, load_small_moe

if TYPE_CHECKING:
    from lab.small_moe.model import SmallMoe


def capture_small_moe(
    model: "SmallMoe", path: Path, texts: Iterable[Any], described: dict[str, str], resume: str | None = None
) -> Recorder:
    """Writes the routing of the texts to `path`; each is an array of token ids, at most `context_tokens`, and a request.

    `resume` as in `Recorder`.
    """
    import torch

    with Recorder(Path(path), model.config.layers, model.config.experts, described, resume) as recorder:
        for ids in islice(texts, recorder.requests, None):
            with torch.inference_mode():
                used = model(torch.from_numpy(ids.astype(np.int64))[None]).experts
            for layer, selected in enumerate(used.numpy()):
                recorder.add(layer, selected)
            recorder.end_call()
    return recorder


def capture_texts(job: Job) -> Recorder:
    """Read the job's texts through the model in the folder `job.model`, or the committed one where that is empty."""
    folder = Path(job.model) if job.model else SHIPPED
    model, vocabulary = load_small_moe(folder)
    requests = job.requests(lambda text: vocabulary.encode(text).tolist(), model.config.context_tokens)
    arrays = (np.asarray(ids) for ids in requests)
    return capture_small_moe(model, job.out, arrays, {**about(folder), **job.about}, job.key())
