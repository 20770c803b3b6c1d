"""The waiting list: who moves up, and when."""

from typing import Any

import pytest

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.people import NewMember
from tournaments.models import Entry, Tournament, TournamentChange
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    return create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def limit(tournament: Tournament, most: int | None) -> None:
    tournament.refresh_from_db()
    change_tournament(
        tournament=tournament,
        changes={"most_teams": most},
        operation=operate(tournament.settings_revision),
    )


def read() -> str:
    """Return where each team stands, by number."""
    return " ".join(entry.state for entry in Entry.objects.order_by("number"))


def list_moves() -> list[Any]:
    """Return who came from the waiting list, write by write."""
    rows = TournamentChange.objects.exclude(moved_up=None).order_by("revision")
    return [row.moved_up for row in rows]


def test_all_who_wait_move_up_as_far_as_there_is_room(tournament: Tournament) -> None:
    limit(tournament, 2)
    enter(tournament, "ABCDE")
    assert read() == "entered entered waiting waiting waiting"
    limit(tournament, 4)
    assert read() == "entered entered entered entered waiting"
    limit(tournament, 3)
    assert read() == "entered entered entered entered waiting"
    limit(tournament, None)
    assert read() == "entered entered entered entered entered"
    assert list_moves() == [[3, 4], [5]]


def test_two_halves_that_become_one_free_a_place(tournament: Tournament) -> None:
    limit(tournament, 2)
    halves = [NewTeam(members=[NewMember(name=name)]) for name in ("Ann", "Bo")]
    enter_teams(tournament=tournament, teams=halves, operation=operate())
    enter(tournament, ["Jade"])
    ann, bo, _ = Entry.objects.order_by("number")
    join_halves(keep=ann, drop=bo, operation=operate())
    assert read() == "entered withdrawn entered"
    assert list_moves() == [[3]]


def test_nobody_moves_up_into_a_round_that_is_played(tournament: Tournament) -> None:
    limit(tournament, 2)
    first, *_ = enter(tournament, "ABC")
    publish(propose(tournament))
    withdraw_entry(entry=first, operation=operate())
    assert read() == "withdrawn entered waiting"
