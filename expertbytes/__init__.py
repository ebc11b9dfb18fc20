"""When reading each expert once pays under speculative decoding: measure both kernels, decide by checked formulas."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("expertbytes")
except PackageNotFoundError:  # run from a checkout that is not installed
    __version__ = "0+unknown"

from expertbytes.library import (  # after the version, which modules below read
    best_draft_lengths,
    explain,
    measure,
    predict,
    predict_many,
    share_curve,
)
from measurements import read_profile

__all__ = [
    "__version__",
    "best_draft_lengths",
    "explain",
    "measure",
    "predict",
    "predict_many",
    "read_profile",
    "share_curve",
]
