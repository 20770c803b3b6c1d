"""HEAD is answered wherever GET is, and alike: uptime checks and previews of links ask so."""

from collections.abc import Callable

import pytest

from tests.scoring.conftest import make_table
from tests.scoring.tables import Table, counted
from tichu_club.routes import list_routes

__all__ = ["make_table"]
pytestmark = pytest.mark.first_database


def test_head_is_answered_as_get_is(make_table: Callable[..., Table]) -> None:
    table = make_table()
    table.client.raise_request_exception = False
    round_id = table.record(counted(40)).json()["round"]["id"]
    known = {"game_id": table.id, "round_id": round_id, "kind": "scorer", "language": "en"}
    differing = {}
    for address in list_routes():
        path = address.fill({**dict.fromkeys(address.parts, "1"), **known})
        get, head = table.client.get(path), table.client.head(path)
        reply = [(answer.status_code, answer.get("Content-Type")) for answer in (get, head)]
        if reply[0] != reply[1] or head.content:
            differing[path] = reply
    assert differing == {}
