"""What is proved, as pages: the table in README.md, docs/theorems.md and formalization.yaml, all from the statements."""

from __future__ import annotations

from collections.abc import Mapping

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.generate.definitions import links, places_of
from expertbytes.bridge.lean.modules import SOURCES
from expertbytes.bridge.names import oracle_module, snake
from expertbytes.bridge.records import Statements, Theorem

HEADLINES = (
    "dedupTime_lt_perSlotTime_iff",
    "saving_eq",
    "crossover_eq_some_iff",
    "dedup_faster_from_crossover",
    "meanDistinct_eq_sum_min_gap",
    "share_antitone",
    "windows_correction",
    "chunks_merge",
    "speedup_gt_one_iff",
    "speedup_mono",
    "costRatio_le_bytes",
    "tokens_ratio_mono",
    "bestDraft_mono",
    "staircase_steps_le",
    "bestDraft_stop",
    "stepTime_within",
    "verdict_sound",
    "verdict_complete",
    "crossover_sandwich",
    "bestDraft_regret",
    "bestDraft_stable",
    "acceptance_error",
    "goodput_le_iff_priced",
    "priced_optimal_for_budget",
    "calibration_regret",
)
"""The main results; a name that is not proved fails the check."""

ON_THE_README = (
    "dedupTime_lt_perSlotTime_iff",
    "speedup_gt_one_iff",
    "bestDraft_mono",
    "share_antitone",
    "verdict_sound",
)
"""Of these, the ones that a newcomer meets first."""

BEGIN, END = "<!-- theorems: begin, written by `expertbytes bridge --update` -->", "<!-- theorems: end -->"


def headlines(statements: Statements) -> list[Theorem]:
    """The headline theorems, in order. Raises ``LeanError`` where one is not proved."""
    by_name = {theorem.name.removeprefix("ExpertBytes."): theorem for theorem in statements.theorems}
    missing = [name for name in HEADLINES if name not in by_name]
    if missing:
        raise LeanError(
            f"headline theorems that are not proved: {', '.join(missing)}. Correct HEADLINES in bridge/tables.py."
        )
    return [by_name[name] for name in HEADLINES]


def readme(text: str, statements: Statements) -> str:
    """The README with its table of headline theorems between the two markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise LeanError(f"README.md must have the lines {BEGIN} and {END}")
    rows = [
        f"| [`{_short(t)}`]({_source(t)}) | {_cell(t.doc)} |"
        for t in headlines(statements)
        if _short(t) in ON_THE_README
    ]
    count = f"{len(statements.theorems)} public theorems over {len(statements.definitions)} definitions; all of them in"
    table = ["| theorem | in words |", "|---|---|", *rows, "", f"{count} [docs/theorems.md](docs/theorems.md)."]
    return "\n".join([before + BEGIN, "", *table, "", END + after])


def theorem_page(statements: Statements) -> str:
    """docs/theorems.md: every public theorem with its words, statement, hash and test, by module."""
    lines = [
        "# Theorems",
        "",
        "Written by `expertbytes bridge --update` from the elaborated statements; do not edit.",
        "",
    ]
    places = places_of(statements)
    for module in dict.fromkeys(theorem.module for theorem in statements.theorems):
        lines += [f"## {module}", ""]
        for theorem in (t for t in statements.theorems if t.module == module):
            lines += _entry(theorem, statements, places)
    return "\n".join(lines)


def _entry(theorem: Theorem, statements: Statements, places: Mapping[str, str]) -> list[str]:
    hypotheses = [f"({h.name} : {h.statement})" for h in theorem.hypotheses]
    variables = [f"({v.name} : {v.type})" for v in theorem.variables]
    statement = (
        "\n  ".join([" ".join(variables), *hypotheses, f": {theorem.conclusion}"]).strip().replace("ExpertBytes.", "")
    )
    file, name = oracle_module(theorem.module).rpartition(".")[2], snake(theorem.name)
    return [
        f"### {_short(theorem)}",
        "",
        theorem.doc,
        "",
        "```lean",
        statement,
        "```",
        "",
        f"Test `tests/generated/test_{file}.py::test_{name}` · statement hash `{theorem.statement_hash[:16]}`"
        + (f" · definitions {links(used, places)}" if (used := statements.used(theorem.statement)) else ""),
        "",
    ]


def formalization(statements: Statements) -> str:
    """formalization.yaml: scope, main results, axioms and where the divergences are."""
    results = [f"  - {{name: {theorem.name}, module: {theorem.module}}}" for theorem in headlines(statements)]
    return "\n".join(
        [
            "# Written by `expertbytes bridge --update`; do not edit.",
            "title: expertbytes",
            "scope: >-",
            "  When deduplicating expert reads pays in a mixture-of-experts model under speculative decoding: deduplication,",
            "  routing traces, the speedup condition, the staircase of the best draft length, error bounds, and one price for",
            "  two drafters; over any linearly ordered field.",
            "language: Lean 4",
            "dependencies: []",
            "axioms: [propext, Classical.choice, Quot.sound]",
            "sorry: 0",
            f"public_theorems: {len(statements.theorems)}",
            f"definitions: {len(statements.definitions)}",
            "divergences: docs/divergences.md",
            "main_results:",
            *results,
            "",
        ]
    )


def _short(theorem: Theorem) -> str:
    return theorem.name.removeprefix("ExpertBytes.")


def _source(theorem: Theorem) -> str:
    return f"{SOURCES}/{theorem.module.replace('.', '/')}.lean"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
