"""Groups of commands that are loaded one at a time: what is only listed stays on the disk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup


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
        return name, loaded(known, self.lazy[known]) if known else None, rest
