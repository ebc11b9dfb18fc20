"""Responses as servers give them: token-major arrays of one request each, as texts, saved line by line."""

import base64
import io
import json
from pathlib import Path
from typing import Any

import numpy as np

from tests.measurements.routing.formats.samples import SMALL

FIRST, SECOND = SMALL.experts[:, :2].transpose(1, 0, 2), SMALL.experts[:, 2:].transpose(1, 0, 2)
"""The two requests of the small trace as a server gives them, [tokens, layers, k]."""


def npy_text(array: np.ndarray) -> str:
    buffer = io.BytesIO()
    np.save(buffer, array)
    return base64.b64encode(buffer.getvalue()).decode()


def raw_text(array: np.ndarray) -> str:
    return base64.b64encode(np.ascontiguousarray(array).astype("<i4").tobytes()).decode()


def saved(folder: Path, *responses: Any) -> Path:
    (folder / "responses.jsonl").write_text("\n".join(map(json.dumps, responses)))
    return folder / "responses.jsonl"
