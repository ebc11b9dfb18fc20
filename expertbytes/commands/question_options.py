"""What was asked as a question with its files, for a link to the page: `--open`, and the link of a report."""

import os
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Final

import typer

from expertbytes.errors import InputError
from expertbytes.inputs.configuration import Configuration
from expertbytes.inputs.link import fragment
from expertbytes.inputs.overlap import is_file
from expertbytes.inputs.pasted import read_text
from expertbytes.inputs.question import FILES, OPTIONS, Command, Question, question
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.show.passes_table import passes_table

PAGE: Final = "EXPERTBYTES_PAGE"
HERE: Final = "http://127.0.0.1:8000/"
"""Where `python3 -m http.server --directory out/page` serves what `make page` built."""

Open = Annotated[
    bool, typer.Option("--open", help=f"Print a link that opens the page with this input; {PAGE} says where that is.")
]


def link(command: Command, given: Mapping[str, object], advice: Mapping[str, object] | None = None) -> str:
    """The page's address with the options and the texts of the files that they name. Raises InputError."""
    options = {name: _typed(value) for name, value in given.items() if name in OPTIONS[command] and _is_given(value)}
    files: dict[str, str] = {}
    for name in FILES[command]:
        source = options.get(name)
        if source and (name != "share" or is_file(source)):
            if source == "-":
                raise InputError(f"{name} is standard input, which a link cannot be made of; give a file.")
            options[name] = Path(source).name
            files[options[name]] = read_text(source, f"the {name.replace('_', ' ')} of a link")
    further = {name: _typed(value) for name, value in (advice or {}).items() if _is_given(value)}
    return _address(question({"command": command, "options": options, "files": files, "advice": further}))


def prediction_link(given: Configuration, decision: Decision | EngineDecision) -> str:
    """The same for a prediction; one from a measured profile or a trace has its bandwidths and counts as a table."""
    is_typed = given.table not in (None, "-") and (given.share is None or not is_file(given.share))
    return link("predict", as_given(given)) if is_typed else _decision_link(decision)


def as_given(given: Configuration) -> dict[str, object]:
    """The fields that were set."""
    return {name: getattr(given, name) for name in Configuration.model_fields if name in given.model_fields_set}


def _decision_link(decision: Decision | EngineDecision) -> str:
    text, options = passes_table(decision)
    return _address(question({"command": "predict", "options": options, "files": {options["table"]: text}}))


def _address(asked: Question) -> str:
    return f"{os.environ.get(PAGE, HERE)}#{fragment(asked)}"


def _is_given(value: object) -> bool:
    return value not in (None, "", (), [], False)


def _typed(value: object) -> str:
    """A value as it would be typed."""
    if isinstance(value, list | tuple):
        return ",".join(map(_typed, value))
    return repr(float(value)) if isinstance(value, Fraction) else str(value)
