"""How a result shows itself: it knows no format; what formats registers itself here."""

from functools import singledispatch

from expertbytes.measurements.exact import Model


@singledispatch
def as_text(result: object) -> str:
    """The result as plain text: as it prints on the command line, its fields where nothing that formats is loaded."""
    return repr(result)


@singledispatch
def as_html(result: object) -> str | None:  # noqa: ARG001  (those that are registered use it)
    """The result as HTML for a notebook; `None`, for which a notebook takes the text, where nothing that formats is loaded."""
    return None


class Shown(Model):
    """A result that prints as text and, in a notebook, as tables."""

    def __str__(self) -> str:
        """The result as the command line prints it."""
        return as_text(self)

    def _repr_html_(self) -> str | None:
        """The result for a notebook."""
        return as_html(self)
