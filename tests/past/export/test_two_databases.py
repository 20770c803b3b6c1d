"""A club goes from SQLite to PostgreSQL and back, and nothing of it changes on the way."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.counts import count
from tests.migrated import copy_sqlite
from tests.past.export.full_club import WALKED
from tests.past.export.round_trip import find_differences
from tests.programs import UNTHROTTLED, run_program
from tests.servers import run_postgres
from workbench.prod_local.programs import ServerMissingError

GAMES = count(20, 5000)
STEP = "from pathlib import Path; from tests.past.export.full_club import *; folder = Path({!r}); "
LEAST_PAGES = 30
"""So many kinds of pages the owner of a club comes to by its links."""
CLUBS = ("seeded", "private")


def run_step(data: Path, folder: Path, step: str, database: str = "") -> None:
    """Let a program of ours do a step, with its data here."""
    environment = {**os.environ, **UNTHROTTLED, "TICHU_DATA": str(data), "DATABASE_URL": database}
    code = STEP.format(str(folder)) + step
    ran = run_program("manage.py", ["shell", "--no-imports", "-c", code], environment)
    assert ran.returncode == 0, ran.stderr[-4000:]


def read_told(folder: Path, name: str) -> dict[str, Any]:
    """Return what was seen of each club, by the beginning of its address."""
    found = {path.stem: json.loads(path.read_text()) for path in folder.glob(f"{name}-*.json")}
    return {stem.split("-")[1]: told for stem, told in found.items()}


@pytest.mark.server
def test_a_club_goes_to_the_other_database_and_back(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    for name in ("here", "there", "back"):
        (tmp_path / name).mkdir()
    copy_sqlite(tmp_path / "here")
    copy_sqlite(tmp_path / "back")
    run_step(tmp_path / "here", folder, f"make_clubs(folder, {GAMES})")
    try:
        with run_postgres() as database:
            run_step(tmp_path / "there", folder, "bring_in(folder, 'first', 'second')", database)
    except ServerMissingError as missing:
        pytest.skip(str(missing))
    # The way back is the same: daily a whole installation goes it (hosting/backups/test_moving).
    ways = count(("second",), ("second", "third"))
    if "third" in ways:
        run_step(tmp_path / "back", folder, "bring_in(folder, 'second', 'third')")
    first = read_told(folder, "first")
    assert sorted(first) == sorted(CLUBS)
    for name in ways:
        for club, told in read_told(folder, name).items():
            require_same(first[club], told)
            assert len(told["pages"]) >= LEAST_PAGES or club not in WALKED
            out, came = told["seconds_out"], told["seconds_in"]
            sys.stdout.write(
                f"{name} {club}: {told['bytes']} bytes, written in {out} s, both in in {came} s, "
                f"{len(told['pages'])} pages, 0 differences\n"
            )


def require_same(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Require that nothing differs but how often the ratings were asked for."""
    for told in (before, after):
        told["parts"].pop("ratings/clubs", None)
    assert after["parts"] == before["parts"]
    assert after["figures"] == before["figures"]
    assert after["sums"] == before["sums"]
    assert after["pages"].keys() == before["pages"].keys()
    assert find_differences(before["pages"], after["pages"]) == {}
