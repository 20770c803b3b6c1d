"""Eight made-up tables of the shapes that people keep, brought in by the page's own form.

Each figure is held against a count of the same games that knows nothing of the importer.
"""

import datetime
import io
from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random

import pytest
from django.test import Client
from openpyxl import Workbook

from people.models import Club, Player, Role
from scoring import tasks
from scoring.models import EveningPoints, Game, Seat
from tests.hostile.tables import make_ods
from tests.people.clubs import come_as, make_club
from tests.scoring.views.importing import go_on, send, tap

PEOPLE = ("Anna", "Jürgen", "Zoë", "Dan", "Eva", "Finn")
Played = tuple[datetime.date, list[str], int, int, int]


def make_games() -> list[Played]:
    rng = Random(11)
    games: list[Played] = []
    for evening in range(6):
        day = datetime.date(2015, 4, 3) + datetime.timedelta(weeks=evening)
        for _ in range(4):
            rounds = rng.randrange(6, 13)
            first = rng.randrange(-100, 1150, 5)
            games.append((day, rng.sample(PEOPLE, 4), first, rounds * 100 - first, rounds))
    return games


GAMES = make_games()


def write(rows: list[list[str]], separator: str, encoding: str) -> bytes:
    return "\r\n".join(separator.join(row) for row in rows).encode(encoding)


def commas_and_a_head() -> bytes:
    head = ["date", "a", "b", "c", "d", "score_ab", "score_cd", "rounds"]
    rows = [[f"{day}", *who, f"{x}", f"{y}", f"{n}"] for day, who, x, y, n in GAMES]
    return write([head, *rows], ",", "utf-8")


def semicolons_and_pairs() -> bytes:
    head = ["Datum", "Team 1", "Team 2", "Ergebnis", "Runden"]
    rows = [
        [f"{day:%d.%m.%y}", f"{a}/{b}", f"{c}/{d}", f"{x}:{y}", f"{n}"]
        for day, (a, b, c, d), x, y, n in GAMES
    ]
    return write([head, *rows], ";", "cp1252")


def the_day_once_an_evening() -> bytes:
    rows, before = [], None
    for day, (a, b, c, d), x, y, n in GAMES:
        shown = "" if day == before else f"{day:%d.%m.%Y}"
        rows.append([shown, f"{a} & {b}", f"{c} & {d}", f"{x}", f"{y}", f"{n}"])
        before = day
    return write(rows, "\t", "utf-16")


def american_days() -> bytes:
    rows = [[f"{day:%m/%d/%Y}", *who, f"{x}", f"{y}", f"{n}"] for day, who, x, y, n in GAMES]
    return write(rows, "|", "utf-8-sig")


def a_workbook() -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for day, (a, b, c, d), x, y, n in GAMES:
        sheet.append([day, f"{a}+{b}", f"{c}+{d}", f"{x} : {y}", n])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def an_open_document() -> bytes:
    text = "<table:table-cell><text:p>{}</text:p></table:table-cell>"
    rows = [
        "".join(map(text.format, (f"{day}", *who, f"{x}", f"{y}", f"{n}")))
        for day, who, x, y, n in GAMES
    ]
    return make_ods("".join(f"<table:table-row>{row}</table:table-row>" for row in rows))


def a_row_a_round() -> bytes:
    rows = [["date", "game", "round", "a", "b", "c", "d", "points_ab", "points_cd"]]
    for number, (day, who, x, y, n) in enumerate(GAMES, start=1):
        for turn in range(1, n + 1):
            score = (x, y - 100 * (n - 1)) if turn == 1 else (0, 100)
            rows.append([f"{day}", f"{number}", f"{turn}", *who, *map(str, score)])
    return write(rows, ",", "utf-8")


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def bring(client: Client, data: bytes) -> str:
    url: str = send(client, data)["Location"]
    go_on(client, url)
    tap(client, url, "store")
    tasks.store_import(url.split("/")[-2])
    return client.get(url).content.decode()


@pytest.mark.parametrize(
    "make",
    [
        commas_and_a_head,
        semicolons_and_pairs,
        the_day_once_an_evening,
        american_days,
        a_workbook,
        an_open_document,
        a_row_a_round,
    ],
)
def test_seven_tables_of_the_same_games(director: Client, make: Callable[[], bytes]) -> None:
    page = bring(director, make())
    assert f"{len(GAMES)} games" in page
    points: Counter[str] = Counter()
    rounds: Counter[str] = Counter()
    for _day, (a, b, c, d), x, y, n in GAMES:
        points.update({a: x, b: x, c: y, d: y})
        rounds.update(dict.fromkeys((a, b, c, d), n))
    found: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seat in Seat.objects.select_related("player", "game"):
        assert seat.player is not None
        facts = seat.game.facts.get(seat=seat.seat)
        found[seat.player.name] += facts.points_for
        played[seat.player.name] += facts.rounds
    assert (found, played) == (points, rounds)
    days = Counter(Game.objects.values_list("played_on", flat=True))
    assert days == Counter(day for day, *_rest in GAMES)
    assert Player.objects.count() == len(PEOPLE)


def test_an_evening_with_a_column_for_each_person(director: Client) -> None:
    rng = Random(12)
    table = [[rng.choice(["", "3", "1,5", "-2"]) for _ in PEOPLE] for _ in range(8)]
    rows = [
        [f"{datetime.date(2015, 1, 1 + 7 * (number % 4)):%d.%m.%y}", *cells]
        for number, cells in enumerate(table[:4])
    ]
    bring(director, write([["Abend", *PEOPLE], *rows], ";", "cp1252"))
    wanted = {
        name: sum(float(cells[place].replace(",", ".") or 0) for cells in table[:4])
        for place, name in enumerate(PEOPLE)
    }
    found: defaultdict[str, float] = defaultdict(float)
    for row in EveningPoints.objects.select_related("player"):
        found[row.player.name] += float(row.points)
    assert {name: found[name] for name in PEOPLE} == wanted
    assert Game.objects.count() == 0
