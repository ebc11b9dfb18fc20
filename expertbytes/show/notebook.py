"""Results in a notebook or as plain text: the tables of the command line, in colours that any theme has."""

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Final, TypeVar

from expertbytes.advice.advice import Advice
from expertbytes.model.answer import Answer
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.shown import as_html, as_text
from expertbytes.model.summary import Summary
from expertbytes.show.advice import print_advice
from expertbytes.show.console import Console
from expertbytes.show.markup import Markup
from expertbytes.show.prediction_tables import all_tables, remarks, speed_table
from expertbytes.show.table import Table
from expertbytes.show.table import as_html as table_html
from expertbytes.show.terminal import print_result

WIDTH: Final = 100
Result = TypeVar("Result")


@as_text.register
def decision_text(decision: Decision) -> str:
    """The decision as the command line prints it, without colours."""
    return _printed(print_result, decision)


@as_text.register
def engine_text(decision: EngineDecision) -> str:
    """The engine's best draft lengths as the command line prints them, without colours."""
    return _printed(print_result, decision)


@as_text.register
def answer_text(answer: Answer) -> str:
    """The sentences, flags, questions and notes of an answer, one a line."""
    lines = [] if answer.summary is None else [*answer.summary.lines]
    lines += [f"{found.sentence} [{found.theorem}]" for found in answer.sentences]
    lines += [f"! {found.sentence} [{found.theorem}]" for found in answer.flags]
    return "\n".join(
        [*lines, *(f"? {asked}" for asked in answer.questions), *(f"Note: {note}" for note in answer.notes)]
    )


@as_text.register
def advice_text(advice: Advice) -> str:
    """The advice as the command line prints it, without colours."""
    return _printed(print_advice, advice)


def _printed(show: Callable[[Result, Console], None], result: Result) -> str:
    out = Console(file=StringIO(), width=WIDTH, highlight=False, color_system=None, force_terminal=False)
    with out.capture() as captured:
        show(result, out)
    return captured.get().rstrip()


@as_html.register
def decision_html(decision: Decision) -> str:
    """The answer and its tokens per second, and folded away every table and note."""
    return _result(decision)


@as_html.register
def engine_html(decision: EngineDecision) -> str:
    """The answer and its tokens per second, and folded away every table and note."""
    return _result(decision)


def _result(decision: Decision | EngineDecision) -> str:
    rest = [*all_tables(decision)][len(speed_table(decision)) :]
    return _html(decision.summary, speed_table(decision), rest, remarks(decision))


@as_html.register
def answer_html(answer: Answer) -> str:
    """Each sentence with the theorem that it rests on, and what else there is to say."""
    sentences = Table("Answer", ("sentence", "theorem"), tuple((s.sentence, s.theorem) for s in answer.sentences))
    flags = Table("Flags", ("flag", "found"), tuple((flag.name, flag.sentence) for flag in answer.flags))
    remarks = (*(f"Question: {asked}" for asked in answer.questions), *answer.notes)
    found = [table for table in (sentences, flags) if table.rows]
    return _html(answer.summary, (), found, remarks)


@as_html.register
def advice_html(advice: Advice) -> str:
    """What to type, each sentence with its theorem, and what stays unknown."""
    typed = Table("Options", ("file", "content"), (("", advice.options), *advice.files.items()))
    sentences = Table("Why", ("sentence", "theorem"), tuple((s.sentence, s.theorem) for s in advice.sentences))
    remarks = (*(f"Not known: {unknown}" for unknown in advice.cannot_know), *advice.notes)
    return _html(advice.summary, [typed], [sentences], remarks)


def _html(summary: Summary | None, first: Sequence[Table], rest: Sequence[Table], notes: Sequence[str]) -> str:
    """The three sentences, the first tables, and the others with the notes folded away."""
    answer, *others = ("", *()) if summary is None else summary.lines
    said = Markup("").join(Markup("<p>{}</p>").format(line) for line in others)
    shown, folded = (Markup("").join(table_html(table) for table in found) for found in (first, rest))
    lines = Markup("").join(Markup("<li>{}</li>").format(note) for note in notes)
    listed = Markup("<ul>{}</ul>").format(lines) if notes else Markup("")
    return str(
        Markup(
            '<div class="expertbytes"><p><strong>{}</strong></p>{}{}'
            "<details><summary>All tables and notes</summary>{}{}</details></div>"
        ).format(answer, said, shown, folded, listed)
    )
