"""What Lean and Lake print, read as data: the formats are recorded, the outcomes are judged strictly."""

import json

from expertbytes.bridge.lean.lake import Job, parse
from expertbytes.bridge.lean.messages import Message, parse_json_lines
from expertbytes.bridge.lean.modules import Module
from expertbytes.bridge.lean.native import judge as judge_lake
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.run import judge

MODULES = {
    name: Module(name, f"Proofs/{name.replace('.', '/')}.lean", "", imports)
    for name, imports in {
        "ExpertBytes.A": (),
        "ExpertBytes.Bad": ("ExpertBytes.A",),
        "ExpertBytes.Old": (),
        "ExpertBytes": ("ExpertBytes.A", "ExpertBytes.Bad", "ExpertBytes.Old"),
    }.items()
}

FAILED = """\
ℹ [2/5] Replayed ExpertBytes.Old
info: Proofs/ExpertBytes/Old.lean:3:0: 5
✔ [3/5] Built ExpertBytes.A (453ms)
✖ [4/5] Building ExpertBytes.Bad (1.2s)
trace: .> LEAN_PATH=/x/.lake/build/lib/lean /lean/bin/lean /x/Proofs/ExpertBytes/Bad.lean -o /x/Proofs/ExpertBytes/Bad.olean --json
warning: ././Proofs/ExpertBytes/Bad.lean:4:8: unused variable `h`

Note: This linter can be disabled with `set_option linter.unusedVariables false`
error: Proofs/ExpertBytes/Bad.lean:12:4: unsolved goals
a : Nat
⊢ a = 1
error: Lean exited with code 1
Some required targets logged failures:
- ExpertBytes.Bad
error: build failed
"""


def line(severity: str, text: str, row: int = 1) -> str:
    """A line of `lean --json`."""
    return json.dumps(
        {"severity": severity, "fileName": "/source/A.lean", "pos": {"line": row, "column": 2}, "data": text}
    )


def test_json_lines_and_noise_are_told_apart() -> None:
    """Messages come out in order with severity and place; debug traces vanish; other lines are kept."""
    output = "\n".join(
        ["[DEBUG:A] start", line("information", "one"), "Aborted()", line("error", "two", 9), '{"x": 1}']
    )
    messages, rest = parse_json_lines(output)
    assert messages == [
        Message("information", "/source/A.lean", 1, 2, "one"),
        Message("error", "/source/A.lean", 9, 2, "two"),
    ]
    assert rest == ["Aborted()", '{"x": 1}']


def test_a_run_is_accepted_only_without_errors() -> None:
    """Status 0 and no error message are both needed, and a crash without a message becomes one."""
    assert judge(line("information", "fine"), 0, "A.lean", "/source/").accepted
    assert not judge(line("error", "wrong"), 0, "A.lean", "/source/").accepted
    wrong = judge(line("error", "wrong"), 1, "A.lean", "/source/")
    assert [str(message) for message in wrong.messages] == ["A.lean:1:2: error: wrong"]
    crash = judge("[DEBUG:A] x\nAborted(out of memory)", 7, "A.lean", "/source/")
    assert not crash.accepted
    assert [str(message) for message in crash.messages] == [
        "A.lean: error: Lean ended with status 7: Aborted(out of memory)"
    ]


def test_lake_output() -> None:
    """Messages with their continued lines and normalised paths; jobs with their outcome and seconds."""
    messages, jobs = parse(FAILED)
    note = "unused variable `h`\n\nNote: This linter can be disabled with `set_option linter.unusedVariables false`"
    assert messages == [
        Message("information", "Proofs/ExpertBytes/Old.lean", 3, 0, "5"),
        Message("warning", "Proofs/ExpertBytes/Bad.lean", 4, 8, note),
        Message("error", "Proofs/ExpertBytes/Bad.lean", 12, 4, "unsolved goals\na : Nat\n⊢ a = 1"),
    ]
    assert jobs == {
        "ExpertBytes.Old": Job(True, 0.0),
        "ExpertBytes.A": Job(True, 0.453),
        "ExpertBytes.Bad": Job(False, 1.2),
    }


def test_lake_output_in_colour_and_with_minutes() -> None:
    """Colours are dropped; minutes, seconds and milliseconds are read."""
    _, jobs = parse("\x1b[32m✔\x1b[0m [1/2] Built A (1m 2s)\n⚠ [2/2] Built B:c (20s)\n✔ [1/2] (Optional) Built C (7ms)")
    assert jobs == {"A": Job(True, 62.0), "B": Job(True, 20.0), "C": Job(True, 0.007)}


def test_lake_errors_without_a_line() -> None:
    """An error of a whole file, and one of Lake itself, are kept."""
    output = "✖ [3/9] Running ExpertBytes.Bad\nerror: Proofs/ExpertBytes/Bad.lean: bad import 'ExpertBytes.X'\n"
    output += "error: no such target\n"
    messages, _ = parse(output)
    assert [str(message) for message in messages] == [
        "Proofs/ExpertBytes/Bad.lean: error: bad import 'ExpertBytes.X'",
        "lake: error: no such target",
    ]


def test_native_results_of_a_failed_build() -> None:
    """Only what Lake built without a word is checked; a module with any message failed; what waits for it is not checked."""
    results, messages = judge_lake(FAILED, 1, MODULES)
    assert {result.name: result.status for result in results} == {
        "ExpertBytes.A": "checked",
        "ExpertBytes.Bad": "failed",
        "ExpertBytes.Old": "failed",
        "ExpertBytes": "not checked",
    }
    assert [message.severity for message in messages] == ["information", "warning", "error"]


def test_native_results_of_a_good_build() -> None:
    """All is checked when Lake succeeds; modules it did not mention are unchanged since an earlier check."""
    results, messages = judge_lake(
        "✔ [4/5] Built ExpertBytes (2s)\nBuild completed successfully (5 jobs).\n", 0, MODULES
    )
    assert {result.status for result in results} == {"checked"}
    assert {result.name for result in results if not result.cached} == {"ExpertBytes"}
    assert messages == []


def test_native_failure_without_a_message_is_not_lost() -> None:
    """A Lake that fails without naming a file leaves an error and nothing checked."""
    results, messages = judge_lake("panic\n", 2, MODULES)
    assert {result.status for result in results} == {"not checked"}
    assert [str(message) for message in messages] == ["lake: error: lake build ended with status 2: panic"]


def report(*statuses: str, error: bool = False) -> BuildReport:
    """A report with one module for each status."""
    modules = tuple(ModuleResult(f"M{i}", "M.lean", status) for i, status in enumerate(statuses))  # type: ignore[arg-type]
    messages = (Message("error", "M.lean", 1, 0, "no"),) if error else ()
    return BuildReport("lean", "audit", modules, messages, 1.0)


def test_a_report_is_ok_only_if_all_was_checked() -> None:
    """No module, a module that is not checked, or any error: not ok."""
    assert report("checked", "checked").ok
    assert not report().ok
    assert not report("checked", "not checked").ok
    assert not report("checked", "failed").ok
    assert not report("checked", error=True).ok
    assert "1 of 3 modules checked" in report("checked", "failed", "not checked").summary()
    assert "1 failed, 1 not checked" in report("checked", "failed", "not checked").summary()
