"""The way of a write: judged without the lock, read again under it, everything once."""

import uuid
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from scoring.games.services import rounds, writing
from scoring.models import Game, RoundRevision
from tests.bench.http import statements
from tests.scoring.tables import DOUBLE_A, Table, counted, new_id, read_codes, verify

LOCKING = (
    "games.services.writing",
    "games.services.drafts",
    "games.services.ends",
    "links.services",
)
Meanwhile = Callable[[Callable[[], object]], None]


@pytest.mark.django_db(transaction=True)
def test_a_write_makes_no_statement_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """As SQLite's own trace counts them: BEGIN and COMMIT too, and none to open a connection."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has no such trace")
    connection.close()
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "factory", statements.TracedConnection)
    try:
        writes = statements.list_writes()
    finally:
        connection.close()
    assert {kind: len(rows) for kind, rows in writes.items()} == {
        "record": 9,
        "record with a call": 10,
        "correct": 11,
        "remove": 9,
    }
    for rows in writes.values():
        words = [row.split()[0] for row in rows]
        assert words[:4] == ["SELECT", "SELECT", "BEGIN", "SELECT"]
        assert words[-1] == "COMMIT"
        assert "PRAGMA" not in words


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a game was folded, its setup read, its standing described."""
    counts: Counter[str] = Counter()

    def watch(path: str, name: str) -> None:
        module, _, attribute = path.rpartition(".")
        function = getattr(pytest.importorskip(module), attribute)

        def count(*positional: Any, **named: Any) -> Any:
            counts[name] += 1
            return function(*positional, **named)

        monkeypatch.setattr(path, count)

    watch("scoring.games.book.Fold", "folded")
    watch("scoring.games.book.tally_game", "folded")
    watch("scoring.games.book.read_setup", "setup read")
    watch("scoring.games.services.writing.describe_write", "described")
    watch("scoring.games.selectors.games._show_game", "described")
    return counts


ONCE = {"folded": 1, "setup read": 1, "described": 1}


def test_each_write_folds_reads_and_describes_once(table: Table, done: Counter[str]) -> None:
    assert table.record(counted(65)).status_code == 201
    done.clear()
    round_id = table.record(counted(50)).json()["round"]["id"]
    assert done == ONCE
    done.clear()
    assert table.correct(round_id, counted(55)).status_code == 200
    assert done == ONCE
    done.clear()
    assert table.remove(round_id).status_code == 200
    assert done == ONCE
    for deed in ("finish", "reopen", "lock", "unlock"):
        done.clear()
        assert table.write("post", f"{deed}/").status_code == 200
        assert done == ONCE
    done.clear()
    assert table.write("put", "seats/1/", {"name": "Zoë"}).status_code == 200
    assert done == ONCE
    verify(table)


def test_a_game_is_added_up_before_others_have_to_wait(
    table: Table, done: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folded, locked = [], writing.hold_game

    def hold(game_id: uuid.UUID) -> AbstractContextManager[Game]:
        folded.append(done["folded"])
        return locked(game_id)

    monkeypatch.setattr(writing, "hold_game", hold)
    table.record(counted(65))
    done.clear()
    for deed in ("finish", "reopen", "lock", "unlock"):
        assert table.write("post", f"{deed}/").status_code == 200
    assert folded[-4:] == [1, 2, 3, 4]


def test_a_mark_folds_and_reads_once(table: Table, done: Counter[str]) -> None:
    table.record(counted(65))
    done.clear()
    assert mark(table, 2).status_code == 200
    assert done == {"folded": 1, "setup read": 1}


def mark(table: Table, number: int, seat: int = 1, call: str | None = "tichu") -> Any:
    body = {"operation": new_id(), "number": number, "seat": seat, "call": call}
    return table.client.put(f"{table.path}draft/", body, format="json")


def delete_after_others(table: Table) -> Any:
    RoundRevision.objects.filter(game_id=table.id, action="record").update(device=new_id())
    return table.client.delete(table.deletion)


REFUSED: dict[str, tuple[int, Callable[[Table], Any]]] = {
    "a conflict": (409, lambda table: table.record(counted(50), after=1)),
    "an unknown predecessor": (409, lambda table: table.record(counted(50), after=new_id())),
    "a number taken": (409, lambda table: table.record(counted(50), number=1)),
    "a gap": (422, lambda table: table.record(counted(50), number=9)),
    "an entry": (422, lambda table: table.record(counted(51))),
    "an unknown round": (404, lambda table: table.correct(new_id(), counted(50))),
    "removing an unknown round": (404, lambda table: table.remove(new_id())),
    "not over": (422, lambda table: table.write("post", "reopen/")),
    "an unknown seat": (404, lambda table: table.write("put", "seats/9/", {"name": "Zoë"})),
    "a mark for another round": (409, lambda table: mark(table, 1)),
    "a mark for nobody": (422, lambda table: mark(table, 2, seat=5)),
    "confirmed by others": (409, delete_after_others),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused_takes_no_lock(table: Table, what: str) -> None:
    status, ask = REFUSED[what]
    table.record(counted(65))
    with CaptureQueriesContext(connection) as said:
        assert ask(table).status_code == status
    assert list_locks(said) == []


def list_locks(said: CaptureQueriesContext) -> list[str]:
    """Return what begins a transaction (in a test: a savepoint) or locks a row."""
    marks = ("BEGIN", "SAVEPOINT", "FOR UPDATE")
    return [query["sql"] for query in said if any(word in query["sql"] for word in marks)]


def test_neither_does_who_may_not_write(
    table: Table, stranger: APIClient, make_table: Callable[..., Table]
) -> None:
    watcher = APIClient(headers={"Authorization": f"Link {table.token('watcher')}"})
    body = {"operation": new_id(), "after": 1, "number": 1, "entry": counted(50)}
    for client, status in ((stranger, 404), (watcher, 403)):
        with CaptureQueriesContext(connection) as said:
            answer = client.post(f"{table.path}rounds/", body, format="json")
        assert (answer.status_code, list_locks(said)) == (status, [])


def test_nor_a_repeat(table: Table) -> None:
    operation, entry = new_id(), counted(50, id=new_id())
    first = table.record(entry, operation=operation, after=1)
    with CaptureQueriesContext(connection) as said:
        again = table.record(entry, operation=operation, after=1, number=1)
    assert (again.status_code, again.json()) == (200, first.json())
    assert list_locks(said) == []


def test_a_write_does_take_it(table: Table) -> None:
    with CaptureQueriesContext(connection) as said:
        table.record(counted(50))
    assert list_locks(said) != []


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Let something happen after a write was judged and before it has the lock, once."""
    hold = writing.hold_game

    def wait_for(event: Callable[[], object]) -> None:
        events = [event]

        def hold_late(game_id: uuid.UUID) -> Any:
            if events:
                events.pop()()
            return hold(game_id)

        for name in LOCKING:
            monkeypatch.setattr(f"scoring.{name}.hold_game", hold_late)

    return wait_for


def test_a_right_that_ends_meanwhile_is_missed(table: Table, meanwhile: Meanwhile) -> None:
    scorer = APIClient(headers={"Authorization": f"Link {table.token('scorer')}"})
    ours = Table(scorer, table.id, table.links)
    game = Game.objects.filter(pk=table.id)
    meanwhile(lambda: game.update(scorer_generation=F("scorer_generation") + 1))
    answer = ours.record(counted(50))
    assert (answer.status_code, read_codes(answer)) == (403, ["not_allowed"])
    assert table.state()["rounds"] == []


@pytest.mark.parametrize("deed", ["lock", "links/scorer/renew"])
def test_so_is_an_owners(table: Table, meanwhile: Meanwhile, deed: str) -> None:
    game = Game.objects.filter(pk=table.id)
    ended = {"owner_generation": F("owner_generation") + 1, "owner_secret_hash": ""}
    meanwhile(lambda: game.update(**ended))
    body = {"operation": new_id()} | ({"after": 1} if deed == "lock" else {})
    answer = table.client.post(f"{table.path}{deed}/", body, format="json")
    assert (answer.status_code, read_codes(answer)) == (403, ["not_allowed"])
    assert (game.get().locked, game.get().scorer_generation) == (False, 1)


def test_another_round_that_comes_meanwhile_is_a_conflict(
    table: Table, meanwhile: Meanwhile
) -> None:
    other = Table(table.client, table.id, table.links)
    meanwhile(lambda: other.record(counted(35)))
    answer = table.record(counted(50))
    assert (answer.status_code, read_codes(answer)) == (409, ["revision_conflict"])
    assert answer.json()["state"]["totals"] == {"a": 35, "b": 65}
    verify(table)


def test_its_own_twin_that_comes_meanwhile_answers_for_it(
    table: Table, meanwhile: Meanwhile
) -> None:
    operation, entry = new_id(), counted(50, id=new_id())
    other, answers = Table(table.client, table.id, table.links), []
    meanwhile(lambda: answers.append(other.record(entry, operation=operation, after=1)))
    again = table.record(entry, operation=operation, after=1)
    assert [answers[0].status_code, again.status_code] == [201, 200]
    assert again.json() == answers[0].json()
    verify(table)


@pytest.fixture
def before_the_rounds(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Let something happen after a write has read its game and before it reads the rounds, once."""

    def wait_for(event: Callable[[], object]) -> None:
        events = [event]
        for name in ("read_book", "read_book_for"):
            monkeypatch.setattr(rounds, name, _after(events, getattr(rounds, name)))

    return wait_for


def _after(events: list[Callable[[], object]], read: Callable[..., Any]) -> Callable[..., Any]:
    def read_late(*positional: Any) -> Any:
        if events:
            events.pop()()
        return read(*positional)

    return read_late


def ask_to_record(table: Table, round_id: str, **more: Any) -> Any:
    return table.record(counted(50, id=str(uuid.uuid5(uuid.UUID(round_id), "x"))), number=2, **more)


def ask_to_correct(table: Table, round_id: str, **more: Any) -> Any:
    return table.correct(round_id, counted(80, id=round_id), **more)


def ask_to_remove(table: Table, round_id: str, **more: Any) -> Any:
    return table.remove(round_id, **more)


DEEDS = {"record": ask_to_record, "correct": ask_to_correct, "remove": ask_to_remove}


@pytest.mark.parametrize("deed", DEEDS)
def test_its_twin_answers_for_it_where_the_rounds_have_changed_already(
    table: Table, before_the_rounds: Meanwhile, deed: str
) -> None:
    round_id = table.record(counted(50)).json()["round"]["id"]
    asked = {"operation": new_id(), "after": 2}
    other, answers = Table(table.client, table.id, table.links), []
    before_the_rounds(lambda: answers.append(DEEDS[deed](other, round_id, **asked)))
    again = DEEDS[deed](table, round_id, **asked)
    assert answers[0].status_code in (200, 201)
    assert (again.status_code, again.json()) == (200, answers[0].json())
    verify(table)


@pytest.mark.parametrize("target", [None, 50])
def test_a_round_that_somebody_puts_back_meanwhile_stands_once(
    make_table: Callable[..., Table], request: pytest.FixtureRequest, target: int | None
) -> None:
    """Wherever the other comes in between, also where the game is over by another round."""
    table = make_table(house_rules={"target": target})
    entry = counted(50, id=new_id())
    table.record(entry)
    table.record(counted(50))
    for moment, code in (("before_the_rounds", "id_taken"), ("meanwhile", "revision_conflict")):
        table.remove(entry["id"])
        other = Table(table.client, table.id, table.links, revision=table.revision)
        request.getfixturevalue(moment)(partial(other.record, entry, number=1))
        answer = table.record(entry, number=1)
        assert (answer.status_code, read_codes(answer)) == (409, [code])
        assert len(answer.json()["state"]["rounds"]) == 2
        table.revision = other.revision
        verify(table)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_write_is_the_same_whatever_it_now_says_it_follows(table: Table, deed: str) -> None:
    round_id = table.record(counted(50)).json()["round"]["id"]
    operation = new_id()
    first = DEEDS[deed](table, round_id, operation=operation, after=2)
    again = DEEDS[deed](table, round_id, operation=operation, after=3)
    assert first.status_code in (200, 201)
    assert (again.status_code, again.json()) == (200, first.json())
    assert table.state()["revision"] == 3
    verify(table)


def test_a_game_that_is_deleted_meanwhile_is_not_there(table: Table, meanwhile: Meanwhile) -> None:
    meanwhile(lambda: table.client.delete(table.deletion))
    answer = table.record(counted(50))
    assert (answer.status_code, read_codes(answer)) == (404, ["not_found"])


def test_a_mark_is_judged_again_if_something_was_written(
    table: Table, meanwhile: Meanwhile
) -> None:
    round_id = table.record(counted(50)).json()["round"]["id"]
    meanwhile(lambda: table.correct(round_id, counted(55)))
    assert mark(table, 2).json()["draft"]["calls"] == [{"seat": 1, "call": "tichu"}]
    meanwhile(lambda: table.record({**DOUBLE_A}))
    late = mark(table, 2, seat=3)
    assert (late.status_code, read_codes(late)) == (409, ["draft_over"])
    assert table.state()["draft"] == {"number": 3, "calls": []}


def test_an_id_that_was_used_is_refused_behind_the_latest_write_too(table: Table) -> None:
    operation = new_id()
    table.record(counted(50), operation=operation)
    again = table.record(counted(55), operation=operation)
    assert (again.status_code, read_codes(again)) == (422, ["operation_reused"])
    assert table.state()["totals"] == {"a": 50, "b": 50}
    verify(table)
