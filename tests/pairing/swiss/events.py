"""Simulated Swiss events of fixed teams, paired by the engine round after round."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pairing.swiss.pair import pair_teams
from pairing.swiss.paired_round import Pairing
from pairing.swiss.position import Position, Team


@dataclass(frozen=True)
class Plan:
    """What kind of event: shares are chances for each team or match and round."""

    teams: int
    seed: int = 1
    level: float = 0.05
    drop: float = 0.01
    late: float = 0.03
    """Of the teams, entering in round 2."""
    forfeit: float = 0.005
    club: int = 8
    """Teams in a club, wished apart; every tenth team has a household that it may not meet."""
    margins: bool = False
    """Score 0 to 40 by margin instead of 2, 1, 0."""


@dataclass
class Event:
    """A running event; teams are replaced as their past grows."""

    plan: Plan
    rng: random.Random = field(init=False)
    teams: dict[str, Team] = field(init=False)
    strength: dict[str, float] = field(init=False)
    waiting: list[str] = field(init=False)
    forbidden: frozenset[frozenset[str]] = field(init=False)
    apart: frozenset[frozenset[str]] = field(init=False)
    rounds: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.plan.seed)
        ids = [f"team {i}" for i in range(1, self.plan.teams + 1)]
        self.strength = {team: self.rng.gauss(0, 1) for team in ids}
        by_rating = sorted(ids, key=lambda t: self.strength[t] + self.rng.gauss(0, 0.7))
        self.teams = {team: Team(team, seed) for seed, team in enumerate(by_rating[::-1], start=1)}
        late = round(self.plan.late * len(ids))
        self.waiting = self.rng.sample(ids, late)
        homes = [ids[i : i + 2] for i in range(0, len(ids) - 1, 20)]
        self.forbidden = frozenset(frozenset(home) for home in homes)
        clubs = [ids[i : i + self.plan.club] for i in range(0, len(ids), self.plan.club)]
        self.apart = frozenset(
            frozenset((a, b)) for club in clubs for a in club for b in club if a < b
        )

    def position(self) -> Position:
        """What the next round is paired from."""
        playing = tuple(team for name, team in self.teams.items() if name not in self.waiting)
        seed = f"{self.plan.seed}/{self.rounds}"
        return Position(playing, forbidden=self.forbidden, apart=self.apart, seed=seed)

    def play(self, pairing: Pairing) -> None:
        """Results of a round, then those who leave and those who come."""
        met = dict.fromkeys(self.teams, 0)
        for number, (a, b) in enumerate(pairing.tables, start=1):
            gap = self.teams[a].score - self.teams[b].score
            met[a], met[b] = (gap < 0) - (gap > 0), (gap > 0) - (gap < 0)
            self._meet(a, b, number)
        if pairing.bye is not None:
            team = self.teams[pairing.bye]
            self.teams[team.id] = replace(team, score=team.score + self._win(), byes=1)
        for name, team in self.teams.items():
            self.teams[name] = replace(team, floats=(*team.floats, met[name]))
        self.rounds += 1
        self.waiting = [] if self.rounds == 1 else self.waiting
        for name in [n for n in self.teams if self.rng.random() < self.plan.drop]:
            del self.teams[name]

    def _win(self) -> int:
        return 25 if self.plan.margins else 2

    def _meet(self, a: str, b: str, table: int) -> None:
        if self.rng.random() < self.plan.forfeit:
            winner = self.teams[self.rng.choice((a, b))]
            self.teams[winner.id] = replace(
                winner, score=winner.score + self._win(), byes=winner.byes + 1
            )
            return
        edge = self.strength[a] - self.strength[b] + self.rng.gauss(0, 0.8)
        if self.plan.margins:
            points = max(0, min(40, 20 + round(6 * edge)))
            shares = (points, 40 - points)
        elif self.rng.random() < self.plan.level:
            shares = (1, 1)
        else:
            shares = (2, 0) if edge > 0 else (0, 2)
        for name, other, share in ((a, b, shares[0]), (b, a, shares[1])):
            team = self.teams[name]
            self.teams[name] = replace(
                team,
                score=team.score + share,
                opponents=(*team.opponents, other),
                played=team.played + 1,
                tables=(*team.tables, table),
            )


def play_event(plan: Plan, rounds: int) -> Iterator[tuple[Position, Pairing]]:
    """Each round's position and pairing."""
    event = Event(plan)
    for _ in range(rounds):
        position = event.position()
        pairing = pair_teams(position)
        yield position, pairing
        event.play(pairing)


def reach_round(plan: Plan, number: int) -> Position:
    """The position of a round after all before it were paired and played."""
    event = Event(plan)
    for _ in range(number - 1):
        event.play(pair_teams(event.position()))
    return event.position()
