"""The report page: one self-contained HTML file that needs no network, and for its tables no JavaScript."""
