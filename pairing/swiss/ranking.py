"""The table before the round: who stands where, in which score group, at which place of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from pairing.maths.lots import draw_number
from pairing.swiss.position import Position, Team

RECENT_ROUNDS = 2
"""Criteria 3 and 4 look at the last two rounds."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Teams in order of rank (index 0 = first), with what the criteria need of each."""

    teams: tuple[Team, ...]
    group: tuple[int, ...]
    """Score group of each team, 0 = highest score."""
    place: tuple[int, ...]
    """Place of each team in its group, from 0."""
    sizes: tuple[int, ...]
    """Teams in each group."""
    scores: tuple[int, ...]
    """Score of each group, falling."""
    index: dict[str, int]

    def below(self, team: int) -> int:
        """Count how many of its group stand below a team."""
        return self.sizes[self.group[team]] - 1 - self.place[team]


def is_first_round(position: Position) -> bool:
    """Return whether nobody has met anybody or sat out yet."""
    return not any(team.opponents or team.byes or team.played for team in position.teams)


def rank_teams(position: Position, without: Iterable[str] = ()) -> Ranking:
    """Rank by score, then by seed; before anything is played and if so wished by lot."""
    left_out = set(without)
    teams = [team for team in position.teams if team.id not in left_out]
    if position.settings.first_round == "lot" and is_first_round(position):
        teams.sort(key=lambda t: (-t.score, draw_number(position.seed, "rank", t.id), t.id))
    else:
        teams.sort(key=lambda t: (-t.score, t.seed, t.id))
    scores = sorted({team.score for team in teams}, reverse=True)
    number = {score: i for i, score in enumerate(scores)}
    group = tuple(number[team.score] for team in teams)
    sizes = [0] * len(scores)
    place = []
    for g in group:
        place.append(sizes[g])
        sizes[g] += 1
    index = {team.id: i for i, team in enumerate(teams)}
    return Ranking(tuple(teams), group, tuple(place), tuple(sizes), tuple(scores), index)


def floated_lately(team: Team) -> bool:
    """Return whether a team met another score group in one of the last two rounds."""
    return any(team.floats[-RECENT_ROUNDS:])
