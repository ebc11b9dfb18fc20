"""From a benchmark report to what it implies: `report` checks the numbers, `explain` inverts them, exactly."""

from expertbytes.explain.analysis import explain
from expertbytes.explain.answer import Answer
from expertbytes.explain.inputs import Report, report

__all__ = ["Answer", "Report", "explain", "report"]
