"""General text for training the model drafter: the Python language reference and library sources (PSF-2.0).

None of it is in a prompt of the edit workload, whose modules are others.
"""

from collections.abc import Iterator
from itertools import islice
from pydoc_data.topics import topics
from typing import Final

from lab.drafting.functions import module_source

TEXTS: Final = 48
TOKENS_PER_TEXT: Final = 320
_CHARACTERS: Final = 1600
_MODULES: Final = ("argparse", "csv", "datetime", "fractions", "inspect", "json/decoder", "logging/__init__", "pathlib")
_MODULES_MORE: Final = ("queue", "socket", "sched", "tarfile", "threading", "typing", "uuid", "zipfile")


def training_texts() -> list[str]:
    """`TEXTS` passages of some 1,600 characters, two of prose to one of code, in a fixed order."""
    return list(islice(_texts(), TEXTS))


def _texts() -> Iterator[str]:
    prose = [topics[name][:_CHARACTERS] for name in sorted(topics)]
    code = [text for module in _MODULES + _MODULES_MORE for text in _pieces(module_source(module))]
    for i, passage in enumerate(prose):
        yield passage
        if i % 2 and i // 2 < len(code):
            yield code[i // 2]


def _pieces(source: str, pieces: int = 3) -> list[str]:
    """Equally spaced passages of a source file, each beginning with a line."""
    lines = source.splitlines(keepends=True)
    starts = (len(lines) * i // pieces for i in range(pieces))
    return ["".join(lines[start:])[:_CHARACTERS] for start in starts]
