"""Routing traces and the working-set curve that follows from them: distinct experts by pass size, exactly."""

from measurements.routing.formats import open_trace, read_trace
from measurements.routing.trace import Chunk, Header, Trace, TraceSource
from measurements.routing.working_set import Windows, mean_distinct

__all__ = ["Chunk", "Header", "Trace", "TraceSource", "Windows", "mean_distinct", "open_trace", "read_trace"]
