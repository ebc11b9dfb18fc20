"""Speculative runs of a mixture of experts: routing, bytes and limits are those of the record, and so is the section."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.kernels import KERNELS, Kernel, bytes_requested
from expertbytes.measurements.records import ReadSample, Sample, Timed
from expertbytes.pyoracle.goodput import best_draft
from lab.drafting.expert_summary import (
    call_costs,
    call_crossover,
    limit,
    pass_bytes,
    pass_crossover,
    routed,
)
from lab.drafting.expert_tables import expert_section
from lab.drafting.report_speculation import EXPERTS_RECORD, read_speculation
from lab.drafting.speculation_records import (
    DraftSample,
    EngineRuns,
    ExpertRuns,
    PassAgreement,
    PassSample,
    Prediction,
    Run,
    Speculation,
)
from lab.drafting.speculation_summary import sweeps
from tests.lab.drafting.drafts import PROVENANCE

LAYERS, K, BYTES = 2, 3, 1_000
CEILING = 1e6
NOW = datetime(2026, 1, 2, tzinfo=UTC)
DISTINCT = {1: 3, 2: 5, 3: 6}


def both(seconds: float) -> dict[str, float]:
    return {"wall_seconds": 2 * seconds, "cpu_seconds": seconds}


def experts(kernel: Kernel, *, per_call: float, bare: float) -> ExpertRuns:
    """Calls that take `per_call` seconds for each expert called, of which the share `bare` is overhead."""
    calls = {n: n * K if kernel == "per_slot" else DISTINCT[n] for n in DISTINCT}
    return ExpertRuns(
        kernel=kernel,
        layers=LAYERS,
        experts_per_token=K,
        expert_bytes=BYTES,
        reads=(ReadSample(tokens=1, repeat=0, bytes_read=int(CEILING), **both(1.0)),),
        calls=tuple(
            Sample(
                kernel=kernel,
                layer=0,
                tokens=n,
                repeat=0,
                slots=n * K,
                distinct_experts=DISTINCT[n],
                bytes_requested=bytes_requested(kernel, n * K, DISTINCT[n], BYTES),
                **both(per_call * count),
            )
            for n, count in calls.items()
        ),
        bare_calls=tuple(Timed(tokens=n, repeat=0, **both(bare * per_call * count)) for n, count in calls.items()),
        agreement=(
            PassAgreement(tokens=2, positions=9, worst_total_variation=1e-7, turned=1, widest_turned_margin_nats=1e-6),
        ),
    )


def run(draft_length: int, accepted: int) -> Run:
    drafted = (draft_length,) * 3
    return Run(
        started_at=NOW,
        workload="code",
        request=0,
        drafter="ngram",
        draft_length=draft_length,
        same_tokens=draft_length != 2,
        first_divergence=7 if draft_length == 2 else None,
        distinct_experts=tuple(LAYERS * DISTINCT[1 + n] for n in drafted),
        drafted=drafted,
        accepted=(min(accepted, draft_length),) * 3,
        draft_wall_seconds=(0.0,) * 3,
        draft_cpu_seconds=(0.0,) * 3,
        pass_wall_seconds=(1.0,) * 3,
        pass_cpu_seconds=(1.0 + draft_length,) * 3,
    )


def engine(kernel: Kernel, *, per_call: float = 0.01, bare: float = 0.8) -> EngineRuns:
    return EngineRuns(
        engine=f"toy, {kernel.replace('_', '-')}",
        libraries={},
        passes=tuple(
            PassSample(tokens=n, repeat=0, context_tokens=9, distinct_experts=LAYERS * DISTINCT[n], **both(0.1 * n))
            for n in DISTINCT
        ),
        drafts=(DraftSample(drafter="ngram", length=1, repeat=0, **both(0.001)),),
        predictions=(
            Prediction(
                written_at=NOW,
                workload="code",
                drafter="ngram",
                tokens_per_cycle=(1.0, 1.5, 1.75),
                cycle_seconds=(0.1, 0.2, 0.3),
                best_draft_length=0,
                cycle_seconds_by_bytes=(0.1, 0.101, 0.102),
            ),
        ),
        runs=tuple(run(d, 1) for d in range(3)),
        experts=experts(kernel, per_call=per_call, bare=bare),
    )


def speculation() -> Speculation:
    return Speculation(
        created_at=NOW,
        target="a toy",
        target_sha256="0" * 64,
        trace_created_at=NOW,
        threads=1,
        clock="cpu",
        tokens_per_run=4,
        load_average_start=(0.0, 0.0, 0.0),
        load_average_end=(0.0, 0.0, 0.0),
        provenance=PROVENANCE,
        engines=tuple(engine(kernel) for kernel in KERNELS),
    )


def test_routing_is_averaged_by_pass_size():
    """Distinct experts are those of a layer, of passes timed and of passes run, each at its own size."""
    one = engine("dedup")
    assert one.experts is not None
    assert [(r.tokens, r.timed, r.run, r.passes) for r in routed(one, one.experts, "code")] == [
        (n, distinct, distinct, 3) for n, distinct in DISTINCT.items()
    ]


@pytest.mark.parametrize("kernel", KERNELS)
def test_bytes_of_a_pass_are_the_kernels(kernel: Kernel):
    """A pass asks for what its layers ask for: every slot, or every distinct expert."""
    for n, distinct in DISTINCT.items():
        of_layer = bytes_requested(kernel, n * K, distinct, BYTES)
        assert pass_bytes(experts(kernel, per_call=1, bare=1), n, distinct) == LAYERS * of_layer


@pytest.mark.parametrize("kernel", KERNELS)
@settings(max_examples=25)  # each fits a line with its bootstrap
@given(bare=st.floats(0.01, 0.95), memory=st.floats(0.01, 2.0))
def test_the_limit_is_the_largest_share(kernel: Kernel, bare: float, memory: float):
    """Overhead where bare calls take most, memory where the bytes do, a cache where they were faster than memory, else compute."""
    per_call = BYTES / CEILING / memory
    found = limit(experts(kernel, per_call=per_call, bare=bare), "cpu")
    assert found.overhead == pytest.approx(bare) and found.memory == pytest.approx(memory)
    shares = {"overhead": bare, "memory": memory, "compute": 1 - bare - memory}
    second, first = sorted(shares, key=lambda name: shares[name])[1:]
    if abs(memory - 1.1) > 1e-9 and shares[first] - shares[second] > 1e-9:
        assert found.by_calls == ("cache" if memory > 1.1 else first)


def test_costs_follow_the_calls():
    """Seconds, bare seconds and bytes by pass size are those of the samples, on either clock."""
    made = experts("dedup", per_call=0.01, bare=0.5)
    for clock, factor in (("cpu", 1), ("wall", 2)):
        for cost in call_costs(made, clock):
            assert cost.seconds == pytest.approx(factor * 0.01 * DISTINCT[cost.tokens])
            assert cost.bare_seconds == pytest.approx(cost.seconds / 2)
            assert cost.memory_seconds == pytest.approx(factor * DISTINCT[cost.tokens] * BYTES / CEILING)


@pytest.mark.parametrize(("slower", "first"), [(1.0, 2), (1.3, 3), (2.0, None)])
def test_the_crossover_of_calls_is_where_they_take_less(slower: float, first: int | None):
    """By effective rates the oracle finds the size from which the deduplicating kernel's calls take less time."""
    made = experts("per_slot", per_call=0.01, bare=0.5), experts("dedup", per_call=0.01 * slower, bare=0.5)
    assert call_crossover(*made, "cpu") == first
    seconds = [[cost.seconds for cost in call_costs(one, "cpu")] for one in made]
    faster = [n for n, (one, other) in enumerate(zip(*seconds, strict=True), start=1) if other < one * (1 - 1e-9)]
    assert next(iter(faster), None) == first


def test_the_crossover_of_passes_is_that_of_their_times():
    """Passes that take the same time never cross; with the first kernel slowed, they do at the least size."""
    made = {kernel: engine(kernel) for kernel in KERNELS}
    pairs = {kernel: (one, experts(kernel, per_call=0.01, bare=0.5)) for kernel, one in made.items()}
    assert pass_crossover(pairs, "cpu", "code") is None
    passes = tuple(
        s.model_copy(update={"cpu_seconds": 2 * s.cpu_seconds}) for s in made["per_slot"].passes if s.tokens > 1
    )
    slowed = made["per_slot"].model_copy(update={"passes": (*made["per_slot"].passes[:1], *passes)})
    assert pass_crossover(pairs | {"per_slot": (slowed, pairs["per_slot"][1])}, "cpu", "code") == 2


def test_bytes_and_times_predict_apart():
    """The choice by bytes is the oracle's on the bytes' seconds, and its speedup is that of the prediction."""
    (sweep,) = sweeps(engine("dedup"), "cpu")
    p = sweep.prediction
    assert p.cycle_seconds_by_bytes is not None
    assert (
        sweep.best_by_bytes == best_draft(p.tokens_per_cycle.__getitem__, p.cycle_seconds_by_bytes.__getitem__, 2) == 2
    )
    assert sweep.predicted_speedup(2, by_bytes=True) == pytest.approx(1.75 * 0.1 / 0.102)
    assert sweep.predicted_speedup(2) == pytest.approx(1.75 / 3)


def test_the_section_names_what_fell_short():
    """Every kernel has its tables; a run that left plain decoding, and where, is in the text; so is the limit."""
    text = "\n".join(expert_section(speculation()))
    assert text.count("| µs, bare |") == text.count("| MB, ") == len(KERNELS)
    assert text.count("2 of 3 runs gave plain decoding's tokens, the others from token 7 on") == len(KERNELS)
    assert text.count("limited by **overhead**") == len(KERNELS)


def test_the_committed_record_is_in_order():
    """Kernels take turns, predictions precede every run, outputs are plain decoding's up to rounding; it stays small."""
    record = read_speculation(EXPERTS_RECORD)
    assert [one.experts.kernel for one in record.engines if one.experts] == list(KERNELS)
    written = max(p.written_at for one in record.engines for p in one.predictions)
    assert written <= min(run.started_at for one in record.engines for run in one.runs)
    turns = [r.started_at for pair in zip(*(one.runs for one in record.engines), strict=True) for r in pair]
    assert turns == sorted(turns)
    for one in record.engines:
        assert one.experts and all(a.worst_total_variation < 1e-3 for a in one.experts.agreement)
        assert all(r.distinct_experts and len(r.distinct_experts) == len(r.drafted) for r in one.runs)
    assert EXPERTS_RECORD.stat().st_size < 400_000
