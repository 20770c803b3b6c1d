"""What a club was told of its games' chances, and what came of it."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.db.models import QuerySet

from ratings.figures.selectors.over_par import read_par_of
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.model.coming_true import ComingTrue, SaidChance, judge_said
from scoring.games.selectors.chances import find_prior
from scoring.models import EndedBy, Game, Round, Source
from scoring.odds import UNKNOWN, Prior, find_wins
from scoring.odds.race import Race
from scoring.rules import find_variant

MOST_GAMES: Final = 300
"""Round by round so many games are looked at, the newest: each round is worked out anew."""
OUTCOMES: Final = {"a": 1.0, "b": 0.0}


@dataclass(frozen=True, slots=True)
class ClubChances:
    """Before games, by what the ratings said; before rounds, by what a sheet showed.

    `alone`: before the same rounds, by the score alone, as between equals. `games` are those that
    were looked at round by round.
    """

    before_games: ComingTrue
    before_rounds: ComingTrue
    alone: ComingTrue
    games: int


def measure_chances(scope: StatisticsScope) -> ClubChances:
    """Return how good the chances were in these games; of games without ratings none were said."""
    games = [SaidChance(*row) for row in read_par_of(scope).games.list_said()]
    positions = list(_list_positions(scope))
    played = [position.played for position in positions]
    totals = [position.totals for position in positions]
    rated, alone = (
        find_wins(played, totals, [prior(position) for position in positions])
        for prior in (_find_told, _find_equal)
    )
    return ClubChances(
        before_games=judge_said(games),
        before_rounds=_judge(positions, rated),
        alone=_judge(positions, alone),
        games=len({position.game for position in positions}),
    )


@dataclass(frozen=True, slots=True)
class _Position:
    """A score before a round, and what came of its game for team A."""

    game: uuid.UUID
    prior: Prior
    played: int
    totals: tuple[int, int]
    outcome: float


def _find_told(position: _Position) -> Prior:
    return position.prior


def _find_equal(_position: _Position) -> Prior:
    """Return what is thought of equals, of whom no round teaches anything."""
    return Prior(0.0, 0.0)


def _judge(positions: list[_Position], chances: list[float]) -> ComingTrue:
    pairs = zip(positions, chances, strict=True)
    return judge_said(
        SaidChance(position.game, chance, position.outcome) for position, chance in pairs
    )


def _list_positions(scope: StatisticsScope) -> Iterator[_Position]:
    """Yield the scores before each round of the newest games to the usual target."""
    if not find_variant(scope.variant).has_chances:
        return
    games = {game.pk: game for game in filter(_is_usual, _list_games(scope)[:MOST_GAMES])}
    rounds = Round.objects.filter(game__in=list(games), removed=False, counted=True)
    rows = rounds.order_by("game", "number").values_list("game", "score")
    for key, group in groupby(rows.iterator(), key=lambda row: row[0]):
        game = games[key]
        prior, a, b = find_prior(game) or UNKNOWN, 0, 0
        for played, (_game, score) in enumerate(group):
            yield _Position(key, prior, played, (a, b), OUTCOMES[game.winner])
            a, b = a + score["a"], b + score["b"]


def _list_games(scope: StatisticsScope) -> QuerySet[Game]:
    """Return the games that somebody won by the rules, of one line-up, the newest first."""
    games = Game.objects.filter(
        club=scope.club, variant=scope.variant, ended_by=EndedBy.RULE, winner__in=OUTCOMES
    )
    if scope.first:
        games = games.filter(played_on__gte=scope.first)
    if scope.last:
        games = games.filter(played_on__lte=scope.last)
    known = games.filter(line_up={}).exclude(source=Source.RESULT)
    return known.order_by("-played_on", "-started_at", "pk")


def _is_usual(game: Game) -> bool:
    """Return whether it was played as most are: to the usual target, with no end before it."""
    rules, usual = game.house_rules, Race()
    played = (rules["target"], rules["tie"], rules["rounds"])
    return played == (usual.target, usual.tie, usual.rounds)
