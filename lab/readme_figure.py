"""`python -m lab.readme_figure`: the picture of the README, the staircase of the example's pass times with its answer."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

from expertbytes import predict
from expertbytes.model.decision import EngineDecision
from expertbytes.show.draw.svg import sheet
from expertbytes.show.report.stairs import staircase
from expertbytes.writing import write_text

ROOT: Final = Path(__file__).resolve().parents[1]
FIGURE: Final = ROOT / "docs" / "figures" / "staircase.svg"


def picture() -> str:
    """The figure as SVG, with the answer as its title."""
    table = ROOT / "examples" / "prediction" / "passes.txt"
    decision = predict(table=table, noise="3%", acceptance_rate=("0.7",))
    if not isinstance(decision, EngineDecision):
        raise TypeError(f"{table} holds whole passes of one engine")
    found = decision.staircase
    (choice,), plain = found.choices, float(1 / found.cycle_seconds[0].mid)
    speed = f"{plain * float(choice.speedup.mid):.0f} tokens per second instead of {plain:.0f}"
    plot = staircase(json.loads(found.model_dump_json()))
    return sheet([replace(plot, title=f"At rate 0.7 draft {choice.draft_length}: {speed}")])


def main() -> None:
    """Write the figure."""
    write_text(FIGURE, picture())


if __name__ == "__main__":
    main()
