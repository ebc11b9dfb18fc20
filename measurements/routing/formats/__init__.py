"""Files that hold routing traces: one module a format."""

from measurements.routing.formats.npz import open_trace, read_trace

__all__ = ["open_trace", "read_trace"]
