"""Whole runs inside an engine: predictions and what is said of them; no engine needed."""
