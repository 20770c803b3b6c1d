"""Every format's file goes out of one database, in on the other, and on to the same pairings."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.counts import count
from tests.migrated import copy_sqlite
from tests.programs import UNTHROTTLED, run_program
from tests.servers import run_postgres
from tests.tournaments.exports import leave_out_log
from workbench.prod_local.programs import ServerMissingError

FORMATS = ("swiss", "individuals", "round_robin", "groups", "knockout")
STEP = "from pathlib import Path; from tests.tournaments.going_on import *; folder = Path({!r}); "
LEAST_ROUNDS = 2
PLACES = count(("there",), ("there", "again"))
"""Where the files come in: on the other database, and once more on the same."""


def run_step(data: Path, folder: Path, step: str, database: str = "") -> None:
    """Let a program of ours do a step, with its data here."""
    environment = {**os.environ, **UNTHROTTLED, "TICHU_DATA": str(data), "DATABASE_URL": database}
    code = STEP.format(str(folder)) + step
    ran = run_program("manage.py", ["shell", "--no-imports", "-c", code], environment)
    assert ran.returncode == 0, ran.stderr[-4000:]


def read(folder: Path, name: str) -> Any:
    return json.loads((folder / f"{name}.json").read_text())


@pytest.mark.server
def test_out_of_one_in_on_the_other_and_on_to_the_same_pairings(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    for name in ("files", "here", "there", "again"):
        (tmp_path / name).mkdir()
    copy_sqlite(tmp_path / "here")
    run_step(tmp_path / "here", folder, "make(folder)")
    if "again" in PLACES:
        copy_sqlite(tmp_path / "again")
        run_step(tmp_path / "again", folder, "bring_in(folder, 'again')")
    try:
        with run_postgres() as database:
            run_step(tmp_path / "there", folder, "bring_in(folder, 'there')", database)
    except ServerMissingError as missing:
        pytest.skip(str(missing))
    for name in FORMATS:
        here = read(folder, f"{name}.here")
        assert len(here) > LEAST_ROUNDS, name
        assert here[-1] in {"no_more_rounds", "schedule_played"}, name
        for place in PLACES:
            assert read(folder, f"{name}.{place}.file") == leave_out_log(
                read(folder, f"{name}.file")
            ), (name, place)
            assert read(folder, f"{name}.{place}") == here, (name, place)
            assert read(folder, f"{name}.{place}.wrong") == [], (name, place)
