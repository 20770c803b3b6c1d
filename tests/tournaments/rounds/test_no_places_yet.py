"""Until a result counts nobody has a place: no page and no screen shows an order of the lot."""

import re

import pytest
from django.test import Client

from people.models import Club
from tests.tournaments.days import create_public, enter, operate, propose, publish, settle
from tests.tournaments.pages import read
from tests.tournaments.sheets import hold_link, name_page
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.hall.shown.display import list_screens
from tournaments.matches.services.results import report_result, settle_result
from tournaments.models import Tournament
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.website.shown import make_tournament_card

pytestmark = pytest.mark.first_database


def show(cup: Tournament) -> list[tuple[str, str, list[str]]]:
    shown = ShownTournament(Tournament.objects.get(pk=cup.pk), lambda player: player.name)
    return [(row.place, row.name, list(row.values)) for row in shown.standings]


def test_dashes_in_the_order_of_the_numbers(club: Club) -> None:
    cup = create_public(club)
    teams = enter(cup, ["Jade", "Sword", "Pagoda", "Star", "Wind"])
    first, second = publish(propose(cup))
    rows = show(cup)
    assert [(place, name) for place, name, _ in rows] == [("–", team.name) for team in teams]
    assert {value for _, _, values in rows for value in values} == {"–"}
    assert "–" in read(hold_link(teams[0]), name_page(teams[0]))
    page = read(Client(), f"/tournaments/{cup.pk}/")
    assert page.count("<td>–</td>") >= 5
    screens = list_screens(ShownTournament(cup, lambda player: player.name))
    assert "standings" not in {screen.kind for screen in screens}
    assert [line.text[:1] for line in make_tournament_card(cup).lines] != ["–"] * 5
    report_result(match=first, side="a", result={"score": [600, 400]}, operation=operate())
    cup.refresh_from_db()
    assert "–" not in {place for place, _, _ in show(cup)}
    settle(second, 300, 700)
    assert show(cup)[0][0].startswith("1")


@pytest.mark.parametrize("preset", ["club_swiss", "round_robin", "groups", "german_championship"])
def test_no_podium_either(host: Client, club: Club, preset: str) -> None:
    cup = create_public(club, preset=preset)
    teams = [NewTeam(members=[NewMember(name=name)]) for name in "ABCDEFGH"]
    enter_teams(tournament=cup, teams=teams, operation=operate())
    first, *_ = publish(propose(cup))
    path = f"/tournaments/{cup.pk}/"
    for page in (f"{path}places/", f"{path}standings/1/"):
        assert "Nothing has been played yet." in read(host, page)
    assert read(host, f"{path}certificates/").count("<article") == 0
    for page in (path, f"{path}desk/"):
        text = read(host, page)
        assert text.count("<td>–</td>") >= 8
        assert not re.search(r"<td>\d</td>", text)
        assert "goes through" not in text
    assert host.get(f"/api/v1{path}places/").json()["places"] == []
    hands = preset == "german_championship"
    settle_result(
        match=first,
        result={"hands": [[70, 30]] * 4} if hands else {"score": [900, 100]},
        operation=operate(first.revision),
    )
    assert len(host.get(f"/api/v1{path}places/").json()["places"]) == 8
    assert "Nothing has been played yet." not in read(host, f"{path}places/")
