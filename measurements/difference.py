"""Whether two runs measure the same: their metadata field by field."""

from collections.abc import Collection

from expertbytes.measurements.records import Run


def first_difference(before: Run, now: Run, without: Collection[str] = ()) -> tuple[str, object, object] | None:
    """The first field of a run, by name, that differs, with both values; None where all are equal.

    Fields in `without` are left out, and so are those that only a finished run has.
    """
    fields = Run.model_fields.keys() - set(without)
    one, other = _flat(before.model_dump(include=fields)), _flat(now.model_dump(include=fields))
    for field in sorted(one.keys() | other.keys()):
        if one.get(field) != other.get(field):
            return field, one.get(field), other.get(field)
    return None


def _flat(tree: dict[str, object], prefix: str = "") -> dict[str, object]:
    flat: dict[str, object] = {}
    for key, value in tree.items():
        flat |= _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return flat
