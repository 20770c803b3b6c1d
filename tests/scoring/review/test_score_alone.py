"""Games known by their score alone: what their pages say, print and save instead of rounds."""

import csv
import io
import uuid

import pytest
from django.test import Client

from common.tables.text import read_text_rows
from common.writes.operation import Operation
from past.imports import tasks
from past.imports.services import begin_import, start_storing
from past.models import Import
from people.models import Club, Role
from scoring.models import Game
from tests.pages import read_html, read_text
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.first_database

ROUNDS = """date,game,round,a,b,c,d,points_ab,points_cd
2015-04-03,1,1,Anna,Ben,Cleo,Dan,165,35
2015-04-03,1,2,Anna,Ben,Cleo,Dan,-20,120
"""
ALONE = "Known by its score alone, after 2 rounds."


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def bring(club: Club, text: str) -> str:
    """Store a table; return the address of its only game."""
    answer = begin_import(club=club, operation=operate(), rows=read_text_rows(text))
    imported = Import.objects.get(pk=answer.body["import"])
    start_storing(imported=imported, operation=operate())
    tasks.store_import(str(imported.pk))
    return f"/g/{Game.objects.get().pk}/"


def operate() -> Operation:
    return Operation(id=uuid.uuid4(), after=0, body={})


def test_print_and_chart_show_the_score_where_no_round_is_known(
    club: Club, director: Client
) -> None:
    game = bring(club, "3.4.15;Anna/Ben;Cleo/Dan;1020:640;11\n")
    for page in ("print/", "chart/"):
        text = read_html(director.get(game + page))
        assert "Known by its score alone, after 11 rounds." in text
        assert '<dd class="figure team-a">1\u202f020</dd>' in text.replace("\u00a0", "\u202f") or (
            '<dd class="figure team-a">1020</dd>' in text
        )
        assert "No round has been played yet" not in text
    assert "<th" not in read_html(director.get(f"{game}print/"))


def test_print_and_chart_show_the_rounds_where_their_scores_are_known(
    club: Club, director: Client
) -> None:
    game = bring(club, ROUNDS)
    for page in ("print/", "chart/"):
        text = read_html(director.get(game + page))
        assert ALONE in text
        assert '<td class="figure">165</td><td class="figure team-a total">165</td>' in text
        assert '<td class="figure">−20</td><td class="figure team-a total">145</td>' in text


def test_the_history_says_how_it_came(club: Club, director: Client) -> None:
    game = bring(club, ROUNDS)
    text = read_html(director.get(f"{game}history/"))
    assert "Brought in, known by its score alone" in text
    assert "Game started" not in text


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (ROUNDS, [["1", "score", "165", "35", "165", "35"], ["2", "score", "-20", "120", "145"]]),
        (
            "3.4.15;Anna/Ben;Cleo/Dan;1020:640;11\n",
            [["11", "score", "", "", "1020", "640", "", "", "yes", "", ""]],
        ),
        (
            "3.4.15;Anna/Ben;Cleo/Dan;1020:640\n",
            [["", "score", "", "", "1020", "640", "", "", "yes", "", ""]],
        ),
    ],
)
def test_what_is_saved_as_a_table(
    club: Club, director: Client, text: str, rows: list[list[str]]
) -> None:
    saved = director.get(f"{bring(club, text)}sheet.csv").content.decode("utf-8-sig")
    result = list(csv.reader(io.StringIO(saved)))[1:]
    assert [line[: len(row)] for line, row in zip(result, rows, strict=True)] == rows


def test_the_picture_says_so(club: Club, director: Client) -> None:
    picture = director.get(f"{bring(club, ROUNDS)}sheet.svg").content.decode()
    assert "known by its score alone" in picture
    assert ">−20</text>" in picture


def test_lists_say_so_and_no_day_is_made_up(club: Club, director: Client) -> None:
    game = bring(club, "Anna/Ben;Cleo/Dan;1020:640\n")
    text = read_html(director.get("/clubs/hofgarten/"))
    assert "day unknown · known by its score alone" in " ".join(text.split())
    assert "1970" not in text
    assert "day unknown" in read_html(director.get(f"{game}print/"))
    assert "1970" not in director.get(f"{game}sheet.svg").content.decode()


def test_a_score_below_zero_has_a_true_minus_wherever_it_is_read(
    club: Club, director: Client
) -> None:
    game = bring(club, "3.4.15;Anna/Ben;Cleo/Dan;1020:-640\n")
    there = "/clubs/hofgarten/"
    paths = ("", "nights/2015-04-03/", "nights/2015-04-03/order/", "statistics/games/")
    for path in (*(there + path for path in paths), f"{there}games/{game[3:]}score/"):
        text = read_text(director.get(path))
        assert "−640" in text, path
        assert "-640" not in text.replace('value="-640"', ""), path
