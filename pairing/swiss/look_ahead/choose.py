"""The best round that leaves the rounds to come possible; its bye is chosen so too."""

from dataclasses import dataclass, replace

from pairing.maths.disjoint import GaveUp, Impossible
from pairing.swiss.absolutes import Absolutes, sort_ids
from pairing.swiss.byes import order_byes
from pairing.swiss.comparison import Compared
from pairing.swiss.facts import find_pairs
from pairing.swiss.look_ahead.prospects import Prospects, looks_ahead
from pairing.swiss.look_ahead.tree import GoodRound, find_good_round
from pairing.swiss.optimum.candidates import Optimum
from pairing.swiss.optimum.gaps import class_gaps, find_gaps
from pairing.swiss.paired_round import Leaf, Outlook, Together
from pairing.swiss.position import Position
from pairing.swiss.ranking import rank_teams
from pairing.swiss.solution import Solution, solve, weigh_round


def solve_ahead(position: Position, absolutes: Absolutes) -> Solution | None:
    """Find the best round that leaves a future; None where no pairing keeps the absolutes.

    Where no pairing leaves a future the criteria alone decide, and the outlook says so.
    """
    plain = solve(position, absolutes)
    if plain is None or not looks_ahead(position):
        return plain
    try:
        return _Choice(position, absolutes, plain).make()
    except GaveUp:
        return replace(plain, outlook=Outlook(len(position.to_come), (), is_known=False))


def name_tables(solution: Solution) -> list[Together]:
    """Return the tables of a round, and who sits out."""
    teams = solution.ranking.teams
    named: list[Together] = [sort_ids(teams[i].id, teams[j].id) for i, j in solution.tables]
    return named if solution.bye is None else [*named, (solution.bye,)]


@dataclass(frozen=True, slots=True)
class _Choice:
    position: Position
    absolutes: Absolutes
    plain: Solution
    """The best round by the criteria alone."""

    def make(self) -> Solution:
        """Take the criteria's own round if it is good, else the best one that is."""
        prospects = Prospects(self.position, self.absolutes)
        rounds = len(self.position.to_come)
        future = prospects.find(name_tables(self.plain))
        if not isinstance(future, Impossible):
            good_rounds = prospects.name_rounds(future)
            passed = self._pass_byes(prospects)
            return replace(self.plain, outlook=Outlook(rounds, good_rounds, dead_ends=passed))
        best, dead_ends = self._try_byes(prospects)
        if best is None:
            good_rounds = prospects.name_rounds(prospects.count_possible(name_tables(self.plain)))
            return replace(self.plain, outlook=Outlook(rounds, good_rounds, dead_ends=dead_ends))
        solution, good = best
        old, new = (Compared(each.cost, each.bye) for each in (self.plain, solution))
        outlook = Outlook(
            rounds,
            prospects.name_rounds(good.future),
            old.find_difference(new, self.absolutes),
            dead_ends=dead_ends,
        )
        return replace(solution, outlook=outlook)

    def _pass_byes(self, prospects: Prospects) -> tuple[Leaf, ...]:
        """Show of everybody asked for the bye before who has it that no round is left."""
        if self.plain.bye is None or self._uses_waivers():
            return ()
        order = [team.id for team in order_byes(self.position, self.absolutes)]
        before = order[: order.index(self.plain.bye)]
        return tuple(self._rule_out(bye, prospects) for bye in before)

    def _rule_out(self, bye: str | None, prospects: Prospects) -> Leaf:
        outcome = prospects.find(self._fix(bye))
        if isinstance(outcome, Impossible):
            return prospects.make_leaf(self._fix(bye), (), outcome)
        raise ArithmeticError("a bye was passed over that leaves a future")

    def _uses_waivers(self) -> bool:
        return bool(self.absolutes.waived_pairs or self.absolutes.waived_byes)

    def _fix(self, bye: str | None) -> tuple[Together, ...]:
        tables = tuple(sort_ids(*table) for table in self.position.locked)
        return tables if bye is None else (*tables, (bye,))

    def _try_byes(
        self, prospects: Prospects
    ) -> tuple[tuple[Solution, GoodRound] | None, tuple[Leaf, ...]]:
        """Find the first bye in order that leaves a future, with as few waivers as possible."""
        byes: list[str | None] = [None]
        if len(self.position.teams) % 2:
            byes = [team.id for team in order_byes(self.position, self.absolutes)]
        dead_ends: list[Leaf] = []
        tries: list[tuple[int, int, Solution, GoodRound]] = []
        for place, bye in enumerate(byes):
            if not prospects.has_future(self._fix(bye)):
                dead_ends.append(self._rule_out(bye, prospects))
                continue
            solution, good = self._solve(bye, prospects)
            if not self._uses_waivers():
                return (solution, good), tuple(dead_ends)
            waivers = Compared(solution.cost, bye).count_waivers(self.absolutes)
            tries.append((waivers, place, solution, good))
        if not tries:
            return None, tuple(dead_ends)
        _, _, solution, good = min(tries, key=lambda entry: entry[:2])
        return (solution, good), ()

    def _solve(self, bye: str | None, prospects: Prospects) -> tuple[Solution, GoodRound]:
        """Find the best good round with this bye, of which it is known that there is one."""
        ranking = rank_teams(self.position, () if bye is None else (bye,))
        classes = class_gaps(ranking, len(find_gaps(ranking)))
        weights = weigh_round(self.position, self.absolutes, ranking, classes)
        good = find_good_round(weights, self._fix(bye), prospects)
        if good is None:
            raise ArithmeticError("a future was found, but no round that leaves it")
        optimum = Optimum(good.tables, (0,) * weights.count, (), 0)
        locked = tuple(find_pairs(ranking, self.position.locked))
        return Solution(bye, ranking, weights, optimum, locked, good.leaves), good
