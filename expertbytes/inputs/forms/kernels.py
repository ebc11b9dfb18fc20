"""Times of single kernels: AIConfigurator's `moe_perf` as CSV, text or Parquet, kernel sums of Nsight Systems."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.cells import count, number
from expertbytes.inputs.forms.form import Arm, Result, Timed
from expertbytes.inputs.forms.written import csv_rows

LAYER: Final = "Times are of one layer's experts: give --layers and --other-seconds to make them times of passes."
TOLD_APART: Final = (
    "framework", "version", "device", "op_name", "kernel_source", "moe_dtype", "hidden_size", "inter_size", "topk",
    "num_experts", "moe_tp_size", "moe_ep_size", "distribution",
)  # fmt: skip
MOST_ARMS: Final = 2000


def read_moe_perf(text: str) -> Result:
    """Rows with `num_tokens` and `latency` in milliseconds; each shape, kernel and routing is an arm."""
    return moe_perf(csv_rows(text, "num_tokens", "latency"))


def moe_perf(rows: Sequence[Mapping[str, Any]]) -> Result:
    """The arms of rows."""
    groups: dict[tuple[tuple[str, str], ...], dict[int, Timed]] = defaultdict(dict)
    for row in rows:
        try:
            tokens, seconds = count(str(row["num_tokens"])), number(str(row["latency"])) / 1000
        except (KeyError, ValueError) as error:
            raise InputError(f"moe_perf: a row has no readable num_tokens and latency ({error}).") from None
        if tokens >= 1 and seconds > 0:
            key = tuple((name, str(row[name])) for name in TOLD_APART if name in row)
            groups[key].setdefault(tokens, Timed(seconds))
    if not groups:
        raise InputError("moe_perf: no row has a latency above 0; give the whole file, with its first line.")
    if len(groups) > MOST_ARMS:
        raise InputError(
            f"moe_perf: {len(groups)} kernels and shapes but at most {MOST_ARMS} may be read; cut the file."
        )
    common = set.intersection(*(set(key) for key in groups))
    arms = [
        Arm(
            pass_seconds=dict(sorted(passes.items())),
            label=", ".join(f"{name} {value}" for name, value in key if (name, value) not in common),
        )
        for key, passes in groups.items()
    ]
    shape = ", ".join(
        f"{name} {value}" for name, value in sorted(common) if name in ("num_experts", "topk", "kernel_source")
    )
    return arms, tuple(note for note in (LAYER, f"All rows: {shape}." if shape else "") if note)


SUMS: Final = ("Total Time (ns)", "Instances")
KERNEL: Final = re.compile(r"moe|expert|mul_mat_id|gather_mm|grouped_gemm|group_gemm", re.IGNORECASE)


def read_nsys(text: str) -> Result:
    """`nsys stats -r cuda_gpu_kern_sum --format csv`: kernels of experts added up, mean seconds of an instance."""
    rows = csv_rows(text, *SUMS)
    total, instances, names = Fraction(0), 0, []
    for row in rows:
        if not KERNEL.search(row.get("Name", "")):
            continue
        try:
            total += number(row["Total Time (ns)"]) / 10**9
            instances += count(row["Instances"])
        except ValueError as error:
            raise InputError(f"nsys: a figure {error}.") from None
        names.append(row["Name"][:60])
    if not instances:
        raise InputError(
            f"nsys: {len(rows)} kernels were read but none is named after experts (moe, expert, mul_mat_id); "
            "say which one it is by keeping its row alone and naming it so."
        )
    note = f"{len(names)} kernels of experts ran {instances} times in {float(total):.6g} s; pass sizes are not in such a file."
    return (Arm(label=", ".join(names[:3])),), (
        note,
        "Give one table by n with column dedup_ms or per_slot_ms, see the docs.",
    )
