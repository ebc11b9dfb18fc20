"""Capture of routing while a model runs: one context manager for each engine, each writes a trace file.

The engines are optional parts; nothing here imports them before they are used.
"""

from measurements.routing.capture.recorder import Recorder
from measurements.routing.capture.small_moe import capture_small_moe
from measurements.routing.capture.transformers import capture_transformers

__all__ = ["Recorder", "capture_small_moe", "capture_transformers"]
