"""Files named by what is in them: `app.js` is written as `app.1a2b3c4d.js`, and whoever names it says so."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

NAMED = re.compile(r"""(["'])\./([\w.-]+\.[a-z]+)\1""")


@dataclass
class Assets:
    """A folder that is written from the leaves up: a file is added after those that it names as `"./name"`."""

    folder: Path
    names: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, content: bytes | str) -> None:
        """Write the file under its name with the hash of its content. Raises KeyError for one named and not added before."""
        found = self.linked(content).encode() if isinstance(content, str) else content
        stem, dot, rest = name.partition(".")
        self.names[name] = f"{stem}.{hashlib.sha256(found).hexdigest()[:10]}{dot}{rest}"
        (self.folder / self.names[name]).write_bytes(found)

    def plain(self, name: str, content: str) -> None:
        """Write a file that keeps its name, since it is what others link to."""
        (self.folder / name).write_text(self.linked(content), encoding="utf-8", newline="\n")

    def linked(self, text: str) -> str:
        """The text with the names that files have here."""
        return NAMED.sub(lambda found: f"{found[1]}./{self.names[found[2]]}{found[1]}", text)


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with each `/* name */` and the empty value after it replaced."""
    for name, value in values.items():
        before, *after = re.split(rf"/\* {name} \*/ (?:\{{\}}|\[\]|\"\")", text)
        if len(after) != 1:
            raise ValueError(f"{name} must be in the text once but is there {len(after)} times.")
        text = before + value + after[0]
    return text
