"""A command whose database cannot be opened is one sentence; a fault of ours keeps its trace."""

from pathlib import Path

import pytest
from django.db import OperationalError, connection

from common.commands import TranslatedCommand
from tests.tichu_club.hosting.backups.installations import Installation

HINT = (
    "Check that its server is running and DATABASE_URL is right, or restore a backup into an empty "
    "data folder.\n"
)


@pytest.mark.server
def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tichu.sqlite3"
    file.write_text("what a recovery program made of it " * 30)
    before = file.read_bytes()
    for command in ("verify", "backup", "upgrade"):
        ran = Installation(tmp_path).run(command)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr == (
            f"CommandError: The database {file} cannot be opened (file is not a database). {HINT}"
        )
    assert file.read_bytes() == before


@pytest.mark.server
def test_a_server_that_is_away_is_one_sentence(tmp_path: Path) -> None:
    ran = Installation(tmp_path, "postgres://nobody@127.0.0.1:1/club").run("upgrade")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.splitlines()[-1].startswith(
        "CommandError: The database club cannot be opened"
    )


class Failing(TranslatedCommand):
    """Fails in a statement of its own."""

    help = "Fails."
    requires_system_checks = ()

    def handle(self, *args: object, **options: object) -> None:
        """Ask for a table that is not there."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM not_there")


@pytest.mark.first_database
def test_a_statement_of_ours_that_fails_keeps_its_trace(db: None) -> None:
    with pytest.raises(OperationalError, match="not_there"):
        Failing().execute(no_color=True, force_color=False, skip_checks=True)
