"""Check the Lean library, and ask Lean about it: `build` and `ask`, the same with either toolchain."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean import incremental, native, whitelist
from expertbytes.bridge.lean.compiled.check import checked
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.modules import Module, discover, order, with_imports
from expertbytes.bridge.lean.report import BuildReport, ModuleResult, OnEvent, ignore
from expertbytes.bridge.lean.run import OPTIONS, run_in, run_native, run_wasm
from expertbytes.bridge.lean.schedule import run_all
from expertbytes.bridge.lean.sessions import Sessions, Workplace
from expertbytes.bridge.lean.toolchain import Native, Toolchain, Wasm, find_toolchain

Modules = dict[str, Module]
Keys = dict[str, str]
Messages = tuple[Message, ...]
Outcome = tuple[list[ModuleResult], list[Message]]


def build(
    root: Path,
    *,
    jobs: int = 2,
    on_event: OnEvent | None = None,
    toolchain: Toolchain | None = None,
    only: Sequence[str] = (),
    full: bool = False,
) -> BuildReport:
    """Check the sources below `root` and check every module, or `only` some and what they import.

    Unchanged modules are not checked again. If `full`, every file of the cached Lean is hashed first.

    `jobs` is how many modules the WebAssembly Lean compiles at once, each in up to 2 GB of memory. The report holds all
    errors; `LeanError` is raised only when there is no Lean or there are no sources.
    """
    if jobs < 1:
        raise LeanError(f"jobs is {jobs}: it must be 1 or more.")
    start = time.perf_counter()
    every = discover(root)
    modules = with_imports(every, only)
    if findings := whitelist.check(every, whole=not only):
        untouched = tuple(_not_checked(module) for module in modules.values())
        messages = tuple(finding.message() for finding in findings)
        return BuildReport("no Lean (the source check failed)", whitelist.NAME, untouched, messages, _since(start))
    lean = toolchain or find_toolchain(full=full)
    if isinstance(lean, Native):
        results, diagnostics = native.build(lean, root, modules, on_event or ignore, only)
    else:
        results, diagnostics = _build_wasm(lean, root, modules, jobs, on_event or ignore)
    pinned = isinstance(lean, Native) and native.pinned(root, only)
    audits = whitelist.NAME + (f" and {native.AUDIT_FILE} (axioms of every public theorem)" if pinned else "")
    semantic = None
    if all(result.status == "checked" for result in results):
        semantic, refused = checked(lean, root, modules)
        diagnostics += refused
    audits += f"; {semantic.words}" if semantic else ""
    return BuildReport(lean.description, audits, tuple(results), tuple(diagnostics), _since(start), semantic)


def ask(root: Path, imports: Sequence[str], commands: str, *, toolchain: Toolchain | None = None) -> list[Message]:
    """Elaborate `commands` in a scratch module that imports the given modules of the built library; Lean's messages.

    Without imports it is a plain file, which sees all of Lean's library.
    Line 1 of a message is the first line of `commands`. Raises `LeanError` if an imported module is not built.
    """
    lean = toolchain or find_toolchain()
    header = "module\n" + "".join(f"public import {name}\n" for name in imports) if imports else ""
    with TemporaryDirectory(prefix="expertbytes-") as scratch:
        file = Path(scratch).resolve() / "Ask.lean"
        file.write_text(header + commands, encoding="utf-8")
        if isinstance(lean, Native):
            run = run_native(lean, native.writable(root), file)
        else:
            _require_built(lean, root, imports)
            run = run_wasm(lean, file.parent, file.name, incremental.build_folder(root))
    shift = header.count("\n")
    return [replace(message, line=max(message.line - shift, 0)) for message in run.messages]


def _since(start: float) -> float:
    return time.perf_counter() - start


def _not_checked(module: Module) -> ModuleResult:
    return ModuleResult(module.name, module.file, "not checked")


def _identity(lean: Wasm) -> str:
    """What besides the sources decides the outcome: the package, its patches, the options."""
    return " ".join((lean.identity, *OPTIONS))


def _require_built(lean: Wasm, root: Path, imports: Sequence[str]) -> None:
    modules = discover(root)
    keys, folder = incremental.keys_of(modules, _identity(lean)), incremental.build_folder(root)
    ours = [name for name in imports if name in modules]
    for module in with_imports(modules, ours).values() if ours else ():
        if incremental.recorded_seconds(folder, module, keys[module.name]) is None:
            raise LeanError(f"{module.file} is not checked, or has changed since: check the proofs first.")


def _build_wasm(lean: Wasm, root: Path, modules: Modules, jobs: int, on_event: OnEvent) -> Outcome:
    folder, keys = incremental.build_folder(root), incremental.keys_of(modules, _identity(lean))
    results = {name: _not_checked(module) for name, module in modules.items()}
    diagnostics: dict[str, Messages] = {}
    before = {name: incremental.recorded_seconds(folder, module, keys[name]) for name, module in modules.items()}
    lock, sessions = threading.Lock(), Sessions(lean, folder, list(before.values()).count(None))

    def report(result: ModuleResult) -> None:
        with lock:
            results[result.name] = result
            on_event(result)

    def check(name: str) -> bool:
        module = modules[name]
        if (seconds := before[name]) is not None:
            report(ModuleResult(name, module.file, "checked", seconds, cached=True))
            return True
        report(ModuleResult(name, module.file, "checking"))
        start = time.perf_counter()
        with sessions.free() as workplace:
            accepted, diagnostics[name] = _compile(workplace, folder, module, modules, keys)
        report(ModuleResult(name, module.file, "checked" if accepted else "failed", _since(start)))
        return accepted

    with sessions:
        run_all(modules, check, jobs)
    names = order(modules)
    return [results[name] for name in names], [found for name in names for found in diagnostics.get(name, ())]


def _compile(workplace: Workplace, folder: Path, module: Module, modules: Modules, keys: Keys) -> tuple[bool, Messages]:
    """Compile one module and keep its parts if Lean accepts it without a word.

    Lean gets the text that the key was computed from, not the file, which may have been edited since.
    """
    start = time.perf_counter()
    with workplace.fresh() as (source, new):
        file = source / module.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(module.source.encode("utf-8"))
        run = run_in(workplace.process, source, module.path, new)
        run = replace(run, messages=tuple(replace(message, file=module.file) for message in run.messages))
        if not run.accepted or run.messages:
            return False, run.messages
        if not incremental.imports_stand(folder, module, modules, keys):
            return False, (Message("error", module.file, 0, 0, "an import changed during the check"),)
        if wrong := incremental.record(folder, module, keys[module.name], _since(start), new):
            return False, (Message("error", module.file, 0, 0, wrong),)
    return True, ()
