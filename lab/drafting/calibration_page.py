"""The text of `docs/calibration.md`."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from expertbytes.measurements.drafting.calibration import EVIDENCE, Calibration
from expertbytes.measurements.drafting.records import Drafting
from lab.drafting.held_out import FOLDS, held_out_loss
from lab.drafting.judgement import FITTED_ON, PASS_SECONDS, Judged
from lab.drafting.positions import acceptance_by_position

SHOWN_DEPTH: Final = 8
COUNTED: Final = (8, 16, 32, 48, 64, 79)


def page(trace: Drafting, calibration: Calibration, judged: list[Judged]) -> str:
    """The whole report."""
    return "\n".join(
        [
            *introduction(trace),
            *acceptance(trace),
            *tables(calibration),
            *evidence(trace),
            *_errors(judged),
            *_costs(judged),
        ]
    )


def introduction(trace: Drafting) -> Iterator[str]:
    """What was drafted, by whom, and how to make it again."""
    data = trace.metadata
    yield "# Calibrated acceptance of two drafters\n"
    yield (
        "One price can only compare the chains of two drafters if both say how likely each token is to be accepted. A model "
        "drafter gives its probabilities; an n-gram lookup gives none. Here both get estimates from tables, fitted once on "
        "general text and judged on others.\n"
    )
    yield (
        f"Target: {data.target}. Model drafter: {data.model_drafter}. N-gram drafter: {data.ngram_drafter}. At every "
        "position of the target's greedy answers both have drafted, and the trace holds how many leading tokens were right.\n"
    )
    yield (
        "The n-gram drafter finds the longest suffix of the text so far that occurred before, and copies what most often "
        "followed it. The model drafter is not one that a package ships (we found none with the target's vocabulary): it is "
        "trained here, for some minutes on one core, to continue the target's own hidden state, as feature-level drafters "
        "do, on answers to prompts and on passages of text that are in none of the workloads below. That is little: "
        "drafters trained for days are accepted far more often, so what the model drafter earns here says little of "
        "what its kind can earn; what it believes of itself is judged all the same.\n"
    )
    yield "| workload | what | requests | positions |\n|---|---|---|---|"
    for name, workload in trace.workloads.items():
        what = data.workloads[name].partition("; prompts")[0]
        yield f"| {name} | {what} | {workload.requests} | {workload.positions:,} |"
    yield (
        "\nMade by `python -m lab.drafting.collect` (needs `expertbytes[text,torch]`); this page, its "
        "figure and the tables in `measurements/traces/drafting_calibration.json` by\n\n"
        "```console\n$ python -m lab.drafting.report_calibration\n```\n"
    )


def acceptance(trace: Drafting) -> Iterator[str]:
    """Acceptance by position of both drafters."""
    yield "## Acceptance by position\n"
    yield (
        "Share of tokens accepted among those whose predecessors all were, by their place in the chain. It is not one rate: "
        "a copy that has begun well goes on well.\n"
    )
    yield "| workload | drafter |" + "".join(f" {i + 1} |" for i in range(SHOWN_DEPTH))
    yield "|---|---|" + "---|" * SHOWN_DEPTH
    for name, workload in trace.workloads.items():
        for drafter, chains in (("n-gram", workload.ngram), ("model", workload.model)):
            shares = [
                f" {share:.2f} |" if n >= 20 else " |" for share, n in acceptance_by_position(chains, SHOWN_DEPTH)
            ]
            yield f"| {name} | {drafter} |" + "".join(shares)
    yield "\nPlaces that fewer than 20 chains reached are left empty.\n"


def tables(calibration: Calibration) -> Iterator[str]:
    """The fitted chances."""
    yield "## The fitted tables\n"
    yield (
        "Chance that the next token of an n-gram chain is right, given that those before it are, by the tokens matched up to "
        "it (match length plus place in the chain); isotonic regression (`scipy.optimize.isotonic_regression`) on counts, "
        "with half an outcome of each kind added to each cell. A match that was seen before is told by how it went on.\n"
    )
    lengths = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
    yield "| seen before |" + "".join(f" {n} |" for n in lengths) + " tokens seen |"
    yield "|---|" + "---|" * (len(lengths) + 1)
    for name in EVIDENCE:
        table = calibration.ngram[name]
        chances = "".join(f" {chance:.2f} |" for chance in table(np.array(lengths)))
        yield f"| {name} |{chances} {sum(table.counts):,} |"
    yield "\nChance that a token of the model drafter is right, by its own probability of it and its place in the chain:\n"
    shown = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99)
    yield "| place |" + "".join(f" {p} |" for p in shown) + " tokens seen |"
    yield "|---|" + "---|" * (len(shown) + 1)
    for i, table in enumerate(calibration.model):
        place = f"{i + 1}" if i + 1 < len(calibration.model) else f"{i + 1} and on"
        chances = "".join(f" {chance:.2f} |" for chance in table(np.array(shown)))
        yield f"| {place} |{chances} {sum(table.counts):,} |"


def evidence(trace: Drafting) -> Iterator[str]:
    """What the n-gram tables look at, and why not at more."""
    losses = [f" {held_out_loss(trace.workloads[FITTED_ON], longest):.4f} |" for longest in COUNTED]
    yield "\n## What the n-gram tables look at\n"
    yield (
        "How long a match is counted was chosen on the general text alone: negative log likelihood of a token, in nats, when "
        f"each of {FOLDS} parts of its requests is believed by the tables fitted on the others.\n"
    )
    yield "| counted up to |" + "".join(f" {longest} |" for longest in COUNTED)
    yield "|---|" + "---|" * len(COUNTED)
    yield "| loss |" + "".join(losses)
    yield (
        "\nWhether a copy comes from the prompt or from the answer itself was tried as further evidence and left out. Fitted "
        "on general text, it says that copies from the prompt go wrong more often than others, since few general prompts ask "
        "for their text back; believed of edits, which do, it makes the calibration error larger. How often the copies of the "
        "same request were right before fails for the same reason. What is left of the error on edits is this difference "
        "between texts: copies are believed too little there, and in no cell of the diagram below too much by more than 0.05.\n"
    )


def _errors(judged: list[Judged]) -> Iterator[str]:
    yield "## Are they right elsewhere?\n"
    yield "![Reliability diagrams: believed survival against the share that survived](figures/reliability.svg)\n"
    yield (
        "Believed survival of each drafted token against what happened, in ten cells of equal numbers of tokens. The "
        "calibration error is the mean distance over the cells; intervals (95 %) resample whole requests.\n"
    )
    yield "| workload | beliefs | calibration error | interval |\n|---|---|---|---|"
    for item in judged:
        e = item.error
        yield f"| {item.workload} | {item.drafter} | {e.mid:.3f} | {e.low:.3f} to {e.high:.3f} |"


def _costs(judged: list[Judged]) -> Iterator[str]:
    yield "\n## What miscalibration can cost\n"
    yield (
        "Chains of equal evidence (kind and match length; first probability of the model drafter) form a group of at least "
        "40; each group's true survivals are held against the believed ones. If every survival is within a factor ρ, the "
        "goodput of the batch that is chosen by belief is within ρ² of any other's (`calibration_regret`). The proved bound "
        "is tighter on expected tokens of a pass, which include the token that is always won: with true tokens at most "
        "`under` times the believed ones and believed at most `over` times the true ones, it is `under · over` "
        "(`calibration_regret_choices`). Both are held against what choosing a draft length by belief loses in fact, a "
        f"request alone, with passes of n tokens at {PASS_SECONDS}: the worst group's best goodput over the chosen one's.\n"
    )
    yield "| workload | beliefs | groups | ρ | ρ² | under | over | bound | lost in fact |\n|---|---|---|---|---|---|---|---|---|"
    for item in judged:
        c = item.cost
        rho = f"{c.survival_factor:.2f} | {c.survival_factor**2:.1f}"
        yield (
            f"| {item.workload} | {item.drafter} | {c.groups} | {rho} | {c.under:.2f} | {c.over:.2f} | {c.bound:.2f} |"
            f" {c.realised:.3f} |"
        )
    yield (
        "\nThe factor on survivals is large where deep tokens survive rarely on general text and often in a copy: a ratio of "
        "two small numbers. What counts for a choice are the expected tokens, and there the factors are small.\n"
    )
