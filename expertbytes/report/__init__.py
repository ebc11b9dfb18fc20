"""The report page: one self-contained HTML file that needs no network, and for its tables no JavaScript."""

from expertbytes.report.page import report_page

__all__ = ["report_page"]
