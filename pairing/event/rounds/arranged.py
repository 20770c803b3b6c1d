"""A round of a Swiss as somebody arranged it, beside the one that the engine would have."""

from dataclasses import dataclass, replace

from common.problems import NoPairing
from pairing.errors import Waiver
from pairing.event.event import Event, EventRound, Plan
from pairing.event.rounds.arranged_players import ArrangedPlayers, weigh_arranged_players
from pairing.event.rounds.swiss import find_position
from pairing.swiss import CostLine, Pairing, Position, pair_teams


@dataclass(frozen=True, slots=True)
class Arranged:
    """What a round comes to that was arranged by hand.

    `own` has what it costs and what it leaves for the rounds to come, `best` is the engine's round
    of the same teams, None where no round keeps the absolutes. `needs` must be given up for it.
    """

    position: Position
    own: Pairing
    best: Pairing | None
    needs: tuple[Waiver, ...]

    @property
    def ungiven(self) -> tuple[Waiver, ...]:
        """What must be given up for it and was not."""
        return tuple(each for each in self.needs if each not in self.position.waived)

    @property
    def is_best(self) -> bool:
        """Whether it is the engine's own round; the numbers of the tables are nobody's matter."""
        if self.best is None or self.best.bye != self.own.bye:
            return False
        mine, its = ({frozenset(table) for table in each.tables} for each in (self.own, self.best))
        return mine == its

    @property
    def difference(self) -> tuple[CostLine, CostLine] | None:
        """Where the engine's round and this one first differ; None where they are level."""
        if self.best is None:
            return None
        if self.needs and not self.best.cost.of("waived"):
            return CostLine(0, "waived", 0), CostLine(0, "waived", len(self.needs))
        if self.best.bye != self.own.bye:
            return CostLine(0, "bye", self.best.bye), CostLine(0, "bye", self.own.bye)
        return self.best.cost.find_difference(self.own.cost)

    @property
    def spoils_future(self) -> bool:
        """Whether not all rounds to come can be paired after it, though there is a better one."""
        best = self.best.outlook if self.best else None
        own = self.own.outlook
        return bool(best and best.is_good and own and own.is_dead_end)


def weigh_arranged(event: Event, round_: EventRound) -> Arranged | ArrangedPlayers:
    """Weigh the next round as it was arranged; who has no place in it is left out."""
    if event.side_size > 1:
        return weigh_arranged_players(event, round_)
    return _weigh_teams(event, round_)


def _weigh_teams(event: Event, round_: EventRound) -> Arranged:
    """Weigh a round of teams, against the best where the format has one."""
    placed = {team for table in round_.tables for team in table.match.a + table.match.b}
    placed |= set(round_.byes)
    number = len(event.played) + 1
    absent = {
        entrant.id: round_.off.get(entrant.id, "zero")
        for entrant in event.entrants
        if entrant.plays_in(number) and entrant.id not in placed
    }
    plan = Plan(off=absent, wants_bye=event.next.wants_bye, waived=round_.waived)
    plan = replace(plan, wants_bye=tuple(team for team in plan.wants_bye if team not in absent))
    position = find_position(replace(event, next=plan))
    needs = _list_needs(position, round_)
    fixed = replace(
        position,
        locked=tuple((table.match.a[0], table.match.b[0]) for table in round_.tables),
        locked_bye=round_.byes[0] if round_.byes else None,
        waived=position.waived | set(needs),
    )
    tables = tuple((table.match.a[0], table.match.b[0]) for table in round_.tables)
    best = _pair(position) if event.row.is_weighed else None
    return Arranged(position, replace(pair_teams(fixed), tables=tables), best, needs)


def _pair(position: Position) -> Pairing | None:
    try:
        return pair_teams(position)
    except NoPairing:
        return None


def _list_needs(position: Position, round_: EventRound) -> tuple[Waiver, ...]:
    """List what the tables and the bye need to be given up, whether it was or not."""
    teams = {team.id: team for team in position.teams}
    needs: list[Waiver] = []
    for table in round_.tables:
        a, b = sorted((table.match.a[0], table.match.b[0]))
        if b in teams[a].opponents:
            needs.append(Waiver("rematch", (a, b)))
        if frozenset((a, b)) in position.forbidden:
            needs.append(Waiver("forbidden", (a, b)))
    needs += [Waiver("second_bye", (bye,)) for bye in round_.byes if teams[bye].byes]
    return tuple(needs)
