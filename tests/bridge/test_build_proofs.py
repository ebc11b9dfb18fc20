"""The library of this project: complete, under the options that `lakefile.lean` states, and checked."""

import json
import re
from pathlib import Path

from expertbytes.bridge.lean.build import ask, build
from expertbytes.bridge.lean.modules import LIBRARY, discover
from expertbytes.bridge.lean.run import OPTIONS
from expertbytes.bridge.lean.source import code_of
from expertbytes.bridge.lean.toolchain import lean_root

ROOT: Path = lean_root()


def test_the_root_module_imports_every_module() -> None:
    """`Proofs/ExpertBytes.lean` imports each file below `Proofs/` and nothing else, so `lake build` checks all of them."""
    modules = discover(ROOT)
    assert sorted(modules[LIBRARY].imports) == sorted(set(modules) - {LIBRARY})


def test_lakefile_and_this_check_use_the_same_options() -> None:
    """`lakefile.lean` states the options of the WebAssembly Lean, but for warnings, which are errors here only."""
    code = code_of((ROOT / "lakefile.lean").read_text(encoding="utf-8"))
    options = re.findall(r"⟨`(\w+), (true|false)⟩", code)
    assert {f"-D{name}={value}" for name, value in options} == set(OPTIONS) - {"-DwarningAsError=true"}
    assert re.search(rf"@\[default_target\]\s+lean_lib {LIBRARY} where\s+srcDir := ", code)


def test_warnings_fail_here_and_not_downstream() -> None:
    """The workflow tells Lake that warnings fail; the lakefile, which whoever requires the package builds with, does not."""
    assert "warningAsError" not in (ROOT / "lakefile.lean").read_text(encoding="utf-8")
    assert 'build-args: "--wfail"' in (ROOT / ".github" / "workflows" / "proofs.yml").read_text(encoding="utf-8")


def test_the_lakefile_has_what_a_package_index_shows() -> None:
    """Version, description, keywords, licence and README, each once and not empty; the files exist."""
    text = (ROOT / "lakefile.lean").read_text(encoding="utf-8")
    for field in ("version", "description", "keywords", "license", "licenseFiles", "readmeFile"):
        assert len(re.findall(rf"^  {field} := \S", text, flags=re.MULTILINE)) == 1, field
    named = [
        name
        for line in re.findall(r"^  (?:licenseFiles|readmeFile) := (.+)$", text, re.MULTILINE)
        for name in re.findall(r'"(.+?)"', line)
    ]
    assert len(named) == 2 and all((ROOT / name).is_file() for name in named)


def test_the_example_of_the_page_on_downstream_use_is_accepted() -> None:
    """Every Lean file on docs/lean_library.md that needs no Mathlib compiles against the library."""
    page = (ROOT / "docs" / "lean_library.md").read_text(encoding="utf-8")
    files = [
        text for text in re.findall(r"```lean\n(.*?)```", page, re.DOTALL) if text.startswith("import ExpertBytes\n")
    ]
    assert len(files) == 1
    assert not ask(ROOT, [LIBRARY], files[0].removeprefix("import ExpertBytes\n"))


def test_the_library_needs_no_other_package() -> None:
    """The manifest is Lake's, with no packages, for the package of the lakefile."""
    manifest = json.loads((ROOT / "lake-manifest.json").read_text(encoding="utf-8"))
    assert manifest["packages"] == []
    assert f"package {manifest['name']} where" in (ROOT / "lakefile.lean").read_text(encoding="utf-8")


def test_every_proof_is_checked() -> None:
    """Lean accepts every module of the library, and the audit finds nothing."""
    report = build(ROOT)
    assert report.ok, "\n".join(map(str, report.diagnostics)) + "\n" + report.summary()
