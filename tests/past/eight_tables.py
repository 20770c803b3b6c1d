"""Eight made-up tables of the shapes that people keep, and a count of what is in them."""

import datetime
import io
from collections import Counter
from collections.abc import Callable
from random import Random

from openpyxl import Workbook

from tests.hostile.tables import make_ods

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


TABLES: dict[str, Callable[[], bytes]] = {
    "commas.csv": commas_and_a_head,
    "semicolons.csv": semicolons_and_pairs,
    "days.csv": the_day_once_an_evening,
    "american.csv": american_days,
    "book.xlsx": a_workbook,
    "table.ods": an_open_document,
    "rounds.csv": a_row_a_round,
}
"""The same games, seven times."""


def count_points() -> Counter[str]:
    """Return each one's points of all games, their partner's being theirs."""
    points: Counter[str] = Counter()
    for _day, (a, b, c, d), x, y, _rounds in GAMES:
        points.update({a: x, b: x, c: y, d: y})
    return points


def count_rounds() -> Counter[str]:
    """Return how many rounds each has played."""
    rounds: Counter[str] = Counter()
    for _day, who, _x, _y, number in GAMES:
        rounds.update(dict.fromkeys(who, number))
    return rounds


def an_evening_each() -> tuple[bytes, dict[str, float]]:
    """Return a table with a column for each person, and the sum of each."""
    rng = Random(12)
    table = [[rng.choice(["", "3", "1,5", "-2"]) for _ in PEOPLE] for _ in range(4)]
    rows = [
        [f"{datetime.date(2015, 1, 1 + 7 * number):%d.%m.%y}", *cells]
        for number, cells in enumerate(table)
    ]
    sums = {
        name: sum(float(cells[place].replace(",", ".") or 0) for cells in table)
        for place, name in enumerate(PEOPLE)
    }
    return write([["Abend", *PEOPLE], *rows], ";", "cp1252"), sums
