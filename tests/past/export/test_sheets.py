"""The tables in a club's file come in again as what they are."""

import datetime
import io
import uuid
import zipfile
from decimal import Decimal
from pathlib import Path

import pytest
from openpyxl import load_workbook

from common.tables.workbooks import read_file_rows
from common.tables.writing import COMMA, SEMICOLON, Separators
from past.export.writing import write_club
from past.models import EveningPoints
from past.reading import PastGame, guess_layout, read_table
from past.storing.results import NewResult, name_games, store_results
from people.models import Club, Player
from people.roster.table import guess_columns, read_roster

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
DAY = datetime.date(2015, 4, 3)
NAMES = ("Åsa Ängström", "=Ben", "Carla; Dora", "Dora")
GAMES = [
    PastGame((1,), DAY, NAMES, (1020, 640), {"rounds_played": 9}),
    PastGame(
        (2,),
        DAY,
        (NAMES[0], NAMES[3], NAMES[1], NAMES[2]),
        (-55, 255),
        {"rounds_played": 2},
        ((-55, 155), (0, 100)),
    ),
]


@pytest.fixture
def people(club: Club) -> list[Player]:
    rows = [Player(club=club, name=name, number=place) for place, name in enumerate(NAMES, 1)]
    return Player.objects.bulk_create(rows)


@pytest.fixture
def played(club: Club, people: list[Player]) -> Club:
    by_name = {player.name: player for player in people}
    ids = name_games(club, GAMES, DAY)
    results = [
        NewResult(key, game, (by_name[a], by_name[b], by_name[c], by_name[d]), game.lines[0])
        for key, game in zip(ids, GAMES, strict=True)
        for a, b, c, d in [game.names]
    ]
    store_results(club=club, results=results, day=DAY)
    for day, player, points in (
        (DAY, people[0], "7.50"),
        (DAY, people[1], "3"),
        (DAY, people[0], "1"),
        (datetime.date(2015, 4, 10), people[1], "-2"),
    ):
        EveningPoints.objects.create(
            id=uuid.uuid4(),
            club=club,
            player=player,
            entered_as=player,
            day=day,
            points=Decimal(points),
        )
    return club


def take(club: Club, folder: Path, separators: Separators = COMMA) -> zipfile.ZipFile:
    write_club(club, folder / "club.zip", separators)
    return zipfile.ZipFile(folder / "club.zip")


@pytest.mark.parametrize("name", ["tables/games.csv", "tables/games.xlsx"])
@pytest.mark.parametrize("separators", [COMMA, SEMICOLON])
def test_games_are_read_as_the_games_that_they_are(
    played: Club, tmp_path: Path, name: str, separators: Separators
) -> None:
    rows = read_file_rows(take(played, tmp_path, separators).read(name))
    table = read_table(rows, guess_layout(rows))
    assert table.faults == ()
    assert [(game.day, game.totals, game.rounds_played) for game in table.games] == [
        (DAY, (1020, 640), 9),
        (DAY, (-55, 255), 2),
    ]
    assert table.games[0].names[0] == NAMES[0]


@pytest.mark.parametrize("name", ["tables/rounds.csv", "tables/rounds.xlsx"])
def test_rounds_are_read_as_the_rounds_of_their_games(
    played: Club, tmp_path: Path, name: str
) -> None:
    rows = read_file_rows(take(played, tmp_path).read(name))
    table = read_table(rows, guess_layout(rows))
    assert table.faults == ()
    assert [(game.day, game.totals, game.rounds) for game in table.games] == [
        (DAY, (-55, 255), ((-55, 155), (0, 100)))
    ]


@pytest.mark.parametrize("name", ["tables/points.csv", "tables/points.xlsx"])
@pytest.mark.parametrize("separators", [COMMA, SEMICOLON])
def test_points_are_read_as_the_points_of_their_evenings(
    played: Club, tmp_path: Path, name: str, separators: Separators
) -> None:
    rows = read_file_rows(take(played, tmp_path, separators).read(name))
    table = read_table(rows, guess_layout(rows))
    assert table.faults == ()
    assert sorted((one.day, one.points) for one in table.points) == [
        (DAY, "1"),
        (DAY, "3"),
        (DAY, "7.5"),
        (datetime.date(2015, 4, 10), "-2"),
    ]


@pytest.mark.parametrize("name", ["tables/people.csv", "tables/people.xlsx"])
def test_people_are_read_as_the_list_that_they_are(played: Club, tmp_path: Path, name: str) -> None:
    rows = read_file_rows(take(played, tmp_path).read(name))
    found = read_roster(rows, guess_columns(rows))
    numbers = {line.number: line.name for line in found if line.problem is None}
    assert {numbers[1], numbers[3], numbers[4]} == {NAMES[0], NAMES[2], NAMES[3]}


def test_a_workbook_has_days_as_days_and_no_formula(played: Club, tmp_path: Path) -> None:
    data = take(played, tmp_path).read("tables/games.xlsx")
    sheet = load_workbook(io.BytesIO(data)).active
    assert sheet is not None
    assert sheet["A2"].value == datetime.datetime(2015, 4, 3)  # noqa: DTZ001 - a cell has no zone
    kinds = {cell.data_type for row in sheet.iter_rows() for cell in row}
    assert kinds <= {"s", "d", "n", "inlineStr"}


def test_the_readme_names_every_file_and_what_is_not_there(played: Club, tmp_path: Path) -> None:
    packed = take(played, tmp_path)
    readme = packed.read("README.txt").decode()
    for name in packed.namelist():
        stem = name.removesuffix(".csv").removesuffix(".xlsx")
        assert stem in readme or name == "README.txt"
    assert "cards, invitations and tokens" in readme
