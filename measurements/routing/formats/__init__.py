"""Files that hold routing traces: one module a format, opened as streams, converted both ways."""

from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import (
    FORMATS,
    convert,
    format_named,
    format_of,
    open_trace,
    read_trace,
    suffixes,
)

__all__ = ["FORMATS", "collect", "convert", "format_named", "format_of", "open_trace", "read_trace", "suffixes"]
