"""A new version comes while twenty tables record: first beside the one before, then in its place.

By the steps of docs/operations.md (*A new version*), from the newest release to the version of
today, with its migrations, on PostgreSQL. Under TICHU_LONG alone.
"""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.workbench.prod_local.clubs import Club, run_club
from tests.workbench.prod_local.drills import HEAD, require_whole, say, tell
from tests.workbench.prod_local.trees import lay_out_today, lay_release
from workbench.load.hall import Hall, open_hall
from workbench.releases.contract import hash_migrations, list_releases

pytestmark = [pytest.mark.server, pytest.mark.long]
TABLES, PAUSE, WARM_SECONDS, AFTER_SECONDS = 20, 1.0, 5, 3
BESIDE_SECONDS: Final = 60
REPLACED_SECONDS: Final = 600
TWO: Final = {"web": 2, "live": 2, "worker": 2}
COLLECT: Final = ("collectstatic", "--no-input", "--verbosity", "0")
"""Into the one place where this machine's copy of production keeps them."""


def list_versions(club: Club) -> set[str]:
    """Return the versions that answer."""
    with httpx.Client(verify=club.trusted, timeout=30) as client:
        return {client.get(f"{club.address}/").headers["Tichu-Version"] for _ in range(30)}


def upgrade(club: Club, home: Path) -> float:
    """Do the steps of a new version while the one before goes on; return how long they took."""
    began = time.monotonic()
    lay_out_today(home)
    club.manage("upgrade", tree=home / "next")
    club.manage(*COLLECT, tree=home / "next")
    subprocess.run([home / "next" / "scripts" / "version", "use"], check=True)
    return time.monotonic() - began


def begin_anew(club: Club, name: str) -> None:
    """End a process as a person would; it is started again, by now of the new version."""
    process = club.state.find(name)
    os.kill(process.pid, signal.SIGTERM)
    while club.state.find(name).starts == process.starts:
        time.sleep(0.1)


def replace_all(club: Club) -> float:
    """Have all processes replaced in turn; return how long that took."""
    began = time.monotonic()
    club.ask_for_replacement()
    while "every process was replaced" not in club.read_output():
        assert time.monotonic() - began < REPLACED_SECONDS, club.read_output()
        time.sleep(0.1)
    return time.monotonic() - began


def wait_until_all_go_on(hall: Hall) -> tuple[float, float]:
    return hall.wait_until_back(time.monotonic())


def test_a_new_version_beside_the_one_before_and_in_its_place(tmp_path: Path) -> None:
    release = list_releases()[-1]
    tmp_path.chmod(0o755)
    lay_release(tmp_path / "versions" / release.name, release.name)
    current = tmp_path / "current"
    current.symlink_to(f"versions/{release.name}")
    new = hash_migrations().keys() - release.migrations.keys()
    with run_club(TWO, tree=current) as club:
        say(f"\n{HEAD}")
        before = list_versions(club)
        with open_hall(club.address, club.authority, TABLES, PAUSE) as hall:
            time.sleep(WARM_SECONDS)
            took = upgrade(club, tmp_path)
            recording, watching = wait_until_all_go_on(hall)
            name = f"{release.name}: {len(new)} migrations beneath it in {took:.0f} s"
            tell(name, hall, recording, watching, None, None)
            for service in TWO:
                begin_anew(club, service)
            recording, watching = wait_until_all_go_on(hall)
            time.sleep(BESIDE_SECONDS)
            both = list_versions(club)
            tell(f"{release.name} and today side by side", hall, recording, watching, None, None)
            took = replace_all(club)
            recording, watching = wait_until_all_go_on(hall)
            time.sleep(AFTER_SECONDS)
        tell(f"all of today, in {took:.0f} s", hall, recording, watching, None, None)
        assert len(before) == 1
        assert before < both
        assert list_versions(club) == both - before
        assert club.is_ready()
        require_whole(club, hall)
