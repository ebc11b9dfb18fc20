"""A question with all that it is about: a command's options and the texts of its files, as one piece of JSON or a link.

The page asks such questions and offers them as a file; `expertbytes ask` answers them, and `--open` writes them.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from expertbytes.errors import InputError
from expertbytes.inputs.configuration import Configuration
from expertbytes.inputs.overlap import is_file
from expertbytes.inputs.report import Report, wrong_field

Command = Literal["predict", "explain"]
MOST_CHARACTERS: Final = 2_000_000
FILES: Final[Mapping[Command, tuple[str, ...]]] = {
    "predict": ("table", "tokens_curve", "share", "log"),
    "explain": ("log", "curve"),
}
"""Options whose value is the name of one of the question's files; a share may be one that is known by name or a figure."""

ADVICE: Final = ("engine", "drafter", "kernel", "batch_sizes", "backend")
"""What `advise` takes beside what `predict` does."""

LEFT_OUT: Final = ("profile", "windows")
"""Options of a prediction that need files which a question does not carry: measured profiles and routing traces."""

OPTIONS: Final[Mapping[Command, tuple[str, ...]]] = {
    "predict": tuple(name for name in Configuration.model_fields if name not in LEFT_OUT),
    "explain": (*Report.model_fields, *FILES["explain"]),
}

Name = Annotated[str, Field(pattern=r"^\w[\w .+-]{0,99}$")]
Text = Annotated[str, Field(max_length=MOST_CHARACTERS)]


class Question(BaseModel):
    """One question: options as they are typed after `--`, with underscores, and the texts of the files that they name.

    `advice` are further options for an engine's own; without an engine none is asked for.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    expertbytes: Literal[1] = 1
    command: Command
    options: Mapping[str, Annotated[str, Field(max_length=100_000)]] = {}
    files: Mapping[Name, Text] = {}
    advice: Mapping[
        Literal["engine", "drafter", "kernel", "batch_sizes", "backend"], Annotated[str, Field(max_length=1000)]
    ] = {}

    @model_validator(mode="after")
    def _fits(self) -> Self:
        allowed = OPTIONS[self.command]
        unknown = next((name for name in self.options if name not in allowed), None)
        if unknown is not None:
            raise ValueError(f"{unknown} is no option of a question to {self.command}; there are {', '.join(allowed)}.")
        if sum(map(len, self.files.values())) > MOST_CHARACTERS:
            raise ValueError(f"the files have more than {MOST_CHARACTERS} characters; give the lines that matter.")
        missing = next((name for name in self._names() if name not in self.files), None)
        if missing is not None:
            raise ValueError(f"{missing} is named but is not among the files of the question; add its text.")
        return self

    def _names(self) -> list[str]:
        """The files that its options name."""
        named = ((name, self.options.get(name)) for name in FILES[self.command])
        return [found for name, found in named if found and (name != "share" or is_file(found))]


def question(given: object) -> Question:
    """The question of these fields, or of JSON text. Raises InputError for the first that is wrong."""
    try:
        return Question.model_validate_json(given) if isinstance(given, str | bytes) else Question.model_validate(given)
    except ValidationError as error:
        if error.errors()[0]["type"] == "json_invalid":
            raise InputError("The question is no JSON; give what the page downloads, or a link to the page.") from None
        raise InputError(f"The question: {wrong_field(error)}") from None
