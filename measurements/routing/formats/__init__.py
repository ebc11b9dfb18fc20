"""Files that hold routing traces: one module a format, opened as streams, converted both ways by `registry`."""
