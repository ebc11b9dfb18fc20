"""A profile in the terminal: each kernel's line, what limits it, and the measured passes beside the line."""

from expertbytes.measurements.fit import kernel_limit
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Fit, Interval, Profile, Row
from expertbytes.model.words import KERNEL_NAMES

HEADINGS = ("tokens", "ms", "line says", "GB/s", "limited by", "")
WIDTHS = (6, 9, 9, 22, 10, 5)


def summary(profile: Profile) -> str:
    """The whole text."""
    engine = profile.engine
    where = f"{profile.model.name} on {engine.name} ({engine.dtype}, {engine.device}), routing {profile.routing.name}"
    clock = "CPU time" if profile.clock == "cpu" else "wall time"
    ceiling = f"memory read in order at {_scaled(profile.read_ceiling, 1e-9)} GB/s; {clock}, 95 % intervals"
    return "\n".join([where, ceiling, *(line for kernel in engine.kernels for line in _kernel(profile, kernel))])


def _kernel(profile: Profile, kernel: Kernel) -> list[str]:
    fit, rows = profile.fit(kernel), profile.table(kernel)
    made = "shipped by the library" if kernel in profile.engine.ships else "composed of the library's products"
    limit = kernel_limit(rows, fit, profile.read_ceiling)
    near = "" if limit == "memory" else " (bytes over time, no memory bandwidth)"
    rate, fixed = _scaled(fit.bytes_per_second, 1e-9), _scaled(fit.fixed_seconds, 1e3)
    return [
        "",
        f"{KERNEL_NAMES[kernel]} kernel, {made}; limited by {limit}",
        f"seconds = bytes / W + fixed: W = {rate} GB/s{near}, fixed = {fixed} ms",
        f"the line is off by at most {fit.worst_relative_residual:.0%} of a median",
        _line(HEADINGS),
        *(_line(_cells(row, fit)) for row in rows),
    ]


def _cells(row: Row, fit: Fit) -> tuple[str, ...]:
    line = row.bytes_mean / fit.bytes_per_second.mid + fit.fixed_seconds.mid
    times = (f"{1000 * row.seconds.mid:.3g}", f"{1000 * line:.3g}")
    return (str(row.tokens), *times, _scaled(row.bytes_per_second, 1e-9), row.limit, "cliff" * row.cliff)


def _line(cells: tuple[str, ...]) -> str:
    return " ".join(cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _scaled(value: Interval, unit: float) -> str:
    low, mid, high = (f"{unit * end:.3g}" for end in (value.low, value.mid, value.high))
    return f"{mid} [{low}, {high}]"
