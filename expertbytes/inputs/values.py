"""What a caller of the library hands over, files or values, as a request."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import tokens_curve as as_tokens_curve
from expertbytes.inputs.configuration import Configuration, configuration, of_device, plain, read_table, request
from expertbytes.inputs.pasted import rows_of
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.inputs.table import Table, table_of
from expertbytes.measurements.records import Profile
from expertbytes.measurements.storage import read_profile
from expertbytes.model.share import ShareCurve

Number: TypeAlias = Fraction | float | str
"""An exact fraction, a decimal as text, or a float, read as the shortest decimal that names it."""

TableLike: TypeAlias = str | Path | Mapping[str, Sequence[Any]] | Sequence[Mapping[str, Any]]
"""A file, pasted text of several lines, columns by name (a data frame too), or rows."""

ShareLike: TypeAlias = str | Path | ShareCurve
TokensLike: TypeAlias = str | Path | Sequence[Number] | Mapping[int, Number]


def asked_for(
    profile: Profile | str | Path | None,
    table: TableLike | None,
    share: ShareLike | None,
    tokens_curve: TokensLike | None,
    options: Mapping[str, Any],
) -> Request:
    """What is asked for, values at hand in the place of files."""
    names = {"profile": None if profile is None else "profile", "table": None if table is None else "table"}
    curve_file = str(tokens_curve) if isinstance(tokens_curve, str | Path) else None
    given = configuration({**names, "tokens_curve": curve_file, **_listed(options)})
    found = request(given, _measured(profile, table, given, share))
    more = () if tokens_curve is None or curve_file else (as_tokens_curve(tokens_curve, "as given"),)  # type: ignore[arg-type]
    return replace(found, share=_share(share), acceptances=(*found.acceptances, *more))


def _listed(options: Mapping[str, Any]) -> dict[str, Any]:
    """One rate stands for a list of one."""
    found = plain(options)
    rate = found.get("acceptance_rate")
    return {**found, **({} if rate is None or isinstance(rate, list | tuple) else {"acceptance_rate": (rate,)})}


def _share(share: ShareLike | None) -> str | ShareCurve | None:
    return str(share) if isinstance(share, Path) else share


def _measured(
    profile: Profile | str | Path | None, table: TableLike | None, given: Configuration, share: ShareLike | None
) -> Profile | Table:
    if table is not None:
        return _table(table, given.noise)
    if given.device is not None:
        return of_device(given, _share(share), covering)
    if given.noise is not None:
        raise InputError("noise is for tables; a profile has its own intervals.")
    return profile if isinstance(profile, Profile) else read_profile(Path(profile or ""))


def _table(given: TableLike, noise: Fraction | None) -> Table:
    if isinstance(given, str) and "\n" in given:
        return table_of(rows_of(given, "The table"), "The table", noise)
    if isinstance(given, str | Path):
        return read_table(str(given), noise)
    return table_of(_rows(given), "The table", noise)


def _rows(given: Any) -> list[dict[str, str]]:
    """The rows of columns by name, of a data frame, or of rows as mappings, numbers as they are written."""
    found = given.to_dict("list") if hasattr(given, "to_dict") else given
    if isinstance(found, Mapping):
        lengths = {len(values) for values in found.values()}
        if len(lengths) != 1:
            raise InputError(f"The table's columns have {sorted(lengths)} values but must all have as many.")
        found = [dict(zip(found, row, strict=True)) for row in zip(*found.values(), strict=True)]
    if not found or not all(isinstance(row, Mapping) for row in found):
        raise InputError("The table must be a file, text of several lines, columns by name, or rows as mappings.")
    return [{str(name): "" if value is None else str(value) for name, value in row.items()} for row in found]
