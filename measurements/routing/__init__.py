"""Routing traces and the working-set curve that follows from them: distinct experts by pass size, exactly."""

from expertbytes.measurements.routing.counts import Counts, mean_distinct
from expertbytes.measurements.routing.formats import open_trace, read_trace
from expertbytes.measurements.routing.partials import Windows
from expertbytes.measurements.routing.trace import Chunk, Header, Trace, TraceSource

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
