"""Two people at one table, as partners or against each other."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Final

from ratings.statistics.figures import Outcomes, share
from ratings.statistics.games import PlayedGame, Sitting

Key = tuple[uuid.UUID, uuid.UUID, bool]
"""Two people, the one with the smaller id first, and whether they were partners."""
DEEDS: Final = (
    "tichu_made",
    "tichu_failed",
    "grand_made",
    "grand_failed",
    "first_out",
    "wish_penalties",
)
"""What is added up over everybody of a side."""
TURNED: Final = str.maketrans("WL", "LW")


@dataclass(frozen=True, slots=True)
class Meeting(Outcomes):
    """What the first of two did with the second as a partner, or against them.

    Calls, rounds out first, wish penalties and double victories are those of the first one's whole
    team (`_for`) and of the other side (`_against`) while both sat there. Of `rounds_finish_known`
    it is known who was out first.
    """

    games: int = 0
    won: int = 0
    level: int = 0
    rounds: int = 0
    points_for: int = 0
    points_against: int = 0
    doubles_for: int = 0
    doubles_against: int = 0
    tichu_made_for: int = 0
    tichu_made_against: int = 0
    tichu_failed_for: int = 0
    tichu_failed_against: int = 0
    grand_made_for: int = 0
    grand_made_against: int = 0
    grand_failed_for: int = 0
    grand_failed_against: int = 0
    first_out_for: int = 0
    first_out_against: int = 0
    wish_penalties_for: int = 0
    wish_penalties_against: int = 0
    rounds_finish_known: int = 0

    @property
    def tichu_share(self) -> float | None:
        """The share of the team's tichus that came true."""
        return share(self.tichu_made_for, self.tichu_made_for + self.tichu_failed_for)

    @property
    def grand_share(self) -> float | None:
        """The share of the team's grand tichus that came true."""
        return share(self.grand_made_for, self.grand_made_for + self.grand_failed_for)

    @property
    def first_share(self) -> float | None:
        """The share of rounds in which one of the team was out first, of those that say who was."""
        return share(self.first_out_for, self.rounds_finish_known)

    def count_call_points(self, tichu: int, grand: int) -> int:
        """Return the points that the team's calls won, those that failed taken off."""
        return tichu * (self.tichu_made_for - self.tichu_failed_for) + grand * (
            self.grand_made_for - self.grand_failed_for
        )

    def __add__(self, other: "Meeting") -> "Meeting":
        return Meeting(*(getattr(self, name) + getattr(other, name) for name in MEETING_NAMES))

    def turn(self, *, together: bool) -> "Meeting":
        """Return it as the second of the two sees it: partners see the same."""
        if together:
            return self
        return Meeting(
            **{name: getattr(self, other) for name, other in OTHER_SIDE.items()}
            | {"won": self.lost}
        )


MEETING_NAMES: Final = tuple(one.name for one in fields(Meeting))


def _name_other_side(name: str) -> str:
    what, _, side = name.rpartition("_")
    return {"for": f"{what}_against", "against": f"{what}_for"}.get(side, name)


OTHER_SIDE: Final = {name: _name_other_side(name) for name in MEETING_NAMES}
"""Under which name the other side sees each figure; games won are those that the first one lost."""


def turn_results(results: str, *, together: bool) -> str:
    """Return the letters of games as the second of the two sees them."""
    return results if together else results.translate(TURNED)


def count_meetings(game: PlayedGame) -> dict[Key, tuple[Meeting, str]]:
    """Return who met whom in a game of teams, each pair once as partners and once as opponents.

    Rounds, points and deeds are those for which both sat there; the end of the game counts for
    both: it is the letter, as the first one sees it.
    """
    found: dict[Key, Meeting] = {}
    sides: dict[Key, str] = {}
    for stretch in game.stretches if game.has_teams else ():
        for key, side, played in _meet(stretch):
            found[key] = found[key] + played if key in found else played
            sides[key] = side
    return {key: _judge(game, sides[key], met) for key, met in found.items()}


def _judge(game: PlayedGame, side: str, met: Meeting) -> tuple[Meeting, str]:
    result = game.judge(side)
    return met + Meeting(games=1, won=int(result == "W"), level=int(result == "D")), result


def _meet(stretch: Iterable[Sitting]) -> Iterator[tuple[Key, str, Meeting]]:
    """Yield every two of a stretch, and what they played; no game is counted yet."""
    people = sorted(stretch, key=lambda one: one.player)
    of_sides = _count_sides(people)
    seen = {one.side: _see(one, of_sides) for one in people}
    for first, second in combinations(people, 2):
        yield (first.player, second.player, first.side == second.side), first.side, seen[first.side]


def _count_sides(people: Iterable[Sitting]) -> Mapping[str, Counter[str]]:
    """Return what everybody on a side did, and its double victories."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in people:
        deeds = found[one.side]
        deeds.update({name: one.facts[name] for name in DEEDS})
        deeds["doubles"] = one.facts["double_victories"]
    return found


def _see(one: Sitting, of_sides: Mapping[str, Counter[str]]) -> Meeting:
    """Return the rounds of a stretch as somebody's side sees them."""
    ours = of_sides[one.side]
    theirs = [deeds for side, deeds in of_sides.items() if side != one.side]
    deeds = {f"{name}_for": ours[name] for name in (*DEEDS, "doubles")}
    deeds |= {f"{name}_against": sum(side[name] for side in theirs) for name in (*DEEDS, "doubles")}
    rounds = one.facts["rounds"]
    return Meeting(
        rounds=rounds,
        points_for=one.facts["points_for"] if rounds else 0,
        points_against=one.facts["points_against"] if rounds else 0,
        rounds_finish_known=one.facts["rounds_finish_known"],
        **deeds,
    )
