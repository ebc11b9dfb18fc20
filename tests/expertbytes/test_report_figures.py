"""Axes with round ticks inside their ends, units with prefixes, colours that everybody tells apart; the static picture."""

import re
from importlib.resources import files
from itertools import combinations, pairwise
from math import isfinite, log10
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.show.draw.plot import Plot, Series, Span
from expertbytes.show.draw.scale import around, labels
from expertbytes.show.draw.svg import HEIGHT, WIDTH, svg
from expertbytes.show.report.statements import Statement, _tested, statements

values = st.floats(-1e15, 1e15).filter(lambda x: x == 0 or abs(x) > 1e-15)
STYLE = files("expertbytes.show.report").joinpath("templates/style.css").read_text(encoding="utf-8")


@given(st.lists(values, min_size=1, max_size=5), st.integers(2, 10), st.booleans())
def test_ticks_are_round_and_inside(found: list[float], most: int, zero: bool) -> None:
    """At most one tick more than asked for, all inside the ends and a step of 1, 2, 2.5 or 5 times a power of ten apart."""
    scale = around(found, 0.0, 100.0, zero=zero)
    ticks = scale.ticks(most)
    slack = (scale.high - scale.low) * 1e-6
    assert len(ticks) <= most + 1
    assert all(scale.low - slack <= tick <= scale.high + slack for tick in ticks)
    if len(ticks) > 1 and (step := ticks[1] - ticks[0]) > abs(ticks[-1]) * 1e-9:
        head = step / 10 ** (log10(step) // 1)
        assert min(abs(head - round_) for round_ in (1, 2, 2.5, 5, 10)) < 1e-3


@given(st.lists(values, min_size=1, max_size=5))
def test_places_lie_on_the_paper(found: list[float]) -> None:
    """Every value has a finite place between the ends, the smallest first, even if all are equal."""
    scale = around(found, 10.0, 20.0)
    places = [scale(value) for value in sorted(found)]
    assert all(isfinite(place) and 10 - 1e-6 <= place <= 20 + 1e-6 for place in places)
    assert all(a <= b + 1e-9 for a, b in pairwise(places))


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=5))
def test_an_axis_that_doubles_has_powers_of_two(sizes: list[int]) -> None:
    """Its ticks are powers of two inside the ends."""
    scale = around([float(size) for size in sizes], 0.0, 1.0, doubles=True)
    ticks = scale.ticks(8)
    assert len(ticks) <= 8
    assert all(scale.low <= tick <= scale.high and tick.hex().startswith("0x1.0000000000000p") for tick in ticks)


@pytest.mark.parametrize(
    ("ticks", "unit", "expected"),
    [
        ([0.0, 0.05, 0.1], "s", ["0 ms", "50 ms", "100 ms"]),
        ([-0.001, 0.0], "s", ["−1 ms", "0 ms"]),
        ([0.0, 5e9], "B/s", ["0 GB/s", "5 GB/s"]),
        ([0.0, 1e21], "B/s", ["0 EB/s", "1000 EB/s"]),
        ([0.0, 2.5], "", ["0", "2.5"]),
        ([0.0], "s", ["0 s"]),
    ],
)
def test_labels_have_one_prefix(ticks: list[float], unit: str, expected: list[str]) -> None:
    """All ticks are under the prefix that suits the largest one."""
    assert labels(ticks, unit) == expected


def test_the_picture_is_well_formed_and_on_its_paper() -> None:
    """Lines with gaps, bands, spans and hostile words make well-formed SVG inside the paper."""
    series = (
        Series("band", "blue", [1, 2, 3], [1.0, 2.0, 1.0], upper=[2.0, 4.0, 2.0]),
        Series("gap", "orange", [1, 2, None, 3], [1.0, 2.0, None, 3.0], dashed=True, hollow=True),
        Series("points", "ink", [2], [2.0], line=False),
    )
    plot = Plot("p", '"<&', "<x>", "y", series, "s", (Span(1, 2, "s", "faint"), Span(2, 2, "l", "ink")))
    root = ET.fromstring(svg(plot))
    assert root.attrib["aria-label"] == '"<&'
    paths = [element.attrib["d"] for element in root.iter("path") if element.attrib["class"] == "line"]
    assert paths[0].count("M") == 2  # one part before the gap and one after it
    for left, top in re.findall(r"[ML]([\d.]+) ([\d.]+)", " ".join(paths)):
        assert 0 <= float(left) <= WIDTH and 0 <= float(top) <= HEIGHT


def _palettes() -> dict[str, dict[str, str]]:
    """Light first, then dark: the second block holds only what differs."""
    blocks = [dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in re.findall(r":root \{([^}]*)\}", STYLE)[:2]]
    return {"light": blocks[0], "dark": blocks[0] | blocks[1]}


def _linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    """The ratio of the WCAG."""
    weights = (0.2126, 0.7152, 0.0722)
    light, dark = sorted((sum(map(float.__mul__, weights, _linear(c))) for c in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(scheme: str) -> None:
    """Text has at least 4.5 to 1 on every ground that it stands on, lines and markers too."""
    page = _palettes()[scheme]
    for text in ("ink", "faint", "link", "blue", "orange"):
        for ground in ("paper", "stripe"):
            assert contrast(page[text], page[ground]) >= 4.5, (text, ground)
    assert contrast(page["doubt"], page["doubt-paper"]) >= 4.5


DEFICIENCIES = {  # Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_series_differ_for_colour_blind_readers(scheme: str, deficiency: str) -> None:
    """The colours of a plot's series stay 20 apart in CIELAB, about ten just noticeable differences."""
    page = _palettes()[scheme]
    seen = {name: _lab(_seen(_linear(page[name]), deficiency)) for name in ("blue", "orange", "ink")}
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5 > 20, (one, other)


def _seen(linear: list[float], deficiency: str) -> list[float]:
    return [min(max(sum(map(float.__mul__, row, linear)), 0.0), 1.0) for row in DEFICIENCIES[deficiency]]


def _lab(linear: list[float]) -> tuple[float, float, float]:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    xyz = [sum(map(float.__mul__, row, linear)) / w for row, w in zip(rows, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_statements_by_short_name() -> None:
    """A theorem appears once, in the order asked for, with or without its statement at hand."""
    found = statements(["saving_eq", "no_such_theorem", "saving_eq"])
    assert [entry.name for entry in found] == ["saving_eq", "no_such_theorem"]
    assert found[0].test == "tests/generated/test_expert.py::test_saving_eq"
    assert (found[1].statement, found[1].test_status) == ("", "none")


def test_a_test_of_another_statement_does_not_count() -> None:
    """A generated test counts for a theorem only if it was made from the very statement."""
    entry = Statement(name="t", statement_hash="ab")
    assert _tested(entry, {"t": ("test", "ab")}).test_status == "same"
    assert _tested(entry, {"t": ("test", "cd")}).test_status == "other"
    assert _tested(entry, {}).test_status == "none"
