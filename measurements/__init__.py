"""Measurement of both expert kernels of one mixture-of-experts layer, and the profiles that come of it.

`measurements.protocol.measure` runs, `read_profile` and `write_profile` store, `measurements.fit` turns raw samples
into bandwidths with intervals. Importing this package alone loads neither NumPy nor an engine.
"""

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import MODELS, Model, model_named
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile, write_profile

__all__ = ["MODELS", "MeasurementError", "Model", "Profile", "model_named", "read_profile", "write_profile"]
