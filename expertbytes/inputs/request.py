"""One prediction to make: what was measured, the share curve, the assumptions and the acceptances."""

from dataclasses import dataclass, field
from fractions import Fraction

from expertbytes.inputs.acceptance import Acceptance
from expertbytes.inputs.architecture import Architecture
from expertbytes.inputs.table import Table
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.windows import Windows
from expertbytes.model.settings import Settings
from expertbytes.model.share import ShareCurve
from expertbytes.model.steps import WIDTH


@dataclass(frozen=True)
class Request:
    """A profile or a table, and everything that can be said beside it.

    `share` is `uniform`, a trace or a curve file, or a curve; a table may have its own distinct experts. `architecture` is
    for tables. `width` is that to which break points are enclosed, `rate_error` an error of the geometric acceptance rates.
    """

    measured: Profile | Table
    share: str | ShareCurve | None = None
    windows: Windows = "inside"
    architecture: Architecture = field(default_factory=Architecture)
    settings: Settings = field(default_factory=Settings)
    plain_seconds: Fraction | None = None
    acceptances: tuple[Acceptance, ...] = ()
    width: Fraction = WIDTH
    rate_error: Fraction | None = None
