"""The batched loop on a toy target: plain decoding's tokens under every policy; the page is its record's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from expertbytes.measurements.drafting.calibration import fit
from expertbytes.serving.policies import Policy
from expertbytes.serving.server import Costs
from expertbytes.serving.synthetic import Made, made
from lab.drafting.batched_bench import POLICIES
from lab.drafting.batched_llama import BatchedLlama
from lab.drafting.batched_loop import Choice, Drafters, Server, Text
from lab.drafting.batched_page import FIRST, PAGE, RECORD, cases, page, read_batched
from tests.lab.drafting.toy_target import TOKENS, ToyTarget, drafter

LIMIT = 4


class ToyBatch(BatchedLlama):
    """Toy targets side by side."""

    def __init__(self, slots: int) -> None:
        self.targets = [ToyTarget(1) for _ in range(slots)]
        self.passes = 0

    def cut(self, slot: int, tokens: int) -> None:
        self.targets[slot].keep(tokens)

    def decode_batch(self, parts: Sequence[tuple[int, Sequence[int]]]) -> Any:
        self.passes += 1
        both = [(self.targets[s].decode(t, len(t)), self.targets[s].hidden_outputs(len(t))) for s, t in parts]
        return [4 * logits for logits, _ in both], [states.copy() for _, states in both]

    def prefilled(self, text: Text, slot: int) -> np.ndarray:
        self.cut(slot, 0)
        return self.decode_batch([(slot, text.prompt[:-1])])[1][0][-1]


def served(
    policy: str, choice: Choice, requests: int = 3, tokens: int = 90
) -> tuple[Server, list[tuple[int, list[int]]]]:
    engine = ToyBatch(requests)
    table = np.concatenate([[0], 1 + 0.001 * np.arange(1, requests * (1 + LIMIT) + 1)]) / 1000
    costs = Costs(table, np.linspace(0, 1e-6, requests + 1), 1e-7)
    drafters = Drafters(drafter(2), fit(made(Made(12, 60, LIMIT, 0.6, 0.9, 0.8, 0.3), seed=1), "toy"), LIMIT)
    texts = [Text(n, tuple((7 * n + i * i) % TOKENS for i in range(9)), 11 + n) for n in range(5)]
    queues = [cycle(texts[place:] + texts[:place]) for place in range(requests)]
    server = Server(
        engine, range(requests), Policy(policy, 3), costs, drafters, choice, queues, engine.prefilled, tokens
    )  # type: ignore[arg-type]
    while not server.done:
        server.run_pass()
    return server, server.answers


@pytest.mark.parametrize("choice", [Choice(), Choice(0.7, 3)], ids=["greedy", "drawn"])
@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_gives_the_tokens_of_plain_decoding(policy: str, choice: Choice) -> None:
    """Each answer, as far as it goes, is the target's own; tokens, verified ones and passes are counted."""
    server, answers = served(policy, choice)
    _, plain = served("none", choice)
    longest: dict[int, list[int]] = {}
    for number, answer in plain:
        longest[number] = max(longest.get(number, []), answer, key=len)
    assert len(answers) >= 3 and sum(len(answer) for _, answer in answers) == sum(server.trail.gained) >= 90
    for number, answer in answers:
        assert answer == longest[number][: len(answer)] or answer[: len(longest[number])] == longest[number]
    passes = len(server.trail.gained)
    assert all(len(values) == passes for values in vars(server.trail).values())
    verified, copied = sum(server.trail.verified), sum(server.trail.copied)
    assert (verified > 0) == (policy != "none") and copied <= verified
    assert sum(server.trail.gained) <= 3 * passes + verified
    if policy in ("ngram", "priced", "ratio", "price"):
        assert passes < 30  # copying pays on a target that repeats itself


def test_drawing_follows_the_targets_probabilities() -> None:
    """Tokens are drawn as often as the target gives them, and the same one again for the same request and place."""
    logits = np.log(np.array([[0.5, 0.3, 0.2]]))
    choice = Choice(1.0, 1)
    drawn = np.bincount([choice(logits, 0, place)[0] for place in range(4000)], minlength=3) / 4000
    assert np.abs(drawn - [0.5, 0.3, 0.2]).max() < 0.03
    assert choice(np.repeat(logits, 2, axis=0), 7, 3) == choice(logits, 7, 3) + choice(logits, 7, 4)


RECORDS = [read_batched(FIRST), read_batched(RECORD)]


def test_the_page_is_the_records() -> None:
    """Byte for byte, so that every figure on it is of the records."""
    assert PAGE.read_text(encoding="utf-8") == page(RECORDS)


def test_predictions_were_first_and_misses_have_a_measured_cause() -> None:
    """Every prediction is older than every run; what is outside is off by the text or by the times; tokens are plain decoding's."""
    for record in RECORDS:
        assert max(p.written_at for p in record.predictions) < min(run.started_at for run in record.runs)
        found = cases(record)
        assert {case.prediction.requests for case in found} == {1, 4, 16}
        assert len(found) == 2 * 3 * (len(POLICIES) - 1)
        for case in found:
            expected = case.prediction.same_requests * (1 + case.text) * (1 + case.times)
            assert case.measured == pytest.approx(expected)
            assert case.inside or max(abs(case.text), abs(case.times)) > 0.02
            assert abs(case.times) < 0.1
        for run in (*record.runs, *record.sampled):
            assert run.tokens_same == run.tokens_compared > 0


def test_what_the_page_says_of_both_causes() -> None:
    """On edits all but two ratios are inside; with the tokens that came the second run's lone chat requests are as predicted."""
    found = [case for record in RECORDS for case in cases(record)]
    assert sum(not case.inside for case in found if case.prediction.workload == "edit") == 2
    lone = [c for c in cases(RECORDS[1]) if (c.prediction.workload, c.prediction.requests) == ("chat", 1)]
    assert max(abs(case.times) for case in lone) < 0.01 and max(case.text for case in lone) > 0.4
    assert sum(abs(case.times) <= 0.05 for case in found) >= 0.85 * len(found)
