"""Writing a file so that no half of it is ever left under its name."""

from __future__ import annotations

from pathlib import Path


def write_text(path: Path, content: str) -> None:
    """Write the file through a temporary name in its folder, made where missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.tmp")
    temporary.write_text(content, encoding="utf-8")
    temporary.replace(path)
