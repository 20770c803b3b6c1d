"""Runs worlds in a process of their own, on a migrated database of their own."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.migrated import copy_sqlite
from tests.paths import ROOT


def run_worlds(*given: str) -> subprocess.CompletedProcess[str]:
    """Run worlds; skip without Node."""
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed (make check installs it where it may)")
    with tempfile.TemporaryDirectory() as folder:
        copy_sqlite(Path(folder))
        return subprocess.run(
            [sys.executable, "-m", "workbench.phones", *given],
            env={**os.environ, "TICHU_DATA": folder},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
