"""Routing traces and the working-set curve that follows from them: distinct experts by pass size, exactly."""

from measurements.routing.counts import Counts, mean_distinct
from measurements.routing.formats import open_trace, read_trace
from measurements.routing.partials import Windows
from measurements.routing.trace import Chunk, Header, Trace, TraceSource

__all__ = [
    "Chunk",
    "Counts",
    "Header",
    "Trace",
    "TraceSource",
    "Windows",
    "mean_distinct",
    "open_trace",
    "read_trace",
]
