"""A profile in the terminal: each kernel's costs, what limits it, and the measured passes beside them."""

from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Fit, Interval, Profile, Row
from expertbytes.measurements.table import kernel_limit
from expertbytes.model.words import KERNEL_NAMES

HEADINGS = ("tokens", "ms", "costs say", "GB/s", "limited by", "")
WIDTHS = (6, 9, 9, 22, 10, 5)
SHOWN = 4


def summary(profile: Profile) -> str:
    """The whole text."""
    engine = profile.engine
    where = f"{profile.model.name} on {engine.name} ({engine.dtype}, {engine.device}), routing {profile.routing.name}"
    clock = "CPU time" if profile.clock == "cpu" else "wall time"
    ceiling = f"memory read in order at {_scaled(profile.read_ceiling, 1e-9)} GB/s; {clock}, 95 % intervals"
    layers = f"times are of one layer with routed experts; {profile.model.name} has {profile.model.moe_layers}"
    return "\n".join(
        [where, layers, ceiling, *(line for kernel in engine.kernels for line in _kernel(profile, kernel))]
    )


def _kernel(profile: Profile, kernel: Kernel) -> list[str]:
    fit, rows = profile.fit(kernel), profile.table(kernel)
    made = "shipped by the library" if kernel in profile.engine.ships else "composed of the library's products"
    limit = kernel_limit(rows, fit, profile.read_ceiling)
    near = "" if limit == "memory" else " (bytes over time, no memory bandwidth)"
    return [
        "",
        f"{KERNEL_NAMES[kernel]} kernel, {made}; limited by {limit}{near}",
        f"{_costs(fit)}; a layer takes {1e3 * fit.fixed_seconds:.3g} ms more",
        f"the costs are off by at most {fit.worst_relative_residual:.0%} of a median; a pass of 1 token has a rate of its own",
        _line(HEADINGS),
        *(_line(_cells(row, fit)) for row in rows),
    ]


def _costs(fit: Fit) -> str:
    """Seconds of a slot, or of an expert by its tokens."""
    if fit.kernel == "per_slot":
        return f"a slot takes {1e3 * fit.expert_seconds[0]:.3g} ms"
    few = enumerate(fit.expert_seconds[:SHOWN], start=1)
    return "an expert takes " + ", ".join(f"{1e3 * cost:.3g} ms with {r}" for r, cost in few) + " tokens"


def _cells(row: Row, fit: Fit) -> tuple[str, ...]:
    speed = next((speed.mid for speed in fit.speeds if speed.tokens == row.tokens), None)
    costs = "" if speed is None else f"{1000 * speed * row.seconds.mid:.3g}"
    times = (f"{1000 * row.seconds.mid:.3g}", costs)
    return (str(row.tokens), *times, _scaled(row.bytes_per_second, 1e-9), row.limit, "cliff" * row.cliff)


def _line(cells: tuple[str, ...]) -> str:
    return " ".join(cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _scaled(value: Interval, unit: float) -> str:
    low, mid, high = (f"{unit * end:.3g}" for end in (value.low, value.mid, value.high))
    return f"{mid} [{low}, {high}]"
