"""When reading each expert once pays under speculative decoding: measure both kernels, decide by checked formulas."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("expertbytes")
except PackageNotFoundError:  # run from a checkout that is not installed
    __version__ = "0+unknown"

from expertbytes.advise.advice import Advice
from expertbytes.decision import Decision, EngineDecision
from expertbytes.errors import InputError
from expertbytes.explain.answer import Answer
from expertbytes.library import (  # after the version, which modules below read
    advise,
    best_draft_lengths,
    explain,
    measure,
    predict,
    predict_many,
    share_curve,
)
from expertbytes.measurements import MeasurementError, Profile, read_profile
from expertbytes.prediction.many import Prediction
from expertbytes.share_curves import ShareCurve

__all__ = [
    "Advice",
    "Answer",
    "Decision",
    "EngineDecision",
    "InputError",
    "MeasurementError",
    "Prediction",
    "Profile",
    "ShareCurve",
    "__version__",
    "advise",
    "best_draft_lengths",
    "explain",
    "measure",
    "predict",
    "predict_many",
    "read_profile",
    "share_curve",
]
