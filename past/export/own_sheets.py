"""The club's games, rounds, people and points as tables that *Earlier games* reads again."""

import datetime
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from common.days import find_known_day
from common.tables.writing import Cell
from past.export.sheets import ExportedSheet, Rows, SheetNames, cut_sheets
from past.models import EveningPoints
from people.players.selectors.entries import list_people
from people.roster.table import HEAD as PEOPLE_HEAD
from scoring.models import EndedBy, Game, Round, Seat
from scoring.rules import find_variant, get_main

GAMES_AT_ONCE: Final = 1000
PEOPLE_A_SHEET: Final = 150
"""So many columns of people are read again at once."""
OF_FOUR: Final = ("a", "b", "c", "d")
GAMES_HEAD: Final = ("date", *OF_FOUR, "score ab", "score cd", "rounds")
ROUNDS_HEAD: Final = ("date", "game", "round", *OF_FOUR, "score ab", "score cd")
OTHERS_HEAD: Final = ("date", "game of the box", "who", "totals", "winner")
GAMES_ABOUT: Final = _("The finished games, a line each, as Earlier games reads them.")
ROUNDS_ABOUT: Final = _("The rounds of these games with their scores, as Earlier games reads them.")
PEOPLE_ABOUT: Final = _("The club's list, as Players reads it.")
POINTS_ABOUT: Final = _("Points of evenings that are no games, as Earlier games reads them.")
OTHERS_ABOUT: Final = _("The finished games of other boxes: three, five and more players.")


@dataclass(frozen=True, slots=True)
class _Game:
    """A finished game: `who` by their seats, `rounds` with their scores in the order of play."""

    row: Game
    day: datetime.date | None
    who: Sequence[str]
    rounds: Sequence[tuple[int, Mapping[str, Any]]]


def _read_games(sheet_names: SheetNames) -> Iterator[_Game]:
    """Yield the finished games in the order in which they were played."""
    games = Game.objects.filter(club=sheet_names.club).exclude(ended_by=EndedBy.NOT)
    keys = list(games.order_by("played_on", "sequence", "started_at", "pk").values_list("pk"))
    for start in range(0, len(keys), GAMES_AT_ONCE):
        some = [key for (key,) in keys[start : start + GAMES_AT_ONCE]]
        rows = Game.objects.in_bulk(some)
        seats, rounds = _read_seats(some, sheet_names), _read_rounds(some)
        for key in some:
            yield _Game(rows[key], rows[key].day, seats[key], rounds.get(key, []))


def _read_seats(games: Sequence[uuid.UUID], sheet_names: SheetNames) -> dict[uuid.UUID, list[str]]:
    by_game: dict[uuid.UUID, list[str]] = {game: [] for game in games}
    rows = Seat.objects.filter(game__in=games).order_by("game", "seat")
    for game, seat, player in rows.values_list("game", "seat", "player"):
        by_game[game].append(sheet_names.names.get(player, f"#{seat}"))
    return by_game


def _read_rounds(games: Sequence[uuid.UUID]) -> dict[uuid.UUID, list[tuple[int, Any]]]:
    by_game: dict[uuid.UUID, list[tuple[int, Any]]] = {}
    rows = Round.objects.filter(game__in=games, removed=False, counted=True).order_by("number")
    for game, number, score in rows.values_list("game", "number", "score"):
        by_game.setdefault(game, []).append((number, score))
    return by_game


def _is_of_four(game: _Game) -> bool:
    return game.row.variant == get_main().name and list(game.row.totals) == ["a", "b"]


def _list_teams(game: _Game) -> list[str]:
    """Return a, b and c, d: partners beside each other."""
    variant = find_variant(game.row.variant)
    seats = sorted(range(1, 5), key=lambda seat: (variant.team_of(seat) or "", seat))
    return [game.who[seat - 1] for seat in seats]


def make_own_sheets(sheet_names: SheetNames) -> Iterator[ExportedSheet]:
    """Yield games, rounds, people and points."""
    others: list[Rows] = []
    ours = _list_ours(sheet_names, others)
    yield from cut_sheets("games", GAMES_ABOUT, GAMES_HEAD, ([_write_game(game)] for game in ours))
    yield from cut_sheets(
        "rounds", ROUNDS_ABOUT, ROUNDS_HEAD, _write_rounds(_list_ours(sheet_names, []))
    )
    if others:
        yield from cut_sheets("other_games", OTHERS_ABOUT, OTHERS_HEAD, others)
    people = list_people(sheet_names.club).order_by("search_name", "id")
    listed = [(person.name, person.short_name, person.number) for person in people]
    yield ExportedSheet("people", PEOPLE_ABOUT, [PEOPLE_HEAD, *listed])
    yield from _make_points(sheet_names)


def _list_ours(sheet_names: SheetNames, others: list[Rows]) -> Iterator[_Game]:
    """Yield the games of four; lines of others are added to these.

    They are read anew for each table: all at once they would take a small server's memory.
    """
    for game in _read_games(sheet_names):
        if _is_of_four(game):
            yield game
        else:
            others.append([_write_other(game)])


def _write_game(game: _Game) -> list[Cell]:
    rounds = game.row.rounds_played or len(game.rounds) or None
    totals = game.row.totals
    return [game.day, *_list_teams(game), totals["a"], totals["b"], rounds]


def _write_rounds(games: Iterable[_Game]) -> Iterator[Rows]:
    for number, game in enumerate(games, start=1):
        teams = _list_teams(game)
        yield [
            [game.day, number, place, *teams, score["a"], score["b"]]
            for place, (_number, score) in enumerate(game.rounds, start=1)
        ]


def _write_other(game: _Game) -> list[Cell]:
    totals = " : ".join(str(points) for points in game.row.totals.values())
    return [game.day, game.row.variant, ", ".join(game.who), totals, game.row.winner]


def _make_points(sheet_names: SheetNames) -> Iterator[ExportedSheet]:
    """Yield the points as evenings with a column a person; of two in a cell the second line."""
    rows = EveningPoints.objects.filter(club=sheet_names.club).order_by("day", "pk")
    given = [(row.day, sheet_names.names.get(row.player_id, ""), row.points) for row in rows]
    people = sorted({name for _day, name, _points in given})
    for start in range(0, len(people), PEOPLE_A_SHEET):
        some = people[start : start + PEOPLE_A_SHEET]
        lines = _lay_out(some, [row for row in given if row[1] in some])
        name = "points" if not start else f"points-{start // PEOPLE_A_SHEET + 1}"
        yield ExportedSheet(name, POINTS_ABOUT, [("date", *some), *lines])


def _lay_out(
    people: Sequence[str], given: Sequence[tuple[datetime.date, str, Decimal]]
) -> Iterator[Sequence[Cell]]:
    lines: dict[tuple[datetime.date, int], dict[str, Decimal]] = {}
    for day, name, points in given:
        again = next(turn for turn in range(len(given)) if name not in lines.get((day, turn), {}))
        lines.setdefault((day, again), {})[name] = points
    for (day, _turn), cells in sorted(lines.items()):
        yield [find_known_day(day), *(_shorten(cells.get(name)) for name in people)]


def _shorten(points: Decimal | None) -> int | Decimal | None:
    if points is None:
        return None
    return int(points) if points == int(points) else points.normalize()
