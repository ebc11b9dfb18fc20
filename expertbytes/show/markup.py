"""Text that is HTML already, by the standard library alone: figures are drawn in a browser too, where no package is.

Templates take it for what it is, since it has `__html__`.
"""

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from types import MappingProxyType
from typing import Any, Final

from expertbytes.visible import visible

_ENTITIES: Final = MappingProxyType(str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;"}))


class Markup(str):
    """Markup; what is put into it by `format`, `join` or `+` is escaped unless it is markup itself."""

    __slots__ = ()

    def __html__(self) -> "Markup":
        """Itself."""
        return self

    def __add__(self, other: str) -> "Markup":
        """Both, the other one escaped."""
        return Markup(super().__add__(escape(other)))

    def format(self, *parts: object, **named: object) -> "Markup":
        """With the parts in the places that they are for, escaped."""
        return Markup(_ESCAPING.vformat(self, parts, named))

    def join(self, parts: Iterable[str]) -> "Markup":
        """The parts, escaped, with this between them."""
        return Markup(super().join(map(escape, parts)))


class _Escaping(Formatter):
    """Formats as `str.format` does, and escapes what comes out."""

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        return super().vformat(str(format_string), args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        return escape(value if isinstance(value, Markup) else super().format_field(value, format_spec))


_ESCAPING: Final = _Escaping()


def escape(text: object) -> Markup:
    """The text with what has a meaning in HTML replaced; markup as it is."""
    return text if isinstance(text, Markup) else Markup(visible(str(text)).translate(_ENTITIES))
