"""Groups of commands that are loaded one at a time: what is only listed stays on the disk."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from expertbytes.errors import InputError


@dataclass(frozen=True)
class Lazy:
    """A command: the first sentence of its help, and what loads it, a function with its options or a group of commands."""

    help: str
    load: Callable[[], Callable[..., None] | typer.Typer]


def loaded(name: str, lazy: Lazy) -> Any:
    """The command with its options."""
    found = lazy.load()
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False)
        alone.command(name)(found)
        found = alone
    command = typer.main.get_command(found)
    command.name = name
    return command


def check_numbers(function: Callable[..., None], words: Sequence[str]) -> None:
    """Refuse what the files' readers do not take as numbers: Python's own also take `1_0` and the digits of other scripts."""
    options = _number_options(function)
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        option, sign, value = word.partition("=")
        value = value if sign else following
        if option in options and not (value.isascii() and "_" not in value):
            raise InputError(f"{option} is {value[:60]!r} but must be a number in the digits 0 to 9, for example 1.75.")


def _number_options(function: Callable[..., None]) -> frozenset[str]:
    """The options of a command whose values are numbers."""
    found: set[str] = set()
    for name, hint in get_type_hints(function, include_extras=True).items():
        kind, *about = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        if {int, float} & {kind, *get_args(kind)}:
            said = [name for option in about for name in getattr(option, "param_decls", None) or ()]
            found.update(said or (f"--{name.replace('_', '-')}",))
    return frozenset(found)


class LazyGroup(TyperGroup):
    """A group whose commands are listed by `lazy` and loaded when one of them is run or asked for help."""

    lazy: ClassVar[Mapping[str, Lazy]] = {}

    def __init__(self, **settings: Any) -> None:
        listed = {name: TyperCommand(name, help=entry.help) for name, entry in self.lazy.items()}
        super().__init__(**{**settings, "commands": listed})

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the words name, with its options, and the words that are left."""
        name, listed, rest = super().resolve_command(ctx, args)
        known = "" if listed is None else listed.name or ""
        if not known:
            return name, None, rest
        function = self.lazy[known].load()
        if not isinstance(function, typer.Typer):
            check_numbers(function, rest)
        return name, loaded(known, self.lazy[known]), rest
