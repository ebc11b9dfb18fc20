"""Probabilities of tokens and of texts, for the theorems on lossless verification."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import functions, integers, naturals, numbers, tables
from expertbytes.bridge.laws.values import Grid, Table

_CONTEXTS = 3


def _distribution(draw: Draw, vocabulary: int) -> Table[Fraction]:
    """Probabilities, zero often among them, and anything beyond the vocabulary."""
    parts = [draw(numbers(at_least=[0], at_most=[1])) for _ in range(vocabulary)]
    whole = sum(parts)
    if not whole:
        parts[draw(integers(0, vocabulary - 1))] = whole = Fraction(1)
    return Table((*(part / whole for part in parts), draw(numbers())))


def acceptance_eq_overlap(draw: Draw, model: Any) -> Inputs:
    """A distribution and any curve."""
    vocabulary = draw(integers(1, 4))
    return _distribution(draw, vocabulary), tables(draw), vocabulary


def acceptance_eq_one_sub(draw: Draw, model: Any) -> Inputs:
    """Two distributions."""
    vocabulary = draw(integers(1, 4))
    return _distribution(draw, vocabulary), _distribution(draw, vocabulary), vocabulary


def speculative_mean(draw: Draw, model: Any) -> Inputs:
    """Two distributions and any quantity."""
    p, q, vocabulary = acceptance_eq_one_sub(draw, model)
    return p, q, tables(draw), vocabulary


def speculative_lossless(draw: Draw, model: Any) -> Inputs:
    """Two distributions and a token of the vocabulary."""
    p, q, vocabulary = acceptance_eq_one_sub(draw, model)
    return p, q, vocabulary, draw(integers(0, vocabulary - 1))


def _texts(draw: Draw) -> tuple[Grid[Fraction], Grid[Fraction], Grid[int], int]:
    """Target, drafter and contexts: a distribution for each context, and the context after each token."""
    vocabulary = draw(integers(1, 2))
    target, drafter = (Grid(tuple(_distribution(draw, vocabulary) for _ in range(_CONTEXTS))) for _ in range(2))
    contexts = functions(lambda: functions(lambda: draw(integers(0, _CONTEXTS))))
    return target, drafter, Grid(contexts.values), vocabulary


def speculative_lossless_chain(draw: Draw, model: Any) -> Inputs:
    """Texts of a few tokens, with drafts that may be longer than what is still to come."""
    return *_texts(draw), tables(draw), draw(integers(0, 3)), draw(naturals()), draw(integers(0, 3))


def speculative_lossless_decode(draw: Draw, model: Any) -> Inputs:
    """The same with draft lengths by tokens to come and context, and fewer cycles than tokens or as many."""
    lengths = Grid(functions(lambda: functions(lambda: draw(integers(0, 2)))).values)
    cycles, tokens = draw(integers(0, 3)), draw(integers(0, 3))
    return *_texts(draw), lengths, tables(draw), cycles, tokens, draw(naturals())
