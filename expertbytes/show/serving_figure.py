"""Throughput ratios by batch size: one panel for each workload and step time, one line for each policy."""

from collections.abc import Sequence
from typing import Final

from expertbytes.serving.compare import Row
from expertbytes.serving.policies import Name
from expertbytes.show.draw.plot import Plot, Role, Series
from expertbytes.show.draw.svg import sheet

ROLES: Final[dict[Name, Role]] = {
    "none": "faint",
    "model": "ink",
    "ngram": "orange",
    "ngram-first": "red",
    "fixed": "violet",
    "priced": "blue",
    "priced-on-demand": "green",
    "oracle": "brown",
}
CLOSE: Final[dict[Name, Role]] = {"ratio": "blue", "price": "orange"}
"""Policies that lie on `priced` unless passes have other work; drawn where no other is asked for."""


def svg(rows: Sequence[Row]) -> str:
    """The whole picture as a file of its own."""
    panels = dict.fromkeys((row.workload, row.step_time) for row in rows)
    return sheet([_panel(*panel, [r for r in rows if (r.workload, r.step_time) == panel]) for panel in panels])


def _panel(workload: str, step_time: str, rows: Sequence[Row]) -> Plot:
    names = dict.fromkeys(row.policy for row in rows)
    roles = {name: ROLES[name] for name in names if name in ROLES} or CLOSE
    series = [
        found
        for name, role in roles.items()
        for found in _policy(name, role, [row for row in rows if row.policy == name])
    ]
    title = f"{workload}, {step_time} pass times"
    return Plot("serving", title, "requests in the batch", "throughput over model alone", series, x_doubles=True)


def _policy(name: Name, role: Role, rows: Sequence[Row]) -> list[Series]:
    """The line of a policy in the band of its intervals."""
    ordered = sorted(rows, key=lambda row: row.batch_size)
    sizes = [row.batch_size for row in ordered]
    low, high = [row.low for row in ordered], [row.high for row in ordered]
    band = Series(name, role, sizes, low, upper=high, legend=False)
    return [band, Series(name, role, sizes, [row.throughput_ratio for row in ordered])]
