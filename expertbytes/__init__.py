"""When reading each expert once pays under speculative decoding: measure both kernels, decide by checked formulas.

The names below are loaded when one of them is first used: `import expertbytes.pyoracle` loads nothing else.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from expertbytes.library import (
        Advice,
        Answer,
        Decision,
        EngineDecision,
        InputError,
        MeasurementError,
        OutputError,
        Prediction,
        Profile,
        ShareCurve,
        advise,
        best_draft_lengths,
        explain,
        measure,
        predict,
        predict_many,
        read_profile,
        share_curve,
    )

    __version__: str

__all__ = [
    "Advice",
    "Answer",
    "Decision",
    "EngineDecision",
    "InputError",
    "MeasurementError",
    "OutputError",
    "Prediction",
    "Profile",
    "ShareCurve",
    "__version__",
    "advise",
    "best_draft_lengths",
    "explain",
    "measure",
    "predict",
    "predict_many",
    "read_profile",
    "share_curve",
]


def __getattr__(name: str) -> Any:
    """A name of the library; with it comes how results show themselves."""
    if name == "__version__":
        from expertbytes.model.version import installed_version

        return installed_version()
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from expertbytes import library
    from expertbytes.show import notebook  # noqa: F401  (registers how results show themselves)

    return getattr(library, name)


def __dir__() -> list[str]:
    """The names of the library."""
    return __all__
