"""`expertbytes ask`: the answer to a question that the page saved, or to a link to it."""

from typing import Annotated

import typer

from expertbytes.commands.console import echo
from expertbytes.inputs.link import MARK, question_in
from expertbytes.inputs.pasted import read_text
from expertbytes.inputs.question import Question, question
from expertbytes.model.answer import Answer
from expertbytes.page.answers import answered
from expertbytes.show.advice import print_advice
from expertbytes.show.answer import print_answer
from expertbytes.show.terminal import print_result


def ask(
    source: Annotated[str, typer.Argument(help="A question saved by the page, or a link to the page; - is stdin.")],
    json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON, as predict or explain does.")] = False,
) -> None:
    """Answer a question that the page saved or that a link to it carries, as the page does."""
    found = answered(_question(source))
    if json:
        echo(found.json)
        return
    if isinstance(found.found, Answer):
        print_answer(found.found)
    else:
        print_result(found.found.decision)
    if found.advice is not None:
        print_advice(found.advice)
    if found.refused:
        echo(f"No options for an engine: {found.refused}")


def _question(source: str) -> Question:
    return question_in(source) if f"#{MARK}" in source else question(read_text(source, "a question"))
