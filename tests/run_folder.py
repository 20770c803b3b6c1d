"""Folders for what the processes of a test run share and none of them changes.

The run's own is made by who starts it and taken away in the end; the test processes find it by the
environment. What does not change from run to run is kept in the working tree besides, for the next.
"""

import atexit
import fcntl
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.paths import ROOT

VARIABLE = "TICHU_TEST_RUN"
KEPT = ROOT / "build" / "kept"
"""What is kept from run to run. `make clean` takes it away."""
KEPT_OF_A_KIND = 4
"""So many of a kind are kept: a developer goes to and fro between a few branches."""
IN_USE_SECONDS = 3600
"""So long after it was last asked for, a run may still be making or copying it."""


def find_run_folder() -> Path:
    """Return the run's folder, made by the first process that asks: others inherit it."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = tempfile.mkdtemp(prefix="tichu-run-")
        # PostgreSQL runs as another user than root, and passes through.
        Path(os.environ[VARIABLE]).chmod(0o711)
        atexit.register(shutil.rmtree, os.environ[VARIABLE], ignore_errors=True)
    return Path(os.environ[VARIABLE])


def make_once(name: str, make: Callable[[Path], None], *, version: str = "") -> Path:
    """Return the folder `name` of this run. The first who asks has it made; the others wait.

    Where a version says all that it depends on, it is kept for later runs that ask for the same.
    """
    folder = find_run_folder()
    path, half = folder / name, folder / f"{name}.half"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            kept = KEPT / f"{name}-{version}"
            if not (version and copy_folder(kept, half)):
                shutil.rmtree(half, ignore_errors=True)
                half.mkdir()
                make(half)
                if version:
                    keep(half, kept)
            half.rename(path)
    return path


def copy_folder(source: Path, target: Path) -> bool:
    """Copy a folder, if it is there and may be read, with whom its files belong to."""
    shutil.rmtree(target, ignore_errors=True)
    try:
        os.utime(source)
    except OSError:
        return False
    copying = ["cp", "-a", str(source), str(target)]
    return subprocess.run(copying, capture_output=True, check=False).returncode == 0


def keep(path: Path, kept: Path) -> None:
    """Keep a copy for later runs, where that can be written. There whole, or not at all."""
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        half = Path(tempfile.mkdtemp(prefix="half-", dir=kept.parent))
        if copy_folder(path, half / kept.name):
            with suppress(OSError):  # another run was faster: its copy is as good
                (half / kept.name).rename(kept)
        shutil.rmtree(half, ignore_errors=True)
        clear_kept(kept.parent)


def clear_kept(folder: Path) -> None:
    """Remove what is kept of older versions, and what a run that was killed left half made."""
    ages: dict[Path, float] = {}
    for path in folder.iterdir():
        with suppress(FileNotFoundError):  # another run was faster
            ages[path] = time.time() - path.stat().st_mtime
    newest: dict[str, int] = {}
    for path in sorted(ages, key=lambda path: ages[path]):
        kind = path.name.split("-")[0]
        newest[kind] = newest.get(kind, 0) + 1
        if ages[path] > IN_USE_SECONDS and (kind == "half" or newest[kind] > KEPT_OF_A_KIND):
            shutil.rmtree(path, ignore_errors=True)
