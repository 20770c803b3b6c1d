"""Runs worlds in a process of their own, on a migrated database of their own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.migrated import copy_sqlite
from tests.programs import UNTHROTTLED, run_program
from workbench.phones.__main__ import SETTINGS

FOR_COPIES = {"DATABASE_URL", "REDIS_URL", "LOG_LEVEL", "SECRET_KEY"}
"""What of the worlds' settings a copy takes on. It is unthrottled, and asked for no page."""


def run_worlds(*given: str) -> subprocess.CompletedProcess[str]:
    """Run worlds; skip without Node."""
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed (make check installs it where it may)")
    with tempfile.TemporaryDirectory() as folder:
        copy_sqlite(Path(folder))
        return run_on(given, {**os.environ, "TICHU_DATA": folder})


def run_on(
    given: Sequence[str], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run worlds on the database that this environment names, in a copy of what is loaded."""
    own = {name: SETTINGS[name] for name in FOR_COPIES}
    return run_program("workbench.phones", given, {**environment, **UNTHROTTLED, **own})
