"""Two people at one table, as partners or against each other."""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Final

from ratings.statistics.figures import share
from ratings.statistics.games import PlayedGame, Sitting

Key = tuple[uuid.UUID, uuid.UUID, bool]
"""Two people, the one with the smaller id first, and whether they were partners."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """What the first of two did with the second as a partner, or against them.

    `doubles_for` are double victories of the first one's team, `doubles_against` the other side's.
    """

    games: int = 0
    won: int = 0
    level: int = 0
    rounds: int = 0
    points_for: int = 0
    points_against: int = 0
    doubles_for: int = 0
    doubles_against: int = 0

    @property
    def lost(self) -> int:
        """Games that the first one lost."""
        return self.games - self.won - self.level

    @property
    def won_share(self) -> float | None:
        """The share of games that the first one won, a level one as half."""
        return share(self.won + self.level / 2, self.games)

    @property
    def round_for(self) -> float | None:
        """Points a round of the first one's team."""
        return share(self.points_for, self.rounds)

    @property
    def round_against(self) -> float | None:
        """Points a round of the other side; of partners, of whom they played against."""
        return share(self.points_against, self.rounds)

    @property
    def round_difference(self) -> float | None:
        """Points a round of the first one's team more than the other side's."""
        return share(self.points_for - self.points_against, self.rounds)

    def __add__(self, other: "Meeting") -> "Meeting":
        return Meeting(*(getattr(self, name) + getattr(other, name) for name in MEETING_NAMES))

    def turn(self, *, together: bool) -> "Meeting":
        """Return it as the second of the two sees it: partners see the same."""
        if together:
            return self
        return Meeting(
            games=self.games,
            won=self.lost,
            level=self.level,
            rounds=self.rounds,
            points_for=self.points_against,
            points_against=self.points_for,
            doubles_for=self.doubles_against,
            doubles_against=self.doubles_for,
        )


MEETING_NAMES: Final = tuple(one.name for one in fields(Meeting))


def count_meetings(game: PlayedGame) -> dict[Key, Meeting]:
    """Return who met whom in a game of teams, each pair once as partners and once as opponents.

    Rounds and points are those for which both sat there; the end of the game counts for both.
    """
    found: dict[Key, Meeting] = {}
    sides: dict[Key, str] = {}
    for stretch in game.stretches if game.has_teams else ():
        for key, first, played in _meet(stretch):
            found[key] = found.get(key, Meeting()) + played
            sides[key] = first.side
    return {key: met + _judge(game, sides[key]) for key, met in found.items()}


def _meet(stretch: Iterable[Sitting]) -> Iterator[tuple[Key, Sitting, Meeting]]:
    """Yield every two of a stretch, with the rounds that they played; no game is counted yet."""
    people = sorted(stretch, key=lambda one: one.player)
    doubles = {one.side: one.facts["double_victories"] for one in people}
    for first, second in combinations(people, 2):
        together = first.side == second.side
        played = Meeting(
            rounds=first.facts["rounds"],
            points_for=first.facts["points_for"] if first.facts["rounds"] else 0,
            points_against=first.facts["points_against"] if first.facts["rounds"] else 0,
            doubles_for=doubles[first.side],
            doubles_against=sum(doubles.values()) - doubles[first.side],
        )
        yield (first.player, second.player, together), first, played


def _judge(game: PlayedGame, side: str) -> Meeting:
    result = game.judge(side)
    return Meeting(games=1, won=int(result == "W"), level=int(result == "D"))
