"""Which windows of a text count as passes."""

from typing import Literal

Windows = Literal["cyclic", "inside"]
