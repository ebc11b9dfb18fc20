"""The one place where a page becomes HTML."""

import re
from dataclasses import asdict
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from expertbytes.model.version import installed_version
from expertbytes.show.draw.readings import readings
from expertbytes.show.draw.svg import span_swatch, svg, swatch
from expertbytes.show.markup import Markup, escape
from expertbytes.show.report.content import Content
from expertbytes.show.report.statements import statements

FILES: Final = ("style.css", "plots.js")
MARKS: Final = re.compile(r"(`[^`]+`|\*\*[^*]+\*\*)")


def render(content: Content) -> str:
    """The whole HTML file."""
    loader = PackageLoader("expertbytes.show.report")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["marked"] = marked
    plots = [plot for section in content.sections for plot in section.plots]
    first = () if content.answer_table is None else content.answer_table.theorems
    named = [*content.lead_theorems, *first, *(name for section in content.sections for name in section.table.theorems)]
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
