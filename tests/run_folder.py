"""A folder of the whole test run, for what its processes share and none of them changes.

Who starts the run makes it and takes it away; the test processes find it by the environment.
"""

import atexit
import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

VARIABLE = "TICHU_TEST_RUN"


def find_run_folder() -> Path:
    """Return the run's folder, made by the first process that asks: others inherit it."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = tempfile.mkdtemp(prefix="tichu-run-")
        # PostgreSQL runs as another user than root, and passes through.
        Path(os.environ[VARIABLE]).chmod(0o711)
        atexit.register(shutil.rmtree, os.environ[VARIABLE], ignore_errors=True)
    return Path(os.environ[VARIABLE])


def make_once(name: str, make: Callable[[Path], None]) -> Path:
    """Return the folder `name` of this run. The first who asks has it made; the others wait."""
    folder = find_run_folder()
    made, half = folder / name, folder / f"{name}.half"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(half, ignore_errors=True)
            half.mkdir()
            make(half)
            half.rename(made)
    return made
