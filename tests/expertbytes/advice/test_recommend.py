"""The recommendation is the best draft length of the measured times, for one request and for batches."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

import expertbytes
from expertbytes.cli import app
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.batches import aligned_groups, sampled_groups
from expertbytes.measurements.storage import write_profile
from expertbytes.pyoracle.acceptance import tokens
from tests.expertbytes.small import DEDUP, EXPERT_BYTES, PER_SLOT

PASSES = {"n": [1, 2, 4, 8, 16], "pass_ms": [10, 12, 17, 30, 58]}
RATES = st.integers(0, 100).map(lambda percent: Fraction(percent, 100))
TIMES = st.lists(st.integers(1, 60), min_size=8, max_size=8)


def best(times: Mapping[int, Fraction], rate: Fraction) -> int:
    """The least draft length with the most tokens per second, by brute force."""
    return max(sorted(times), key=lambda d: tokens(rate, d) / times[d])


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["advise", *map(str, arguments)])


@settings(max_examples=25)
@given(milliseconds=TIMES, rate=RATES, drafting=st.integers(0, 20))
def test_batches_are_passes_of_all_tokens(milliseconds: list[int], rate: Fraction, drafting: int) -> None:
    """At batch size B the best draft length is that of passes of B(d + 1) tokens, drafting added once for all."""
    table = {"n": list(range(1, 9)), "pass_ms": milliseconds}
    found = expertbytes.advise(
        "vllm",
        table=table,
        acceptance_rate=rate,
        batch_sizes=[1, 2, 3, 4],
        draft_seconds_per_token=Fraction(drafting, 1000),
    )
    for entry in found.batches:
        B = entry.batch_size
        times = {d: Fraction(milliseconds[B * (d + 1) - 1] + d * drafting) for d in range(8 // B)}
        assert entry.draft_lengths_compared == tuple(times)
        assert entry.choice.draft_length == best(times, rate)
    assert found.speculate == (found.draft_length > 0)
    assert found.draft_length == max(entry.choice.draft_length for entry in found.batches)


@settings(max_examples=15)
@given(rate=RATES)
def test_one_request_is_the_prediction(rate: Fraction) -> None:
    """Without batch sizes the draft length is the choice of `predict`, and so is batch size 1."""
    choice = expertbytes.predict(table=PASSES, acceptance_rate=rate, noise="4%").staircase.choices[0]
    for sizes in ([], [1]):
        found = expertbytes.advise("sglang", table=PASSES, acceptance_rate=rate, noise="4%", batch_sizes=sizes)
        assert found.batches[0].choice == choice
        assert (found.draft_length, found.status) == (choice.draft_length, choice.status)


@settings(max_examples=25)
@given(rate=RATES, kernel=st.sampled_from(["per_slot", "dedup"]))
def test_kernels_of_a_profile(paper: Profile, rate: Fraction, kernel: Kernel) -> None:
    """In a batch of 2 the kernel asked for reads 2n slots, or the distinct experts of 2n tokens."""
    share = expertbytes.share_curve([2, "2.5", 3, "3.5"], experts=4, top_k=2)
    found = expertbytes.advise("vllm", paper, share=share, acceptance_rate=rate, kernel=kernel, batch_sizes=[2])
    rates, experts = (
        (PER_SLOT, {2: 4, 4: 8}) if kernel == "per_slot" else (DEDUP, {2: Fraction(5, 2), 4: Fraction(7, 2)})
    )
    times = {d: Fraction(experts[2 * (d + 1)] * EXPERT_BYTES) / int(rates[2 * d + 1][1]) for d in (0, 1)}
    assert found.batches[0].choice.draft_length == best(times, rate)
    assert found.kernel == kernel


def test_batches_of_a_trace(paper: Profile, tmp_path: Path) -> None:
    """From a trace the distinct experts of a batch are those of different requests together."""
    rng = np.random.default_rng(1)
    ids = np.stack([rng.permutation(4)[:2] for _ in range(3 * 64)])[None]
    path = tmp_path / "trace.npz"
    np.savez(path, experts=ids, num_experts=4, request_lengths=[64, 64, 64])
    found = expertbytes.advise(
        "vllm", paper, share=path, acceptance_rate="0.9", kernel="dedup", batch_sizes=[2], max_draft=1
    )
    groups = sampled_groups(np.array([64, 64, 64]), 2, 64, seed=0)
    assert aligned_groups(np.array([64, 64, 64]), 3)  # three requests, so that a group of two leaves one out
    windows = [
        [set(ids[0, 64 * r + t : 64 * r + t + n].ravel()) for r, _ in group.lanes]
        for n in (1, 2)
        for group in groups
        for t in range(65 - n)
    ]
    U = [
        Fraction(sum(len(one | other) for one, other in part), len(part))
        for part in (windows[: 64 * len(groups)], windows[64 * len(groups) :])
    ]
    times = [U[d] * EXPERT_BYTES / int(DEDUP[2 * d + 1][1]) for d in (0, 1)]
    expected = tokens(Fraction(9, 10), 1) * times[0] / times[1]
    assert found.speculate
    assert found.batches[0].choice.speedup.mid == expected


def test_do_not_speculate() -> None:
    """Where nothing pays the advice is to leave speculation off, with the rate that would pay."""
    found = expertbytes.advise("llama.cpp", table=PASSES, acceptance_rate="0.1")
    assert (found.speculate, found.draft_length) == (False, 0)
    assert found.options == "Leave out -md (--spec-draft-model) and --spec-type."
    assert [said.theorem for said in found.sentences[:2]] == ["speedup_gt_one_iff", "bestDraft_mono"]
    assert "0.2 in every position" in found.sentences[1].sentence


def test_never_speculate() -> None:
    """Where each cycle costs as many plain steps as it can yield tokens, no acceptance would help."""
    found = expertbytes.advise("mlx-lm", table={"n": [1, 2, 3], "pass_ms": [10, 20, 31]}, acceptance_rate=1)
    assert not found.speculate
    assert found.sentences[1].theorem == "never_faster_of_costRatio_ge"


def test_undecided() -> None:
    """Within the error several draft lengths may be best: all are named, and what one of them may lose."""
    found = expertbytes.advise("vllm", table=PASSES, acceptance_rate="0.7", noise="10%")
    assert found.status == "undecided" and len(found.draft_lengths) > 1
    assert found.sentences[1].theorem == "bestDraft_of_bands_sound"
    every = {"n": [1, 2, 3, 4], "pass_ms": [10, 12, 14, 17]}
    found = expertbytes.advise("vllm", table=every, acceptance_rate="0.7", noise="10%")
    assert found.status == "undecided" and found.sentences[1].theorem == "bestDraft_regret"
    assert expertbytes.advise("vllm", table=every, acceptance_rate="0.7", noise="0.1%").status == "certified"
    assert expertbytes.advise("vllm", table=every, acceptance_rate="0.7").status == "exact as given"


def test_longest_is_best() -> None:
    """Where the longest draft that was measured is the best one, longer ones are said to be open."""
    found = expertbytes.advise("vllm", table=PASSES, acceptance_rate=1)
    assert any("still longer drafts" in unknown for unknown in found.cannot_know)
    found = expertbytes.advise("vllm", table=PASSES, acceptance_rate="0.5")
    assert not any("still longer drafts" in unknown for unknown in found.cannot_know)


def test_acceptance_that_ends_early() -> None:
    """Lengths are compared as far as the acceptance is known."""
    found = expertbytes.advise("vllm", table=PASSES, acceptance_by_position=["0.9", "0.9"])
    assert found.batches[0].draft_lengths_compared == (0, 1)
    assert any("acceptance of longer drafts" in unknown for unknown in found.cannot_know)


def test_slots() -> None:
    """A table by slots gives what the same table by tokens gives, k slots a token."""
    times = {"per_slot_ms": [1, 2, 4], "dedup_ms": [1, 1.5, 2], "distinct": [2, 3, 3.5]}
    asked = {"top_k": 2, "acceptance_rate": "0.9", "batch_sizes": [1, 2]}
    by_slots = expertbytes.advise("vllm", table={"slots": [2, 4, 8], **times}, **asked)
    assert by_slots.batches == expertbytes.advise("vllm", table={"n": [1, 2, 4], **times}, **asked).batches


def test_the_other_kernel_is_named(paper: Profile) -> None:
    """Where the kernel that was not taken has another best draft length, a note says so."""
    found = expertbytes.advise("vllm", paper, share="uniform", acceptance_rate="0.9")
    other = expertbytes.advise("vllm", paper, share="uniform", acceptance_rate="0.9", kernel="per_slot")
    assert found.kernel == "dedup"
    assert any("With the per_slot kernel" in note for note in found.notes) == (found.draft_length != other.draft_length)


def test_command(paper_file: Path) -> None:
    """The command prints the library's advice, as JSON or for people."""
    given_ = (paper_file, "--engine", "vllm", "--share", "uniform", "--acceptance-rate", "0.9")
    found = json.loads(run(*given_, "--json").stdout)
    expected = expertbytes.advise("vllm", paper_file, share="uniform", acceptance_rate="0.9")
    assert found == json.loads(expected.model_dump_json())
    text = run(*given_, "--all").stdout
    assert expected.options in text
    for said in (*expected.cannot_know, *expected.notes, expected.sentences[0].sentence):
        assert said in " ".join(text.split())
    assert expected.options in str(expected)
    assert "<table" in expected._repr_html_()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "acceptance is not given"),
        ({"acceptance_rate": ["0.5", "0.6"]}, "2 descriptions of the acceptance"),
        ({"acceptance_rate": "0.5", "kernel": "dedup"}, "kernel is dedup but the table has whole passes"),
        ({"acceptance_rate": "0.5", "batch_sizes": [0]}, "batch_sizes has 0 to 0 but must be from 1"),
        ({"acceptance_rate": "0.5", "batch_sizes": [3]}, "no pass of 3 tokens was measured, its plain step"),
        ({"acceptance_rate": "0.5", "batch_sizes": [16]}, "no pass of 32 tokens was measured"),
        ({"acceptance_rate": "0.5", "batch_sizes": [1, 2], "engine": "llama.cpp"}, "one draft length for all"),
        ({"acceptance_rate": "0.5", "batch_sizes": [2], "engine": "mlx-lm"}, "speculates for 1 request at a time"),
        ({"acceptance_rate": "0.5", "batch_sizes": [1, 2], "engine": "sglang"}, "with drafter mtp, eagle3 only"),
        (
            {"acceptance_rate": "0.5", "batch_sizes": [1], "table": {"draft_length": [0, 1], "round_ms": [1, 2]}},
            "times by draft length",
        ),
    ],
)
def test_refusals(options: dict[str, object], said: str) -> None:
    """What cannot be advised is refused with what to change."""
    asked: dict[str, object] = {"engine": "vllm", "table": PASSES, **options}
    with pytest.raises(expertbytes.InputError, match=said):
        expertbytes.advise(**asked)  # type: ignore[arg-type]


def test_profile_without_share(paper: Profile, tmp_path: Path) -> None:
    """A profile needs a share curve, and each size in a list of batch sizes is a whole number."""
    path = tmp_path / "profile.json"
    write_profile(path, paper)
    assert "share is not given" in run(path, "--engine", "vllm", "--acceptance-rate", "0.5").stderr
    wrong = run(path, "--engine", "vllm", "--acceptance-rate", "0.5", "--batch-sizes", "1,two")
    assert wrong.exit_code == 2 and "batch_sizes is '1,two'" in wrong.stderr
