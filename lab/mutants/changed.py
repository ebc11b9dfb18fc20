"""A pytest plugin that puts one changed module in the place of the original: `python -m pytest -p lab.mutants.changed`.

The environment names a JSON file with `module` and `source`. The module is compiled from that source when it is first imported,
so no file of the project is touched, and the change is gone with the process.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

VARIABLE = "EXPERTBYTES_MUTANT"


class _Changed(MetaPathFinder, Loader):
    """Finds and loads the one module, as the file of the original."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.module or (spec := PathFinder.find_spec(name, path)) is None:
            return None
        spec.loader = self
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, str(module.__file__), "exec"), vars(module))


def _install() -> None:
    mutant = json.loads(Path(os.environ[VARIABLE]).read_text(encoding="utf-8"))
    if mutant["module"] in sys.modules:
        raise RuntimeError(f"{mutant['module']} was imported before it could be changed")
    sys.meta_path.insert(0, _Changed(mutant["module"], mutant["source"]))


if VARIABLE in os.environ:
    _install()
