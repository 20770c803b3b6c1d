"""Whoever listens hears of every write in a game, once it is stored."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from common.live import changes
from scoring.games.changes import name_game
from tests.scoring.tables import Table, counted, new_id

pytestmark = pytest.mark.first_database


def mark(table: Table) -> Any:
    body = {"operation": new_id(), "number": 2, "seat": 1, "call": "tichu"}
    return table.client.put(f"{table.path}draft/", body, format="json")


def send(path: str) -> Callable[[Table], Any]:
    return lambda table: table.write("post", path)


def ask(path: str) -> Callable[[Table], Any]:
    """Send what follows on no other write."""
    body = {"operation": new_id()}
    return lambda table: table.client.post(table.path + path, body, format="json")


WRITES: dict[str, Callable[[Table], Any]] = {
    "a round": lambda table: table.record(counted(50)),
    "a mark": mark,
    "the end": send("finish/"),
    "a lock": send("lock/"),
    "a name": lambda table: table.write("put", "seats/1/", {"name": "Zoë"}),
    "a new link": ask("links/watcher/renew/"),
    "a rematch": ask("rematch/"),
    "its deletion": lambda table: table.client.delete(table.deletion),
}


@pytest.mark.parametrize("what", WRITES)
def test_each_write_is_told(
    table: Table,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    table.record(counted(65))
    answer: list[str] = []
    monkeypatch.setattr(changes, "_listeners", [answer.append])
    with django_capture_on_commit_callbacks() as callbacks:
        assert WRITES[what](table).status_code < 300
    assert answer == []
    for callback in callbacks:
        callback()
    assert name_game(uuid.UUID(table.id)) in answer
