"""The version of the installed package."""


def installed_version() -> str:
    """The version, or `0+unknown` in a checkout that is not installed."""
    from importlib.metadata import PackageNotFoundError, version  # here, since it is slow to load and rarely asked for

    try:
        return version("expertbytes")
    except PackageNotFoundError:
        return "0+unknown"
