"""The version of the installed package."""

RELEASED = "2026-11-29"
"""The day of this version, as in CITATION.cff."""


def project_url() -> str | None:
    """The address that the package's metadata names, if it names one."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        named = metadata("expertbytes").get_all("Project-URL") or []
    except PackageNotFoundError:
        return None
    return next((str(entry).partition(", ")[2] for entry in named), None)


def installed_version() -> str:
    """The version, or `0+unknown` in a checkout that is not installed."""
    from importlib.metadata import PackageNotFoundError, version  # here, since it is slow to load and rarely asked for

    try:
        return version("expertbytes")
    except PackageNotFoundError:
        return "0+unknown"
