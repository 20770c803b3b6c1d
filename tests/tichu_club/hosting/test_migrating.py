"""Migrations on a database that others use."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection

from common.problems import Refused
from tests.tichu_club.hosting.connecting import read_address
from tichu_club.hosting import migrating
from tichu_club.hosting.migrating import run_migrations

MIGRATION = "ALTER TABLE people_club ALTER COLUMN name SET STORAGE EXTENDED"
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tries of one migration, each of which waits for a moment."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time")
    made: list[str] = []

    def migrate(*_: Any, **__: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            made.extend(cursor.fetchone())
            cursor.execute(MIGRATION)

    monkeypatch.setattr(migrating, "call_command", migrate)
    monkeypatch.setattr(migrating, "WAIT_SECONDS", 0.05)
    monkeypatch.setattr(migrating, "TRIES", 3)
    return made


@contextmanager
def somebody_reads() -> Iterator[psycopg.Connection[Any]]:
    """Read clubs, and leave the transaction open."""
    with psycopg.connect(**read_address(connection)) as other:
        other.execute("SELECT 1 FROM people_club")
        yield other


def read_timeout() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        return str(cursor.fetchone()[0])


def test_who_holds_a_table_is_told_and_keeps_nobody_waiting(
    tries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[float] = []
    monkeypatch.setattr(time, "sleep", paused.append)
    before = read_timeout()
    with somebody_reads() as other:
        reader = str(other.info.backend_pid)
        with pytest.raises(Refused) as refused:
            run_migrations()
    (problem,) = refused.value.problems
    assert (problem.code, problem.values) == ("database_locked", {"pid": reader})
    assert (tries, paused) == (["50ms"] * 3, [migrating.PAUSE_SECONDS] * 2)
    assert read_timeout() == before


def test_what_is_given_free_meanwhile_is_changed(
    tries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with somebody_reads() as other:
        monkeypatch.setattr(time, "sleep", lambda _: other.commit())
        run_migrations()
    assert len(tries) == 2
