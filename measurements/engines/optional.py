"""Libraries of the optional extras: imported when first used, and one sentence where they are missing."""

from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Any


def missing(module: str, extra: str) -> str | None:
    """None where the module is installed, otherwise what to install."""
    return None if find_spec(module) else f'{module} is not installed; pip install "expertbytes[{extra}]"'


def load(module: str) -> Any:
    """The module; `missing` tells beforehand whether there is one."""
    return import_module(module)


def versions(*distributions: str) -> dict[str, str]:
    """Installed versions by distribution, those that are not installed left out."""
    found = {}
    for name in distributions:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found
