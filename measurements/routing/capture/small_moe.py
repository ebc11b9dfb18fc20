"""Capture from the small model, which returns the experts it used with every pass."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from expertbytes.measurements.routing.capture.recorder import Recorder

if TYPE_CHECKING:
    from expertbytes.measurements.small_moe.model import SmallMoe


def capture_small_moe(
    model: "SmallMoe", path: Path, texts: Iterable[Any], about: dict[str, str], resume: str | None = None
) -> Recorder:
    """Writes the routing of the texts to `path`; each is an array of token ids, at most `context_tokens`, and a request.

    `resume` as in `Recorder`.
    """
    import torch

    with Recorder(Path(path), model.config.layers, model.config.experts, about, resume) as recorder:
        for ids in islice(texts, recorder.requests, None):
            with torch.inference_mode():
                used = model(torch.from_numpy(ids.astype(np.int64))[None]).experts
            for layer, selected in enumerate(used.numpy()):
                recorder.add(layer, selected)
            recorder.end_call()
    return recorder
