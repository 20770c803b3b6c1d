"""One fault and the tests: planted in a copy of the tree, looked for, taken out again.

Tests run in a copy of this process, which has loaded what the project stands on but nothing of the
project: it begins within a blink and sees the planted file.
"""

import compileall
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.faults.fault import Fault, planted
from tests.faults.reach import Reach, Watcher, read_reach
from tests.paths import ROOT
from tests.run_folder import VARIABLE

LEFT_OUT = (".git", ".venv", "node_modules", "data", "build", ".*_cache", ".hypothesis")
LINKED = (".venv", "node_modules")
OURS = ("common", "people", "ratings", "scoring", "tests", "tichu_club", "tournaments")
REACH = "reach.json"
SECONDS = 240
"""So long of the processor's time a run may take: by the clock a busy machine ends whole ones."""
WAITING = 4
"""By the clock it may take so many times as long: one that waits for what never comes is ended."""
TEST_SECONDS = 60
"""A test takes three seconds at most: twenty times as long, and it goes round in a circle."""
PASSED = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}
NO_SUCH_TEST = f"the run ended with {pytest.ExitCode.USAGE_ERROR:d}"
FAILED = re.compile(r"^(?:FAILED|ERROR) tests/(?:\S+/)?(\S+)", re.MULTILINE)
WATCHED = 8
"""Tests that are watched may take so many times as long: `coverage` counts their lines."""
OPTIONS = ["-x", "-q", "-n0", "-pno:cacheprovider", "-m", "not e2e and not server"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a fault: by which test it was found, "" if by none; the seconds it took."""

    found_by: str
    seconds: float


@contextmanager
def copied_tree() -> Iterator[Path]:
    """Give a copy of the project in a folder of its own; what is installed is linked."""
    with tempfile.TemporaryDirectory(prefix="tichu-faults-") as folder:
        root = Path(folder) / "tree"
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
        for name in LINKED:
            (root / name).symlink_to((ROOT / name).resolve())
        for name in OURS:
            compileall.compile_dir(root / name, quiet=1)
        yield root


def try_fault(fault: Fault, tests: list[str], root: Path, closest: Sequence[str] = ()) -> Outcome:
    """Plant a fault, and run tests until one finds it.

    The closest single tests first, then files of tests in this order, a few to begin with.
    """
    began = time.monotonic()
    with planted(fault, root):
        # A test may have another name with the fault in it: that finds nothing yet.
        if closest and (found_by := run_tests(closest, root)) not in {"", NO_SUCH_TEST}:
            return Outcome(found_by, time.monotonic() - began)
        for some in (tests[:2], tests[2:8], tests[8:]):
            if some and (found_by := run_tests(some, root)):
                return Outcome(found_by, time.monotonic() - began)
    return Outcome("", time.monotonic() - began)


def watch_tests(tests: Sequence[str], sources: list[str], root: Path, kept: Path | None) -> Reach:
    """Run all tests without a fault, and see which of them run what; end here if one fails."""
    if found_by := run_tests(tests, root, sources):
        sys.exit(f"{found_by} without any fault: that comes first.")
    if kept:
        shutil.copyfile(root.parent / REACH, kept)
    return read_reach(root.parent / REACH)


def run_tests(tests: Sequence[str], root: Path, watched: list[str] | None = None) -> str:
    """Run tests in a copy of this process, and return the first that fails, "" if none does.

    What they run of the files `watched` is written down.
    """
    scratch = root.parent / "scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    child = os.fork()
    if not child:
        become_pytest(tests, root, scratch, watched)
    code = wait_for(child, WAITING * SECONDS * (WATCHED if watched else 1))
    if code in PASSED:
        return ""
    return read_failed((scratch / "output").read_text(errors="replace"), code)


def become_pytest(
    tests: Sequence[str], root: Path, scratch: Path, watched: list[str] | None
) -> None:
    """Become a run of pytest in the copied tree. Does not return."""
    code = 70
    try:
        os.setsid()
        seconds = SECONDS * (WATCHED if watched else 1)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        with (scratch / "output").open("w") as output:
            for stream in (1, 2):
                os.dup2(output.fileno(), stream)
        # Where this process is a run of pytest itself, that one holds what is printed.
        sys.stdout = sys.stderr = os.fdopen(1, "w", closefd=False)
        os.chdir(root)
        os.environ["TMPDIR"] = tempfile.tempdir = str(scratch)
        os.environ[VARIABLE] = str(root.parent / "run")
        (root.parent / "run").mkdir(mode=0o711, exist_ok=True)
        forget_the_project(root)
        watcher = Watcher(root, watched) if watched else None
        limit = f"--timeout={TEST_SECONDS * (WATCHED if watched else 1)}"
        code = int(pytest.main([*OPTIONS, limit, *tests], plugins=[watcher] if watcher else []))
        if watcher:
            watcher.save(root.parent / REACH)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def forget_the_project(root: Path) -> None:
    """Have the project's packages imported from the copy from here on."""
    # A file changed twice within a second looks the same to Python's cache of compiled files: what
    # is there was compiled before the first fault.
    sys.dont_write_bytecode = True
    for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
        del sys.modules[name]
    here = {"", str(ROOT), str(Path.cwd())}
    sys.path[:] = [str(root), *(path for path in sys.path if path not in here)]


def wait_for(child: int, seconds: float) -> int:
    """Return how a process group ended; one that takes too long is ended."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -signal.SIGKILL


def read_failed(output: str, code: int) -> str:
    """Return the first failed test that pytest names, or how the run ended."""
    match = FAILED.search(output)
    return match[1] if match else f"the run ended with {code}"
