"""Predictions held against later measurements: fit on one layer's expert operation, predict whole stacks, then measure.

`measurements.validation.campaign.validate` runs it, `measurements.validation.results.ValidationRecord` is what comes of it.
"""
