"""Files are written whole or not at all, and nothing is removed that the writer did not make."""

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from expertbytes.writing import OutputError, ReplacedWarning, beside, replacing, replacing_folder, write_text
from expertbytes.writing.parts import part_name

HANG = """
import sys, time
from pathlib import Path
from expertbytes.writing import replacing
with replacing(Path(sys.argv[1])) as part:
    part.write_text("half")
    print("writing", flush=True)
    time.sleep(60)
"""


def names(folder: Path) -> list[str]:
    return sorted(found.name for found in folder.iterdir())


@pytest.mark.parametrize("name", ["/", ".", "..", "folder/.."])
def test_a_folder_is_no_file(name: str) -> None:
    """What names no file is refused in a sentence before anything is written."""
    with pytest.raises(OutputError, match="is a folder and cannot be written; give the name of a file"):
        beside(Path(name), ".part")


def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    """The file keeps its content and nothing stays beside it."""
    path = tmp_path / "a" / "file"
    write_text(path, "first")
    with pytest.raises(ZeroDivisionError), replacing(path) as part:
        part.write_text("half" * (1 // part.write_text("")))
    assert path.read_text() == "first"
    assert names(path.parent) == ["file"]


def test_what_others_have_beside_it_stays(tmp_path: Path) -> None:
    """Names that look like temporaries are somebody else's: a folder and a file with `.part` in their names stay."""
    (tmp_path / "page.html.part").mkdir()
    (tmp_path / "page.html.part" / "mine").write_text("mine")
    (tmp_path / ".page.html.part").write_text("mine")
    write_text(tmp_path / "page.html", "page")
    assert names(tmp_path) == [".page.html.part", "page.html", "page.html.part"]
    assert (tmp_path / "page.html.part" / "mine").read_text() == "mine"


@pytest.mark.parametrize("made", ["file", "folder"])
def test_a_folder_or_a_read_only_file_in_the_way_is_told(
    tmp_path: Path, made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither is replaced."""
    path = tmp_path / "taken"
    if made == "folder":
        path.mkdir()
    else:
        path.write_text("kept")
        path.chmod(0o400)
        monkeypatch.setattr(os, "access", lambda *_: False)  # a superuser may write it
    with pytest.raises(OutputError, match=r"taken cannot be written \(it is (a folder|read-only)\)"):
        write_text(path, "")
    assert path.is_dir() or path.read_text() == "kept"


def test_links_stay_links(tmp_path: Path) -> None:
    """The file that a link names is replaced, or made, and the link is still one."""
    (tmp_path / "real").write_text("old")
    for name, target in (("link", "real"), ("dangling", "new")):
        (tmp_path / name).symlink_to(target)
        write_text(tmp_path / name, name)
        assert (tmp_path / name).is_symlink()
        assert (tmp_path / target).read_text() == name


def test_devices_and_fifos_are_written_through(tmp_path: Path) -> None:
    """A device stays a device; who reads from a FIFO gets all of it."""
    write_text(Path("/dev/null"), "lost")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    os.mkfifo(tmp_path / "fifo")
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append((tmp_path / "fifo").read_text()))
    reader.start()
    write_text(tmp_path / "fifo", "x" * 200_000)
    reader.join()
    assert got == ["x" * 200_000]
    assert stat.S_ISFIFO((tmp_path / "fifo").stat().st_mode)


def test_a_fifo_that_nobody_reads_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for ever."""
    monkeypatch.setattr("expertbytes.writing.through.WAIT_SECONDS", 0.0)
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(OutputError, match="nobody reads from it"):
        write_text(tmp_path / "fifo", "x")


def test_a_full_device_is_one_sentence() -> None:
    """What the system says is the reason."""
    with pytest.raises(OutputError, match=rf"/dev/full cannot be written \({os.strerror(errno.ENOSPC)}\)"):
        write_text(Path("/dev/full"), "x")


def test_mode_of_what_was_there_stays(tmp_path: Path) -> None:
    """A new file has the mode of the umask, a replaced one that of the file before."""
    path = tmp_path / "file"
    before = os.umask(0o027)
    write_text(path, "1")
    os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o604)
    write_text(path, "2")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_two_writers_do_not_mix(tmp_path: Path) -> None:
    """Each has a temporary of its own; the last whole file stays, and who replaces it says so."""
    path = tmp_path / "file"
    slow = replacing(path)
    slow.__enter__().write_text("slow" * 1000)
    write_text(path, "fast")
    assert path.read_text() == "fast"
    with pytest.warns(ReplacedWarning, match="was written by another process meanwhile"):
        slow.__exit__(None, None, None)
    assert path.read_text() == "slow" * 1000
    assert names(tmp_path) == ["file"]


def test_what_a_killed_run_left_is_swept(tmp_path: Path) -> None:
    """The temporary of a live process stays; once the process is gone the next writer removes it."""
    path = tmp_path / "file"
    command = [sys.executable, "-c", HANG, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        write_text(path, "first")
        assert names(tmp_path) == [part_name(path, 0).name, "file"]
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert part_name(path, 0).read_text() == "half"
    write_text(path, "second")
    assert names(tmp_path) == ["file"]
    assert path.read_text() == "second"


def test_folders_too(tmp_path: Path) -> None:
    """A folder takes its place whole; one that is there and not empty, or a file, is refused."""
    with replacing_folder(tmp_path / "out") as part:
        (part / "x").write_text("x")
    assert names(tmp_path) == ["out"] and names(tmp_path / "out") == ["x"]
    (tmp_path / "file").write_text("")
    for name in ("out", "file"):
        with (
            pytest.raises(OutputError, match=rf"{name} cannot be written \(it is a f"),
            replacing_folder(tmp_path / name),
        ):
            pass
    with pytest.raises(ZeroDivisionError), replacing_folder(tmp_path / "other") as part:
        (part / "x").write_text("x" * (1 // 0))
    assert names(tmp_path) == ["file", "out"]


def test_a_name_with_a_null_character_is_refused() -> None:
    """Not a traceback."""
    with pytest.raises(OutputError, match="null"):
        write_text(Path("a\0b"), "")
