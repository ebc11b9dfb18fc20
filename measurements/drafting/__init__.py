"""Two drafters on real text: their chains and how far a real target accepts them, calibrated and run for speed."""

from expertbytes.measurements.drafting.records import Drafting, Metadata, ModelChains, NgramChains, Workload
from expertbytes.measurements.drafting.storage import read_drafting, write_drafting

__all__ = ["Drafting", "Metadata", "ModelChains", "NgramChains", "Workload", "read_drafting", "write_drafting"]
