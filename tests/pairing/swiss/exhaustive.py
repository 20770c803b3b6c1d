"""The definitions of docs/pairing.md by trying everything: the judge of the engine.

Shares with the engine only the plain values of a position and the draw of a lot (which is an
arbitrary number). Matchings are compared by tuples of lists; nothing is packed, and nothing is
solved: all matchings are listed.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations

from pairing.maths.lots import draw_number, draw_pair
from pairing.swiss.position import Position, Team

Round = tuple[frozenset[frozenset[str]], str | None]
"""Tables and bye."""


def list_matchings(ids: list[str]) -> Iterator[list[tuple[str, str]]]:
    """All ways to put an even number of teams into pairs."""
    if not ids:
        yield []
        return
    first, *rest = ids
    for i, other in enumerate(rest):
        for more in list_matchings(rest[:i] + rest[i + 1 :]):
            yield [(first, other), *more]


class Judge:
    """One position, and which kinds of absolutes are relaxed as a whole."""

    def __init__(self, position: Position, relaxed: Collection[str] = ()) -> None:
        self.position = position
        self.relaxed = relaxed
        self.team = {team.id: team for team in position.teams}

    def broken(self, a: str, b: str) -> set[tuple[str, frozenset[str]]]:
        """The absolutes that a pair breaks, waived or not."""
        two = frozenset((a, b))
        result = set()
        if b in self.team[a].opponents or a in self.team[b].opponents:
            result.add(("rematch", two))
        if two in self.position.forbidden:
            result.add(("forbidden", two))
        return result

    def is_waived(self, kind: str, who: frozenset[str]) -> bool:
        return kind in self.relaxed or any(
            waiver.kind == kind and set(waiver.ids) == who for waiver in self.position.waived
        )

    def may_meet(self, a: str, b: str) -> bool:
        return all(self.is_waived(kind, who) for kind, who in self.broken(a, b))

    def may_sit_out(self, team: str) -> bool:
        return not self.team[team].byes or self.is_waived("second_bye", frozenset((team,)))

    def list_rounds(self) -> Iterator[tuple[list[tuple[str, str]], str | None]]:
        """All legal rounds."""
        ids = sorted(self.team)
        odd = len(ids) % 2
        seated = {team for table in self.position.locked for team in table}
        free = [team for team in ids if team not in seated]
        if not all(self.may_meet(a, b) for a, b in self.position.locked):
            return
        for bye in free if odd else [None]:
            if bye is not None and not self.may_sit_out(bye):
                continue
            if self.position.locked_bye not in {None, bye}:
                continue
            for tables in list_matchings([team for team in free if team != bye]):
                if all(self.may_meet(a, b) for a, b in tables):
                    yield [*tables, *self.position.locked], bye

    def list_good_rounds(self) -> list[tuple[list[tuple[str, str]], str | None]]:
        """All legal rounds after which the rounds to come can all be paired."""
        future = Future(self.position)
        return [(tables, bye) for tables, bye in self.list_rounds() if future.follows(tables, bye)]

    def rank(self, bye: str | None) -> list[Team]:
        playing = [team for team in self.position.teams if team.id != bye]
        fresh = all(not (t.opponents or t.byes or t.played) for t in self.position.teams)
        if fresh and self.position.settings.first_round == "lot":
            seed = self.position.seed
            return sorted(playing, key=lambda t: (-t.score, draw_number(seed, "rank", t.id), t.id))
        return sorted(playing, key=lambda t: (-t.score, t.seed, t.id))

    def value(self, tables: list[tuple[str, str]], bye: str | None) -> tuple[object, ...]:
        """What a round is compared by; the least is the best."""
        ranked = self.rank(bye)
        rank = {team.id: i for i, team in enumerate(ranked)}
        groups: list[list[str]] = []
        for i, team in enumerate(ranked):
            if i == 0 or ranked[i - 1].score != team.score:
                groups.append([])
            groups[-1].append(team.id)
        group_of = {team: group for group in groups for team in group}
        pairs = [(a, b) if rank[a] < rank[b] else (b, a) for a, b in tables]
        across = [(a, b) for a, b in pairs if group_of[a] is not group_of[b]]
        between = {(a, b): group_of[a][::-1].index(a) + group_of[b].index(b) for a, b in across}
        off = 0
        for a, b in pairs:
            if (a, b) in between:
                off += (2 * between[a, b]) ** 2
                continue
            group = group_of[a]
            miss = 2 * (group.index(b) - group.index(a)) - len(group)
            off += miss**2 if miss > 0 else 2 * miss**2
        criteria: list[object] = [
            (
                sorted((self.team[a].score - self.team[b].score for a, b in across), reverse=True),
                sum(len(groups) - 1 - groups.index(group_of[a]) for a, _ in across),
            ),
            len([a for a, _ in across if set(self.team[a].floats[-2:]) & {1, -1}]),
            len([b for _, b in across if set(self.team[b].floats[-2:]) & {1, -1}]),
            (sum(between.values()), off),
            self._lot(pairs),
        ]
        wishes = len([two for two in pairs if frozenset(two) in self.position.apart])
        criteria.insert(self.position.settings.wishes_rank - 1, wishes)
        waivers = sum(len(self.broken(*two)) for two in pairs)
        return (self._bye_value(waivers, bye), waivers, *criteria)

    def _lot(self, pairs: list[tuple[str, str]]) -> int:
        number = {team: draw_number(self.position.seed, "pair", team) for team in self.team}
        return sum(draw_pair(number[a], number[b]) for a, b in pairs)

    def _bye_value(self, waivers: int, bye: str | None) -> tuple[object, ...]:
        """Fewest waivers in all, then who is asked first."""
        if bye is None:
            return ()
        team = self.team[bye]
        second = team.byes > 0
        line = (not team.wants_bye, team.score, -team.played, -team.seed)
        return (waivers + second, second, *line)

    def best(self) -> tuple[Round, tuple[object, ...]] | None:
        """The best round and its value."""
        rounds = self.list_good_rounds() or list(self.list_rounds())
        if not rounds:
            return None
        result = [(self.value(tables, bye), tables, bye) for tables, bye in rounds]
        value, tables, bye = min(result, key=lambda entry: entry[0])
        return (frozenset(map(frozenset, tables)), bye), value

    def fewest_waivers(self, kinds: Collection[str]) -> int | None:
        """How many waivers the best round needs if these kinds may be broken."""
        relaxed = Judge(self.position, kinds)
        counts = [
            sum(not self.is_waived(*ban) for a, b in tables for ban in self.broken(a, b))
            + (bye is not None and not self.may_sit_out(bye))
            for tables, bye in relaxed.list_rounds()
        ]
        return min(counts, default=None)


class Future:
    """Whether the rounds to come can be paired one after the other: everything is tried."""

    def __init__(self, position: Position) -> None:
        self.to_come = position.to_come
        everybody = replace(
            position, teams=(*position.teams, *position.later), waived=frozenset(), locked=()
        )
        judge = Judge(everybody)
        ids = sorted(judge.team)
        self.pairs = {two for two in combinations(ids, 2) if judge.may_meet(*two)}
        self.byes = {(team,) for team in ids if judge.may_sit_out(team)}
        self.known: dict[tuple[int, frozenset[tuple[str, ...]]], bool] = {}

    def follows(self, tables: list[tuple[str, str]], bye: str | None) -> bool:
        """Whether all of them can be paired after this round."""
        gone = {(min(two), max(two)) for two in tables}
        return self._can_play(0, frozenset((self.pairs - gone) | (self.byes - {(str(bye),)})))

    def _can_play(self, number: int, left: frozenset[tuple[str, ...]]) -> bool:
        if number == len(self.to_come):
            return True
        key = (number, left)
        if key not in self.known:
            self.known[key] = self._is_enough(number, left) and self._try(number, left)
        return self.known[key]

    def _is_enough(self, number: int, left: frozenset[tuple[str, ...]]) -> bool:
        """Nobody has fewer pairs than rounds, or it is not worth trying."""
        rounds = self.to_come[number:]
        usable = [
            two
            for two in left
            if any(set(two) <= here and len(two) >= 2 - len(here) % 2 for here in set(rounds))
        ]
        return all(
            sum(team in two for two in usable) >= sum(team in here for here in rounds)
            for team in frozenset().union(*rounds)
        )

    def _try(self, number: int, left: frozenset[tuple[str, ...]]) -> bool:
        here = sorted(self.to_come[number])
        odd = len(here) % 2
        alike = set(self.to_come[number:]) == {self.to_come[number]}
        usable = [two for two in left if set(two) <= set(here) and len(two) >= 2 - odd]
        if alike and usable and here:
            # Rounds that are alike may change places: any table of any team is in this one, or in
            # none at all. That of a team with few left is told soonest.
            few = min(here, key=lambda team: sum(team in two for two in usable))
            first = min((two for two in usable if few in two), default=None)
            if first is None:
                return False
            rest = left - {first}
            if any(
                self._can_play(number + 1, rest.difference(tables))
                for tables in _seat(
                    [t for t in here if t not in first], rest, odd - (len(first) == 1)
                )
            ):
                return True
            return self._can_play(number, rest)
        return any(
            self._can_play(number + 1, left.difference(tables)) for tables in _seat(here, left, odd)
        )


def _seat(
    teams: list[str], left: frozenset[tuple[str, ...]], byes: int
) -> Iterator[list[tuple[str, ...]]]:
    """All ways to seat these teams with so many of them sitting out."""
    if not teams:
        if not byes:
            yield []
        return
    first, *rest = teams
    if byes and (first,) in left:
        for more in _seat(rest, left, byes - 1):
            yield [(first,), *more]
    for other in rest:
        if (first, other) in left:
            for more in _seat([team for team in rest if team != other], left, byes):
                yield [(first, other), *more]


def list_kind_sets() -> list[tuple[str, ...]]:
    """All sets of kinds of absolutes, small ones first."""
    kinds = ("rematch", "forbidden", "second_bye")
    return [chosen for size in range(4) for chosen in combinations(kinds, size)]
