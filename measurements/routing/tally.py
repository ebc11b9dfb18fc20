"""Collects the partial results of a trace, in whatever order its pieces are counted, in bounded memory."""

from bisect import insort
from collections.abc import Iterable

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.partials import Integers, Partial, merge


class Tally:
    """Partial results by layer and request; neighbours merge as soon as both are there, so order does not matter."""

    def __init__(self) -> None:
        self._layers: dict[int, dict[int, list[Partial]]] = {}

    def add(self, layer: int, request: int, partial: Partial) -> None:
        """Take in a piece. Raises `MeasurementError` where a token of it has been counted already."""
        requests = self._layers.setdefault(layer, {})
        runs = requests.setdefault(request, [])
        insort(runs, partial, key=lambda run: run.start)
        if len(runs) > 1:
            requests[request] = _joined(runs, f"request {request} of layer {layer}")

    def join(self, other: "Tally") -> "Tally":
        """Take in all that another tally holds of the same trace."""
        for layer, requests in other._layers.items():
            for request, runs in requests.items():
                for run in runs:
                    self.add(layer, request, run)
        return self

    def lengths(self, layers: int) -> Integers:
        """Tokens of each request, int64 [requests].

        Raises `MeasurementError` where tokens are missing or the layers do not have the same requests.
        """
        found = [np.array([partial.tokens for partial in self.whole(layer)]) for layer in range(layers)]
        for layer, lengths in enumerate(found):
            if not np.array_equal(lengths, found[0]):
                raise MeasurementError(
                    f"layer {layer} has {len(lengths)} requests of {lengths.sum()} tokens in all but layer 0 has "
                    f"{len(found[0])} of {found[0].sum()}, or they differ in length; give every layer the same requests."
                )
        return found[0]

    def whole(self, layer: int) -> list[Partial]:
        """The requests of a layer in order. Raises `MeasurementError` where tokens or whole requests are missing."""
        runs = self._layers.get(layer, {})
        requests = sorted(runs)
        if not requests or requests != list(range(len(requests))):
            raise MeasurementError(
                f"layer {layer} has the requests {requests[:5]} but must have 0, 1, … without a gap; "
                "give every layer the same requests."
            )
        for request in requests:
            first, *more = runs[request]
            if first.start or more:
                missing = 0 if first.start else first.end
                raise MeasurementError(
                    f"token {missing} of request {request} in layer {layer} is missing; give all tokens of a request."
                )
        return [runs[request][0] for request in requests]


def joined(tallies: Iterable[Tally]) -> Tally:
    """All of them as one; associative and commutative, so that any tree of reductions gives the same."""
    total = Tally()
    for tally in tallies:
        total.join(tally)
    return total


def _joined(runs: list[Partial], where: str) -> list[Partial]:
    """Ascending runs with neighbours merged."""
    done = runs[:1]
    for run in runs[1:]:
        if run.start < done[-1].end:
            raise MeasurementError(
                f"token {run.start} of {where} occurs twice; give the tokens of a request once each."
            )
        if run.start == done[-1].end:
            done[-1] = merge(done[-1], run)
        else:
            done.append(run)
    return done
