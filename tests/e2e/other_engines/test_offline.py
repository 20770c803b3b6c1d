"""Without a server, in other engines: entries are kept through a reload, and arrive once."""

from collections.abc import Iterator

import pytest

from tests.e2e.other_engines.engine import Engine, wait_for
from tests.e2e.other_engines.table import KEPT, Table
from tests.live import Server

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def server_runs_again(server: Server) -> Iterator[None]:
    """A test that fails with the server stopped must not take the others with it."""
    yield
    if server.process is None:
        server.start()


def test_rounds_without_a_server_outlive_a_reload_and_arrive_once(
    engine: Engine, server: Server
) -> None:
    engine.open(server.url + "/")
    wait_for(engine, KEPT)
    table = Table.begin(engine, server)
    table.count(65)
    table.expect_sign("everywhere")
    server.stop()
    for points in (10, 20, 30):
        table.count(points)
    table.expect_totals(125, 275)
    table.expect_sign("here")
    engine.reload()
    table.expect_totals(125, 275)
    table.expect_rounds(4)
    table.expect_sign("here")
    server.start()
    table.expect_sign("everywhere")
    state = table.read()
    points_of_a = [(one["number"], one["entry"]["points"]["a"]) for one in state["rounds"]]
    assert points_of_a == [(1, 65), (2, 10), (3, 20), (4, 30)]
    assert state["totals"] == {"a": 125, "b": 275}
    actions = [row["action"] for row in table.read("history/")["results"]]
    assert actions == ["record", "record", "record", "record", "start"]
