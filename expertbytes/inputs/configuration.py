"""What a user says of one prediction, by command line, as a row of a file or in Python, checked field by field."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationError, model_validator

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance, by_position, geometric, read_tokens_curve
from expertbytes.inputs.acceptance_lengths import by_lengths
from expertbytes.inputs.architecture import Architecture
from expertbytes.inputs.device_table import device_table
from expertbytes.inputs.forms.parquet import is_parquet
from expertbytes.inputs.forms.registry import form_of, read_form, read_text_form
from expertbytes.inputs.numbers import Rate, exact, whole
from expertbytes.inputs.observed import Lengths, Observed
from expertbytes.inputs.observed_acceptance import of_log, of_observed
from expertbytes.inputs.overlap import is_file
from expertbytes.inputs.pasted import read_text, rows_of
from expertbytes.inputs.report import wrong_field
from expertbytes.inputs.request import Request
from expertbytes.inputs.table import Table, table_of
from expertbytes.inputs.table_source import TIMED, at_context, of_form, whole_passes
from expertbytes.inputs.tiers import offloaded
from expertbytes.measurements.models import Dtype
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.model.settings import DEFAULT_MAX_DRAFT, Settings
from expertbytes.model.share import Covering, ShareCurve
from expertbytes.model.steps import WIDTH


def _listed(value: object) -> object:
    return [part for part in value.replace(";", ",").split(",") if part.strip()] if isinstance(value, str) else value


def _kernel(value: object) -> object:
    """Per-slot, deduplicating and so on, as people write them."""
    words = str(value).strip().lower().replace("-", "_").replace(" ", "_")
    return {"perslot": "per_slot", "deduplicating": "dedup", "grouped": "dedup"}.get(words, words)


Number = Annotated[Fraction, BeforeValidator(exact)]
Whole = Annotated[int, BeforeValidator(whole)]
Size = Annotated[Whole, Field(ge=1, le=100_000)]
FileName = Annotated[str, Field(pattern=r"^[^\x00]+$")]
Rates = Annotated[tuple[Rate, ...], BeforeValidator(_listed)]


class Configuration(Observed):
    """One prediction to make, by one of `profile`, `table` and `device`.

    Files are paths or, for one of them, `-` for standard input; seconds are of one pass or token.

    What was observed of acceptance is as in a report; `log` is what an engine printed of it.

    `device` names public timings, which go with `model`.
    `experts`, `top_k`, `expert_bytes`, `model`, `dtype`, `plain_seconds` and `noise` are for tables.
    `baseline` is the kernel that decodes today: `per_slot` or `dedup`. `batch` requests share a pass.
    """

    name: str = ""
    profile: FileName | None = None
    table: FileName | None = None
    device: str | None = None
    share: FileName | None = None
    windows: Literal["inside", "cyclic"] = "inside"
    model: str | None = None
    experts: Size | None = None
    top_k: Size | None = None
    expert_bytes: Annotated[Whole, Field(ge=1, le=10**15)] | None = None
    dtype: Dtype = "bfloat16"
    layers: Whole | None = None
    max_draft: Whole | None = None
    other_seconds: Number = Fraction(0)
    draft_seconds_per_token: Number = Fraction(0)
    batch: Size = 1
    context: Annotated[Whole, Field(ge=0, le=10**9)] | None = None
    offloaded_share: Rate | None = None
    slow_gb_per_s: Annotated[Number, Field(gt=0, le=10**6)] | None = None
    plain_seconds: Annotated[Number, Field(gt=0, le=10**6)] | None = None
    noise: Rate | None = None
    baseline: Annotated[Literal["per_slot", "dedup"], BeforeValidator(_kernel)] | None = None
    acceptance_rate: Rates = ()
    acceptance_by_position: Rates = ()
    tokens_curve: FileName | None = None
    acceptance_lengths: Lengths | None = None
    log: FileName | None = None
    acceptance_error: Rate | None = None
    width: Number = WIDTH

    @model_validator(mode="after")
    def _one_source(self) -> "Configuration":
        given = [name for name in ("profile", "table", "device") if getattr(self, name) is not None]
        if len(given) != 1:
            found = f"{' and '.join(given)} are" if given else "none of profile, table and device is"
            raise ValueError(f"{found} given; give one of them.")
        return self

    @property
    def title(self) -> str:
        """Its name, else what tells it from others: file and layers."""
        layers = "" if self.layers is None else f", {self.layers} layers"
        return self.name or f"{self.profile or self.table or self.device}{layers}"


def plain(given: Mapping[str, object]) -> dict[str, object]:
    """The fields with arrays as lists of their numbers, each as wide as it was: a `float32` names a shorter decimal."""
    return {name: _listed_array(value) if hasattr(value, "ndim") else value for name, value in given.items()}


def _listed_array(value: Any) -> object:
    return list(value) if value.ndim else value[()]


def _is_missing(value: object) -> bool:
    return value is None or (isinstance(value, str | tuple | list) and not value)


def configuration(given: Mapping[str, object]) -> Configuration:
    """The configuration of these fields, `None` and empty meaning not given. Raises InputError for the first wrong one."""
    unknown = next((name for name in given if name not in Configuration.model_fields), None)
    if unknown is not None:
        raise InputError(f"{unknown} is no option; there are {', '.join(Configuration.model_fields)}.")
    try:
        return Configuration.model_validate(
            {name: value for name, value in plain(given).items() if not _is_missing(value)}
        )
    except ValidationError as error:
        raise InputError(wrong_field(error)) from None


def read_configurations(source: str) -> list[Configuration]:
    """One for each row of a CSV, TSV or JSON file; paths in it start at its folder. Raises InputError naming the row."""
    folder = Path() if source == "-" else Path(source).parent
    found = []
    for number, row in enumerate(rows_of(read_text(source, "configurations"), source), start=1):
        try:
            found.append(configuration({name.strip(): _at(folder, name, cell) for name, cell in row.items()}))
        except InputError as error:
            raise InputError(f"{source}, row {number}: {error}") from None
    return found


def _at(folder: Path, name: str, cell: str) -> str:
    """A cell; those that name files as seen from here."""
    names_file = name.strip() in ("profile", "table", "tokens_curve", "log") or (
        name.strip() == "share" and cell != "shipped" and is_file(cell)
    )
    return str(folder / cell) if names_file and cell else cell


def request(given: Configuration, measured: Profile | Table | None = None) -> Request:
    """What it asks for, files read; `measured` stands for its profile or table where that was read before."""
    found = measured_of(given) if measured is None else measured
    layers = given.layers
    away = offloaded(found, given.offloaded_share, given.slow_gb_per_s)
    if isinstance(found, Table) and (passes := whole_passes(found, layers)) is not found:
        found, layers = passes, None
    return Request(
        measured=found,
        share=str(SMALL_MOE) if given.share == "shipped" else given.share,
        windows=given.windows,
        architecture=Architecture(given.model, given.experts, given.top_k, given.expert_bytes, given.dtype),
        settings=Settings(
            _longest(given),
            layers,
            given.other_seconds,
            given.draft_seconds_per_token,
            given.baseline,
            given.batch,
            away,
        ),
        plain_seconds=given.plain_seconds,
        acceptances=acceptances(given),
        width=given.width,
        rate_error=given.acceptance_error,
    )


def _longest(given: Configuration) -> int | None:
    """The longest draft to look at; public timings go beyond what anyone drafts."""
    return DEFAULT_MAX_DRAFT if given.max_draft is None and given.device is not None else given.max_draft


def measured_of(given: Configuration, covering: Covering | None = None) -> Profile | Table:
    """Its profile or table, read; a device's times need the share, which `covering` reads."""
    if given.device is not None:
        return of_device(given, given.share, covering)
    if given.table is not None:
        return read_table(given.table, given.noise, given.context)
    if given.noise is not None:
        raise InputError("noise is for tables; a profile has its own intervals.")
    path = Path(given.profile or "")
    if path.suffix.lower() in (".csv", ".tsv", ".txt", ".md"):
        raise InputError(f"{path} is no profile; give a table with --table {path}.")
    return read_profile(path)


def of_device(given: Configuration, share: str | ShareCurve | None, covering: Covering | None) -> Table:
    """The public times of its device under a share. Raises InputError."""
    if given.noise is not None:
        raise InputError("noise is for tables; the times of a device have their own intervals.")
    if share is None or covering is None:
        raise InputError(
            "share is not given; times of a device need --share: a trace, a curve file, a name such as qwen3.6-text or a figure."
        )
    named, read = (str(SMALL_MOE) if share == "shipped" else share), covering
    return device_table(given.device or "", given.model, lambda model, sizes: read(named, model, sizes, given.windows))


def read_table(source: str, noise: Fraction | None = None, context: int | None = None) -> Table:
    """The table in a file or, for `-`, on standard input; `noise` is the relative error where it has no intervals.

    `context` picks the rows or the arm of so many tokens of context, where a table has several.
    """
    name = "The table on standard input" if source == "-" else source
    if is_parquet(source):
        return of_form(read_form(source), name, noise, context)
    text = read_text(source, "a table")
    if (form := form_of(text)) is not None and form.startswith(TIMED):
        return of_form(read_text_form(text, name), name, noise, context)
    return table_of(at_context(rows_of(text, name), name, context), name, noise)


def acceptances(given: Configuration) -> tuple[Acceptance, ...]:
    """Everything that it says of the acceptance, each a description of its own."""
    found = [geometric(rate) for rate in given.acceptance_rate]
    if given.acceptance_by_position:
        found.append(by_position(given.acceptance_by_position))
    if given.tokens_curve is not None:
        found.append(read_tokens_curve(given.tokens_curve))
    if given.acceptance_lengths is not None:
        found.append(by_lengths(dict(given.acceptance_lengths)))
    if given.log is not None:
        found.append(of_log(read_form(given.log), given.log))
    if (observed := of_observed(given)) is not None:
        found.append(observed)
    return tuple(found)
