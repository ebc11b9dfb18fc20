"""The laws of the generated tests, one per theorem, wherever the tests lie: in the installed package or in a checkout."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from expertbytes import bridge
from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.laws.law import Law

_PACKAGE = "expertbytes.bridge.generated"
_CHECKOUT = Path(bridge.__file__).resolve().parents[1] / "tests" / "generated"


class ShippedLawsError(LeanError):
    """The generated tests are in neither place."""


def laws() -> Iterator[tuple[str, Law]]:
    """Every law with the stem of its theorem's module (``expert``), in the order of the files."""
    package = _package()
    for found in iter_modules(package.__path__):
        if found.name.startswith("test_"):
            tests = vars(import_module(f"{_PACKAGE}.{found.name}")).values()
            yield from ((found.name.removeprefix("test_"), test.law) for test in tests if hasattr(test, "law"))


def _package() -> ModuleType:
    if _PACKAGE in sys.modules or find_spec(_PACKAGE):
        return import_module(_PACKAGE)
    spec = spec_from_file_location(_PACKAGE, _CHECKOUT / "__init__.py", submodule_search_locations=[str(_CHECKOUT)])
    if spec is None or spec.loader is None or not _CHECKOUT.is_dir():
        raise ShippedLawsError(f"the generated tests are neither the package {_PACKAGE} nor in {_CHECKOUT}; reinstall")
    package = sys.modules[_PACKAGE] = module_from_spec(spec)
    spec.loader.exec_module(package)
    return package
