"""A round of individuals as somebody arranged it, beside the one that the engine would have."""

from dataclasses import dataclass, replace

from pairing.errors import PairingError, Waiver
from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound, Plan
from pairing.event.rounds.individuals import (
    find_individuals_position,
    find_individuals_settings,
    find_seed,
    pair_players,
)
from pairing.event.rounds.seatings import read_played
from pairing.individuals import Seating, SeatingPosition, cost_individuals


@dataclass(frozen=True, slots=True)
class ArrangedPlayers:
    """What a round comes to that was arranged by hand; `best` is the engine's of the same players.

    `needs` must be given up for it, `waived` was.
    """

    position: SeatingPosition
    own: Seating
    best: Seating | None
    needs: tuple[Waiver, ...]
    waived: frozenset[Waiver]

    @property
    def ungiven(self) -> tuple[Waiver, ...]:
        """What must be given up for it and was not."""
        return tuple(each for each in self.needs if each not in self.waived)

    @property
    def is_best(self) -> bool:
        """Whether it is the engine's own round; the numbers of the tables are nobody's matter."""
        return self.best is not None and _find_core(self.best) == _find_core(self.own)

    @property
    def difference(self) -> tuple[str, str, str] | None:
        """The first criterion by which the engine's round is better, with the values of both.

        None where it is not. Who sits out is named by ids.
        """
        if self.best is None or self.is_best:
            return None
        if set(self.best.byes) != set(self.own.byes):
            engine, hand = (", ".join(each.byes) for each in (self.best, self.own))
            return "bye", engine, hand
        order = self.best.order
        costs = zip(self.best.cost.in_order(order), self.own.cost.in_order(order), strict=True)
        for name, (least, own) in zip(order, costs, strict=True):
            if least != own:
                return (name, str(least), str(own)) if least < own else None
        return None

    @property
    def spoils_future(self) -> bool:
        """Whether rounds to come could not be paired after it: of individuals they always can."""
        return False


def weigh_arranged_players(event: Event, round_: EventRound) -> ArrangedPlayers:
    """Weigh the next round as it was arranged; players without a place in it are left out."""
    placed = {player for table in round_.tables for player in table.match.a + table.match.b}
    placed |= set(round_.byes)
    number = len(event.played) + 1
    absent = {
        entrant.id: round_.off.get(entrant.id, "zero")
        for entrant in event.entrants
        if entrant.plays_in(number) and entrant.id not in placed
    }
    planned = replace(event, next=Plan(off=absent, waived=round_.waived))
    position = find_individuals_position(planned)
    seated = read_played(round_)
    own = cost_individuals(
        replace(position, forbidden=event.forbidden),
        find_individuals_settings(event),
        find_seed(event),
        seated.tables,
        seated.byes,
    )
    needs = tuple(Waiver("forbidden", _sort(pair)) for pair in own.broken)
    return ArrangedPlayers(position, own, _pair(planned), needs, frozenset(round_.waived))


def _sort(pair: tuple[str, str]) -> tuple[str, ...]:
    return tuple(sorted(pair))


def _pair(event: Event) -> Seating | None:
    try:
        return pair_players(event)[1]
    except (EventError, PairingError):
        return None


def _find_core(paired: Seating) -> object:
    tables = {frozenset(map(frozenset, seated.table.partners)) for seated in paired.tables}
    return tables, frozenset(paired.byes)
