"""The page of a decision: what each section shows and how to read it."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from expertbytes.model.decision import Decision, EngineDecision, Source, staircases
from expertbytes.model.words import AS_GIVEN, number, ranges
from expertbytes.show import tables
from expertbytes.show.prediction_tables import break_table, choice_table, sensitivity_table, speed_table, stairs_table
from expertbytes.show.report import figures, reading
from expertbytes.show.report.content import Content, Section
from expertbytes.show.report.costs import cycle_table, pass_table
from expertbytes.show.report.stairs import staircase
from expertbytes.show.table import Table


def report_page(decision: Decision | EngineDecision, link: str = "") -> str:
    """The whole HTML file; `link` leads to the page where its input can be changed."""
    from expertbytes.show.report.render import render  # here, since templates and statements are slow to load

    return render(replace(content(decision), link=link))


def content(decision: Decision | EngineDecision) -> Content:
    """What the page holds, before it is HTML."""
    return _content(decision) if isinstance(decision, Decision) else _engine_content(decision)


def _content(decision: Decision) -> Content:
    source, drawn = decision.source, json.loads(decision.model_dump_json())
    sections = [
        *_lengths(decision, drawn),
        Section(
            "crossover", "Crossover", reading.CROSSOVER, tables.crossover_table(decision), [figures.crossover(drawn)]
        ),
        Section(
            "saving",
            "Saving by pass size",
            _saving_words(decision),
            tables.passes_table(decision),
            [figures.saving(drawn)],
        ),
        Section("cost", "Cost of a pass", reading.COST, pass_table(decision), [figures.cost(drawn)]),
        Section(
            "bandwidth",
            "Effective bandwidth",
            reading.BANDWIDTH,
            tables.bandwidth_table(decision),
            [figures.bandwidth(drawn)],
        ),
        Section("sensitivity", "Sensitivity", reading.SENSITIVITY, sensitivity_table(decision)),
    ]
    if decision.staircases:
        sections.append(Section("cycle", "Cost of a cycle", reading.CYCLE, cycle_table(decision.staircases)))
    return Content(
        title=_title(source),
        headline=tables.verdicts(decision) if decision.summary is None else decision.summary.answer,
        answer=_why(decision) if decision.summary is None else (*_why(decision), tables.verdicts(decision)),
        answer_table=_first(decision),
        lead=f"{_where(source)} Share of the expert bytes: {source.share_description}",
        lead_theorems=source.share_theorems,
        sections=sections,
        notes=(*decision.notes, reading.INTERVALS),
        assumptions=_assumptions(decision),
    )


def _lengths(decision: Decision, drawn: Any) -> Sequence[Section]:
    """Best draft lengths, where any follow: those asked for first."""
    if not decision.staircases:
        return []
    plots = [*map(staircase, drawn["staircases"]), figures.speedup(drawn["staircases"])]
    regret = tables.regret_lines(decision)
    table = tables.staircase_table(decision)
    return [
        *_details(decision, "choices"),
        Section("staircase", "Best draft length", reading.STAIRCASE, table, plots, regret),
        *_details(decision, "break-points"),
    ]


def _first(decision: Decision | EngineDecision) -> Table | None:
    """Tokens per second of each engine at the acceptances asked for."""
    found = speed_table(decision)
    return found[0] if found else None


def _why(decision: Decision | EngineDecision) -> Sequence[str]:
    """What decides the answer, and what is not known."""
    return () if decision.summary is None else decision.summary.lines[1:]


def _saving_words(decision: Decision) -> str:
    timed = any(found.measured is not None for found in decision.passes)
    return f"{reading.SAVING} {reading.MEASURED}" if timed else reading.SAVING


def _title(source: Source) -> str:
    question = "does reading each expert once pay?"
    return question.capitalize() if source.model == AS_GIVEN else f"{source.model}: {question}"


def _where(source: Source) -> str:
    return "From a table as given." if source.engine == AS_GIVEN else f"{source.engine} on {source.cpu_model}."


def _engine_content(decision: EngineDecision) -> Content:
    found = decision.staircase
    drawn = json.loads(found.model_dump_json())
    lengths = []
    if found.treads:
        plots = [staircase(drawn), figures.speedup([drawn])]
        lengths = [Section("staircase", "Best draft length", reading.STAIRCASE, stairs_table(found), plots)]
    sections = [
        *_details(decision, "choices"),
        *lengths,
        *_details(decision, "break-points"),
        Section("cost", "Cost of a cycle", reading.CYCLE, cycle_table([found]), [figures.cycle_cost(drawn)]),
    ]
    return Content(
        title=f"{PurePath(decision.name).name}: how long to draft?",
        headline="" if decision.summary is None else decision.summary.answer,
        answer=_why(decision),
        answer_table=_first(decision),
        lead=f"From {decision.seconds_description}; no kernels are compared, since whole passes were timed.",
        sections=sections,
        notes=(*decision.notes, reading.INTERVALS),
        assumptions=[
            ("Times", decision.seconds_description),
            ("Draft lengths that were timed", ranges(found.draft_lengths)),
        ],
    )


def _details(decision: Decision | EngineDecision, name: str) -> Sequence[Section]:
    """Break points or choices, no empty table."""
    stairs = staircases(decision)
    found = [
        Section("break-points", "Break points", reading.BREAKS, break_table(stairs)),
        Section("choices", "At the given acceptance", reading.CHOICES, choice_table(stairs)),
    ]
    return [section for section in found if section.name == name and section.table.rows]


def _assumptions(decision: Decision) -> list[tuple[str, str]]:
    source, given = decision.source, decision.assumptions
    return [
        ("Architecture", f"{source.model}: {given.experts_per_token} of {given.experts} experts a token"),
        (
            "Bytes of one expert",
            f"{given.expert_bytes:,}" if tables.bytes_are_given(decision) else "not given; they cancel",
        ),
        ("Layers with routed experts", str(given.layers)),
        *_measurement(source),
        ("Share", source.share_description),
        ("Seconds of a pass outside the routed experts", number(given.other_seconds)),
        ("Seconds to draft a token", number(given.draft_seconds_per_token)),
        ("Draft lengths", f"0 to {given.max_draft}"),
    ]


def _measurement(source: Source) -> list[tuple[str, str]]:
    """Where the bandwidths are from; a table does not say."""
    if source.engine == AS_GIVEN:
        return [("Times or bandwidths", AS_GIVEN)]
    return [
        ("Engine", source.engine),
        ("Processor", source.cpu_model),
        ("Measured", f"{source.measured_at}, {source.clock} time, under {source.measured_routing} synthetic routing"),
    ]
