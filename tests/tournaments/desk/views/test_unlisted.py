"""People of teams who are on no list of the club: offered, put there in one tap, by who may."""

import uuid
from collections.abc import Callable

import pytest
from django.test import Client
from rest_framework.test import APIClient

from past.reading.teams import read_team_list
from people.models import Club, ClubChange, Player, User
from tests.tournaments.days import create, operate, propose, publish
from tests.tournaments.pages import read, tap
from tournaments.entries.services.entries import enter_teams
from tournaments.entries.services.lists import make_teams
from tournaments.models import Deputy, EntryMember, Tournament

Be = Callable[..., APIClient]
ALL = "3 of the people here are not on the club's list"


@pytest.fixture
def cup(club: Club) -> Tournament:
    """Two teams: Anna is on the list, and one of the guests is called as somebody there is."""
    Player.objects.create(club=club, name="Anna Meier")
    cup = create(club)
    enter_teams(
        tournament=cup,
        teams=make_teams(club, read_team_list("Anna Meier & Ben Roth\nCleo Vogel & Dora Wolf")),
        operation=operate(),
    )
    Player.objects.create(club=club, name="Dora Wolf")
    return cup


@pytest.mark.parametrize(
    ("page", "taken"), [("teams/", "teams/change/"), ("desk/end/", "desk/close/")]
)
def test_put_on_the_list_in_one_tap(
    host: Client, club: Club, cup: Tournament, page: str, taken: str
) -> None:
    publish(propose(cup))
    at = f"/tournaments/{cup.pk}/"
    shown = read(host, at + page)
    assert ALL in shown
    assert "Put these 2 on the club's list" in shown
    assert "under Players: Dora Wolf." in shown
    guests = Player.objects.filter(name__in=("Ben Roth", "Cleo Vogel"))
    asked = {
        "operation": str(uuid.uuid4()),
        "list_guests": "1",
        "guest": [str(one.pk) for one in guests],
    }
    said = tap(host, at + taken, **asked)
    assert "They are on the club's list now." in said
    assert "One of the people here is not on the club's list" in said
    tap(host, at + taken, **asked)
    assert ClubChange.objects.filter(action="add_guests").count() == 1
    assert {one.club for one in guests.all()} == {club}
    assert EntryMember.objects.get(player__name="Ben Roth").player.on_list


def test_whoever_is_unticked_stays_a_guest(host: Client, club: Club, cup: Tournament) -> None:
    ben = Player.objects.get(name="Ben Roth")
    tap(host, f"/tournaments/{cup.pk}/teams/change/", list_guests="1", guest=[str(ben.pk)])
    assert set(Player.objects.filter(club=None).values_list("name", flat=True)) == {
        "Cleo Vogel",
        "Dora Wolf",
    }


def test_nobody_of_another_tournament_is_named(host: Client, club: Club, cup: Tournament) -> None:
    stranger = Player.objects.create(name="Emil Fuchs")
    path = f"/tournaments/{cup.pk}/teams/change/"
    assert "list now" not in tap(host, path, list_guests="1", guest=[str(stranger.pk)])
    stranger.refresh_from_db()
    assert stranger.club is None


def test_a_deputy_who_is_nothing_in_the_club_is_not_asked(club: Club, cup: Tournament) -> None:
    user = User.objects.create_user("deputy@example.org")
    Deputy.objects.create(tournament=cup, user=user)
    deputy = APIClient()
    deputy.force_login(user)
    assert ALL not in read(deputy, f"/tournaments/{cup.pk}/teams/")
    path = f"/tournaments/{cup.pk}/teams/change/"
    answer = deputy.post(
        path, {"operation": str(uuid.uuid4()), "list_guests": "1"}, format="multipart"
    )
    assert answer.status_code == 403
