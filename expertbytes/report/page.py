"""The page of a decision: tables in the HTML itself, plots drawn over them by the inlined Plotly."""

import json
from dataclasses import dataclass
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from plotly.offline import get_plotlyjs

from expertbytes import __version__, tables
from expertbytes.decision import Decision
from expertbytes.report.figures import figures
from expertbytes.report.statements import statements

PLOTS: Final = {
    "Crossover": ("crossover", "Share of the expert bytes against the ratio of the bandwidths, by pass size"),
    "Saving by pass size": ("saving", "Seconds that deduplication saves in a pass, by pass size, with their error"),
    "Effective bandwidth": ("bandwidth", "Effective bandwidth of both kernels by pass size, with intervals"),
    "Best draft length": ("staircase", "Best draft length of both kernels by acceptance rate"),
}


@dataclass(frozen=True)
class Section:
    """A table with the name of its plot, what the plot shows and remarks."""

    table: tables.Table
    plot: str
    alt: str
    remarks: tuple[str, ...]


def report_page(decision: Decision) -> str:
    """The whole HTML file."""
    loader = PackageLoader("expertbytes.report")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    sections = _sections(decision)
    names = [*decision.source.share_theorems, *(name for section in sections for name in section.table.theorems)]
    inlined = {file: Markup(loader.get_source(environment, file)[0]) for file in ("style.css", "plots.js")}
    return environment.get_template("page.html").render(
        decision=decision,
        headline=tables.headline(decision),
        sections=sections,
        assumptions=_assumptions(decision),
        statements=statements(names),
        figures=figures(json.loads(decision.model_dump_json())),
        plotly=Markup(get_plotlyjs()),
        style=inlined["style.css"],
        script=inlined["plots.js"],
        version=__version__,
    )


def _sections(decision: Decision) -> list[Section]:
    remarks = {"Best draft length": tuple(tables.regret_lines(decision))}
    return [Section(table, *PLOTS[table.title], remarks.get(table.title, ())) for table in tables.all_tables(decision)]


def _assumptions(decision: Decision) -> list[tuple[str, str]]:
    source, given = decision.source, decision.assumptions
    return [
        ("Architecture", f"{source.model}: {given.experts_per_token} of {given.experts} experts a token"),
        ("Bytes of one expert", f"{given.expert_bytes:,}"),
        ("Layers with routed experts", str(given.layers)),
        ("Engine", source.engine),
        ("Processor", source.cpu_model),
        ("Measured", f"{source.measured_at}, {source.clock} time, under {source.measured_routing} synthetic routing"),
        ("Share", source.share_description),
        ("Seconds of a pass outside the routed experts", tables.number(given.other_seconds)),
        ("Seconds to draft a token", tables.number(given.draft_seconds_per_token)),
        ("Draft lengths", f"0 to {given.max_draft}"),
    ]
