"""Results as Markdown, to paste into an issue or a paper's notes: the answer, then tables."""

from collections.abc import Iterator, Sequence

from expertbytes.advice.advice import Advice
from expertbytes.model.answer import Answer
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.summary import Summary
from expertbytes.show.answer import more_tables
from expertbytes.show.prediction_tables import all_tables, remarks
from expertbytes.show.table import Table, as_markdown


def decision_markdown(decision: Decision | EngineDecision) -> str:
    """The answer, every table and the notes."""
    return _joined(decision.summary, [*all_tables(decision)], remarks(decision))


def answer_markdown(answer: Answer) -> str:
    """The answer, each figure with its theorem, flags, questions and what to do next."""
    said = Table("Figures", ("sentence", "theorem"), tuple((s.sentence, s.theorem) for s in answer.sentences))
    flags = Table("Flags", ("found", "theorem"), tuple((f.sentence, f.theorem) for f in answer.flags))
    tables = [table for table in (said, flags, *more_tables(answer)) if table.rows]
    return _joined(answer.summary, tables, (*answer.questions, *answer.notes, *answer.next_steps))


def advice_markdown(advice: Advice) -> str:
    """The answer, what to type, what to do next, why and what stays unknown."""
    typed = "\n".join(["```", advice.options, *(f"# {name}\n{text}" for name, text in advice.files.items()), "```"])
    why = Table("Why", ("sentence", "theorem"), tuple((s.sentence, s.theorem) for s in advice.sentences))
    more = (*advice.next_steps, *(f"Not known: {text}" for text in advice.cannot_know), *advice.notes)
    return _joined(advice.summary, [why], more, typed)


def _joined(summary: Summary | None, tables: Sequence[Table], remarks_: Sequence[str], typed: str = "") -> str:
    return "\n\n".join(_parts(summary, tables, remarks_, typed))


def _parts(summary: Summary | None, tables: Sequence[Table], remarks_: Sequence[str], typed: str) -> Iterator[str]:
    for place, line in enumerate(() if summary is None else summary.lines):
        yield line if place else f"**{line}**"
    if typed:
        yield typed
    yield from map(as_markdown, tables)
    if remarks_:
        yield "\n".join(f"- {text}" for text in remarks_)
