"""A club is archived in the moment in which somebody writes: either is first, and both know it."""

import uuid
from typing import Any

import pytest
from django.db import connection, transaction
from rest_framework.test import APIClient

from common.writes.operation import Answer, Operation
from people.clubs.services.archive import archive_club
from people.models import Club, Role
from scoring.games.book import Book
from scoring.games.services.writing import fetch_for_writing
from scoring.models import Game, Round
from scoring.starting import services as starting
from tests.at_the_side import at_the_side, wait_for_a_lock
from tests.people.made_clubs import join, make_club
from tests.scoring.tables import Table, counted, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table() -> Table:
    """A table of the club, at a phone that holds its link."""
    client = APIClient()
    client.force_login(join(make_club(), Role.OWNER))
    begun = start(client, club="hofgarten").json()
    game, links = begun["game"], begun["links"]
    phone = APIClient(headers={"Authorization": f"Link {links['scorer'].partition('#')[2]}"})
    return Table(phone, game["id"], links)


def archive() -> Answer:
    club = Club.objects.get()
    operation = Operation(id=uuid.uuid4(), after=club.revision, body={})
    return archive_club(club=club, archived=True, operation=operation)


def read_code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


def test_a_round_that_was_judged_before_is_not_stored_after(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_up = Book.add_up

    def archive_meanwhile(book: Book) -> None:
        add_up(book)
        archive()

    monkeypatch.setattr(Book, "add_up", archive_meanwhile)
    assert read_code(table.record(counted(60))) == (422, "club_archived")
    assert not Round.objects.exists()


def test_a_game_that_was_judged_before_does_not_begin_after(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = APIClient()
    owner = Club.objects.get().memberships.get().user
    client.force_login(owner)
    read = starting._read_setup

    def archive_meanwhile(new: starting.NewGame) -> Any:
        archive()
        return read(new)

    monkeypatch.setattr(starting, "_read_setup", archive_meanwhile)
    assert read_code(start(client, club="hofgarten")) == (422, "club_archived")
    assert Game.objects.count() == 1


def test_whoever_archives_waits_for_a_round_that_is_being_stored(table: Table) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time")
    with transaction.atomic():
        fetch_for_writing(uuid.UUID(table.id))
        archiving, answer = at_the_side(archive)
        wait_for_a_lock()
        assert answer == []
    archiving.join()
    assert [type(one) for one in answer] == [Answer]
    assert read_code(table.record(counted(60))) == (422, "club_archived")
