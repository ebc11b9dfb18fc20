"""docs/gpus.md with every block made anew from the records."""

from pathlib import Path
from typing import Final

from lab.gpus import page_tables
from lab.gpus.record import read_predictions, read_record
from lab.validation_page.__main__ import page

PAGE: Final = Path(__file__).parents[2] / "docs" / "gpus.md"


def made() -> str:
    """The whole page."""
    predictions, record = read_predictions(), read_record()
    blocks = {name: block(predictions, record) for name, block in page_tables.BLOCKS.items()}
    return page(PAGE.read_text(encoding="utf-8"), blocks)
