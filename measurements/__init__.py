"""Measurement of both expert kernels of one mixture-of-experts layer, and the profiles that come of it.

`measurements.protocol.measure` runs, `measurements.storage` reads and writes profiles, `measurements.fit` turns raw samples
into bandwidths with intervals.
"""
