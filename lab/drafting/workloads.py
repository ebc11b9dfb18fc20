"""Prompts of three workloads. Code to be edited is the Python standard library's (PSF-2.0); the rest is written for this.

`edit` repeats its input with changes, `chat` does not; `general` is for fitting (calibration, and another half of it for
the model drafter), never for reporting.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lab.drafting.functions import Function, functions
from lab.drafting.topics import CHAT_QUESTIONS, EVERYDAY, GENERAL_TOPICS, PASSAGES

DESCRIPTIONS: Final = {
    "edit": "a function of the Python standard library or a passage of prose to be given back with a change",
    "chat": "a question of everyday conversation",
    "general": "a text to be written on a topic, or a function to be explained or given back; for fitting only",
}
_EDIT_MODULES: Final = ("textwrap", "shlex", "posixpath", "fnmatch", "calendar", "statistics", "bisect", "colorsys")
_GENERAL_MODULES: Final = (
    "difflib",
    "shutil",
    "random",
    "copy",
    "locale",
    "tokenize",
    "pprint",
    "gettext",
    "mimetypes",
)
_CODE_EDITS: Final = (
    "Rewrite this Python function with the variable `{old}` renamed to `{new}`. Change nothing else.",
    "Add one comment to this Python function and give the whole function back.",
    "Add type hints to the arguments of this Python function and give the whole function back.",
)
_PROSE_EDITS: Final = (
    "Copy this text, with the word {old} replaced by {new}.",
    "Correct the spelling of this text and give the whole text back.",
)
_EVERYDAY: Final = (
    "Give me some advice about {topic}.",
    "What should I know about {topic}?",
    "Tell me a short story about {topic}.",
    "Why do people like {topic}?",
)
_EVERYDAY_PROMPTS: Final = 48
_GENERAL: Final = (
    "Write a short paragraph about {topic}.",
    "Explain {topic} to a beginner.",
    "Write a list of facts about {topic}.",
)


@dataclass(frozen=True)
class Prompt:
    """What is asked, and how the answer is made to begin."""

    question: str
    beginning: str = ""

    @property
    def text(self) -> str:
        """The prompt in the target's chat format, with its usual system message."""
        return (
            "<|im_start|>system\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face<|im_end|>\n"
            f"<|im_start|>user\n{self.question}<|im_end|>\n<|im_start|>assistant\n{self.beginning}"
        )


def prompts(workload: str, count: int) -> list[Prompt]:
    """The first `count` prompts of a workload (fewer where it has no more)."""
    every = {"edit": _edits, "chat": _chats, "general": _generals, "training": _trainings}[workload]()
    return [prompt for prompt, _ in zip(every, range(count), strict=False)]


def _edits() -> Iterator[Prompt]:
    """Code and prose in turn."""
    code = [_code_edit(function, i) for i, function in enumerate(functions(_EDIT_MODULES))]
    prose = [_prose_edit(passage, i) for i, passage in enumerate(PASSAGES)]
    return _in_turn(code, prose)


def _chats() -> Iterator[Prompt]:
    return map(Prompt, CHAT_QUESTIONS)


def _generals() -> Iterator[Prompt]:
    return _general_half(0)


def _trainings() -> Iterator[Prompt]:
    yield from _general_half(1)
    for i in range(_EVERYDAY_PROMPTS):
        turn, place = divmod(i, len(EVERYDAY))
        yield Prompt(_EVERYDAY[(place + turn) % len(_EVERYDAY)].format(topic=EVERYDAY[place]))


def _general_half(half: int) -> Iterator[Prompt]:
    topics = [Prompt(_GENERAL[i % 3].format(topic=topic)) for i, topic in enumerate(GENERAL_TOPICS[half::2])]
    return _in_turn(topics, [_general_code(f, i) for i, f in enumerate(functions(_GENERAL_MODULES)[half::2])])


def _code_edit(function: Function, index: int) -> Prompt:
    ask = _CODE_EDITS[index % len(_CODE_EDITS)].format(old=function.variable, new=f"new_{function.variable}")
    return Prompt(f"{ask}\n\n```python\n{function.source}\n```", "```python\n")


def _prose_edit(passage: tuple[str, str, str], index: int) -> Prompt:
    text, old, new = passage
    ask = _PROSE_EDITS[index % len(_PROSE_EDITS)].format(old=old, new=new)
    return Prompt(f"{ask}\n\nText: {text}", "Text: ")


def _general_code(function: Function, index: int) -> Prompt:
    block = f"```python\n{function.source}\n```"
    if index % 2:
        return Prompt(f"Simplify this Python function.\n\n{block}", "```python\n")
    return Prompt(f"Explain what this Python function does.\n\n{block}")


def _in_turn(first: Sequence[Prompt], second: Sequence[Prompt]) -> Iterator[Prompt]:
    for pair in zip(first, second, strict=False):
        yield from pair
    rest = min(len(first), len(second))
    yield from first[rest:]
    yield from second[rest:]
