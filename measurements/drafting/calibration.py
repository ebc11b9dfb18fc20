"""Acceptance estimates of both drafters, fitted once on general text, that put their chains on one scale.

n-gram: given that the first i tokens are right, the match behind token i is match length + i tokens long. The chance that
token i is right too rises with that length, separately for a match seen once, one always followed alike, and one followed
by different tokens. Model: the chance rises with the drafter's own probability of the token, separately by depth. Both by
isotonic regression on counts; a survival is the product of the chances up to its token, so it never increases.
"""

from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, ValidationError, model_validator

from expertbytes.measurements.described import describe
from expertbytes.measurements.drafting.records import ModelChains, NgramChains, Workload
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.records import Record
from expertbytes.reading import read_whole
from expertbytes.writing import write_text

Floats = NDArray[np.float64]
Chance = Annotated[float, Field(gt=0, lt=1)]
EVIDENCE: Final = ("once", "always alike", "different")
LONGEST: Final = 64
"""Tokens of a match from which on all are believed alike, by the loss on held-out general text (`held_out_loss`)."""
_KNOTS: Final = 24
_DEPTHS: Final = 4
_PRIOR: Final = 0.5
"""Successes and failures added to each cell (Jeffreys), so that no estimate is 0 or 1."""


class Table(Record):
    """Chances that rise with a score: `chances[k]` holds from `scores[k]` up to the next; `counts` tokens were seen there."""

    scores: tuple[float, ...] = Field(min_length=1)
    chances: tuple[Chance, ...] = Field(min_length=1)
    counts: tuple[int, ...]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if not len(self.scores) == len(self.chances) == len(self.counts):
            found = f"{len(self.scores)}, {len(self.chances)} and {len(self.counts)}"
            raise ValueError(f"scores, chances and counts have {found} entries but must have one length")
        if list(self.scores) != sorted(set(self.scores)) or list(self.chances) != sorted(self.chances):
            raise ValueError("scores must rise and chances must not fall")
        return self

    def __call__(self, score: NDArray[Any]) -> Floats:
        """The chance at each score."""
        cell = np.searchsorted(np.array(self.scores), score, side="right") - 1
        return np.array(self.chances)[np.maximum(cell, 0)]


class Calibration(Record):
    """The fitted tables: of the n-gram drafter by evidence, of the model drafter by depth (the last for all deeper)."""

    schema_version: Literal[1] = 1
    fitted_on: str
    ngram: dict[str, Table]
    model: tuple[Table, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if set(self.ngram) != set(EVIDENCE):
            raise ValueError(f"ngram must have a table for each of {', '.join(EVIDENCE)}")
        return self

    def ngram_survival(self, chains: NgramChains, limit: int) -> Floats:
        """Estimated probability [P, limit] that all tokens up to each are accepted; 0 beyond the chain."""
        scores, kinds = _match_at(chains, limit), evidence(chains)
        tables = [self.ngram[name] for name in EVIDENCE]
        return _survival(np.choose(kinds[:, None], [table(scores) for table in tables]), chains.length)

    def model_survival(self, chains: ModelChains) -> Floats:
        """The same of the model drafter's chains, from its own confidences."""
        depths = range(chains.confidence.shape[1])
        by_depth = [self.model[min(i, len(self.model) - 1)](chains.confidence[:, i]) for i in depths]
        return _survival(np.stack(by_depth, axis=1), chains.length)


def raw_survival(chains: ModelChains) -> Floats:
    """What the model drafter's confidences say uncalibrated: their products [P, L]."""
    return _survival(chains.confidence.astype(np.float64), chains.length)


def evidence(chains: NgramChains) -> NDArray[np.int64]:
    """Index into `EVIDENCE` at each position [P]."""
    alike = chains.agreeing == chains.occurrences
    return np.asarray(np.select([chains.occurrences <= 1, alike], [0, 1], 2), np.int64)


def fit(workload: Workload, fitted_on: str, longest: int = LONGEST) -> Calibration:
    """Both drafters' tables from one workload, which must not be one that they are judged on; matches count to `longest`."""
    ngram, model = workload.ngram, workload.model
    limit = model.confidence.shape[1]
    scores, kinds = _match_at(ngram, limit), evidence(ngram)
    at_risk, right = outcomes(ngram.length, ngram.accepted, limit)
    tables = {
        name: _fitted(scores[at_risk & of_kind], right[at_risk & of_kind], np.arange(1, longest + 1))
        for name, of_kind in ((name, (kinds == i)[:, None]) for i, name in enumerate(EVIDENCE))
    }
    at_risk, right = outcomes(model.length, model.accepted, limit)
    depths = np.minimum(np.arange(limit), _DEPTHS - 1)[None, :]
    confidence = model.confidence.astype(np.float64)
    by_depth = [
        _fitted_at_quantiles(confidence[at_risk & (depths == i)], right[at_risk & (depths == i)])
        for i in range(_DEPTHS)
    ]
    return Calibration(fitted_on=fitted_on, ngram=tables, model=tuple(by_depth))


def outcomes(length: NDArray[Any], accepted: NDArray[Any], limit: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """By position and depth [P, limit]: whether the token was reached (all before it right), and whether it was right."""
    depth = np.arange(limit)
    reached = (depth < length[:, None]) & (depth <= accepted[:, None])
    return reached, depth < accepted[:, None]


def _match_at(chains: NgramChains, limit: int) -> NDArray[np.int64]:
    return np.asarray(chains.match_length.astype(np.int64)[:, None] + np.arange(limit))


def _survival(chances: Floats, length: NDArray[Any]) -> Floats:
    inside = np.arange(chances.shape[1]) < length[:, None]
    return np.asarray(np.where(inside, np.cumprod(chances, axis=1), 0.0))


def _fitted_at_quantiles(scores: Floats, right: NDArray[np.bool_]) -> Table:
    inner = np.quantile(scores, np.linspace(0, 1, _KNOTS + 1)[1:-1]) if len(scores) else np.empty(0)
    return _fitted(scores, right, np.unique(np.concatenate(([0.0], inner))))


def _fitted(scores: NDArray[Any], right: NDArray[np.bool_], knots: NDArray[Any]) -> Table:
    """Isotonic regression of the outcomes on the cells that begin at the knots, half an outcome of each kind added to each."""
    cells = np.searchsorted(knots, scores, side="right") - 1
    counts = np.bincount(cells, minlength=len(knots))
    wins = np.bincount(cells, weights=right, minlength=len(knots))
    weights = counts + 2 * _PRIOR
    with needs("measure"):
        from scipy.optimize import isotonic_regression
    rising = isotonic_regression((wins + _PRIOR) / weights, weights=weights).x
    return Table(scores=_tuple(knots), chances=_tuple(np.clip(rising, 1e-6, 1 - 1e-6)), counts=tuple(counts.tolist()))


def _tuple(values: NDArray[Any]) -> tuple[float, ...]:
    return tuple(float(value) for value in np.maximum.accumulate(values))


def read_calibration(path: Path) -> Calibration:
    """The tables in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    try:
        return Calibration.model_validate_json(read_whole(path))
    except OSError as error:
        raise MeasurementError(f"{path} cannot be read as a calibration ({error.strerror}); fit one first.") from error
    except ValidationError as error:
        raise MeasurementError(f"{path}: {describe(error, 'the calibration')}; fit the calibration again.") from error


def write_calibration(path: Path, calibration: Calibration) -> None:
    """Write the tables as JSON, whole or not at all."""
    write_text(path, calibration.model_dump_json(indent=1) + "\n")
