"""Counts of three successive tokens, as a drafter."""

from collections import Counter
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lab.small_moe.count_drafter import CountDrafter, TrigramCounts

VOCABULARY = 6
TEXTS = st.lists(st.integers(0, VOCABULARY - 1), min_size=3, max_size=80)


def learnt(text: list[int]) -> TrigramCounts:
    return TrigramCounts.learn(np.array(text, np.uint16), VOCABULARY)


@given(TEXTS)
def test_the_most_frequent_follows(text: list[int]):
    """After each pair that was followed, and each token, the count drafted is the largest, of the highest id among equals."""
    counts = learnt(text)
    for first, second in pairwise(text[:-1]):
        followers = Counter(c for a, b, c in zip(text, text[1:], text[2:], strict=False) if (a, b) == (first, second))
        assert counts.following(first, second) == max(followers, key=lambda token: (followers[token], token))
    assert len(counts.after_pair) == len(set(pairwise(text[:-1])))


@given(TEXTS, st.integers(0, VOCABULARY - 1))
def test_an_unseen_pair_falls_back_to_its_second_token(text: list[int], first: int):
    """Where a pair never occurred, its second token decides; where that never did, the token is 0."""
    counts, second = learnt(text), text[0]
    if (first, second) not in set(pairwise(text[:-1])):
        followers = Counter(b for a, b in pairwise(text) if a == second)
        assert counts.following(first, second) == max(followers, key=lambda token: (followers[token], token))
    for absent in set(range(VOCABULARY)) - set(text):
        assert counts.following(first, absent) == 0


@given(TEXTS, TEXTS, st.integers(0, 8), st.integers(0, 80))
def test_a_chain_is_the_counts_continued(text: list[int], prompt: list[int], length: int, cut: int):
    """A chain has the length asked for, each token what the two before it give, however the text was handed over."""
    counts, drafter = learnt(text), CountDrafter(learnt(text))
    drafter.begin(prompt[:cut], None)
    drafter.extend(prompt[cut:], None)
    chain = [*prompt, *drafter.draft(length)]
    assert len(chain) == len(prompt) + length
    for place in range(len(prompt), len(chain)):
        assert chain[place] == counts.following(chain[place - 2], chain[place - 1])


def test_a_short_text_is_known_too():
    """Before a second token the pair is read as beginning with token 0."""
    drafter = CountDrafter(learnt([0, 3, 5, 0, 3, 5]))
    drafter.begin([3], None)
    assert drafter.draft(1) == [5]
