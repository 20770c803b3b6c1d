"""`manage.py import_results`: games and rounds known by their score, each once."""

import datetime
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from openpyxl import Workbook

from past.management.commands.import_results import Command
from people.models import Club, Player
from scoring.models import Game, Round, Seat, SeatFacts
from scoring.verifying.selectors import find_differences
from tests.nights.nights import list_players
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.django_db

HEAD = "date,a,b,c,d,score_ab,score_cd,rounds"
GAMES = """date,a,b,c,d,score_ab,score_cd,rounds
2026-01-02,Anna,Ben,Cleo,Dan,1020,640,9
2026-01-02,Anna,Cleo,Ben,Dan,1000,995,11
2026-01-09,Anna,Ben,Cleo,Dan,455,805,8
2026-01-09,Eva,Eva,Cleo,Dan,1130,-80,5
2027-02-06,Eva,Ben,Anna,Cleo,1010,870,
"""
ROUNDS = """date,game,round,a,b,c,d,points_ab,points_cd
2026-03-02,1,2,Anna,Ben,Cleo,Dan,-25,325
2026-03-02,1,1,Anna,Ben,Cleo,Dan,100,0
2026-03-02,2,1,Anna,Ben,Cleo,Dan,50,50
2026-03-02,2,x,Anna,Ben,Cleo,Dan,50,50
2026-03-09,2,1,Anna,Ben,Cleo,Dan,1000,0
"""


def run(path: Path, text: str | bytes, *arguments: str) -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    path.write_bytes(data)
    out = StringIO()
    try:
        call_command(Command(), str(path), "--club", "leeds", *arguments, stdout=out)
    except CommandError as error:
        out.write(str(error))
    return out.getvalue().splitlines()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "r.csv"


def test_a_row_is_a_game(file: Path) -> None:
    assert run(file, GAMES) == [
        "r.csv:5:C: Eva is there twice. Name each player once.",
        "4 games, 0 rounds, 1 refused, 0 there before",
    ]
    games = list(Game.objects.order_by("sequence"))
    assert [(str(game.day), game.sequence, game.totals, game.rounds_played) for game in games] == [
        ("2026-01-02", 2, {"a": 1020, "b": 640}, 9),
        ("2026-01-02", 3, {"a": 1000, "b": 995}, 11),
        ("2026-01-09", 4, {"a": 455, "b": 805}, 8),
        ("2027-02-06", 6, {"a": 1010, "b": 870}, None),
    ]
    assert [(game.ended_by, game.winner) for game in games] == [
        ("rule", "a"),
        ("rule", "a"),
        ("hand", "b"),
        ("rule", "a"),
    ]
    seats = Seat.objects.filter(game=games[1]).order_by("seat")
    assert [seat.player.name for seat in seats if seat.player] == ["Anna", "Ben", "Cleo", "Dan"]
    facts = SeatFacts.objects.filter(game=games[0]).order_by("seat")
    assert [(row.rounds, row.points_for, row.points_against) for row in facts] == [
        (9, 1020, 640),
        (9, 640, 1020),
    ] * 2
    assert Player.objects.filter(club__slug="leeds").count() == 5
    assert all(find_differences(game) == [] for game in games)


def test_partners_sit_opposite_each_other(file: Path) -> None:
    run(file, GAMES)
    seats = Seat.objects.filter(game__sequence=2).order_by("seat")
    assert [seat.player.name for seat in seats if seat.player] == ["Anna", "Cleo", "Ben", "Dan"]


def test_a_row_is_a_round(file: Path) -> None:
    assert run(file, ROUNDS, "--right", "6") == [
        "r.csv:4: The game is left out, for line 5 may be a round of it and cannot be read. "
        "Correct line 5.",
        "r.csv:5:C: “x” is not a number of rounds. Write a number from 1 to 200, or nothing.",
        "2 games, 3 rounds, 2 refused, 0 there before",
    ]
    first, second = Game.objects.order_by("played_on")
    assert (first.totals, first.rounds_played, first.winner) == ({"a": 75, "b": 325}, 2, "b")
    assert [row.score for row in first.rounds.order_by("number")] == [
        {"a": 100, "b": 0},
        {"a": -25, "b": 325},
    ]
    assert (second.totals, second.ended_by) == ({"a": 1000, "b": 0}, "rule")
    assert find_differences(first) == find_differences(second) == []


@pytest.mark.parametrize(("text", "games", "refused"), [(GAMES, 4, 1), (ROUNDS, 2, 2)])
def test_a_second_run_finds_them_there(file: Path, text: str, games: int, refused: int) -> None:
    run(file, text, "--right", "6")
    rows = (Game.objects.count(), Round.objects.count(), Player.objects.count())
    sentence = f"0 games, 0 rounds, {refused} refused, {games} there before"
    assert run(file, text, "--right", "6")[-1] == sentence
    assert rows == (Game.objects.count(), Round.objects.count(), Player.objects.count())


def test_two_games_alike_on_one_evening_are_two(file: Path) -> None:
    row = "2026-01-02,Anna,Ben,Cleo,Dan,1020,640,9\n"
    text = f"date,a,b,c,d,score_ab,score_cd,rounds\n{row}{row}"
    assert run(file, text)[-1] == "2 games, 0 rounds, 0 refused, 0 there before"
    assert run(file, text)[-1] == "0 games, 0 rounds, 0 refused, 2 there before"


def test_a_game_that_is_there_under_other_names_is_known(file: Path) -> None:
    run(file, GAMES)
    turned = (
        f"{HEAD}\n2026-01-02,Dan,Cleo,ben,Anna,640,1020,\n2026-01-02,Dan,Cleo,Ben,Anna,640,1020,\n"
    )
    expected = ["1 games, 0 rounds, 0 refused, 1 there before"]
    assert run(file, turned, "--dry-run") == expected
    assert run(file, turned) == expected
    assert Game.objects.count() == 5


@pytest.mark.parametrize("text", [GAMES, ROUNDS])
def test_a_dry_run_leaves_nothing(file: Path, text: str) -> None:
    dry = run(file, text, "--dry-run")
    assert (Game.objects.count(), Player.objects.count(), Club.objects.count()) == (0, 0, 0)
    assert run(file, text) == dry


def test_an_odd_score_is_refused_unless_it_is_said_to_be_right(file: Path) -> None:
    four = "Anna,Ben,Cleo,Dan"
    text = f"{HEAD}\n2026-01-02,{four},1023,641,9\n2026-01-09,{four},1020,640,\n"
    told = run(file, text)
    assert told[0].startswith("r.csv:2: 1023:641 is not a score in Tichu")
    assert told[1:] == ["1 games, 0 rounds, 1 refused, 0 there before"]
    assert run(file, text, "--right", "2") == ["1 games, 0 rounds, 0 refused, 1 there before"]


def test_names_are_read_as_on_the_pages(file: Path) -> None:
    club = make_club("leeds")
    anna, _first, _second = list_players(club, "Anna Meier", "Cleo", "Cleo")
    text = f'{HEAD}\n2026-01-02,"Meier, Anna",Ben,Dan,Eva,1020,640,9\n'
    assert run(file, text) == ["1 games, 0 rounds, 0 refused, 0 there before"]
    assert Game.objects.get().seats.filter(player=anna).exists()
    (refused,) = run(file, text.replace("Eva", "Cleo").replace("02", "03"))
    assert refused == "r.csv: “Cleo” may be 2 people of the list. Say who it is."
    assert Game.objects.count() == 1


def test_other_heads_are_mapped(file: Path) -> None:
    text = "Wann;Wir;Die da;Ende\n03.04.15;Anna/Ben;Cleo & Dan;1020:640\n;Eva/Ben;Anna/Dan;5:1000\n"
    answer = run(file, text, "--map", "day=Wann", "--map", "ab=Wir", "--map", "cd=Die da",
               "--map", "score=Ende")  # fmt: skip
    assert answer == ["2 games, 0 rounds, 0 refused, 0 there before"]
    assert {game.day for game in Game.objects.all()} == {datetime.date(2015, 4, 3)}
    (wrong,) = run(file, text, "--map", "when=Wann")
    assert wrong == "when=Wann is not a ROLE=COLUMN of this table."


def test_a_game_without_a_day_has_the_one_that_is_given(file: Path) -> None:
    text = "a,b,c,d,score_ab,score_cd\nAnna,Ben,Cleo,Dan,1000,0\n"
    run(file, text, "--played-on", "2020-02-29")
    assert Game.objects.get().day == datetime.date(2020, 2, 29)


def test_a_workbook(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["date", "a", "b", "c", "d", "score_ab", "score_cd", "rounds"])
    sheet.append([datetime.date(2026, 1, 2), "Anna", "Ben", "Cleo", "Dan", 1020, 640, 9])
    path = tmp_path / "r.xlsx"
    book.save(path)
    assert run(path, path.read_bytes()) == ["1 games, 0 rounds, 0 refused, 0 there before"]
    assert Game.objects.get().totals == {"a": 1020, "b": 640}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "r.csv: There is nothing in line 1, or below. Choose a file with lines."),
        (
            b"date,x\n2026-01-01,5\n",
            "r.csv: The table needs columns for: player 1 of the first team, player 2 of the first "
            "team, player 1 of the second team, player 2 of the second team, points of the first "
            "team, points of the second team. "
            "Say which columns these are.",
        ),
        (b"PK\x03\x04abc", "r.csv: The spreadsheet cannot be opened. Save it anew as "
         ".xlsx, .ods or .csv."),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read(file: Path, data: bytes, told: str) -> None:
    assert run(file, data) == [told]
    assert not Club.objects.exists()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"no\.csv: No such file or directory"):
        call_command(Command(), str(tmp_path / "no.csv"), "--club", "leeds", stdout=StringIO())
