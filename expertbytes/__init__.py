"""When reading each expert once pays under speculative decoding: measure both kernels, decide by checked formulas."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("expertbytes")
except PackageNotFoundError:  # run from a checkout that is not installed
    __version__ = "0+unknown"

__all__ = ["__version__"]
