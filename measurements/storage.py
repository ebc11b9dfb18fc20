"""Reading and writing profiles: strict on the way in, atomic on the way out."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError

from expertbytes.measurements.described import describe
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.records import Profile
from expertbytes.reading import read_whole, strict_json
from expertbytes.writing import write_text

OLD_PROFILES: Final = MappingProxyType(
    {1: "does not say how many tokens each expert had, which a prediction needs to carry times to other routing"}
)
"""What profiles lack that this version does not read any more, by their schema version."""

Record = TypeVar("Record", bound=BaseModel)


def read_profile(path: Path) -> Profile:
    """The profile in the file; anything missing, mangled, out of range or old is a `MeasurementError` of one sentence."""
    return read_record(path, Profile, "a profile", "measure", OLD_PROFILES)


def read_record(
    path: Path, kind: type[Record], what: str, made_by: str, old: Mapping[int, str] = MappingProxyType({})
) -> Record:
    """The record of that kind in a JSON file; a `MeasurementError` says what it should be and the verb that makes one.

    `old` says of each schema version that is no longer read what it lacks.
    """
    try:
        text = read_whole(path)
        strict_json(text)
    except OSError as error:
        raise MeasurementError(f"{path} cannot be read as {what} ({error.strerror}); {made_by} first.") from error
    except (ValueError, RecursionError) as error:
        if "occurs twice" in str(error):
            raise MeasurementError(f"{path}: {error.msg}; restore the file or {made_by} again.") from error  # type: ignore[union-attr]
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        version = next((e["input"] for e in error.errors() if e["loc"] == ("schema_version",)), None)
        if isinstance(version, int) and version in old:
            raise MeasurementError(
                f"{path}: {what} of schema version {version} {old[version]}; {made_by} again."
            ) from error
        raise MeasurementError(f"{path}: {describe(error)}; restore the file or {made_by} again.") from error


def write_profile(path: Path, profile: Profile) -> None:
    """Write the profile as indented JSON, whole or not at all."""
    write_text(path, profile.model_dump_json(indent=1) + "\n")
