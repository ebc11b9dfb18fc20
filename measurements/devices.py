"""Memory bandwidths by data sheet: how many bytes a device reads in a second at most; a kernel reaches less."""

from typing import Final, NamedTuple

NVIDIA: Final = "https://www.nvidia.com/en-us"
APPLE: Final = "https://support.apple.com/en-us"


class Device(NamedTuple):
    """A device, the bandwidth of its memory [GB/s], and the data sheet that says so."""

    name: str
    gb_per_s: int
    source: str


DEVICES: Final = (
    Device("NVIDIA B200", 8000, f"{NVIDIA}/data-center/dgx-b200/"),
    Device("NVIDIA H200", 4800, f"{NVIDIA}/data-center/h200/"),
    Device("NVIDIA H100 SXM", 3350, f"{NVIDIA}/data-center/h100/"),
    Device("NVIDIA A100 80GB SXM", 2039, f"{NVIDIA}/data-center/a100/"),
    Device("NVIDIA L40S", 864, f"{NVIDIA}/data-center/l40s/"),
    Device("NVIDIA GeForce RTX 5090", 1792, f"{NVIDIA}/geforce/graphics-cards/50-series/rtx-5090/"),
    Device("NVIDIA GeForce RTX 4090", 1008, f"{NVIDIA}/geforce/graphics-cards/40-series/rtx-4090/"),
    Device("Apple M2 Ultra", 800, f"{APPLE}/111835"),
    Device("Apple M4 Max (40-core GPU)", 546, f"{APPLE}/121554"),
)
