"""`expertbytes demo`: from the proofs to a decision about this machine, in one command."""

from pathlib import Path
from typing import Annotated, Final

import typer

from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.commands.console import say
from expertbytes.commands.measure import timed
from expertbytes.commands.proofs import checked, hold
from expertbytes.inputs.model_files import architecture_named
from expertbytes.inputs.share_curves import uniform
from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.models import Model
from expertbytes.measurements.plan import PASS_SIZES, plan, repeats_within
from expertbytes.measurements.records import Profile, Run
from expertbytes.measurements.storage import read_profile
from expertbytes.measurements.synthetic import routing_named
from expertbytes.model.settings import Settings, assume
from expertbytes.prediction.decide import decide
from expertbytes.prediction.predict import completed
from expertbytes.show.report.page import report_page
from expertbytes.show.terminal import print_result
from expertbytes.writing import write_text

MODEL: Final = "OLMoE-1B-7B"
ENGINE: Final = "blas"
SEED: Final = 0
SECONDS: Final = 60.0


def demo(
    out: Annotated[Path, typer.Option(help="Folder for profile.json, decision.json and report.html.")] = Path(
        "out/demo"
    ),
    model: Annotated[str, typer.Option(help="Architecture to measure.")] = MODEL,
    proofs: Annotated[bool, typer.Option("--proofs/--no-proofs", help="Check the Lean proofs first.")] = True,
) -> None:
    """Check the proofs, measure both kernels of one architecture here, decide under uniform routing, write a report."""
    architecture = architecture_named(model)
    if proofs:
        say(hold(checked(lean_root())))
    profile = measured(architecture, out / "profile.json")
    assumptions = assume(profile, Settings())
    decision = completed(decide(profile, uniform(profile.model, assumptions.max_draft + 1), assumptions))
    write_text(out / "decision.json", decision.model_dump_json(indent=1) + "\n")
    write_text(out / "report.html", report_page(decision))
    print_result(decision)
    say(f"Wrote {out / 'profile.json'}, {out / 'decision.json'} and {out / 'report.html'}.")


def measured(model: Model, path: Path) -> Profile:
    """The profile in the file where it is of this machine, software and model, else a new one."""
    engine, routing = engine_named(ENGINE), routing_named("uniform", model)
    repeats = repeats_within(model, engine, PASS_SIZES, SECONDS)
    if path.exists() and _same(read_profile(path), plan(model, engine, routing, PASS_SIZES, repeats, SEED)):
        say(f"{path} is of this machine and these arguments: not measured again.")
        return read_profile(path)
    say(f"Measuring {model.name} for about {SECONDS:.0f} s on an idle machine.")
    return timed(model, engine, routing, PASS_SIZES, repeats, SEED, path)


def _same(profile: Profile, run: Run) -> bool:
    return all(getattr(profile, name) == getattr(run, name) for name in Run.model_fields)
