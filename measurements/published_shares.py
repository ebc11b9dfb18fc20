"""Published counts of distinct experts of real text, by pass size; `expertbytes.inputs.overlap` makes curves of them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

SPECDEC: Final = "https://huggingface.co/datasets/Doubleword/specdec-calibration"
MEANS: Final = "mean over layers and 13 data sets of whole verification rounds, rejected drafts among them (Apache-2.0 by its card)"
NOT_KNOWN: Final = "how far layers and texts differ is not said"


class PublishedShare(NamedTuple):
    """Mean distinct experts of passes of `distinct`'s sizes in tokens, of `experts` of which a token selects `experts_per_token`.

    `of` says whose tokens share a pass: one text's, or those of as many requests.
    """

    name: str
    model: str
    experts: int
    experts_per_token: int
    of: Literal["one text", "requests"]
    distinct: Mapping[int, Fraction]
    source: str
    how: str
    not_known: str


def _counts(sizes: str, counts: str) -> Mapping[int, Fraction]:
    return dict(zip(map(int, sizes.split()), map(Fraction, counts.split()), strict=True))


_SIZES: Final = "2 3 4 6 8 12 16"
PUBLISHED_SHARES: Final = (
    PublishedShare(
        "qwen3.6-text",
        "Qwen3.6-35B-A3B",
        256,
        8,
        "one text",
        _counts(_SIZES, "12.92 17.29 21.28 28.40 34.68 45.37 54.17"),
        SPECDEC,
        MEANS,
        NOT_KNOWN,
    ),
    PublishedShare(
        "qwen3.6-requests",
        "Qwen3.6-35B-A3B",
        256,
        8,
        "requests",
        _counts(_SIZES, "15.37 22.21 28.55 40.11 50.31 67.69 81.99"),
        SPECDEC,
        MEANS,
        NOT_KNOWN,
    ),
    PublishedShare(
        "deepseek-v4-text",
        "DeepSeek-V4-Flash",
        256,
        6,
        "one text",
        _counts("2 3 4", "9.74 13.21 16.74"),
        SPECDEC,
        MEANS,
        NOT_KNOWN,
    ),
    PublishedShare(
        "deepseek-v4-requests",
        "DeepSeek-V4-Flash",
        256,
        6,
        "requests",
        _counts("2 3 4", "11.55 16.74 21.63"),
        SPECDEC,
        MEANS,
        NOT_KNOWN,
    ),
    PublishedShare(
        "lucebox-text",
        "a model of 256 experts, 8 a token",
        256,
        8,
        "one text",
        _counts("8 15", "39.4 58.9"),
        "https://github.com/Luce-Org/lucebox/pull/501",
        "64 and 120 slots of passes that verify drafts, as its author printed them",
        "the text, the layers and how many passes were counted are not said",
    ),
)
