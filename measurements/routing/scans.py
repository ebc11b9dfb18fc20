"""Which function counts the gaps: the compiled kernel where numba is installed, the NumPy sort elsewhere."""

import warnings
from collections.abc import Callable
from functools import cache
from typing import Final

from expertbytes.measurements.errors import SlowerWarning
from expertbytes.measurements.routing import gap_sort
from expertbytes.measurements.routing.ids import Ids
from expertbytes.measurements.routing.partials import Integers

Scan = Callable[[Ids, Integers, int, int], tuple[Integers, Integers, Integers]]
"""`gap_sort.scan` or a faster function that gives the same."""

SLOWER: Final = 'numba is not installed: counting by sorting, about 20 times slower; pip install "expertbytes[trace]".'


@cache
def scanner() -> Scan:
    """The fastest that is installed; what is missing is said once in a process, as a `SlowerWarning`."""
    try:
        from expertbytes.measurements.routing import kernel
    except ImportError:
        warnings.warn(SLOWER, SlowerWarning, stacklevel=2)
        return gap_sort.scan
    return kernel.scan
