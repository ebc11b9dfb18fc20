"""Check the library with the official toolchain: `lake build`, then the axioms that `Audit.lean` pins."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean import lake
from expertbytes.bridge.lean.incremental import keys_of
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.modules import Module, discover, order
from expertbytes.bridge.lean.private import own_folder
from expertbytes.bridge.lean.report import ModuleResult, OnEvent
from expertbytes.bridge.lean.run import run_native
from expertbytes.bridge.lean.toolchain import Native, lean_root
from expertbytes.bridge.lean.wasm.fetch import cache_folder

AUDIT_FILE = "Audit.lean"
BUILD_SECONDS = 3600
TREE = ("lakefile.lean", "lean-toolchain", "lake-manifest.json", AUDIT_FILE)


def build(
    lean: Native, root: Path, modules: Mapping[str, Module], on_event: OnEvent, only: Sequence[str] = ()
) -> tuple[list[ModuleResult], list[Message]]:
    """Run Lake on the tree `root`, or `only` on some modules; the result of each module in order, and all messages.

    Warnings fail the run: Lake is told so here, and not in the lakefile, where it would bind whoever requires the package.
    """
    tree = writable(root)
    command: list[str | Path] = [lean.lake, "build", "--wfail", *(f"+{name}" for name in only)]
    try:
        run = subprocess.run(
            command,
            cwd=tree,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=BUILD_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise LeanError(
            f"{lean.lake} build did not finish ({error}): repair it, or set EXPERTBYTES_LEAN=wasm."
        ) from error
    output = (run.stdout + b"\n" + run.stderr).decode("utf-8", errors="replace")
    results, messages = judge(output, run.returncode, modules)
    for result in results:
        on_event(result)
    if run.returncode == 0 and pinned(root, only):
        messages += run_native(lean, tree, tree / AUDIT_FILE).messages
    return results, messages


def pinned(root: Path, only: Sequence[str]) -> bool:
    """Whether `Audit.lean` runs: on all of this project's own tree. That of another checkout is a program, and is left alone."""
    return not only and _is_own(root) and (root / AUDIT_FILE).is_file()


def judge(output: str, status: int, modules: Mapping[str, Module]) -> tuple[list[ModuleResult], list[Message]]:
    """What Lake printed and its exit status, as results: a module is checked only if Lake says so or all went well.

    Any message about a module fails it, an information too.
    """
    messages, jobs = lake.parse(output)
    failed = {message.file for message in messages}
    results = []
    for name in order(modules):
        file, job = modules[name].file, jobs.get(name)
        if file in failed or (job and not job.succeeded):
            results.append(ModuleResult(name, file, "failed", job.seconds if job else 0.0))
        elif job or status == 0:
            results.append(ModuleResult(name, file, "checked", job.seconds if job else 0.0, cached=job is None))
        else:
            results.append(ModuleResult(name, file, "not checked"))
    if status != 0 and not failed:
        tail = " | ".join(line[:200] for line in output.splitlines()[-5:] if line)
        messages.append(Message("error", "lake", 0, 0, f"lake build ended with status {status}: {tail}"))
    return results, messages


def writable(root: Path) -> Path:
    """The tree itself if it is this project's own and can be written, since Lake builds inside it; else a copy in the cache.

    The copy has the modules of the tree, and the files that steer Lake from this project: those of another checkout would run, and
    what was built there would be believed.
    """
    if _is_own(root) and os.access(root, os.W_OK):
        return root
    modules, own = discover(root), lean_root()
    digest = keys_of(modules, "".join(_text(own / name) for name in TREE))
    copy = own_folder(own_folder(cache_folder()) / "tree" / digest[order(modules)[-1]][:16])
    texts = {name: _text(own / name) for name in TREE} | {module.file: module.source for module in modules.values()}
    for name, text in texts.items():
        if text and text != _text(copy / name):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes(text.encode("utf-8"))
    return copy


def _is_own(root: Path) -> bool:
    return root.resolve() == lean_root().resolve()


def _text(file: Path) -> str:
    return file.read_bytes().decode("utf-8") if file.is_file() else ""
