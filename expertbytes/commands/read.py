"""`expertbytes read`: what was understood of a file, a folder or a paste, for people and for scripts."""

import json as json_module
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any

import typer

from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.inputs.forms.catalogue import LAST, LOG_NAMES, WHOLE
from expertbytes.inputs.forms.form import Arm, Found
from expertbytes.inputs.forms.registry import read_form
from expertbytes.inputs.observed import passes_of

Text = str | None


def read(
    source: Annotated[Text, typer.Argument(help="File, folder, or - for standard input.")] = None,
    form: Annotated[Text, typer.Option(help="Name of the form, where it is not to be recognised.")] = None,
    forms: Annotated[bool, typer.Option("--forms", help="List the forms and how to get each.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print what was read as JSON.")] = False,
) -> None:
    """Say what was understood of an engine's log, benchmark or table: runs with speeds, acceptance, times of passes."""
    if forms:
        _print_forms()
        return
    if source is None:
        raise InputError("source is not given; give a file, a folder, or - for standard input.")
    found = read_form(source, form)
    if json:
        echo(json_module.dumps(as_json(found), indent=1))
    else:
        _print(found)


def as_json(found: Found) -> dict[str, Any]:
    """The form with version, the arms with what was found of each, and notes."""
    return {
        "form": found.form,
        "version": found.version,
        "arms": [_arm(arm) for arm in found.arms],
        "notes": list(found.notes),
    }


def _arm(arm: Arm) -> dict[str, Any]:
    seen, reading = arm.observed, arm.tokens_per_pass()
    passes = passes_of(seen, seen.draft_length) or seen.drafting_passes
    bounds = None if reading is None or reading.low is None else [reading.low, reading.high]
    values: dict[str, Any] = {
        "label": arm.label or None,
        "tokens_per_second": arm.tokens_per_second,
        "tokens_per_pass": None if reading is None else reading.value,
        "tokens_per_pass_interval": bounds,
        "passes": None if passes is None else round(passes),
        "generated": seen.generated,
        "accepted": seen.accepted,
        "drafted": seen.drafted,
        "draft_length": 0 if arm.plain else seen.draft_length,
        "acceptance": seen.acceptance,
        "survival": None if seen.survival_by_position is None else list(seen.survival_by_position),
        "mean_accepted_lengths": {str(d): mean for d, mean in arm.mean_accepted_lengths.items()} or None,
        "pass_seconds": {str(n): [timed.seconds, timed.error] for n, timed in arm.pass_seconds.items()} or None,
    }
    return {name: _plain(value) for name, value in values.items() if value is not None}


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def _print(found: Found) -> None:
    echo(f"Read as: {found.recognised} ({found.form}, {found.version}).")
    for number, arm in enumerate(found.arms, start=1):
        figures = {name: value for name, value in _arm(arm).items() if name != "label"}
        echo(f"{arm.label or f'arm {number}'}:")
        for name, value in figures.items():
            echo(f"  {name.replace('_', ' ')}: {_shown(value)}")
    for note in found.notes:
        echo(f"Note: {note}")


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        pairs = {name: part if isinstance(part, list) else [part] for name, part in value.items()}
        return ", ".join(f"{name}: {' ± '.join(map(_shown, part))}" for name, part in pairs.items())
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    if value is None:
        return "unknown"
    return f"{value:.5g}" if isinstance(value, float) else str(value)


def _print_forms() -> None:
    for form in (*WHOLE, LAST):
        echo(f"{form.name}: {form.title} ({form.version}); {form.command}")
    for name, title in LOG_NAMES.items():
        echo(f"{name}: {title}; the server's or program's own output, at any length")
