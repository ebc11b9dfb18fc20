"""Shares by name and by figure: the counts stay as published, the rest lies within `share_bounds` and the stated ends."""

import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

import expertbytes
from expertbytes.cli import app
from expertbytes.errors import EXPECTED
from expertbytes.inputs.architecture import layer_of
from expertbytes.inputs.overlap import BETWEEN_CURVES, NAMES, WITHIN_CURVE, overlap_curve
from expertbytes.inputs.question import question
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.models import MODELS, Model
from expertbytes.measurements.published_shares import PUBLISHED_SHARES
from lab.pays.shares import between_curves, errors, within_curve

LAYER = layer_of(256, 8)


def test_stated_errors_are_those_of_the_known_curves() -> None:
    """Rounded up to the next hundredth, and then every count lies inside the ends that any other count gives."""
    assert within_curve() <= WITHIN_CURVE < within_curve() + 0.01
    assert between_curves() <= BETWEEN_CURVES < between_curves() + 0.01
    assert all(error.inside for curve in PUBLISHED_SHARES for error in errors(curve))


@pytest.mark.parametrize("curve", PUBLISHED_SHARES, ids=lambda curve: curve.name)
def test_counts_stand_as_published(curve: object) -> None:
    """In a layer of the same sizes they have no ends of ours; the description names source and what is not known."""
    known = next(each for each in PUBLISHED_SHARES if each is curve)
    found = overlap_curve(known.name, layer_of(known.experts, known.experts_per_token), 16)
    for n, count in known.distinct.items():
        assert found.distinct[n - 1] == count == found.ends[n - 1][0] == found.ends[n - 1][1]
    assert known.source in found.description and known.not_known in found.description


def _holds(share: str, model: Model, sizes: int) -> None:
    found = overlap_curve(share, model, sizes)
    k, E = model.experts_per_token, model.experts
    assert found.distinct[0] == k
    for n, (low, high) in enumerate(found.ends, start=1):
        assert k <= low <= found.distinct[n - 1] <= high <= min(n * k, E)
    assert all(before <= after for before, after in pairwise(found.distinct))


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_names_carry_over_to_every_model(model: Model) -> None:
    """Any published architecture has a curve within `share_bounds`, rising, and wider where it was carried over."""
    for name in NAMES:
        _holds(name, model, 40)
    own = overlap_curve("qwen3.6-text", LAYER, 16).ends
    carried = overlap_curve("qwen3.6-text", layer_of(128, 8), 16).ends
    assert all(high / low <= far / near for (low, high), (near, far) in zip(own, carried, strict=True))


@given(st.integers(2, 60), st.integers(1, 12), st.integers(2, 40), st.data())
def test_a_figure_goes_through_its_count(n: int, k: int, spare: int, data: st.DataObject) -> None:
    """Whatever is possible to count is met exactly, and all other sizes keep to the bounds."""
    E = k + spare
    hundredths = data.draw(st.integers(100 * k, 100 * min(n * k, E)))
    count = Fraction(hundredths, 100)
    share = f"{n * k}:{float(count):.2f}/{E}"
    assert overlap_curve(share, layer_of(E, k), n).distinct[n - 1] == count
    _holds(share, layer_of(E, k), n + 5)


def test_words_and_figure_are_the_same() -> None:
    """As people publish it, and short."""
    short, words = "64:39.4/256", "64 slots read 39.4 of 256"
    assert share_curve(short, LAYER, 16, "inside").distinct == share_curve(words, LAYER, 16, "inside").distinct


@pytest.mark.parametrize(
    ("share", "said"),
    [
        ("64:39.4/128", "of 128 experts, but as given has 256"),
        ("60:39.4/256", "of 60 slots, but must be of a multiple of 8 slots, at least 16"),
        ("8:8/256", "of 8 slots, but must be of a multiple of 8 slots, at least 16"),
        ("64:70/256", "a share of 1.094 of its 64 slots, but a share is at most 1"),
        ("64:7/256", "must be from 8 to 64"),
        ("64:3.9.4/256", "its distinct experts"),
        ("64:39.4", "a figure such as 64:39.4/256"),
        ("qwen", "qwen3.6-text"),
    ],
)
def test_figures_that_cannot_be_are_refused(share: str, said: str) -> None:
    """One sentence names the share, what was found and what is allowed."""
    with pytest.raises(EXPECTED) as refused:
        share_curve(share, LAYER, 4, "inside")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


TABLE = "n,per_slot_gb_per_s,dedup_gb_per_s\n1,100,50\n2,100,50\n4,100,60\n8,100,70\n"


@pytest.mark.parametrize("share", ["qwen3.6-text", "64:39.4/256"])
def test_every_way_in_takes_it(share: str) -> None:
    """Command, library, question and advice read the same curve."""
    given = {"experts": 256, "top_k": 8, "expert_bytes": 10**6, "layers": 2, "other_seconds": 0.01}
    found = expertbytes.predict(table=TABLE, share=share, **given)
    assert isinstance(found, expertbytes.Decision)
    counts = share_curve(share, LAYER, 8, "inside").distinct
    assert [one.share for one in found.passes] == [counts[n - 1] / (8 * n) for n in (1, 2, 4, 8)]
    advice = expertbytes.advise(
        "vllm", table=TABLE, share=share, kernel="dedup", batch_sizes=[1, 2], acceptance_rate=0.7, **given
    )
    assert advice.batches[0].choice.draft_length >= 0
    asked = {"table": "t.csv", "share": share, **{name: str(value) for name, value in given.items()}}
    assert question({"command": "predict", "options": asked, "files": {"t.csv": TABLE}}).options["share"] == share


def test_the_command_takes_a_figure(tmp_path: object) -> None:
    """Typed beside a table on standard input, and uniform is called an upper bound only where it is asked for."""
    line = ["predict", "--table", "-", "--experts", "256", "--top-k", "8", "--expert-bytes", "1000000", "--json"]
    figure = CliRunner().invoke(app, [*line, "--share", "64:39.4/256"], input=TABLE)
    uniform = CliRunner().invoke(app, [*line, "--share", "uniform"], input=TABLE)
    assert figure.exit_code == uniform.exit_code == 0, figure.output
    assert json.loads(figure.stdout)["source"]["share_description"].startswith("one parameter through 64 slots")
    assert "upper bound" in json.loads(uniform.stdout)["source"]["share_description"]
    assert any("upper bound" in note for note in json.loads(uniform.stdout)["notes"])
    assert "upper bound" not in figure.stdout
