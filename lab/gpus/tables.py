"""The sets of tables: the one in the repository, and the wheel's, as they are unpacked somewhere."""

from pathlib import Path
from typing import Final

from expertbytes.measurements.kernel_times.curves import Curve, Curves
from expertbytes.measurements.kernel_times.read import PARQUET, read_tables

DATA: Final = Path(__file__).parent / "data"
OPEN: Final = ("a100_sxm", "b200_sxm", "b300_sxm", "b60", "gb200", "h100_sxm", "rtx_pro_6000_server")
KEPT: Final = ("gb300", "h200_sxm", "l40s")
"""Never looked at before the predictions were hashed."""
SETS: Final = ("open", "kept", "kept, split", "open, split")
"""`open` is the table in the repository; it and `kept` have layers on one device, the others those split over several."""


def tables_of(name: str, wheel: Path) -> tuple[Path, list[Path]]:
    """The folder that paths are named from, and the files; `wheel` is the unpacked folder with `systems/data` in it."""
    if name == "open":
        return DATA, [DATA / "moe_kernel_times.csv.gz"]
    root = next(wheel.rglob("systems")) / "data"
    systems = KEPT if name.startswith("kept") else OPEN
    return root, [path for system in systems for path in sorted((root / system).rglob(PARQUET))]


def curves_of(name: str, wheel: Path) -> tuple[Path, list[Path], Curves]:
    """The same, and the curves of the set."""
    root, paths = tables_of(name, wheel)
    found = read_tables(paths)
    kept = [row for row, each in enumerate(found.names) if split(each) == name.endswith("split")]
    names = [found.names[row] for row in kept]
    return root, paths, Curves(names, found.times[kept], found.rows, found.incomplete)


def split(curve: Curve) -> bool:
    """Whether the layer is spread over several devices, of which one was timed."""
    return curve.layer.moe_ep_size * curve.layer.moe_tp_size > 1
