"""The finished games of a club's days, as statistics want them."""

import datetime
import uuid
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Exists, OuterRef, Q, QuerySet

from ratings.statistics import Facts, PlayedGame, Sitting
from ratings.statistics.games import LEVEL
from scoring.games.book import read_book
from scoring.models import EndedBy, FormerSeat, Game, Seat, SeatFacts, Source
from scoring.models.numbered import name_columns
from scoring.rules import DRAW, count_tallied_facts, find_variant

GAMES_AT_ONCE = 500
People = dict[tuple[uuid.UUID, int, int], uuid.UUID]
"""Who sat, by game, seat and stint."""
AllFacts = dict[tuple[uuid.UUID, int, int], Facts]


@dataclass(frozen=True, slots=True)
class FiguredGame:
    """A game, which game of the box it was, and whether it was played at a tournament."""

    variant: str
    at_tournament: bool
    game: PlayedGame


def list_counted_games(club: uuid.UUID) -> QuerySet[Game]:
    """Return the games of a club that count: finished, and of which a round or the score is known.

    In the order in which they were played: by day, sequence and start.
    """
    rounds = SeatFacts.objects.filter(game=OuterRef("pk"), rounds__gt=0)
    return (
        Game.objects.filter(Q(Exists(rounds)) | Q(source=Source.RESULT), club=club)
        .exclude(ended_by=EndedBy.NOT)
        .order_by("played_on", "sequence", "started_at", "pk")
    )


def list_days(club: uuid.UUID) -> list[datetime.date]:
    """Return the days on which the club has games that count."""
    games = list_counted_games(club).order_by("played_on").values_list("played_on", flat=True)
    return list(games.distinct())


def read_games_of_days(
    club: uuid.UUID, first: datetime.date, last: datetime.date
) -> Iterator[FiguredGame]:
    """Yield what was played from the first day to the last, some hundred games at a time."""
    counted = list_counted_games(club).filter(played_on__gte=first, played_on__lte=last)
    games = [
        game for _, day in groupby(counted, lambda game: game.played_on) for game in enumerate(day)
    ]
    yield from read_placed_games(games)


def read_placed_games(games: Sequence[tuple[int, Game]]) -> Iterator[FiguredGame]:
    """Yield these games, each with its place in its day, some hundred at a time."""
    for start in range(0, len(games), GAMES_AT_ONCE):
        piece = games[start : start + GAMES_AT_ONCE]
        ids = [game.pk for _, game in piece]
        people, facts = _read_people(ids), _read_facts(ids)
        for place, game in piece:
            yield _make_game(game, place, people, facts)


def _read_people(games: Sequence[uuid.UUID]) -> People:
    fields = ("game_id", "seat", "stint", "player_id")
    now = Seat.objects.filter(game__in=games, player__isnull=False).order_by()
    before = FormerSeat.objects.filter(game__in=games, player__isnull=False).order_by()
    rows = [*now.values_list(*fields), *before.values_list(*fields)]
    return {(game, seat, stint): player for game, seat, stint, player in rows if player}


def _read_facts(games: Sequence[uuid.UUID]) -> AllFacts:
    columns = name_columns()
    rows = SeatFacts.objects.filter(game__in=games)
    return {
        (game, seat, stint): dict(zip(columns, facts, strict=True))
        for game, seat, stint, *facts in rows.values_list(
            "game", "seat", "stint", *columns.values()
        )
    }


def _make_game(game: Game, place: int, people: People, facts: AllFacts) -> FiguredGame:
    variant = find_variant(game.variant)
    seats = range(1, game.players + 1)
    if game.line_up:
        stretches = _divide(game, people)
    else:
        stretches = [_sit_down(game, dict.fromkeys(seats, 0), people, facts)]
    rounds = sum(
        max((sitting.facts["rounds"] for sitting in part), default=0) for part in stretches
    )
    played = PlayedGame(
        id=game.pk,
        day=game.played_on,
        is_dated=game.day is not None,
        place=place,
        has_teams=variant.has_teams,
        winner=LEVEL if game.winner in {"", DRAW} else game.winner,
        totals=game.totals,
        rounds=rounds,
        by_rule=game.ended_by == EndedBy.RULE,
        stretches=stretches,
    )
    return FiguredGame(game.variant, bool(game.occasion), played)


def _sit_down(game: Game, stints: dict[int, int], people: People, facts: AllFacts) -> list[Sitting]:
    """Return who sat where in these stints, with the facts of each seat."""
    variant = find_variant(game.variant)
    return [
        Sitting(player, variant.team_of(seat) or str(seat), facts[game.pk, seat, stint])
        for seat, stint in stints.items()
        if (player := people.get((game.pk, seat, stint))) and (game.pk, seat, stint) in facts
    ]


def _divide(game: Game, people: People) -> list[list[Sitting]]:
    """Return the stretches of a game at which people changed, those without a round left out.

    Their facts are counted again from the rounds: what is stored is by seat and not by table.
    """
    book = read_book(game)
    ends = {int(seat): list(last) for seat, last in game.line_up.items()}
    cuts = sorted({end for last in ends.values() for end in last})
    places: list[list[int]] = [[] for _ in range(len(cuts) + 1)]
    for place, round_ in enumerate(book.rounds):
        places[bisect_left(cuts, round_.number)].append(place)
    stretches = []
    for number, part in enumerate(places):
        stints = {
            seat: bisect_left(ends.get(seat, []), cuts[number])
            if number < len(cuts)
            else len(ends.get(seat, []))
            for seat in range(1, game.players + 1)
        }
        counted = count_tallied_facts(book.setup, book.tally, part)
        facts: AllFacts = {(game.pk, seat, stints[seat]): counted[seat] for seat in stints}
        if any(row["rounds"] for row in facts.values()):
            stretches.append(_sit_down(game, stints, people, facts))
    return stretches
