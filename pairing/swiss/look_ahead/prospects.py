"""Whether the rounds to come can all be paired after this one.

Teams, and an empty chair where they are odd (each visits it once), may meet once. A round is good
if the rounds to come have a pairing each, no pair in two of them: disjoint perfect matchings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairing.maths.disjoint import GaveUp, Impossible, Mates, Round, find_disjoint, fix_pairs
from pairing.swiss.absolutes import Absolutes, list_absolutes, sort_ids
from pairing.swiss.paired_round import CHAIR, FutureRound, Leaf, Together
from pairing.swiss.position import Position

MOST_TEAMS = 18
"""So many teams are looked ahead for."""
MOST_CHOICES = 5000
"""So many choices are tried to find a future, or that there is none; then it is not known."""
_EFFORT = 100
"""So many choices are tried to find out whether a pair belongs to the reason of a dead end."""


def looks_ahead(position: Position) -> bool:
    """Return whether rounds are to come, with few enough teams to look ahead."""
    sizes = [len(position.teams), *map(len, position.to_come)]
    return bool(position.to_come) and max(sizes) <= MOST_TEAMS


class Prospects:
    """Who may still meet whom, round for round. What was found once answers later questions."""

    def __init__(self, position: Position, absolutes: Absolutes) -> None:
        self.ids = sorted(team.id for team in (*position.teams, *position.later))
        self.place = {team: at for at, team in enumerate(self.ids)}
        self.rounds = tuple(_list_rounds(position, absolutes, self.ids))
        self._known: list[tuple[Mates, ...]] = []
        self._impossible: dict[frozenset[tuple[int, int]], Impossible] = {}

    def find(
        self, together: Iterable[Together], most: int = MOST_CHOICES
    ) -> tuple[Mates, ...] | Impossible:
        """Find this round with these tables and this bye, and all rounds to come.

        Raises GaveUp after so many choices: then it is not known whether they can be found.
        """
        pairs = [self._find_places(two) for two in together]
        known = self._recall(pairs)
        if known is not None:
            return known
        key = frozenset(pairs)
        if key in self._impossible:
            return self._impossible[key]
        outcome = find_disjoint(fix_pairs(self.rounds, pairs), most)
        if isinstance(outcome, Impossible):
            self._impossible[key] = outcome
        else:
            self._known.append(outcome)
        return outcome

    def has_future(self, together: Iterable[Together]) -> bool:
        """Return whether some round with these tables leaves all rounds to come possible."""
        return not isinstance(self.find(together), Impossible)

    def is_dead_end(self, together: Iterable[Together]) -> bool:
        """Return whether it is known that no round with these tables has a future."""
        try:
            return not self.has_future(together)
        except GaveUp:
            return False

    def count_possible(self, together: Sequence[Together]) -> tuple[Mates, ...]:
        """Find as many of the rounds to come as can be paired after this one."""
        rounds = fix_pairs(self.rounds, [self._find_places(two) for two in together])
        mateses: tuple[Mates, ...] = ()
        for count in range(1, len(rounds) + 1):
            more = find_disjoint(rounds[:count], MOST_CHOICES)
            if isinstance(more, Impossible):
                break
            mateses = more
        return mateses

    def blame(self, together: Sequence[Together]) -> list[Together]:
        """Return some of these tables that by themselves leave no future, few if that is easy."""
        # Each table is left out in turn. If the others still leave no future, it is no part of the
        # reason and stays out. Fewer tables make fewer cases for the search that asks.
        kept = list(together)
        for two in together:
            fewer = [other for other in kept if other != two]
            try:
                if isinstance(self.find(fewer, _EFFORT), Impossible):
                    kept = fewer
            except GaveUp:
                continue
        return kept

    def make_leaf(
        self, together: Iterable[Together], apart: Iterable[Together], none: Impossible
    ) -> Leaf:
        """Make the case in which nothing leaves a future."""
        return Leaf(
            tuple(sorted(together)),
            tuple(sorted(apart)),
            cut=self._name_cut(none),
            shortage=self._name_shortage(none),
        )

    def name_rounds(self, round_mates: Sequence[Mates]) -> tuple[FutureRound, ...]:
        """Return the rounds to come of what was found, with names."""
        return tuple(self._name_round(mates) for mates in round_mates[1:])

    def _find_places(self, two: Together) -> tuple[int, int]:
        a = self.place[two[0]]
        return (a, self.place[two[1]]) if len(two) > 1 else (a, len(self.ids))

    def _recall(self, pairs: Sequence[tuple[int, int]]) -> tuple[Mates, ...] | None:
        """Look among the rounds found before; two that are alike may change places."""
        for known in self._known:
            for at, mates in enumerate(known):
                if self.rounds[at] == self.rounds[0] and all(mates[i] == j for i, j in pairs):
                    return (mates, *known[1:at], known[0], *known[at + 1 :]) if at else known
        return None

    def _name_round(self, mates: Mates) -> FutureRound:
        chair = len(self.ids)
        met = [(v, other) for v, other in enumerate(mates) if v < other]
        tables = tuple((self.ids[v], self.ids[other]) for v, other in met if other < chair)
        byes = [self.ids[v] for v, other in met if other == chair]
        return FutureRound(tables, byes[0] if byes else None)

    def _name_shortage(self, none: Impossible) -> tuple[frozenset[str], frozenset[str]] | None:
        if none.shortage is None:
            return None
        names = [*self.ids, CHAIR]
        asking, asked = (frozenset(names[v] for v in each) for each in none.shortage)
        return asking, asked

    def _name_cut(self, none: Impossible) -> frozenset[str] | None:
        if none.cut is None:
            return None
        # The pairs that lead out of a set lead out of the rest as well. Of the two the one without
        # the chair is named, since a reader can count teams only.
        if len(self.ids) in none.cut:
            return frozenset(team for v, team in enumerate(self.ids) if v not in none.cut)
        return frozenset(self.ids[v] for v in none.cut)


def _list_rounds(position: Position, absolutes: Absolutes, ids: Sequence[str]) -> Iterable[Round]:
    """List whom each may meet: in this round, and in those to come, where nothing is waived.

    The last vertex is the chair.
    """
    everybody = replace(position, teams=(*position.teams, *position.later), waived=frozenset())
    unwaived = list_absolutes(everybody)
    fixed = [*position.locked] + ([(position.locked_bye,)] if position.locked_bye else [])
    place = {team: at for at, team in enumerate(ids)}
    now = _list_choices({team.id for team in position.teams}, absolutes, ids)
    pairs = [tuple(place.get(team, len(ids)) for team in two) for two in fixed]
    rows = fix_pairs((now,), [(two[0], two[1] if len(two) > 1 else len(ids)) for two in pairs])
    yield rows[0]
    alike: dict[frozenset[str], Round] = {}
    for here in position.to_come:
        if here not in alike:
            alike[here] = _list_choices(here, unwaived, ids)
        yield alike[here]


def _list_choices(here: Iterable[str], absolutes: Absolutes, ids: Sequence[str]) -> Round:
    playing = set(here)
    chair = len(ids)
    row = [1 << v if team in playing else 0 for v, team in enumerate(ids)]
    row.append(1 << chair if len(playing) % 2 else 0)
    for i, a in enumerate(ids):
        for j, b in enumerate(ids[:i]):
            if {a, b} <= playing and sort_ids(a, b) not in absolutes.pairs:
                row[i] |= 1 << j
                row[j] |= 1 << i
        if len(playing) % 2 and a in playing and a not in absolutes.byes:
            row[i] |= 1 << chair
            row[chair] |= 1 << i
    return tuple(row)
