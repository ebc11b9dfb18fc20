"""`expertbytes demo`: a decision about this machine in a minute, then the proofs that it rests on, in one command."""

from pathlib import Path
from typing import Annotated, Final

import typer

from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.commands.console import say
from expertbytes.commands.measure import timed
from expertbytes.commands.proofs import checked, hold
from expertbytes.inputs.model_files import architecture_named
from expertbytes.inputs.overlap import NAMES
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.engines import engine_named
from expertbytes.measurements.merge import merge
from expertbytes.measurements.models import Model
from expertbytes.measurements.plan import PASS_SIZES, plan, repeats_within
from expertbytes.measurements.records import Profile, Run
from expertbytes.measurements.storage import read_profile, write_profile
from expertbytes.measurements.traced import routing_from
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.model.settings import Settings, assume
from expertbytes.prediction.decide import decide
from expertbytes.prediction.predict import completed
from expertbytes.show.noise import spread_warnings
from expertbytes.show.report.page import report_page
from expertbytes.show.terminal import print_result
from expertbytes.writing import write_text

MODEL: Final = "OLMoE-1B-7B"
ENGINE: Final = "blas"
SEED: Final = 0
SECONDS: Final = 40.0
SHIPPED: Final = (64, 6)
"""Experts of a layer of the small model whose routing is shipped, and how many a token selects."""


def demo(
    out: Annotated[Path, typer.Option(help="Folder for profile.json, decision.json and report.html.")] = Path(
        "out/demo"
    ),
    model: Annotated[str, typer.Option(help="Architecture to measure.")] = MODEL,
    proofs: Annotated[bool, typer.Option("--proofs/--no-proofs", help="Check the Lean proofs too.")] = True,
) -> None:
    """Measure both kernels of one architecture here, decide, write a report; then check the proofs that it rests on."""
    architecture = architecture_named(model)
    _decide(architecture, out)
    if proofs:
        say("Now the proofs that this rests on; Lean is fetched where it is not there.")
        say(hold(checked(lean_root())))


def _decide(architecture: Model, out: Path) -> None:
    """Measure, decide under the shipped routing where it is of such a layer, else under that of published text, and write all."""
    profile = measured(architecture, out / "profile.json")
    assumptions = assume(profile, Settings())
    share = "shipped" if fits_shipped(architecture) else NAMES[0]
    named = str(SMALL_MOE) if share == "shipped" else share
    curve = share_curve(named, profile.model, assumptions.max_draft + 1, "inside")
    decision = completed(decide(profile, curve, assumptions))
    write_text(out / "decision.json", decision.model_dump_json(indent=1) + "\n")
    write_text(out / "report.html", report_page(decision))
    print_result(decision)
    say(f"Wrote {out / 'profile.json'}, {out / 'decision.json'} and {out / 'report.html'}.")
    say(
        f"With your drafter's acceptance: expertbytes predict {out / 'profile.json'} --share {share} --acceptance-rate 0.7"
    )


def measured(model: Model, path: Path) -> Profile:
    """The profile in the file where it is of this machine, software and model, else a new one, repeated if times spread."""
    engine = engine_named(ENGINE)
    routing = routing_from("shipped" if fits_shipped(model) else "uniform", model)
    repeats = repeats_within(model, engine, PASS_SIZES, SECONDS)
    if path.exists() and _same(read_profile(path), plan(model, engine, routing, PASS_SIZES, repeats, SEED)):
        say(f"{path} is of this machine and these arguments: not measured again.")
        return read_profile(path)
    say(f"Measuring {model.name} for about {SECONDS:.0f} s; an idle machine gives narrower answers.")
    profile = timed(model, engine, routing, PASS_SIZES, repeats, SEED, path)
    doubts = [*spread_warnings(profile)]
    if not doubts:
        return profile
    for doubt in doubts:
        say(doubt)
    say("Once more, to narrow them.")
    again = path.with_name("again.json")
    profile = merge([profile, timed(model, engine, routing, PASS_SIZES, repeats, SEED + 1, again)])
    write_profile(path, profile)
    again.unlink()
    return profile


def fits_shipped(model: Model) -> bool:
    """Whether the routing of the small model that is shipped is that of such a layer: as many experts, as many selected."""
    return (model.experts, model.experts_per_token) == SHIPPED


def _same(profile: Profile, run: Run) -> bool:
    """Whether the profile is of this run; one that was repeated has more repeats and seeds."""
    differ = ("repeats", "seed") if profile.merged_from else ()
    return all(getattr(profile, name) == getattr(run, name) for name in Run.model_fields if name not in differ)
