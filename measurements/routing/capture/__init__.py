"""Capture of routing while a model runs: one context manager for each engine, each writes a trace file.

The engines are optional parts; nothing here imports them before they are used.
"""

from expertbytes.measurements.routing.capture.llamacpp import LlamaCapture, capture_llamacpp
from expertbytes.measurements.routing.capture.mlx import capture_mlx
from expertbytes.measurements.routing.capture.recorder import Recorder
from expertbytes.measurements.routing.capture.transformers import capture_transformers

__all__ = [
    "LlamaCapture",
    "Recorder",
    "capture_llamacpp",
    "capture_mlx",
    "capture_transformers",
]
