"""`expertbytes merge`: several runs of one measurement as one profile with narrower intervals."""

from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import check_files, echo, say
from expertbytes.measurements.merge import merge as merged
from expertbytes.measurements.storage import read_profile, write_profile
from expertbytes.show.profile import summary


def merge(
    profiles: Annotated[list[Path], typer.Argument(help="Profiles that differ in nothing but seed and repeats.")],
    out: Annotated[Path, typer.Option(help="File to write the joined profile to.")],
) -> None:
    """Join runs of the same measurement; refuse where machine, software or anything else measured differs."""
    check_files(profiles, {"out": out})
    profile = merged([read_profile(path) for path in profiles])
    write_profile(out, profile)
    echo(summary(profile))
    say(f"Wrote {out}: {profile.repeats} repeats of {len(profile.merged_from)} runs.")
