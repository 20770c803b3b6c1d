"""A day of people who play for themselves says nothing of teams, on no page of it."""

import re
from html import unescape

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html
from tests.tournaments.days import create_public, enter, operate, propose, publish
from tournaments.desk.shown.next_step import find_next_step
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.people import NewMember
from tournaments.hall.shown.display import list_screens
from tournaments.matches.services.results import settle_result
from tournaments.models import Tournament
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database

PAGES = (
    *("", "code/", "places/", "places/csv/", "certificates/"),
    *("desk/", "desk/teams/", "desk/round/", "desk/hall/", "desk/end/", "desk/log/"),
    *("teams/", "teams/missing/", "print/", "settings/delete/", "standings/1/"),
)
HIDDEN = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)
TEAM = re.compile(r".{0,50}(?<!/)\bteams?\b.{0,20}", re.IGNORECASE)


def list_teams(host: Client, path: str) -> list[str]:
    answer = host.get(path)
    assert answer.status_code == 200, path
    return TEAM.findall(unescape(HIDDEN.sub(" ", read_html(answer))))


def look(tournament: Tournament) -> ShownTournament:
    tournament.refresh_from_db()
    return ShownTournament(tournament, lambda player: player.name)


def test_a_day_of_people_knows_no_teams(host: Client, club: Club) -> None:
    cup = create_public(club, preset="german_championship")
    assert find_next_step(look(cup)).missing == "four at least"
    people = [NewTeam(members=[NewMember(name=name)], are_here=name != "A") for name in "ABCDEFGHI"]
    enter_teams(tournament=cup, teams=people, operation=operate())
    assert find_next_step(look(cup)).missing == "one player is not here"
    assert [str(screen.title) for screen in list_screens(look(cup))] == ["Players"]
    first, *_ = publish(propose(cup))
    result = {"hands": [[70, 30]] * 4}
    settle_result(match=first, result=result, operation=operate(first.revision))
    withdraw_entry(entry=cup.entries.get(number=9), operation=operate())
    said = {page: list_teams(host, f"/tournaments/{cup.pk}/{page}") for page in PAGES}
    assert {page: teams for page, teams in said.items() if teams} == {}
    assert list_teams(host, f"/clubs/{club.slug}/tournaments/") == []


def test_a_day_of_teams_says_so(host: Client, club: Club) -> None:
    cup = create_public(club)
    enter(cup, "AB")
    pages = ("desk/", "desk/end/", "desk/log/", "code/", "settings/delete/")
    assert all(list_teams(host, f"/tournaments/{cup.pk}/{page}") for page in pages)
    assert list_teams(host, f"/clubs/{club.slug}/tournaments/") != []
