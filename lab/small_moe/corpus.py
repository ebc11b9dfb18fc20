"""The text that the small model learns from: the Python standard library's own sources and language reference.

Every Python installation has it, under the PSF licence 2.0 (https://docs.python.org/3/license.html; some modules carry
further notices of their own, compatible with it). A document is one module, or one topic of `pydoc`'s help, prose. Tests,
character tables and the folder of installed packages are left out.
"""

import hashlib
import importlib
import platform
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LICENCE: Final = "PSF-2.0"
LEFT_OUT: Final = frozenset({"test", "tests", "idle_test", "site-packages", "encodings", "pydoc_data", "__phello__"})
SHORTEST_CHARACTERS: Final = 2_000
HELD_OUT_ONE_IN: Final = 5


@dataclass(frozen=True)
class Document:
    """A text and where it is from: `module:json/decoder.py` or `topic:assignment`."""

    name: str
    text: str

    @property
    def held_out(self) -> bool:
        """Whether the document is kept from training; by a hash of its name, so the same on every machine."""
        return hashlib.sha256(self.name.encode()).digest()[0] % HELD_OUT_ONE_IN == 0


def documents() -> tuple[Document, ...]:
    """All documents, in the order of their names."""
    found = [*_modules(Path(sysconfig.get_paths()["stdlib"])), *_topics()]
    return tuple(sorted((d for d in found if len(d.text) >= SHORTEST_CHARACTERS), key=lambda d: d.name))


def source() -> str:
    """What the corpus is, with the version of Python that it came from."""
    return f"Python {platform.python_version()} standard library modules and pydoc topics"


def text_hash(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def digest(texts: tuple[Document, ...]) -> str:
    """SHA-256 over names and texts: two corpora with the same digest are the same."""
    sha = hashlib.sha256()
    for document in texts:
        sha.update(f"{document.name}\0{document.text}\0".encode())
    return sha.hexdigest()


def _modules(root: Path) -> Iterator[Document]:
    for path in root.rglob("*.py"):
        inside = path.relative_to(root)
        if LEFT_OUT.isdisjoint(inside.parts) and not inside.name.startswith("_sysconfigdata"):
            yield Document(f"module:{inside.as_posix()}", path.read_text(encoding="utf-8", errors="replace"))


def _topics() -> Iterator[Document]:
    topics: dict[str, str] = importlib.import_module("pydoc_data.topics").topics
    for name, text in topics.items():
        yield Document(f"topic:{name}", text)
