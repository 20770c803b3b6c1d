"""Who may still meet whom in the rounds to come, and whether a case of a proof leaves them none."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Any

Together = tuple[str, ...]
"""The two teams of a table in sorted order, or the one that sits out."""
CHAIR = ""
MOST_STEPS = 200_000
"""So many tables are tried where a case says that everything has to be."""


class TooMuchError(Exception):
    """Trying everything would take too long."""


class ProspectCounts:
    """The tables and byes that each round may have: now, and those to come."""

    def __init__(self, position: Any) -> None:
        self.position = position
        self.team = {team["id"]: team for team in (*position["teams"], *position["later"])}
        self.here = [[team["id"] for team in position["teams"]], *position["to_come"]]
        given = {(waiver["kind"], tuple(waiver["teams"])) for waiver in position["waived"]}
        forbidden = {tuple(sorted(pair)) for pair in position["forbidden"]}
        self.choices = [
            frozenset(self._list_choices(here, forbidden, set() if at else given))
            for at, here in enumerate(self.here)
        ]
        fixed = {tuple(sorted(pair)) for pair in position["locked"]}
        bye = position["locked_bye"]
        self.fixed: frozenset[Together] = frozenset(fixed | ({(bye,)} if bye else set()))

    def _list_choices(
        self, here: Sequence[str], forbidden: Collection[Together], given: Collection[object]
    ) -> Iterator[Together]:
        for two in combinations(sorted(here), 2):
            met = (
                two[1] in self.team[two[0]]["opponents"] or two[0] in self.team[two[1]]["opponents"]
            )
            bans = [
                kind for kind, holds in (("rematch", met), ("forbidden", two in forbidden)) if holds
            ]
            if all((kind, two) in given for kind in bans):
                yield two
        for team in here if len(here) % 2 else ():
            if not self.team[team]["byes"] or ("second_bye", (team,)) in given:
                yield (team,)

    def is_future(self, now: Collection[Together], future: Sequence[Any]) -> bool:
        """Return whether this round and these can be played one after the other."""
        met = set(now)
        for number, round_ in enumerate(future, start=1):
            named: list[Together] = [tuple(sorted(pair)) for pair in round_["tables"]]
            named += [(round_["bye"],)] if round_["bye"] else []
            seated = sorted(team for two in named for team in two)
            if seated != sorted(self.here[number]) or met & set(named):
                return False
            if not self.choices[number].issuperset(named):
                return False
            met |= set(named)
        return True

    def has_none(self, case: Any) -> bool:
        """Return whether a case leaves no future, as it claims."""
        required = self.fixed.union(tuple(two) for two in case["together"])
        apart = {tuple(two) for two in case["apart"]}
        seated = [team for two in required for team in two]
        if len(seated) != len(set(seated)) or not self.choices[0] >= required:
            return True
        chair = any(len(two) == 1 for two in required)
        first = {
            two
            for two in self.choices[0]
            if two not in apart and not set(two) & set(seated) and not (chair and len(two) == 1)
        }
        rounds = [frozenset(first | required), *(each - required for each in self.choices[1:])]
        if case.get("cut") and self._is_narrow(set(case["cut"]), required, rounds):
            return True
        if case.get("shortage") and self._is_short(case["shortage"], rounds):
            return True
        return not _can_play(rounds, self.here)

    def _is_narrow(
        self, cut: set[str], required: frozenset[Together], rounds: Sequence[frozenset[Together]]
    ) -> bool:
        """Return whether fewer pairs lead out of the cut than there are rounds that need one."""
        seated = {team for two in required for team in two}
        here = [set(self.here[0]) - seated, *map(set, self.here[1:])]
        needed = sum(len(cut & each) % 2 for each in here)
        out = {two for each in rounds for two in each - required if len(cut.intersection(two)) == 1}
        return len(out) < needed

    def _is_short(self, shortage: Any, rounds: Sequence[frozenset[Together]]) -> bool:
        """Return whether the asking need more opponents than the asked and all others can be."""
        asking, asked = set(shortage["asking"]), set(shortage["asked"])
        seats = [{*each, CHAIR} if len(each) % 2 else set(each) for each in self.here]
        meetings = {(two[0], two[1] if len(two) > 1 else CHAIR) for each in rounds for two in each}
        others = sum(
            (a in asking and b not in asked) + (b in asking and a not in asked) for a, b in meetings
        )
        by_asked = sum(len(asked & each) for each in seats)
        return by_asked + others < sum(len(asking & each) for each in seats)


def _can_play(rounds: Sequence[frozenset[Together]], here: Sequence[Sequence[str]]) -> bool:
    """Return whether the rounds can be played one after the other, by trying everything.

    Raises:
        TooMuchError: it would take too long.
    """
    steps = 0

    def seat(number: int, left: frozenset[str], met: frozenset[Together]) -> bool:
        nonlocal steps
        steps += 1
        if steps > MOST_STEPS:
            raise TooMuchError
        if not left:
            following = number + 1
            return following == len(rounds) or seat(following, frozenset(here[following]), met)
        able = rounds[number] - met
        fits = {
            team: [two for two in able if team in two and left.issuperset(two)] for team in left
        }
        odd = len(left) % 2
        first = min(sorted(left), key=lambda team: len(fits[team]))
        ways = [two for two in fits[first] if len(two) > 1 or odd]
        return any(seat(number, left - set(two), met | {two}) for two in sorted(ways))

    return seat(0, frozenset(here[0]), frozenset())


def covers(cases: Sequence[Any], fixed: frozenset[Together]) -> bool:
    """Return whether every round that has the fixed tables falls under one of the cases."""
    waiting = [
        [
            (
                frozenset(tuple(two) for two in case["together"]) - fixed,
                frozenset(tuple(two) for two in case["apart"]),
            )
            for case in cases
        ]
    ]
    while waiting:
        left = waiting.pop()
        if not left:
            return False
        if any(not together and not apart for together, apart in left):
            continue
        common = frozenset.intersection(*(together | apart for together, apart in left))
        if not common:
            return False
        two = min(common)
        waiting.append([(yes - {two}, no) for yes, no in left if two in yes])
        waiting.append([(yes, no - {two}) for yes, no in left if two in no])
    return True
