"""A club as a kind of topic: what in it has changed, and what strangers hear of that."""

import datetime
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from common.live.grounds import name_account_ground
from common.web.caller import Caller
from people.clubs.grounds import list_club_grounds
from people.clubs.live import read_club, read_stamps
from people.models import Club, Membership, Role, StrangersSee, User
from tests.nights.nights import list_players, play
from tests.tournaments.days import create, operate
from tournaments.models import Tournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Hofgarten", strangers_see=StrangersSee.GAMES)


def find_today() -> datetime.date:
    return timezone.now().date()


def read_changed(club: Club, *, stranger: bool = False) -> dict[str, int]:
    """Return the topics of a club's news with their revisions."""
    reading = read_club(club.pk, [])
    assert reading is not None
    shown = reading.for_strangers if stranger else None
    state = reading.state if shown is None else shown
    assert state["club"] == "hofgarten"
    return {row["topic"]: row["revision"] for row in state["changed"]}


def test_a_game_that_is_written_shows(club: Club) -> None:
    before = read_stamps([club.pk])
    assert read_changed(club) == {}
    game = play(club, list_players(club, "Anna", "Ben", "Chris", "Dora"), day=find_today())
    game.refresh_from_db()
    assert read_changed(club)[f"game:{game.pk}"] == game.revision
    after = read_stamps([club.pk])
    assert after != before
    game.revision += 1
    game.save()
    assert read_stamps([club.pk]) != after
    assert read_changed(club)[f"game:{game.pk}"] == game.revision


def test_what_is_older_than_a_month_is_no_news(club: Club) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Chris", "Dora"), day=find_today())
    game.played_on = find_today() - timedelta(days=40)
    game.save()
    assert f"game:{game.pk}" not in read_changed(club)


def test_strangers_hear_of_public_tournaments_alone(club: Club) -> None:
    cup = create(club)
    Tournament.objects.update(day=find_today())
    topic = f"tournament:{cup.pk}"
    assert topic in read_changed(club)
    assert topic not in read_changed(club, stranger=True)
    before = read_stamps([club.pk])
    change_tournament(tournament=cup, changes={"is_public": True}, operation=operate())
    assert read_stamps([club.pk]) != before
    assert topic in read_changed(club, stranger=True)


def test_members_watch_a_private_club_and_nobody_else(club: Club) -> None:
    Club.objects.update(strangers_see=StrangersSee.NOTHING)
    anna, ben = (User.objects.create_user(f"{name}@example.org") for name in ("anna", "ben"))
    Membership.objects.create(club=club, user=anna, role=Role.MEMBER)
    assert list_club_grounds(club.pk, Caller(user=anna.pk)) == (name_account_ground(anna.pk),)
    assert list_club_grounds(club.pk, Caller(user=ben.pk)) == ()
    assert list_club_grounds(uuid.uuid4(), Caller(user=anna.pk)) == ()
    reading = read_club(club.pk, [anna.pk, ben.pk])
    assert reading is not None
    assert reading.grounds == {name_account_ground(anna.pk)}
    assert read_club(uuid.uuid4(), []) is None


def test_many_clubs_are_looked_at_in_one_statement_of_each_kind(
    club: Club, django_assert_num_queries: Any
) -> None:
    other = Club.objects.create(slug="other", name="Other")
    with django_assert_num_queries(6):
        stamps = read_stamps([club.pk, other.pk])
    assert set(stamps) == {club.pk, other.pk}
