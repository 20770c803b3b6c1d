"""From page to page, in other engines: a page that was left holds up none that comes after it."""

import pytest

from tests.e2e.other_engines.engine import Engine
from tests.e2e.other_engines.table import Table
from tests.live import Server

pytestmark = pytest.mark.long

GAMES = 5


def test_games_begun_one_after_the_other_all_open(engine: Engine, server: Server) -> None:
    """Each sheet is left in the middle of its first words with the server."""
    for _ in range(GAMES):
        table = Table.begin(engine, server)
    table.count(65)
    table.expect_sign("everywhere")
    engine.open(f"{server.url}/help/")
    engine.open(f"{server.url}/g/{table.game}/")
    table.expect_totals(65, 35)
    table.count(10)
    table.expect_totals(75, 125)
    table.expect_sign("everywhere")
    assert table.read()["totals"] == {"a": 75, "b": 125}
