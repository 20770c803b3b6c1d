"""The display at the end: places instead of tables, and a word once its link has ended."""

import re
from typing import cast

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_text
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.hall.services import renew_hall_link
from tournaments.hall.shown.display import list_screens
from tournaments.links.hall import DISPLAY, make_hall_token
from tournaments.matches.services.results import Side, report_result, settle_result
from tournaments.models import Stage, Tournament
from tournaments.rounds.shown.tournament import ShownTournament

OVER = "Its standings are final, and the link to this display has ended with it."


@pytest.fixture
def tournament(club: Club) -> Tournament:
    made = create(club)
    enter(made, ["Jade", "Sword"])
    (match,) = publish(propose(made))
    settle(match, 400, 1000)
    return made


def open_display(tournament: Tournament) -> Client:
    client, token = Client(), make_hall_token(tournament, DISPLAY)
    path = f"/api/v1/tournaments/{tournament.pk}/display/exchange/"
    answer = client.post(path, {"token": token}, content_type="application/json")
    assert answer.status_code == 200
    return client


def read(client: Client, tournament: Tournament) -> str:
    answer = client.get(f"/tournaments/{tournament.pk}/display/now/")
    assert answer.status_code == 200
    return read_text(answer)


def test_after_the_last_round_it_shows_the_places(tournament: Tournament) -> None:
    display = open_display(tournament)
    assert "Who sits where, by name" in read(display, tournament)
    Tournament.objects.update(stage=Stage.PROVISIONAL)
    told = read(display, tournament)
    assert "All rounds have been played" in told
    assert re.findall(r"<h2>([^<]*)</h2>", told) == ["Places"]
    places = re.findall(r'<strong>([^<]*)</strong><span class="who">([^<]*)</span>', told)
    assert places == [("1", "Sword"), ("2", "Jade")]


def test_each_screen_has_its_title(club: Club) -> None:
    made = create(club)
    enter(made, "ABCD")
    assert list_titles(made) == ["Teams"]
    match, _ = publish(propose(made))
    assert list_titles(made) == ["Who sits where, by name", "Tables", "Standings"]
    settle(match, 400, 1000)
    assert list_titles(made) == ["Who sits where, by name", "Tables", "No result yet", "Standings"]
    Tournament.objects.update(stage=Stage.PROVISIONAL)
    made.refresh_from_db()
    assert list_titles(made) == ["Places"]


def list_titles(tournament: Tournament) -> list[str]:
    return [str(one.title) for one in list_screens(ShownTournament(tournament, str))]


def test_it_says_when_its_link_has_ended_with_the_tournament(tournament: Tournament) -> None:
    display = open_display(tournament)
    Tournament.objects.update(stage=Stage.FINAL)
    told = read(display, tournament)
    assert "The tournament is closed" in told
    assert OVER in told
    assert "Jade" not in told
    path = f"/tournaments/{tournament.pk}/display/now/"
    assert Client().get(path).status_code == 404


def test_a_link_that_was_ended_before_says_nothing(tournament: Tournament) -> None:
    display = open_display(tournament)
    renew_hall_link(tournament=tournament, kind=DISPLAY, operation=operate())
    Tournament.objects.update(stage=Stage.FINAL)
    assert display.get(f"/tournaments/{tournament.pk}/display/now/").status_code == 404


def test_who_may_see_the_tournament_sees_its_places_for_ever(tournament: Tournament) -> None:
    Tournament.objects.update(stage=Stage.FINAL, is_public=True)
    told = read(Client(), tournament)
    assert "The tournament is closed" in told
    assert OVER not in told
    assert "Sword" in told


def test_what_is_not_agreed_is_shown_so(club: Club) -> None:
    made = create(club)
    enter(made, "ABCDEFGHIJ")
    sure, told, disputed, missing, _ = publish(propose(made))
    settle(sure, 1000, 400)
    settle_result(match=missing, result={"forfeit": "a"}, operation=operate(missing.revision))
    report_result(match=told, side="a", result={"score": [700, 300]}, operation=operate())
    for side, score in (("a", [500, 300]), ("b", [400, 300])):
        result = {"score": score}
        report_result(match=disputed, side=cast("Side", side), result=result, operation=operate())
    page = read(open_display(made), made).replace("\xa0", " ").partition("Tables")[2]
    points = re.findall(r'<span class="points">(.*?)</span><span class="who other">', page)
    assert points[:5] == [
        "1000 : 400",
        "700 : 300<small>provisional</small>",
        "two versions",
        "forfeit",
        "–",
    ]
