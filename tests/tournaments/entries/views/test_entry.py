"""A team's people are changed from a round on: by the director, and on the team's own page."""

import re

import pytest
from django.test import Client

from people.models import Club
from tests.tournaments.pages import fill, read, read_form
from tests.tournaments.sheets import hold_link, name_page
from tests.tournaments.substitutes import begin, list_names, play
from tournaments.models import Entry, Tournament


@pytest.fixture
def team(club: Club) -> Entry:
    begin(club)
    return Entry.objects.get(number=1)


def name_change(entry: Entry) -> str:
    return f"/tournaments/{entry.tournament_id}/teams/{entry.pk}/"


def test_a_director_says_from_which_round_on_somebody_plays(host: Client, team: Entry) -> None:
    path = name_change(team)
    assert "They play from" not in read(host, path)
    play(team.tournament)
    form = read_form(host, path, "first")
    assert (form["first"], form["second"], form["from_round"]) == ("Anna", "Ben", "2")
    page = fill(host, path, second="Ida", alone="on")
    assert "From round 1: Anna & Ben" in page
    assert "From round 2: Anna & Ida" in page
    assert "From round 3: Anna & Ben" in page
    assert [list_names(team, number) for number in (1, 2, 3)] == [
        ["Anna", "Ben"],
        ["Anna", "Ida"],
        ["Anna", "Ben"],
    ]
    log = read(host, f"/tournaments/{team.tournament_id}/desk/log/")
    assert "team changed" in log
    assert "round 2" in log


def test_what_is_saved_beside_the_people_changes_nobody(host: Client, team: Entry) -> None:
    path = name_change(team)
    play(team.tournament)
    fill(host, path, second="Ida", alone="on")
    fill(host, path, phone="0113 4")
    assert [list_names(team, number) for number in (2, 3)] == [["Anna", "Ida"], ["Anna", "Ben"]]


def test_an_agreed_round_asks_for_the_reason(host: Client, team: Entry) -> None:
    path = name_change(team)
    play(team.tournament)
    page = fill(host, path, second="Ida", from_round="1")
    assert "Round 1 is reported or agreed: it belongs to who played it." in page
    fill(host, path, second="Ida", from_round="1", reason="Ida sat there")
    assert list_names(team, 1) == ["Anna", "Ida"]


def leave_out_tokens(page: str) -> str:
    """Return a page without what each request has of its own."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", page)


def test_a_team_says_who_plays_for_it_from_now_on(team: Entry) -> None:
    phone, path = hold_link(team), f"{name_page(team)}change/"
    play(team.tournament)
    assert "Somebody else plays for us" in read(phone, name_page(team))
    form = read_form(phone, path, "first")
    assert "phone" not in form
    assert form["from_round"] == "2"
    page = fill(phone, path, second="Zoe")
    assert "From round 2: Anna & Zoe" in page
    assert list_names(team, 1) == ["Anna", "Ben"]
    Tournament.objects.update(teams_substitute=False)
    page = read(phone, name_page(team))
    assert "Somebody else plays for us" not in page
    assert leave_out_tokens(read(phone, path)) == leave_out_tokens(page)
