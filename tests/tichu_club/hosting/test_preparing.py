"""What `make run` prepares while it installs."""

import os
import subprocess
import sys

import pytest

from tests.paths import ROOT
from tichu_club.hosting.empty_databases import find_empty_database, is_sound


@pytest.mark.server
def test_an_empty_database_of_this_version_is_there_afterwards() -> None:
    command = [sys.executable, "-m", "tichu_club.hosting.preparing"]
    # As from a shell: nobody has said yet where the settings stand.
    shell = {name: os.environ[name] for name in os.environ if name != "DJANGO_SETTINGS_MODULE"}
    ran = subprocess.run(command, cwd=ROOT, env=shell, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert is_sound(find_empty_database())
