"""Whole kept sheets through a running server, score by score."""

import json
import os
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.live import serve

SHEETS = Path(__file__).parent / "made_up_sheets.json"


def replay(path: Path, *, url: str | None = None) -> list[str]:
    out = StringIO()
    call_command("replay_sheets", str(path), url=url, stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.server
@pytest.mark.parametrize("own", [False, pytest.param(True, marks=pytest.mark.long)])
def test_made_up_sheets_agree(own: bool) -> None:
    """Through a server that runs already, and through one that the command starts by itself."""
    with ExitStack() as stack:
        lines = replay(SHEETS, url=None if own else stack.enter_context(serve()).url)
    assert lines[-1] == "3 games, 9 rounds, 1 refused, 0 differences"
    assert lines[1] == (
        "game 2, 3 rounds, 70:430: round 2 refused (winner_contradicts), "
        "recorded without its finish"
    )


@pytest.mark.server
def test_a_wrong_score_is_found(tmp_path: Path) -> None:
    sheets: Any = json.loads(SHEETS.read_text())[:1]
    sheets[0]["rounds"][0]["score"]["a"] += 5
    path = tmp_path / "sheets.json"
    path.write_text(json.dumps(sheets))
    with serve() as server, pytest.raises(CommandError, match="Some scores differ"):
        replay(path, url=server.url)


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    path = tmp_path / "sheets.json"
    path.write_text("no json")
    with pytest.raises(CommandError, match="cannot be read as JSON"):
        replay(path)


@pytest.mark.long  # daily each of them is imported, with its totals (past/management)
@pytest.mark.server
def test_every_kept_sheet_agrees() -> None:
    folder = os.environ.get("TICHU_RECORDS")
    if not folder:
        pytest.skip("TICHU_RECORDS names no folder of records")
    with serve() as server:
        lines = replay(Path(folder) / "score_sheets.json", url=server.url)
    assert lines[-1] == "75 games, 403 rounds, 1 refused, 0 differences"
