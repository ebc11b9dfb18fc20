"""A question in the fragment of a link, the part after `#` that a browser keeps to itself."""

import base64
import binascii
import zlib
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.question import MOST_CHARACTERS, Question, question

MARK: Final = "q1."
"""What a fragment with a question begins with: the first way to write it."""

_MOST_BYTES: Final = 8 * MOST_CHARACTERS
_WHY: Final = "it is cut or was changed; copy the whole link"


def fragment(asked: Question) -> str:
    """The question, packed, in letters that a link may have."""
    plain = asked.model_dump_json(exclude_defaults=True).encode()
    return MARK + base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


def question_in(link: str) -> Question:
    """The question of a link or of its fragment alone. Raises InputError where there is none."""
    found = link.strip().rpartition("#")[2]
    if not found.startswith(MARK):
        raise InputError(f"The link has no question: after # must stand {MARK} and the question.")
    return question(_unpacked(found.removeprefix(MARK)))


def _unpacked(text: str) -> bytes:
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, _MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise InputError(f"The link's question cannot be read: {_WHY}.") from None
    if not unpacker.eof:
        raise InputError(f"The link's question cannot be read: {_WHY}.")
    return plain
