"""Chunks merge without loss, in any grouping. Mirrors ``Proofs/Thm/RoutingMerge.lean``.

``a``, ``b`` and ``c`` are partial results, or ``a`` the first token of the first of two chunks of ``L`` and ``M`` tokens; ``e`` is
an expert, ``g`` a gap in tokens.
"""

from __future__ import annotations

from pyoracle.routing import Chunk, Ends, Trace, chunk_of, merge_chunks


def _right_first(E: int, a: Chunk, b: Chunk, c: Chunk) -> Chunk:
    return merge_chunks(E, a, merge_chunks(E, b, c))


def _merged(s: Trace, E: int, a: int, L: int, M: int) -> Chunk:
    return merge_chunks(E, chunk_of(s, E, a, L), chunk_of(s, E, a + L, M))


def merge_chunks_assoc_length(E: int, a: Chunk, b: Chunk, c: Chunk) -> int:
    """``mergeChunks_assoc_length``: tokens when the right pair is merged first."""
    return _right_first(E, a, b, c).length


def merge_chunks_assoc_ends(E: int, a: Chunk, b: Chunk, c: Chunk, e: int) -> Ends:
    """``mergeChunks_assoc_ends``: first and last position when the right pair is merged first."""
    return _right_first(E, a, b, c).ends(e)


def merge_chunks_assoc(E: int, a: Chunk, b: Chunk, c: Chunk, g: int) -> int:
    """``mergeChunks_assoc``: gaps equal to ``g`` when the right pair is merged first."""
    return _right_first(E, a, b, c).inner(g)


def chunks_merge_length(s: Trace, E: int, a: int, L: int, M: int) -> int:
    """``chunks_merge_length``: tokens of the merged parts."""
    return _merged(s, E, a, L, M).length


def chunks_merge_ends(s: Trace, E: int, a: int, L: int, M: int, e: int) -> Ends:
    """``chunks_merge_ends``: first and last position of ``e`` in the merged parts."""
    return _merged(s, E, a, L, M).ends(e)


def chunks_merge(s: Trace, E: int, a: int, L: int, M: int, g: int) -> int:
    """``chunks_merge``: gaps equal to ``g`` in the merged parts."""
    return _merged(s, E, a, L, M).inner(g)
