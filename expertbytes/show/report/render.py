"""The one place where a page becomes HTML."""

import re
from base64 import b64encode
from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from expertbytes.model.version import installed_version
from expertbytes.show.draw.readings import readings
from expertbytes.show.draw.svg import span_swatch, svg, swatch
from expertbytes.show.markup import Markup, escape
from expertbytes.show.report.content import Content
from expertbytes.show.report.statements import statements
from expertbytes.visible import visible

FILES: Final = ("style.css", "plots.js")
MARKS: Final = re.compile(r"(`[^`]+`|\*\*[^*]+\*\*)")


def render(content: Content) -> str:
    """The whole HTML file."""
    loader = PackageLoader("expertbytes.show.report")
    environment = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: visible(value) if type(value) is str else value,
    )
    environment.filters["marked"] = marked
    plots = [plot for section in content.sections for plot in section.plots]
    first = () if content.answer_table is None else content.answer_table.theorems
    named = [*content.lead_theorems, *first, *(name for section in content.sections for name in section.table.theorems)]
    parts: dict[str, Any] = {file: Markup(loader.get_source(environment, file)[0]) for file in FILES}
    script = Markup("\n") + parts["plots.js"] + Markup("\n")
    return environment.get_template("page.html").render(
        content=content,
        statements=statements(named),
        readings={plot.name: [asdict(found) for found in readings(plot)] for plot in plots},
        drawn={plot.name: svg(plot) for plot in plots},
        swatch=swatch,
        span_swatch=span_swatch,
        style=parts["style.css"],
        script=script,
        policy=policy(script),
        version=installed_version(),
    )


def policy(script: str) -> str:
    """The content security policy of a page that runs this one script, has its styles in itself and loads nothing."""
    digest = b64encode(sha256(script.encode()).digest()).decode()
    allowed = {"default-src": "'none'", "script-src": f"'sha256-{digest}'", "style-src": "'unsafe-inline'"}
    forbidden = ("base-uri", "form-action")
    return "; ".join(
        [*(f"{name} {value}" for name, value in allowed.items()), *(f"{name} 'none'" for name in forbidden)]
    )


def marked(text: str) -> Markup:
    """Text with what is between backticks as code and what is between double stars as strong."""
    return Markup("").join(map(_marked, MARKS.split(text)))


def _marked(part: str) -> Markup:
    for mark, tag in (("`", "code"), ("**", "strong")):
        if MARKS.fullmatch(part) and part.startswith(mark):
            return Markup(f"<{tag}>{{}}</{tag}>").format(part.removeprefix(mark).removesuffix(mark))
    return escape(part)
