"""Installations of the club, each with a folder and a database of its own."""

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.programs import UNTHROTTLED, run_program
from tichu_club.hosting.backups.archive import BackupManifest, open_backup

BY_THEMSELVES = {
    "jobs_job",
    "jobs_heartbeat",
    "jobs_lastcheck",
    "people_delivery",
    "people_webhook",
    "django_content_type",
    "auth_permission",
}
"""Tables that an installation goes on filling by itself."""

STATE = """
import json
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Tournament
events = [
    write_export(row, ShownTeams(row, lambda player: player.name).call)
    for row in Tournament.objects.order_by("pk")
]
print(json.dumps(events, sort_keys=True))
"""


@dataclass
class Installation:
    """A data folder, and a database: SQLite in it, or what a URL names."""

    folder: Path
    database: str = ""

    @property
    def environment(self) -> Mapping[str, str]:
        own = {"TICHU_DATA": str(self.folder), "DATABASE_URL": self.database}
        return {**os.environ, **UNTHROTTLED, **own}

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """Run a command to its end, however that comes."""
        return run_program("manage.py", arguments, self.environment)

    def manage(self, *arguments: str) -> str:
        """Run a command that must succeed; return what it says."""
        ran = self.run(*arguments)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def refuse(self, *arguments: str) -> str:
        """Run a command that must be refused; return its last line."""
        ran = self.run(*arguments)
        assert ran.returncode == 1, ran.stdout + ran.stderr
        assert "Traceback" not in ran.stderr
        return ran.stderr.splitlines()[-1]

    def back_up(self, folder: Path) -> Path:
        """Make a backup in a new folder; return where it is."""
        folder.mkdir()
        self.manage("backup", str(folder))
        (path,) = folder.glob("*.zip")
        return path

    def shell(self, program: str) -> str:
        return self.manage("shell", "--no-imports", "-c", program)

    def read_state(self) -> Any:
        """Return every tournament as a file, and the hashes of the ratings."""
        events = json.loads(self.shell(STATE))
        return {"events": events, "ratings": self.manage("replay_ratings", "--check").splitlines()}


def read_manifest(path: Path) -> BackupManifest:
    with open_backup(path) as backup:
        return backup.manifest


def list_digests(path: Path) -> dict[str, str]:
    """Return the checksum of each table that people fill."""
    tables = read_manifest(path).tables
    return {name: note.digest for name, note in tables.items() if name not in BY_THEMSELVES}
