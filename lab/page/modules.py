"""The Python that the page runs: what `expertbytes.page.entry` imports, now or later, and the packages that it needs."""

import shutil
from importlib.metadata import files
from pathlib import Path
from typing import Final

import grimp

ENTRY: Final = "expertbytes.page.entry"
TRACES: Final = "expertbytes.measurements.routing"
"""Left out but for its words: traces need NumPy, and a question has none."""

KEPT: Final = f"{TRACES}.windows"
PACKAGES: Final = ("pydantic", "annotated-types", "typing_extensions", "typing_inspection")
UNUSED: Final = ("pydantic/v1/", "pydantic/mypy.py")
DATA: Final = (".json", ".csv", ".gz")
MOST_BYTES: Final = 300_000


def ours() -> set[str]:
    """The modules of the package, with the packages that they are in."""
    graph = grimp.build_graph("expertbytes", cache_dir=None)
    for module in [name for name in graph.modules if name.startswith(f"{TRACES}.") and name != KEPT]:
        graph.remove_module(module)
    found = {ENTRY, *graph.find_upstream_modules(ENTRY)}
    return found | {name.rsplit(".", up)[0] for name in found for up in range(1, name.count(".") + 1)}


def copy_ours(root: Path, into: Path) -> None:
    """Their files below `into`, and the data that lies beside them."""
    for name in sorted(ours()):
        place = root / name.replace(".", "/")
        source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        target = into / source.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        for data in (file for suffix in DATA if (file := source.with_suffix(suffix)).is_file()):
            shutil.copyfile(data, target.with_name(data.name))


def copy_packages(into: Path) -> None:
    """The Python files of the installed packages, which are the same for every platform."""
    for package in PACKAGES:
        for file in files(package) or ():
            if file.suffix == ".py" and not str(file).startswith(UNUSED):
                target = into / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file.locate(), target)
