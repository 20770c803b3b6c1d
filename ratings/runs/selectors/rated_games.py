"""Which games of a club count for the rating, and in which order.

A game counts if it is of a rated variant, is over and was not marked unrated before it began, and
if its four players are known and none of them got up. One that was ended by hand counts if the
table wants it to, from four rounds on; an imported one counts as agreed. The order is that of the
days, then `sequence`, then the start, and never the time of entry or an id (design, chapter 5).
"""

import datetime
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Final

from django.db.models import CharField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Cast

from people.club_days import find_club_day
from people.models import Club, Player
from people.names import fold_name
from ratings.model import RatedGame, Winner, read_evidence
from ratings.runs.days import count_days
from ratings.runs.selectors.ids import Ids, as_text
from scoring.models import EndedBy, Game, Seat, SeatFacts, Source
from scoring.rules import VARIANTS, find_variant

SEATS: Final = 4
FINISHED = Q(ended_by=EndedBy.RULE)
AGREED = Q(ended_by=EndedBy.HAND) & (Q(agreed=True) | ~Q(source=Source.TABLE))
NOT_KNOWN: Final = datetime.datetime.min.replace(tzinfo=datetime.UTC)
WINNERS: Final = {"a": Winner.AB, "b": Winner.CD, "": Winner.LEVEL}


@dataclass(frozen=True, slots=True)
class _Row:
    """A game as it stands in the database, with what it is sorted by."""

    game: RatedGame
    place: tuple[int, int, datetime.datetime]

    @property
    def content(self) -> tuple[Any, ...]:
        """What tells two games apart that begin at one place: their results."""
        return self.game.scores or (0, 0), self.game.rounds or 0


def list_rated_games(club: Club, since: datetime.date | None = None) -> list[RatedGame]:
    """Return the games that count, in their order, from a day on; players are ids."""
    rows = _read_rows(club, _find_rated(club, since))
    ordered = sorted(rows, key=lambda row: row.place)
    games: list[RatedGame] = []
    for _, here in groupby(ordered, key=lambda row: row.place):
        games += [row.game for row in _order_alike(list(here))]
    return games


def _find_rated(club: Club, since: datetime.date | None) -> QuerySet[Game]:
    rated = [variant.name for variant in VARIANTS if variant.is_rated]
    games = Game.objects.filter(club=club, variant__in=rated, rated=True, line_up={})
    games = games.filter(FINISHED | AGREED).order_by()
    return games.filter(played_on__gte=since) if since else games


def _read_rows(club: Club, games: QuerySet[Game]) -> Iterator[_Row]:
    facts = SeatFacts.objects.filter(game=OuterRef("pk"), seat=1, stint=0).values("rounds")
    seats = {
        f"seat_{seat}": Cast(
            Subquery(Seat.objects.filter(game=OuterRef("pk"), seat=seat).values("player")[:1]),
            CharField(),
        )
        for seat in range(1, SEATS + 1)
    }
    name, as_read = as_text("pk")
    lookups = {name: as_read, "told_rounds": Subquery(facts[:1])}
    rows = games.annotate(**lookups, **seats).values_list(
        name,
        "variant",
        "played_on",
        "sequence",
        "source",
        "started_at",
        "ended_by",
        "winner",
        "totals",
        "told_rounds",
        *seats,
    )
    ids = Ids()
    for row in rows.iterator(chunk_size=2000):
        if (game := _read_game(row, ids)) is not None:
            yield _Row(game, (game.day, row[3], _find_start(club, row[4], row[5], row[2])))


def _read_game(row: Sequence[Any], ids: Ids) -> RatedGame | None:
    pk, variant, played_on, _, _, _, ended_by, winner, totals, rounds, *seated = row
    if None in seated or len(set(seated)) < SEATS:
        return None
    a, b, c, d = (ids[seated[place]] for place in _order_seats(variant))
    game = RatedGame(
        id=ids[pk],
        day=count_days(played_on),
        players=(a, b, c, d),
        winner=Winner.OPEN if ended_by == EndedBy.HAND else WINNERS[winner],
        scores=(totals["a"], totals["b"]),
        rounds=rounds or None,
    )
    return game if read_evidence(game) else None


@cache
def _order_seats(variant: str) -> Sequence[int]:
    """Return where the four sit, the first team first."""
    teams = find_variant(variant)
    return sorted(range(SEATS), key=lambda place: teams.team_of(place + 1) or "")


def _find_start(
    club: Club, source: str, started_at: datetime.datetime, played_on: datetime.date
) -> datetime.datetime:
    """Return when a game was begun at its table; a moment of another day is that of entry."""
    is_of_day = source == Source.TABLE and find_club_day(club, started_at) == played_on
    return started_at if is_of_day else NOT_KNOWN


def _order_alike(rows: list[_Row]) -> list[_Row]:
    """Return games of one place in the order of their results, then of their players' names."""
    if len(rows) == 1:
        return rows
    rows.sort(key=lambda row: row.content)
    ordered: list[_Row] = []
    for _, alike in groupby(rows, key=lambda row: row.content):
        ordered += _order_by_names(list(alike))
    return ordered


def _order_by_names(rows: list[_Row]) -> list[_Row]:
    if len(rows) == 1:
        return rows
    ids = {uuid.UUID(player) for row in rows for player in row.game.players}
    names = {
        str(pk): fold_name(name)
        for pk, name in Player.objects.filter(pk__in=ids).values_list("pk", "name")
    }
    return sorted(
        rows,
        key=lambda row: ([names.get(player, "") for player in row.game.players], row.game.players),
    )
