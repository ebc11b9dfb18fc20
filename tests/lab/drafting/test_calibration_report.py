"""The committed tables and page are those that the committed trace gives, and the page judges on other text."""

import re

import numpy as np
import pytest

from expertbytes.measurements.drafting import read_drafting
from expertbytes.measurements.drafting.calibration import LONGEST, fit, read_calibration
from lab.drafting import calibration_page, judgement
from lab.drafting import report_calibration as report
from lab.drafting.held_out import held_out_loss
from lab.drafting.reliability import Cell, diagram, pairs
from lab.drafting.reliability_figure import svg
from tests.lab.drafting.drafts import drafting


@pytest.fixture(scope="module")
def trace():
    return read_drafting(report.TRACE)


def test_the_committed_tables_are_fitted_on_general_text(trace):
    """Fitting again gives the committed calibration."""
    committed = read_calibration(report.CALIBRATION)
    again = fit(trace.workloads[judgement.FITTED_ON], committed.fitted_on)
    assert again.ngram.keys() == committed.ngram.keys()
    for name, table in committed.ngram.items():
        np.testing.assert_allclose(again.ngram[name].chances, table.chances, rtol=1e-9)
    for mine, table in zip(again.model, committed.model, strict=True):
        np.testing.assert_allclose(mine.chances, table.chances, rtol=1e-9)


def test_the_committed_page_is_of_the_committed_trace(trace):
    """Workloads, acceptance and tables on the page are those that the trace and the calibration give."""
    text = report.PAGE.read_text(encoding="utf-8")
    parts = [
        *calibration_page.introduction(trace),
        *calibration_page.acceptance(trace),
        *calibration_page.tables(read_calibration(report.CALIBRATION)),
        *calibration_page.evidence(trace),
    ]
    assert text.startswith("\n".join(parts))


def test_what_is_counted_was_chosen_on_general_text(trace):
    """No other length on the page does better on held-out general text than the one that is fitted."""
    general = trace.workloads[judgement.FITTED_ON]
    losses = {longest: held_out_loss(general, longest) for longest in calibration_page.COUNTED}
    assert min(losses, key=losses.__getitem__) == LONGEST


def test_edits_are_believed_too_little_not_too_much(trace):
    """In every cell of the edits' reliability diagram as many copied tokens survive as are believed to, or more, within 0.05."""
    edit = trace.workloads["edit"]
    survival = read_calibration(report.CALIBRATION).ngram_survival(edit.ngram, trace.metadata.draft_limit)
    cells = diagram(pairs(edit, survival, edit.ngram.accepted, edit.ngram.length))
    assert all(cell.survived >= cell.believed - 0.05 for cell in cells)


def test_nothing_is_judged_on_what_it_was_fitted_on():
    """The workloads that are reported are others."""
    assert judgement.FITTED_ON not in judgement.JUDGED_ON


def test_the_committed_trace_is_large_enough(trace):
    """Thirty requests and a thousand positions of each workload; n-gram chains are accepted more in edits than in chat."""
    for workload in trace.workloads.values():
        assert workload.requests >= 30 and workload.positions >= 1000
    edit, chat = (trace.workloads[name].ngram.accepted.mean() for name in ("edit", "chat"))
    assert edit > chat


def test_the_page_holds_every_judgement():
    """A drawn trace gives a page with a line for each workload and set of beliefs, each bound above what was lost."""
    drawn = drafting(3, requests=400, limit=2)
    calibration = fit(drawn.workloads["general"], "drawn")
    judged = judgement.judge(drawn, calibration)
    assert all(1 <= item.cost.realised <= item.cost.bound * (1 + 1e-9) for item in judged)
    text = calibration_page.page(drawn, calibration, judged)
    assert sum(text.count(f"| {item.workload} | {item.drafter} |") for item in judged) == 2 * len(judged)


def test_the_figure_places_beliefs():
    """A cell believed at 0.25 and surviving at 0.75 stands a quarter to the right and a quarter down; titles are escaped."""
    text = svg([("a < b", [Cell(0.25, 0.75, 10)])])
    line = re.search(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', text)  # believed as found, from corner to corner
    point = re.search(r'<rect class="solid" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', text)
    assert line and point and "a &lt; b" in text
    left, bottom, right, top = map(float, line.groups())
    x, y, side = map(float, point.groups())
    assert x + side / 2 == pytest.approx(left + 0.25 * (right - left), abs=0.2)
    assert y + side / 2 == pytest.approx(top + 0.25 * (bottom - top), abs=0.2)
