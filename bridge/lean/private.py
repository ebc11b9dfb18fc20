"""Folders and files that nobody else can have written: what an earlier check left behind is believed only there."""

from __future__ import annotations

import hmac
import os
import secrets
import stat
from hashlib import sha256
from pathlib import Path

from expertbytes.bridge.errors import LeanError

_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
_KEY_BYTES = 32


def own_folder(folder: Path) -> Path:
    """`folder`, made for this user alone if it is not there. Raises `LeanError` if another user owns it or may write to it."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    refuse_foreign(folder)
    return folder


def refuse_foreign(path: Path) -> None:
    """Raise `LeanError` if another user owns the file or folder, or may write to it. Other systems than POSIX are trusted."""
    found = path.stat()
    if os.name != "posix":
        return
    if found.st_uid != os.getuid():
        raise LeanError(
            f"{path} belongs to user {found.st_uid}, not to you: remove it, or name another in EXPERTBYTES_CACHE."
        )
    if found.st_mode & _OTHERS_MAY_WRITE:
        mode = stat.S_IMODE(found.st_mode)
        raise LeanError(
            f"{path} can be written by others (mode {mode:04o}): remove it, since they may have written to it."
        )


def close_to_others(path: Path) -> None:
    """Take from all others the right to read or write a file of ours: Lean gives it to everybody, whatever the umask."""
    if os.name == "posix" and path.stat().st_mode & 0o077:
        path.chmod(0o600)


def write_private(file: Path, text: str) -> None:
    """Write a file that only this user can read or write."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as stream:
        stream.write(text)


def seal(cache: Path, text: str) -> str:
    """A keyed hash of `text`, in hexadecimal: only this user's checks can make it. The key lies in the folder `cache`."""
    return hmac.new(_key(own_folder(cache) / "key"), text.encode(), sha256).hexdigest()


def _key(file: Path) -> bytes:
    """The key of this user, made at the first use. Whoever comes first wins; the other reads what it made."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
            stream.write(secrets.token_bytes(_KEY_BYTES))
    except FileExistsError:
        refuse_foreign(file)
    key = file.read_bytes()
    if len(key) != _KEY_BYTES:
        raise LeanError(
            f"{file} has {len(key)} bytes instead of {_KEY_BYTES}: remove it; the proofs are then checked afresh."
        )
    return key
