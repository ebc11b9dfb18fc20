"""The answer in three sentences, with which every result begins: what to do, what decides it, what is not known."""

from collections.abc import Sequence

from expertbytes.measurements.exact import Model, Status


class Summary(Model):
    """What to do and what it gives; what decides it; what is not known, with the one measurement that would settle it.

    `status` is that of the answer: where it is for several acceptances, the weakest of them.
    """

    answer: str
    decided_by: str
    not_known: str
    status: Status

    @property
    def lines(self) -> tuple[str, str, str]:
        """The three sentences in their order."""
        return self.answer, self.decided_by, self.not_known


WEAKEST_FIRST: Sequence[Status] = ("extrapolated", "undecided", "exact as given", "certified")


def weakest(found: Sequence[Status]) -> Status:
    """The one that claims least; nothing is claimed of nothing."""
    return next((status for status in WEAKEST_FIRST if status in found), "exact as given")
