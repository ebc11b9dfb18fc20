"""An answer as the page shows it: sentences with their theorems, figures as SVG, tables as text; nothing is computed here."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from expertbytes.advice.advice import Advice
from expertbytes.inputs.link import fragment
from expertbytes.inputs.question import Question
from expertbytes.model.answer import Answer, Flag, Sentence
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.page.answers import Answered
from expertbytes.page.rests import report_theorems, said_theorems
from expertbytes.show.answer import more_tables
from expertbytes.show.draw.plot import Plot
from expertbytes.show.draw.readings import readings
from expertbytes.show.draw.svg import span_swatch, svg, swatch
from expertbytes.show.report.content import Section
from expertbytes.show.report.page import content
from expertbytes.show.table import Table

View = dict[str, Any]
"""Plain data for JSON."""


def view(found: Answered) -> View:
    """All that the page shows of an answer, and what it offers to take along."""
    shown = _answer(found.found) if isinstance(found.found, Answer) else _decision(found.found.decision)
    return {
        **shown,
        "advice": None if found.advice is None else _advice(found.advice),
        "refused": found.refused,
        "json": found.json,
        "question": found.question.model_dump_json(indent=1),
        "fragment": fragment(found.question),
        "command": command(found.question),
    }


def command(asked: Question) -> str:
    """The command that gives the same answer, where its files are in the folder."""
    options: dict[str, str] = {**asked.options}
    if asked.command == "explain":
        options.update(asked.advice.items())
    flags = [f"--{name.replace('_', '-')} {shlex.quote(value)}" for name, value in options.items()]
    return " ".join(["expertbytes", asked.command, *flags])


def _decision(found: Decision | EngineDecision) -> View:
    shown, rests = content(found), said_theorems(found)
    texts = [shown.headline, *shown.answer, shown.lead]
    kinds = ["answer", *("why" for _ in shown.answer), "basis"]
    return {
        "lines": [
            {"kind": kind, "text": text, "theorems": list(names)}
            for kind, text, names in zip(kinds, texts, (*rests, shown.lead_theorems), strict=True)
        ],
        "figures": [_figure(plot) for section in shown.sections for plot in section.plots],
        "tables": [_section(section) for section in shown.sections],
        "notes": list(shown.notes),
    }


def _answer(found: Answer) -> View:
    """The three sentences, then what each figure rests on, what is odd, what is asked and what to do next."""
    first = [] if found.summary is None else found.summary.lines
    rests = report_theorems(found)
    lines = [
        {"kind": "why" if place else "answer", "text": text, "theorems": list(rests[place])}
        for place, text in enumerate(first)
    ]
    lines += [_said(flag, "flag") for flag in found.flags]
    lines += [{"kind": "question", "text": asked, "theorems": []} for asked in found.questions]
    kinds = ["each" if first else "answer", *("each" for _ in found.sentences[1:])]
    lines += [_said(sentence, kind) for sentence, kind in zip(found.sentences, kinds, strict=True)][bool(first) :]
    lines += [{"kind": "next", "text": f"Next: {step}", "theorems": []} for step in found.next_steps]
    return {"lines": lines, "figures": [], "tables": [*map(_table, more_tables(found))], "notes": list(found.notes)}


def _advice(found: Advice) -> View:
    return {
        "lines": [_said(sentence, "why" if place else "answer") for place, sentence in enumerate(found.sentences)],
        "options": found.options,
        "files": dict(found.files),
        "notes": [*(f"Not known: {unknown}" for unknown in found.cannot_know), *found.notes],
        "json": found.model_dump_json(indent=1),
    }


def _said(found: Sentence | Flag, kind: str) -> View:
    return {"kind": kind, "text": found.sentence, "theorems": [found.theorem]}


def _section(shown: Section) -> View:
    return {**_table(shown.table), "title": shown.title, "words": shown.words, "remarks": list(shown.remarks)}


def _table(shown: Table) -> View:
    return {
        "title": shown.title,
        "words": "",
        "headings": shown.headings,
        "rows": shown.rows,
        "theorems": shown.theorems,
        "remarks": [],
    }


def _figure(plot: Plot) -> View:
    legend: Sequence[Mapping[str, str]] = [
        *({"name": entry.name, "swatch": swatch(entry), "series": "yes"} for entry in plot.series if entry.legend),
        *({"name": span.name, "swatch": span_swatch(span), "series": ""} for span in plot.spans),
    ]
    read = [asdict(reading) for reading in readings(plot)]
    return {"name": plot.name, "title": plot.title, "svg": svg(plot), "legend": legend, "readings": read}
