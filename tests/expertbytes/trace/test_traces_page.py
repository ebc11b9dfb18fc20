"""docs/traces.md: its table names every format."""

import re
from pathlib import Path

from expertbytes.measurements.routing.formats.registry import FORMATS

PAGE = (Path(__file__).parents[3] / "docs" / "traces.md").read_text(encoding="utf-8")


def test_every_format_has_its_row() -> None:
    """Names and suffixes of the table are the registry's, in its order."""
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", PAGE, re.MULTILINE)
    assert [name for name, _ in rows] == [format_.name for format_ in FORMATS]
    for (_, files), format_ in zip(rows, FORMATS, strict=True):
        assert format_.suffixes[0] in files
