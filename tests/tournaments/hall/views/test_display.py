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
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    settle(match, 400, 1000)
    return tournament


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
    answer = read(display, tournament)
    assert "All rounds have been played" in answer
    assert re.findall(r"<h2>([^<]*)</h2>", answer) == ["Places"]
    places = re.findall(r'<strong>([^<]*)</strong><span class="who">([^<]*)</span>', answer)
    assert places == [("1", "Sword"), ("2", "Jade")]


def test_each_screen_has_its_title(club: Club) -> None:
    tournament = create(club)
    enter(tournament, "ABCD")
    assert list_titles(tournament) == ["Teams"]
    match, _ = publish(propose(tournament))
    assert list_titles(tournament) == ["Who sits where, by name", "Tables"]
    settle(match, 400, 1000)
    assert list_titles(tournament) == [
        "Who sits where, by name",
        "Tables",
        "No result yet",
        "Standings",
    ]
    Tournament.objects.update(stage=Stage.PROVISIONAL)
    tournament.refresh_from_db()
    assert list_titles(tournament) == ["Places"]


def test_names_stand_where_people_look_for_them(club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Zebra", "Ärger", "Ötzi", "ananas", "Пагода", "Łódź"])
    (screen,) = list_screens(ShownTournament(tournament, str))
    names = [seat.name for seat in screen.seats]
    assert names == ["ananas", "Ärger", "Łódź", "Ötzi", "Zebra", "Пагода"]


def list_titles(tournament: Tournament) -> list[str]:
    return [str(screen.title) for screen in list_screens(ShownTournament(tournament, str))]


def test_it_says_when_its_link_has_ended_with_the_tournament(tournament: Tournament) -> None:
    display = open_display(tournament)
    Tournament.objects.update(stage=Stage.FINAL)
    answer = read(display, tournament)
    assert "The tournament is closed" in answer
    assert OVER in answer
    assert "Jade" not in answer
    path = f"/tournaments/{tournament.pk}/display/now/"
    assert Client().get(path).status_code == 404


def test_a_link_that_was_ended_before_says_nothing(tournament: Tournament) -> None:
    display = open_display(tournament)
    renew_hall_link(tournament=tournament, kind=DISPLAY, operation=operate())
    Tournament.objects.update(stage=Stage.FINAL)
    assert display.get(f"/tournaments/{tournament.pk}/display/now/").status_code == 404


def test_who_may_see_the_tournament_sees_its_places_for_ever(tournament: Tournament) -> None:
    Tournament.objects.update(stage=Stage.FINAL, is_public=True)
    answer = read(Client(), tournament)
    assert "The tournament is closed" in answer
    assert OVER not in answer
    assert "Sword" in answer


def test_what_is_not_agreed_is_shown_so(club: Club) -> None:
    tournament = create(club)
    enter(tournament, "ABCDEFGHIJ")
    sure, match, disputed, missing, _ = publish(propose(tournament))
    settle(sure, 1000, 400)
    settle_result(match=missing, result={"forfeit": "a"}, operation=operate(missing.revision))
    report_result(match=match, side="a", result={"score": [700, 300]}, operation=operate())
    for side, score in (("a", [500, 300]), ("b", [400, 300])):
        result = {"score": score}
        report_result(match=disputed, side=cast("Side", side), result=result, operation=operate())
    page = read(open_display(tournament), tournament).replace("\xa0", " ").partition("Tables")[2]
    points = re.findall(r'<span class="points">(.*?)</span><span class="who other">', page)
    assert points[:5] == [
        "1000 : 400",
        "700 : 300<small>provisional</small>",
        "two versions",
        "forfeit",
        "–",
    ]


def test_it_speaks_two_languages_in_turn(tournament: Tournament) -> None:
    display, path = open_display(tournament), f"/tournaments/{tournament.pk}/display/"
    shell = display.get(f"{path}?languages=de,ko").content.decode()
    assert 'hx-get="now/?languages=de,ko"' in shell
    answer = display.get(f"{path}now/?languages=de,ko").content.decode()
    parts = re.findall(r'<div class="display-now" lang="(..)" data-language( hidden)?', answer)
    assert parts == [("de", ""), ("ko", " hidden")]
    german, korean = answer.split("data-language")[1:]
    assert "Wer wo sitzt, nach Namen" in german
    assert "이름순 자리표" in korean
    assert german.count("Jade") == korean.count("Jade") > 0


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("", ["en"]),
        ("?languages=de", ["de"]),
        ("?languages=de&languages=ko", ["de", "ko"]),
        ("?languages=&languages=", ["en"]),
        ("?languages=de,de", ["de"]),
        ("?languages=de,tlh,ko,fr", ["de", "ko"]),
        ("?languages=%22%3E", ["en"]),
    ],
)
def test_it_speaks_languages_that_are_there(
    tournament: Tournament, asked: str, spoken: list[str]
) -> None:
    path = f"/tournaments/{tournament.pk}/display/"
    answer = open_display(tournament).get(f"{path}now/{asked}").content.decode()
    assert re.findall(r'class="display-now" lang="(.*?)"', answer) == spoken
    shell = Client().get(path + asked).content.decode()
    wanted = "" if spoken == ["en"] else f"?languages={','.join(spoken)}"
    assert f'hx-get="now/{wanted}"' in shell


def test_a_display_of_one_language_keeps_the_readers(tournament: Tournament) -> None:
    display = open_display(tournament)
    path = f"/tournaments/{tournament.pk}/display/now/"
    answer = display.get(path, headers={"Accept-Language": "uk"}).content.decode()
    assert 'lang="uk"' in answer
    assert "Хто де сидить, за іменами" in answer


def test_what_has_ended_is_said_in_both_languages(tournament: Tournament) -> None:
    display = open_display(tournament)
    Tournament.objects.update(stage=Stage.FINAL)
    path = f"/tournaments/{tournament.pk}/display/now/?languages=fr,ru"
    answer = display.get(path).content.decode()
    assert "Le tournoi est clos" in answer
    assert "Турнир закрыт" in answer
    assert "Jade" not in answer
