"""Routing traces and the working-set curve that follows from them: distinct experts by pass size, exactly."""

from measurements.routing.trace import Trace, read_trace
from measurements.routing.working_set import Windows, mean_distinct

__all__ = ["Trace", "Windows", "mean_distinct", "read_trace"]
