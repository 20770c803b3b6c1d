"""Two people at one table, as partners or against each other."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from ratings.statistics.amounts import Outcomes
from ratings.statistics.games import PlayedGame, Sitting
from ratings.statistics.layouts import OUTCOMES, POINTS, lay_out, list_counts
from ratings.statistics.table import Whom, Whose

Key = tuple[uuid.UUID, uuid.UUID, bool]
"""Two people, the one with the smaller id first, and whether they were partners."""


class Meeting(Outcomes):
    """What the first of two did with the second as a partner, or against them.

    What a person or a team did is that of the first one's whole team (`_for`) and of the other side
    (`_against`) while both sat there.
    """

    __slots__ = ()
    whom = Whom.PARTNERS

    def turn(self, *, together: bool) -> "Meeting":
        """Return it as the second of the two sees it: partners see the same."""
        if together:
            return self
        turned = [self[place] for place in lay_out(Whom.PARTNERS).turned]
        turned[OUTCOMES.index("won")] = self.lost
        return Meeting(turned)


def count_meetings(game: PlayedGame) -> dict[Key, tuple[Meeting, str]]:
    """Return who met whom in a game of teams, each pair once as partners and once as opponents.

    Rounds, points and deeds are those for which both sat there; the end of the game counts for
    both: it is the letter, as the first one sees it.
    """
    meetings: dict[Key, Meeting] = {}
    sides: dict[Key, str] = {}
    for stretch in game.stretches if game.has_teams else ():
        for key, side, played in _meet(stretch):
            meetings[key] = meetings[key].plus(played) if key in meetings else played
            sides[key] = side
    return {key: _judge(game, sides[key], met) for key, met in meetings.items()}


def _judge(game: PlayedGame, side: str, met: Meeting) -> tuple[Meeting, str]:
    result = game.judge(side)
    end = Meeting.make(games=1, won=int(result == "W"), level=int(result == "D"))
    return met.plus(end), result


def _meet(stretch: Iterable[Sitting]) -> Iterator[tuple[Key, str, Meeting]]:
    """Yield every two of a stretch, and what they played; no game is counted yet."""
    people = sorted(stretch, key=lambda sitting: sitting.player)
    of_sides = _count_sides(people)
    by_side = {person.side: _see(person, of_sides) for person in people}
    for first, second in combinations(people, 2):
        yield (
            (first.player, second.player, first.side == second.side),
            first.side,
            by_side[first.side],
        )


def _count_sides(people: Iterable[Sitting]) -> Mapping[str, Counter[str]]:
    """Return what everybody on a side did, and once what the side or the table did."""
    sides: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for person in people:
        side = sides[person.side]
        for count in list_counts():
            did = person.facts[count.name]
            side[count.name] = side[count.name] + did if count.whose == Whose.PERSON else did
    return sides


def _see(sitting: Sitting, of_sides: Mapping[str, Counter[str]]) -> Meeting:
    """Return the rounds of a stretch as somebody's side sees them."""
    ours = of_sides[sitting.side]
    theirs = [team for side, team in of_sides.items() if side != sitting.side]
    rounds = sitting.facts["rounds"]
    numbers = [0, 0, 0, rounds, *((sitting.facts[name] if rounds else 0) for name in POINTS)]
    for count, side in lay_out(Whom.PARTNERS).counts.values():
        teams = [ours] if side == "for" else theirs
        numbers.append(sum(team[count.name] for team in teams))
    return Meeting(numbers)
