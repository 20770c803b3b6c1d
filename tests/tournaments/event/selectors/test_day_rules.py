"""How a tournament is played, in a line: what strangers read on its page and on the poster."""

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from people.models import Club, Role
from tests.tournaments.days import create_public, operate
from tests.tournaments.pages import Be, read
from tournaments.event.selectors.day_rules import list_day_rules
from tournaments.models import Tournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


def change(cup: Tournament, **changes: Any) -> None:
    operation = operate(cup.settings_revision)
    change_tournament(tournament=cup, changes=changes, operation=operation)
    cup.refresh_from_db()


def say(cup: Tournament) -> str:
    return " · ".join(said for said in list_day_rules(cup) if said)


def test_hands_minutes_and_points(club: Club) -> None:
    cup = create_public(club, preset="timed_swiss")
    change(cup, rules={"rounds": 5, "cut": {"teams": 4}}, play={"hands": 8, "minutes": 50})
    said = say(cup)
    assert said.startswith("Swiss · 5 rounds · then the best 4 play on · ")
    assert "a round is 8 hands, 50 minutes" in said
    assert "a win brings 2, level 1, a loss 0" in said
    change(cup, rules={"scoring": {"kind": "result", "win": 1, "level": 0.5, "loss": 0}})
    assert "a win brings 1, level 0.5, a loss 0" in say(cup)
    with translation.override("de"):
        assert "unentschieden 0,5" in say(cup)


@pytest.mark.parametrize("preset", ["round_robin", "knockout"])
def test_where_who_comes_makes_the_rounds_they_are_not_counted(club: Club, preset: str) -> None:
    said = say(create_public(club, preset=preset))
    assert "a game to 1000" in said
    assert " rounds" not in said


def test_on_the_public_page_and_on_the_poster(be: Be, club: Club) -> None:
    cup = create_public(club)
    change(cup, most_teams=16)
    at = f"/tournaments/{cup.pk}/"
    said = say(cup)
    page = read(Client(), at)
    assert said in page
    assert "There are 16 places left." in page
    poster = read(be(Role.DIRECTOR), f"{at}poster/")
    assert said in poster


@pytest.mark.parametrize(("shows", "named"), [("games", True), ("nothing", False)])
def test_the_club_is_named_where_it_may_be_known(club: Club, shows: str, named: bool) -> None:
    Club.objects.update(strangers_see=shows)
    page = read(Client(), f"/tournaments/{create_public(club).pk}/")
    assert (club.name in page) == named
