"""One operation sent three times at the same moment: one write, and three times its answer."""

import uuid
from typing import Any

import httpx
import pytest

from tests.counts import count
from tests.live import Server, serve
from tests.twins import Twins, open_twins

RACES = count(32, 2000)
"""Over both kinds of database together; a race is one operation, sent by three connections."""


def start(server: Server) -> tuple[str, str]:
    body = {
        "operation": str(uuid.uuid4()),
        "variant": "nanjing",
        "house_rules": {"target": None},
        "seats": [{}, {}, {}, {}],
    }
    started = httpx.post(f"{server.url}/api/v1/games/", json=body, timeout=60).json()
    return started["game"]["id"], started["links"]["scorer"].partition("#")[2]


def ask(after: object, **more: Any) -> dict[str, Any]:
    return {"operation": str(uuid.uuid4()), "after": after, **more}


def make_entry(points: int) -> dict[str, Any]:
    return {"id": str(uuid.uuid4()), "kind": "counted", "points": {"a": points, "b": 100 - points}}


def play(twins: Twins, game: str, races: int) -> None:
    """Record, correct and remove in turn, so that two rounds more stand after each four races."""
    path = f"/api/v1/games/{game}/"
    state: dict[str, Any] = {"revision": 1, "next_number": 1}
    while sum(twins.races.values()) < races:
        for points in (35, 60):
            body = ask(state["revision"], number=state["next_number"], entry=make_entry(points))
            state = twins.send("record", "POST", f"{path}rounds/", body)
        last = f"{path}rounds/{state['round']['id']}/"
        body = ask(state["revision"], entry={**make_entry(70), "id": state["round"]["id"]})
        state = twins.send("correct", "PUT", last, body)
        state = twins.send("remove", "DELETE", last, ask(state["revision"]))


@pytest.mark.django_db
@pytest.mark.server
def test_whoever_sends_twice_at_one_moment_is_answered_twice_the_same() -> None:
    with serve() as server:
        game, token = start(server)
        with open_twins(server.url, token) as twins:
            play(twins, game, RACES // 2)
        verified = server.manage("verify_games")
    assert twins.wrong == []
    assert min(twins.races[what] for what in ("record", "correct", "remove")) >= RACES // 10
    assert verified.stdout.strip() == "1 games, 0 with differences"
