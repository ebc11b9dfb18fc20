"""Student's t: how many standard errors an interval reaches to each side."""

from expertbytes.measurements.extras import needs


def two_sided(degrees: int, confidence: float) -> float:
    """The quantile at (1 + confidence) / 2. Raises `MeasurementError` where SciPy is not installed."""
    with needs("measure"):
        from scipy.special import stdtrit
    return float(stdtrit(degrees, (1 + confidence) / 2))
