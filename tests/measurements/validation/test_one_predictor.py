"""`expertbytes predict` on a profile says what the validation claims from the same samples: there is one predictor."""

from fractions import Fraction
from statistics import median

import pytest

from expertbytes.measurements.fit import read_ceiling
from expertbytes.measurements.kernels import KERNELS, bytes_requested
from expertbytes.measurements.plan import plan
from expertbytes.measurements.prediction import Stack
from expertbytes.measurements.protocol import Taken as Found
from expertbytes.measurements.protocol import summarised
from expertbytes.measurements.records import Agreement, LayerSample, Profile, ReadSample
from expertbytes.measurements.synthetic import Uniform
from expertbytes.measurements.validation.campaign import ceiling
from expertbytes.measurements.validation.fitted import fitted
from expertbytes.measurements.validation.predict import predict
from expertbytes.measurements.validation.records import Taken
from expertbytes.measurements.validation.results import Configuration, Subject, ValidationRecord
from expertbytes.model.decision import Decision
from expertbytes.model.settings import Settings, assume
from expertbytes.model.share import ShareCurve
from expertbytes.prediction.decide import decide
from tests.measurements.validation.conftest import PLAN, TINY, PlantedEngine

K = TINY.experts_per_token


def _sample(taken: Taken, expert_bytes: int) -> LayerSample:
    """A sample of the fit as one of a profile."""
    slots, distinct = taken.tokens * K, sum(taken.rows)
    return LayerSample(
        kernel=taken.part,
        tokens=taken.tokens,
        repeat=taken.repeat,
        wall_seconds=taken.wall_seconds,
        cpu_seconds=taken.cpu_seconds,
        layer=0,
        slots=slots,
        distinct_experts=distinct,
        bytes_requested=bytes_requested(taken.part, slots, distinct, expert_bytes),
        histogram=taken.rows,
        shared=taken.phase == "shared",
    )


def _profile(subject: Subject) -> Profile:
    """The profile that the samples of a validation's fit make."""
    run = plan(TINY, PlantedEngine(), Uniform(TINY.experts, K), PLAN.tokens, 2 * PLAN.fit_blocks, 0)
    reads = tuple(
        ReadSample(tokens=1, repeat=i, wall_seconds=t.read_seconds, cpu_seconds=t.read_seconds, bytes_read=1)
        for i, t in enumerate(subject.fit)
    )
    found = Found(
        created_at=subject.configurations[0].prediction.written_at,
        load_average_start=(0.0, 0.0, 0.0),
        load_average_end=(0.0, 0.0, 0.0),
        resumed=False,
        agreement=Agreement(tolerance=1.0, worst_relative_difference=0.0),
        read_samples=reads,
        samples=tuple(_sample(t, run.expert_bytes) for t in subject.fit if t.part != "rest"),
    )
    assert read_ceiling(reads, "cpu").mid > 0
    return summarised(run, found, "cpu")


def _windows(configuration: Configuration) -> list[dict[int, tuple[int, ...]]]:
    """The routing of each held-out repeat, a histogram of all layers by pass size."""
    found: dict[int, dict[int, tuple[int, ...]]] = {}
    for sample in configuration.held:
        found.setdefault(sample.repeat, {})[sample.tokens] = sample.rows
    return list(found.values())


def _decided(profile: Profile, window: dict[int, tuple[int, ...]], depth: int) -> Decision:
    """What `predict` says of a stack under the window's routing."""
    layers = {n: tuple(Fraction(count, depth) for count in window[n]) for n in sorted(window)}
    curve = ShareCurve(
        "trace", "window", tuple(sum(each, Fraction(0)) for each in layers.values()), (), tuple(layers.values())
    )
    return decide(profile, curve, assume(profile, Settings(layers=depth)))


@pytest.fixture(params=["truthful", "misled"])
def subject(request: pytest.FixtureRequest) -> Subject:
    record: ValidationRecord = request.getfixturevalue(request.param)
    return record.subjects[0]


def test_predict_says_what_the_validation_claims(subject: Subject) -> None:
    """At every depth and pass size seconds, savings, factor and bound are the medians of what `predict` says of the windows."""
    profile = _profile(subject)
    for configuration in subject.configurations:
        claimed = configuration.prediction
        decisions = [_decided(profile, window, claimed.depth) for window in _windows(configuration)]
        for i, point in enumerate(claimed.points):
            passes = [decision.passes[i] for decision in decisions]
            assert {found.tokens for found in passes} == {point.tokens}
            assert point.saving_seconds == float(median(found.saving_seconds.mid for found in passes))
            assert point.per_slot_seconds == float(median(found.per_slot_seconds.mid for found in passes))
            assert point.dedup_seconds == float(median(found.dedup_seconds.mid for found in passes))
            assert point.rho == float(max(found.factor for found in passes))
            assert point.distinct_experts == float(sum(found.distinct_experts for found in passes) / len(passes))
            assert point.bound_seconds >= float(min(found.saving_error_seconds for found in passes)) > 0


def test_one_window_is_claimed_to_the_letter(subject: Subject) -> None:
    """Of a single window the bound, the crossover with its sandwich and every best draft length are those of `predict`."""

    profile, about = _profile(subject), subject.about
    fit = fitted(subject.fit, about.expert_bytes, about.clock)
    assert fit.fits == {kernel: profile.fit(kernel) for kernel in KERNELS}
    for configuration in subject.configurations:
        depth = configuration.prediction.depth
        for window in _windows(configuration):
            decision = _decided(profile, window, depth)
            claimed = predict(
                fit._replace(rest=dict.fromkeys(PLAN.tokens, 0.0)),
                subject.fit,
                {n: [rows] for n, rows in window.items()},
                stack=Stack(depth, K, about.expert_bytes),
                ceiling=ceiling(about, subject.fit),
                now=configuration.prediction.written_at,
            )
            for point, found in zip(claimed.points, decision.passes, strict=True):
                assert point.saving_seconds == float(found.saving_seconds.mid)
                assert point.bound_seconds == float(found.saving_error_seconds)
                assert point.dedup_bytes_per_second.high == float(found.dedup_bytes_per_second.high)
            crossover = decision.crossover
            ends = (crossover.tokens, crossover.sandwich_earliest, crossover.sandwich_latest)
            assert (claimed.crossover.tokens, claimed.crossover.earliest, claimed.crossover.latest) == ends
            for kernel in KERNELS:
                steps = decision.staircase(kernel).steps
                assert claimed.best_draft[kernel] == tuple(step.draft_length for step in steps)
