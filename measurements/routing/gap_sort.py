"""The gaps of pieces of a trace by sorting, in NumPy alone: a stable sort by expert keeps each expert's tokens in order."""

from typing import Any

import numpy as np

from expertbytes.measurements.routing.ids import Ids
from expertbytes.measurements.routing.partials import Integers, clamped_histogram


def scan(ids: Ids, borders: Integers, longest: int, num_experts: int) -> tuple[Integers, Integers, Integers]:
    """What a partial result holds of each piece, tokens borders[i] to borders[i + 1] - 1 of ids [tokens, k].

    Gives histograms [pieces, longest + 1] and first and last positions [pieces, num_experts], counted from the start of
    the piece, -1 for an expert that it lacks. An expert that a token selects twice adds a gap of 0.
    """
    pieces = len(borders) - 1
    histogram = np.empty((pieces, longest + 1), np.int64)
    first, last = np.full((2, pieces, num_experts), -1)
    for piece in range(pieces):
        histogram[piece] = _scan_piece(ids[borders[piece] : borders[piece + 1]], longest, first[piece], last[piece])
    return histogram, first, last


def _scan_piece(ids: Ids, longest: int, first: Integers, last: Integers) -> Any:
    flat = ids.reshape(-1)
    if not len(flat):
        return np.zeros(longest + 1, np.int64)
    order = np.argsort(flat, kind="stable")
    sorted_ids, at = flat[order], order // ids.shape[1]
    starts = np.flatnonzero(np.concatenate(([True], sorted_ids[1:] != sorted_ids[:-1])))
    ends = np.append(starts[1:], len(flat)) - 1
    first[sorted_ids[starts]], last[sorted_ids[starts]] = at[starts], at[ends]
    return clamped_histogram(np.delete(np.diff(at), ends[:-1]), longest)
