"""PyTorch held to one CPU thread without gradients, and put back as it was afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from expertbytes.measurements.engines.optional import load


@contextmanager
def one_thread() -> Iterator[None]:
    """A context in which PyTorch's CPU operators use one thread."""
    torch = load("torch")
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        with torch.no_grad():
            yield
    finally:
        torch.set_num_threads(before)
