"""The page on which a director corrects a score, and where it leads."""

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.models import Game
from tests.past.scores.results import DAY, store, store_rounds
from tests.people.made_clubs import come_as, make_club
from tests.tournaments.pages import fill, read


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def address(game: Game) -> str:
    return f"/clubs/hofgarten/games/{game.pk}/score/"


def test_the_totals_are_typed_and_the_history_keeps_both(club: Club, director: Client) -> None:
    game = store(club)
    page = read(director, address(game))
    assert "Its score is 1020 : 680." in page
    assert "It is right as it stands" not in page
    shown = fill(director, address(game), a="640", b="1060", reason="the teams were turned")
    assert "The score is corrected. Ratings and sums follow it." in shown
    assert "Score corrected" in shown
    assert "1020 : 680 · 9 rounds" in shown
    assert "640 : 1060 · 9 rounds · the teams were turned" in shown
    assert Game.objects.get().totals == {"a": 640, "b": 1060}
    evening = read(director, f"/clubs/hofgarten/nights/{DAY}/")
    assert "1060" in evening
    assert "1020" not in evening


def test_where_rounds_are_known_they_are_asked_for(club: Club, director: Client) -> None:
    game = store_rounds(club)
    page = read(director, address(game))
    assert "Round 3" in page
    assert "How many rounds" not in page
    half = {"a-2": "-20", "b-2": "120", "a-3": "50", "reason": "x"}
    assert "The points of one team are missing." in fill(director, address(game), **half)
    assert Game.objects.get().totals == {"a": 80, "b": 320}
    shown = fill(director, address(game), **{**half, "b-3": "50", "reason": "a round was missing"})
    assert "130 : 170 · 100 : 0, −20 : 120, 50 : 50 · a round was missing" in shown
    assert Game.objects.get().totals == {"a": 130, "b": 170}


def test_a_score_that_hardly_anybody_reaches_is_asked_about(club: Club, director: Client) -> None:
    game = store(club)
    odd = {"a": "1021", "b": "679", "reason": "so it stands"}
    page = fill(director, address(game), **odd)
    assert "every score is a multiple of five" in page
    assert "It is right as it stands" in page
    assert Game.objects.get().totals == {"a": 1020, "b": 680}
    assert "1021 : 679" in fill(director, address(game), **odd, is_right="on")
    assert Game.objects.get().totals == {"a": 1021, "b": 679}


def test_a_correction_names_its_reason(club: Club, director: Client) -> None:
    game = store(club)
    page = fill(director, address(game), a="640", b="1060")
    assert "This field is required." in page
    assert Game.objects.get().totals == {"a": 1020, "b": 680}


@pytest.mark.parametrize(
    ("role", "code"), [(None, 404), (Role.MEMBER, 403), (Role.SCORER, 403), (Role.OWNER, 200)]
)
def test_only_who_keeps_the_past_finds_the_page(club: Club, role: Role | None, code: int) -> None:
    assert come_as(club, role).get(address(store(club))).status_code == code


def test_a_game_of_another_club_is_not_there(club: Club, director: Client) -> None:
    game = store(make_club("other", "Other"))
    assert director.get(address(game)).status_code == 404
