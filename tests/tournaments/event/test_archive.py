"""A club is archived in the moment in which a tournament or an evening of it is written.

Either is first, and both know it. SQLite has one writer at a time: nobody waits there.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction

from common.problems import Refused
from common.writes.operation import Answer
from nights.models import Night, Presence
from nights.presence.services import open_night, welcome_player
from people.clubs.services.archive import archive_club
from people.models import Club, Player
from tests.at_the_side import at_the_side, wait_for_a_lock
from tests.tournaments.days import create, enter, operate
from tournaments.event.changes import open_tournament_write
from tournaments.models import Entry, Tournament
from tournaments.settings import services as settings

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def club() -> Club:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Player.objects.create(club=club, name="Anna")
    create(club)
    open_night(club=club, operation=operate())
    return club


def archive() -> Answer:
    club = Club.objects.get()
    return archive_club(club=club, archived=True, operation=operate(club.revision))


def enter_one() -> object:
    return enter(Tournament.objects.get(), ["Alder"])


def create_one() -> object:
    return create(Club.objects.get())


def welcome_anna() -> object:
    night, anna = Night.objects.get(), Player.objects.get()
    return welcome_player(night=night, player=anna, operation=operate())


def count_rows() -> tuple[int, int, int]:
    return Tournament.objects.count(), Entry.objects.count(), Presence.objects.count()


def is_refused(answer: object) -> bool:
    return isinstance(answer, Refused) and answer.code == "club_archived"


@pytest.mark.parametrize("deed", [enter_one, create_one, welcome_anna])
def test_what_is_written_while_the_club_is_being_archived_waits_and_is_refused(
    club: Club, deed: Callable[[], object]
) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time")
    with transaction.atomic():
        archive()
        writing, answer = at_the_side(deed)
        wait_for_a_lock()
        assert answer == []
    writing.join()
    assert [is_refused(one) for one in answer] == [True]
    assert count_rows() == (1, 0, 0)


def test_whoever_archives_waits_for_what_is_being_written_to_a_tournament(club: Club) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time")
    tournament = Tournament.objects.get()
    with open_tournament_write(tournament, operate(), role="director") as change:
        archiving, answer = at_the_side(archive)
        wait_for_a_lock()
        assert answer == []
        change.write("note")
    archiving.join()
    assert [type(one) for one in answer] == [Answer]
    with pytest.raises(Refused) as refused:
        enter_one()
    assert is_refused(refused.value)


def test_a_tournament_that_was_judged_before_is_not_created_after(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = settings._choose_rules

    def archive_meanwhile(club: Club, new: settings.NewTournament) -> Any:
        archive()
        return choose(club, new)

    monkeypatch.setattr(settings, "_choose_rules", archive_meanwhile)
    with pytest.raises(Refused) as refused:
        create_one()
    assert is_refused(refused.value)
    assert count_rows() == (1, 0, 0)
