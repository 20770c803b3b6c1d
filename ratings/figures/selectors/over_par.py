"""How much better than par people and pairs were: over any dates, as the run in force has it.

Par is what their ratings expected before each game (design, chapter 5). Of games that count for the
rating; two sides of a table are over par by as much as the other is under it.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from people.models import Club
from people.permissions import ClubAccess
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.model.pieces import GamesInOrder, OverPar
from ratings.models import Snapshot
from ratings.permissions import may_see_ratings
from ratings.runs.days import count_days
from ratings.runs.selectors.effects import list_counted, read_told
from scoring.models import Game
from scoring.rules import find_variant

Pair = tuple[uuid.UUID, uuid.UUID]
Averages = Mapping[uuid.UUID, float]
PairAverages = Mapping[Pair, float]
CLUBS_KEPT: Final = 4
"""So many clubs' games are kept by each process: six megabytes for 100,000 of them."""


class ParGames:
    """The games of some dates that count, and whose places are in them."""

    def __init__(self, games: GamesInOrder, players: Sequence[str]) -> None:
        self.games, self._players = games, players

    def sum_players(self) -> Mapping[uuid.UUID, OverPar]:
        """Return how much better than par everybody was."""
        pars = self.games.sum_over_par()
        return {uuid.UUID(self._players[place]): par for place, par in pars.items()}

    def average_players(self) -> Averages:
        """Return it in points a round."""
        return {player: par.average for player, par in self.sum_players().items()}

    def average_pairs(self, wanted: Iterable[Pair]) -> PairAverages:
        """Return it for those of these who played together, in points a round."""
        places = {uuid.UUID(player): place for place, player in enumerate(self._players)}
        known = [(one, other) for one, other in wanted if one in places and other in places]
        asked = [(places[one], places[other]) for one, other in known]
        pairs = zip(known, self.games.sum_pairs_over_par(asked), strict=True)
        return {two: over.average for two, over in pairs if over}


def read_par_for(access: ClubAccess, scope: StatisticsScope) -> ParGames:
    """Return what a visitor may read of these games: none where ratings are not shown to them."""
    return read_par_of(scope) if may_see_ratings(access) else _read_nothing()


def read_par_of(scope: StatisticsScope) -> ParGames:
    """Return the games of these statistics, none where their game of the box is not rated."""
    if not find_variant(scope.variant).is_rated:
        return _read_nothing()
    return read_par_games(scope.club, scope.first, scope.last)


def _read_nothing() -> ParGames:
    return ParGames(GamesInOrder.read([], 0, 0), ())


def read_par_games(
    club: Club | uuid.UUID,
    first: datetime.date | None = None,
    last: datetime.date | None = None,
    *,
    tournament: bool | None = None,
) -> ParGames:
    """Return the games from one day to another; `tournament`: those of tournaments, or the others.

    Two statements, of which one is spared while no run follows; one more with `tournament`.
    """
    latest = Snapshot.objects.filter(club=club, latest=True)
    row = latest.values_list("club", "run", "position", "players").first()
    if row is None:
        return _read_nothing()
    club_id, run, games, players = row
    par_games = _read_all(club_id, run, games)
    par_games = par_games.between(
        count_days(first) if first else None, count_days(last) if last else None
    )
    if tournament is not None:
        evenings = Game.objects.filter(club=club, occasion={}).values("pk")
        counted = list_counted(club, run)
        chosen = (
            counted.exclude(game__in=evenings) if tournament else counted.filter(game__in=evenings)
        )
        par_games = par_games.choose(chosen.values_list("position", flat=True))
    return ParGames(par_games, players)


@lru_cache(maxsize=CLUBS_KEPT)
def _read_all(club: uuid.UUID, run: int, games: int) -> GamesInOrder:
    """Return all games as a run left them: it stays like that, a correction makes another run."""
    return read_told(club, run, 0, games)
