"""What is made of `DATABASE_URL`, and how long anybody waits for a database."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection, connections

from people.models import Club
from tests.tichu_club.hosting.connecting import read_address
from tests.torn_reads import do_aside
from tichu_club.hosting import databases
from tichu_club.hosting.databases import (
    LOCK_SECONDS,
    POSTGRESQL,
    describe_database,
    wait_briefly_for_locks,
)
from tichu_club.hosting.spared_postgresql.base import PAUSE

on_postgresql = pytest.mark.django_db(transaction=True)


def test_what_the_address_asks_of_the_connection_holds(tmp_path: Path) -> None:
    url = "postgres://tichu:secret@db.example/tichu?sslmode=verify-full&connect_timeout=9"
    described = describe_database(f"{url}&DISABLE_SERVER_SIDE_CURSORS=true", tmp_path)
    assert described["ENGINE"] == POSTGRESQL
    assert described["DISABLE_SERVER_SIDE_CURSORS"] == "true"
    options = described["OPTIONS"]
    assert options.pop("pool") == databases.POOL
    assert options == {**databases.NETWORK, "sslmode": "verify-full", "connect_timeout": 9}


def test_nothing_in_the_address_takes_the_pool_away(tmp_path: Path) -> None:
    described = describe_database("postgres://tichu@db.example/tichu?pool=none", tmp_path)
    assert described["OPTIONS"] == {**databases.NETWORK, "pool": databases.POOL}


@pytest.fixture
def pooled(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Iterator[Any]:
    """Connections that are made anew, in a process that serves pages."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no connections that others make")
    used: Any = connections["default"]
    monkeypatch.setitem(connections.settings["default"], LOCK_SECONDS, None)
    monkeypatch.setattr(databases, "SECONDS", 1)
    used.close()
    used.close_pool()
    yield used
    used.close()
    used.close_pool()


@pytest.fixture
def filled(pooled: Any) -> Any:
    """Return the same, where whoever asks first has no second one made beside the first."""
    pooled.pool.open(wait=True)
    return pooled


def lose_all(used: Any) -> None:
    """End every connection but one's own, as PostgreSQL does when it is started again."""
    used.close()
    with psycopg.connect(**read_address(used)) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@on_postgresql
def test_a_page_waits_briefly_for_a_row_that_somebody_holds(pooled: Any) -> None:
    wait_briefly_for_locks()
    club = Club.objects.create(slug="held", name="Held")
    with psycopg.connect(**read_address(pooled)) as other:
        other.execute("SELECT 1 FROM people_club WHERE id = %s FOR UPDATE", [club.pk])
        with pytest.raises(OperationalError, match="lock timeout"):
            Club.objects.filter(pk=club.pk).update(name="Another")
    assert Club.objects.filter(pk=club.pk).update(name="Another") == 1


@on_postgresql
def test_whatever_is_no_page_waits_for_as_long_as_it_takes(pooled: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("0",)


@on_postgresql
def test_a_postgresql_that_was_started_again_meanwhile_costs_nobody_an_answer(pooled: Any) -> None:
    assert Club.objects.count() == 0
    lose_all(pooled)
    assert Club.objects.count() == 0


@contextmanager
def none_to_be_had(used: Any) -> Iterator[Callable[[], None]]:
    """Be a process that was just refused another connection; give what brings those here back."""
    used.close()
    held = [used.pool.getconn() for _ in range(used.pool.get_stats()["pool_available"])]

    def bring_back() -> None:
        while held:
            used.pool.putconn(held.pop())

    PAUSE.begin()
    try:
        yield bring_back
    finally:
        bring_back()


@on_postgresql
def test_where_there_are_no_more_connections_those_that_are_there_go_on(filled: Any) -> None:
    assert Club.objects.count() == 0
    with none_to_be_had(filled) as bring_back:
        began = time.monotonic()
        with pytest.raises(OperationalError, match="away a moment ago"):
            Club.objects.count()
        assert time.monotonic() - began < 0.5
        bring_back()
        assert PAUSE.holds()
        assert Club.objects.count() == 0


@on_postgresql
def test_one_that_somebody_here_has_is_waited_for(filled: Any) -> None:
    def give_back() -> None:
        connection.close()  # that of the thread in which this is called

    with do_aside() as do:
        do(Club.objects.count)
        with none_to_be_had(filled):
            giving_back = threading.Timer(0.2, lambda: do(give_back))
            giving_back.start()
            assert Club.objects.count() == 0
            giving_back.join()
