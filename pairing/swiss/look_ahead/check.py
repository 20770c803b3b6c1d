"""Is a round that was chosen by looking ahead the best one? Checked without the search.

Written apart from `prospects` and `tree`, from docs/pairing.md: the future must be one, every case
of the proof must hold, and every round must fall under a case. A case without a future is either a
matter of counting the pairs that lead out of a few teams, or everything is tried.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from pairing.swiss.absolutes import sort_ids
from pairing.swiss.paired_round import CHAIR, FutureRound, Leaf, Outlook, Together
from pairing.swiss.position import Position, Team

Choices = frozenset[Together]
"""Every table and every bye that there may be in a round."""


class RoundsToCome:
    """Who may meet whom and who may sit out, now and in each of the rounds to come."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.team = {team.id: team for team in (*position.teams, *position.later)}
        now = [team.id for team in position.teams]
        waived: set[tuple[str, Together]] = {(w.kind, w.ids) for w in position.waived}
        self.choices = [self._list_choices(now, waived)]
        known: dict[frozenset[str], Choices] = {}
        for here in position.to_come:
            if here not in known:
                known[here] = self._list_choices(here, set())
            self.choices.append(known[here])

    def _list_choices(self, here: Collection[str], waived: set[tuple[str, Together]]) -> Choices:
        pairs: set[Together] = {
            two
            for two in combinations(sorted(here), 2)
            if all((kind, two) in waived for kind in self._list_bans(*two))
        }
        if len(here) % 2:
            pairs |= {
                (team,)
                for team in here
                if not self.team[team].byes or ("second_bye", (team,)) in waived
            }
        return frozenset(pairs)

    def _list_bans(self, a: str, b: str) -> Iterator[str]:
        if b in self.team[a].opponents or a in self.team[b].opponents:
            yield "rematch"
        if frozenset((a, b)) in self.position.forbidden:
            yield "forbidden"

    def list_fixed(self) -> frozenset[Together]:
        """Return the tables and the bye that are fixed beforehand."""
        tables = {sort_ids(*table) for table in self.position.locked}
        bye = self.position.locked_bye
        return frozenset(tables | ({(bye,)} if bye is not None else set()))

    def is_future(self, now: Collection[Together], future: Sequence[FutureRound]) -> bool:
        """Return whether this round and these can be played one after the other."""
        met = set(now)
        for number, round_ in enumerate(future, start=1):
            tables = [sort_ids(*table) for table in round_.tables]
            named: list[Together] = [*tables, *([(round_.bye,)] if round_.bye is not None else [])]
            seated = sorted(team for two in named for team in two)
            if seated != sorted(self.position.to_come[number - 1]):
                return False
            if met & set(named) or not self.choices[number].issuperset(named):
                return False
            met |= set(named)
        return True

    def has_none(self, leaf: Leaf) -> bool:
        """Return whether a case leaves no future, as it claims."""
        # If the required tables seat a team twice or may not be played, the case holds no round at
        # all. Else they are taken as played: their teams meet nobody else now, and not each other
        # in a later round. What is left is shown impossible by counting, or by trying everything.
        required = self.list_fixed().union(leaf.together)
        seated = [team for two in required for team in two]
        if len(seated) != len(set(seated)) or not self.choices[0] >= required:
            return True
        now = [
            two for two in self.choices[0] if two not in leaf.apart and not set(two) & set(seated)
        ]
        chair = any(len(two) == 1 for two in required)
        first = frozenset(two for two in now if not (chair and len(two) == 1)) | required
        rounds = [first, *(choices - required for choices in self.choices[1:])]
        if leaf.cut is not None and self._is_narrow(leaf.cut, required, rounds):
            return True
        if leaf.shortage is not None and self._is_short(*leaf.shortage, rounds):
            return True
        return not _can_go_on(
            rounds, [frozenset(t.id for t in self.position.teams), *self.position.to_come]
        )

    def _is_narrow(
        self, cut: frozenset[str], required: Collection[Together], rounds: Sequence[Choices]
    ) -> bool:
        """Return whether fewer pairs lead out of the cut than there are rounds that need one."""
        seated = {team for two in required for team in two}
        here = [{team.id for team in self.position.teams} - seated, *self.position.to_come]
        needed = sum(len(cut & each) % 2 for each in here)
        out = {
            two
            for choices in rounds
            for two in choices - frozenset(required)
            if len(cut.intersection(two)) == 1
        }
        return len(out) < needed

    def _is_short(
        self, asking: frozenset[str], asked: frozenset[str], rounds: Sequence[Choices]
    ) -> bool:
        """Return whether the asking need more opponents than the asked and all others can be."""
        here = [{team.id for team in self.position.teams}, *self.position.to_come]
        seats = [each | {CHAIR} if len(each) % 2 else set(each) for each in here]
        meetings = {
            (two[0], two[1] if len(two) > 1 else CHAIR) for two in frozenset().union(*rounds)
        }
        needed = sum(len(asking & each) for each in seats)
        by_asked = sum(len(asked & each) for each in seats)
        others = sum(
            (a in asking and b not in asked) + (b in asking and a not in asked) for a, b in meetings
        )
        return by_asked + others < needed


def _can_go_on(rounds: Sequence[Choices], here: Sequence[Collection[str]]) -> bool:
    """Return whether the rounds can be played one after the other, by trying everything."""
    tried: set[tuple[int, frozenset[Together], Together]] = set()

    def play(number: int, met: frozenset[Together], last: Together) -> bool:
        if number == len(rounds):
            return True
        # Rounds that are alike may change places: the first team's tables come in rising order.
        alike = number > 1 and rounds[number] == rounds[number - 1]
        last = last if alike else ()
        if (number, met, last) in tried or _is_starved(rounds, here, number, met):
            return False
        tried.add((number, met, last))
        teams = sorted(here[number])
        for tables in _list_pairings(teams, rounds[number] - met):
            first = tables[0] if tables else ()
            if first > last and play(number + 1, met.union(tables), first):
                return True
        return False

    return play(0, frozenset(), ())


def _is_starved(
    rounds: Sequence[Choices],
    here: Sequence[Collection[str]],
    number: int,
    met: frozenset[Together],
) -> bool:
    """Return whether not everybody can have as many different opponents as rounds to play.

    Each asks for so many, and is one as often; who is asked once too often sends somebody on.
    """
    seats = [{*each, CHAIR} if len(each) % 2 else set(each) for each in here[number:]]
    needs = Counter(team for each in seats for team in each)
    chances: dict[str, set[str]] = {team: set() for team in needs}
    for two in frozenset().union(*set(rounds[number:])) - met:
        a, b = (two[0], two[1] if len(two) > 1 else CHAIR)
        chances.get(a, set()).add(b)
        chances.get(b, set()).add(a)
    # Whoever is asked by more teams than they play rounds sends on the first of them that finds
    # somebody else (an augmenting path). `tried` sees to it that one search asks nobody twice.
    asked_by: dict[str, set[str]] = {team: set() for team in needs}

    def ask(team: str, tried: set[str]) -> bool:
        for other in chances[team] - tried:
            if team in asked_by[other]:
                continue
            tried.add(other)
            full = len(asked_by[other]) == needs[other]
            sent_on = (
                next((rival for rival in asked_by[other] if ask(rival, tried)), None)
                if full
                else None
            )
            if sent_on is not None:
                asked_by[other].remove(sent_on)
            if not full or sent_on is not None:
                asked_by[other].add(team)
                return True
        return False

    return not all(ask(team, set()) for team in sorted(needs) for _ in range(needs[team]))


def _list_pairings(teams: list[str], choices: Choices) -> Iterator[list[Together]]:
    """List the ways to seat all of these teams, each table once."""
    if not teams:
        yield []
        return
    first, *rest = teams
    if (first,) in choices:
        for more in _list_pairings(rest, frozenset(two for two in choices if len(two) > 1)):
            yield [(first,), *more]
    for other in rest:
        if (first, other) in choices:
            for more in _list_pairings([t for t in rest if t != other], choices):
                yield [(first, other), *more]


def covers(leaves: Iterable[Leaf], fixed: frozenset[Together]) -> bool:
    """Return whether every round that has the fixed tables falls under one of the cases."""
    waiting = [
        [(frozenset(leaf.together) - fixed, frozenset(leaf.apart)) for leaf in leaves],
    ]
    while waiting:
        cases = waiting.pop()
        if not cases:
            return False
        if any(not together and not apart for together, apart in cases):
            continue
        named = [together | apart for together, apart in cases]
        common = frozenset.intersection(*named)
        if not common:
            return False
        # The pair stands in every case, so it divides them: rounds that have it are covered by the
        # cases with it, all others by the cases without it. Each half must be covered by itself.
        two = min(common)
        waiting.append([(yes - {two}, no) for yes, no in cases if two in yes])
        waiting.append([(yes, no - {two}) for yes, no in cases if two in no])
    return True


def holds_bound(
    leaf: Leaf, weight: Mapping[Together, int], free: Collection[str], total: int
) -> bool:
    """Return whether by its duals no round of a case weighs less than `total`.

    `weight`: of every legal table of the free teams.
    """
    if leaf.duals is None or not all(
        len(teams) % 2 and value > 0 for teams, value in leaf.odd_sets
    ):
        return False
    required = [two for two in leaf.together if two in weight]
    seated = {team for two in required for team in two}
    duals = dict(leaf.duals)
    if duals.keys() != set(free) - seated or len(seated) != 2 * len(required):
        return False
    # A round of this case weighs its required tables, and for all others at least half of the duals
    # and odd sets together. All is compared doubled, so that nothing is halved.
    bound = sum(duals.values()) + sum(value for _, value in leaf.odd_sets)
    if not all(teams <= duals.keys() for teams, _ in leaf.odd_sets):
        return False
    if bound + 2 * sum(weight[two] for two in required) < 2 * total:
        return False
    return all(
        duals[a] + duals[b] + sum(v for teams, v in leaf.odd_sets if (a in teams) != (b in teams))
        <= 2 * w
        for (a, b), w in weight.items()
        if a in duals and b in duals and (a, b) not in leaf.apart
    )


def rules_out_byes(outlook: Outlook, come: RoundsToCome, before: Iterable[Team]) -> bool:
    """Return whether each of these is shown to leave no future if it sits out."""
    fixed = come.list_fixed()
    shown = {
        two[0]
        for leaf in outlook.dead_ends
        if not leaf.apart and come.has_none(leaf)
        for two in frozenset(leaf.together) - {t for t in fixed if len(t) > 1}
        if len(two) == 1 and frozenset(leaf.together) - fixed <= {two}
    }
    return {team.id for team in before} <= shown
