"""Work through modules in the order of their imports, several at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from expertbytes.bridge.lean.modules import Module, heights, local_imports


def run_all(modules: Mapping[str, Module], check: Callable[[str], bool], jobs: int) -> dict[str, bool]:
    """Call `check` on each module whose imports all passed, at most `jobs` at once; the outcome of each call.

    Modules that depend on a failed one are not in the result. The longest chains go first.
    """
    needs, height = local_imports(modules), heights(modules)
    waiting, outcome = set(modules), dict[str, bool]()
    running: dict[Future[bool], str] = {}
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        while True:
            ready = (name for name in waiting if all(outcome.get(needed) for needed in needs[name]))
            for name in sorted(ready, key=lambda name: (-height[name], name))[: jobs - len(running)]:
                waiting.remove(name)
                running[pool.submit(check, name)] = name
            if not running:
                return outcome
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                outcome[running.pop(done)] = done.result()
