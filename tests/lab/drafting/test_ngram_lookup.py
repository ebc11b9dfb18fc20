"""The index of n-grams finds what a search through the whole text finds."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.drafting.ngram import LONGEST_COUNTED, NOTHING, Draft, Lookup, accepted
from expertbytes.measurements.errors import MeasurementError

TEXTS = st.lists(st.integers(0, 2), max_size=40)


def searched(text: list[int], most: int, length: int) -> Draft:
    """The draft by its definition: every place where the longest matching suffix stood before."""
    for size in range(min(most, len(text)), 0, -1):
        places = [i for i in range(size, len(text)) if text[i - size : i] == text[len(text) - size :]]
        if places:
            counts = Counter(text[place] for place in places)
            last = {text[place]: place for place in places}
            token = max(counts, key=lambda token: (counts[token], last[token]))
            copied = list(text)
            for i in range(length):
                copied.append(copied[last[token] + i])
            return Draft(tuple(copied[len(text) :]), common(text, last[token]), len(places), counts[token])
    return NOTHING


def common(text: list[int], place: int) -> int:
    """The longest run of tokens that ends both before `place` and at the end of the text."""
    runs = (run for run in range(place, 0, -1) if text[place - run : place] == text[len(text) - run :])
    return min(next(runs, 0), LONGEST_COUNTED)


@given(text=TEXTS, most=st.integers(1, 6), length=st.integers(1, 12))
def test_the_index_finds_what_a_search_finds(text: list[int], most: int, length: int):
    """Chain, match length, occurrences and agreement are those of a search, at every text and limit."""
    assert Lookup(most, text).draft(length) == searched(text, most, length)


@given(text=TEXTS, cuts=st.lists(st.integers(0, 40)), most=st.integers(1, 6))
def test_it_is_incremental(text: list[int], cuts: list[int], most: int):
    """Text that arrives in pieces gives the same drafts as text that arrives at once, and drafting changes nothing."""
    lookup, start = Lookup(most), 0
    for cut in [*sorted(min(c, len(text)) for c in cuts), len(text)]:
        lookup.extend(text[start:cut])
        assert lookup.draft(8) == Lookup(most, text[:cut]).draft(8)
        start = cut


def test_a_long_match_is_counted_on():
    """The second time a text is read, the match grows with it beyond the index, up to what is counted; the chain stays."""
    text = list(range(100))
    lookup = Lookup(4, text)
    for read in range(1, 100):
        lookup.extend(text[read - 1 : read])
        assert lookup.draft(1) == Draft((read,), min(read, LONGEST_COUNTED), 1, 1)


@given(text=TEXTS, length=st.integers(1, 8))
def test_a_shorter_chain_is_a_prefix(text: list[int], length: int):
    """Asking for fewer tokens gives the beginning of the same chain, with the same evidence."""
    longer, shorter = Lookup(4, text).draft(length + 1), Lookup(4, text).draft(length)
    assert longer.tokens[:length] == shorter.tokens and longer[1:] == shorter[1:]


@given(pattern=st.lists(st.integers(0, 9), min_size=1, max_size=6, unique=True), repeats=st.integers(2, 5))
def test_a_repeating_text_is_drafted_for_ever(pattern: list[int], repeats: int):
    """After two rounds of a pattern every further round is drafted right, however long the chain."""
    draft = Lookup(16, pattern * repeats).draft(3 * len(pattern))
    assert list(draft.tokens) == pattern * 3


def test_nothing_is_drafted_after_a_new_token():
    """A last token that has not occurred before, an empty text and a chain of no tokens give nothing."""
    assert Lookup(4, [1, 2, 1, 3]).draft(4) == Lookup(4).draft(4) == Lookup(4, [1, 1]).draft(0) == NOTHING


@given(chain=TEXTS, truth=TEXTS)
def test_accepted_is_the_common_prefix(chain: list[int], truth: list[int]):
    """The accepted tokens agree, and the next one is missing or differs."""
    count = accepted(chain, truth)
    assert chain[:count] == truth[:count]
    assert not chain[count:] or not truth[count:] or chain[count] != truth[count]


def test_a_match_needs_a_token():
    """A limit of no tokens is refused."""
    with pytest.raises(MeasurementError, match="most is 0"):
        Lookup(0)
