"""What a page holds, whatever it is about, and the one place where it becomes HTML."""

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from expertbytes.model.version import installed_version
from expertbytes.show.draw.plot import Plot
from expertbytes.show.draw.readings import readings
from expertbytes.show.draw.svg import span_swatch, svg, swatch
from expertbytes.show.report.statements import statements
from expertbytes.show.table import Table

FILES: Final = ("style.css", "plots.js")
MARKS: Final = re.compile(r"(`[^`]+`|\*\*[^*]+\*\*)")


@dataclass(frozen=True)
class Section:
    """A table with the name of its place on the page, its title, how to read it, its plots and remarks."""

    name: str
    title: str
    words: str
    table: Table
    plots: Sequence[Plot] = ()
    remarks: Sequence[str] = ()


@dataclass(frozen=True)
class Content:
    """A page: the answer first, then its figures, then what it rests on. `lead_theorems` are those of the lead."""

    title: str
    headline: str
    lead: str
    sections: Sequence[Section]
    notes: Sequence[str]
    assumptions: Sequence[tuple[str, str]]
    lead_theorems: Sequence[str] = field(default=())


def render(content: Content) -> str:
    """The whole HTML file."""
    loader = PackageLoader("expertbytes.show.report")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["marked"] = marked
    plots = [plot for section in content.sections for plot in section.plots]
    named = [*content.lead_theorems, *(name for section in content.sections for name in section.table.theorems)]
    parts: dict[str, Any] = {file: Markup(loader.get_source(environment, file)[0]) for file in FILES}
    return environment.get_template("page.html").render(
        content=content,
        statements=statements(named),
        readings={plot.name: [asdict(found) for found in readings(plot)] for plot in plots},
        drawn={plot.name: svg(plot) for plot in plots},
        swatch=swatch,
        span_swatch=span_swatch,
        style=parts["style.css"],
        script=parts["plots.js"],
        version=installed_version(),
    )


def marked(text: str) -> Markup:
    """Text with what is between backticks as code and what is between double stars as strong."""
    return Markup("").join(map(_marked, MARKS.split(text)))


def _marked(part: str) -> Markup:
    for mark, tag in (("`", "code"), ("**", "strong")):
        if MARKS.fullmatch(part) and part.startswith(mark):
            return Markup(f"<{tag}>{{}}</{tag}>").format(part.removeprefix(mark).removesuffix(mark))
    return escape(part)
