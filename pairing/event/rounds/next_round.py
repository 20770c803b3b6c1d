"""The next round of an event of any format."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from common.problems import NoPairing
from pairing import individuals, swiss
from pairing.errors import find_ways_out
from pairing.event.errors import EventError
from pairing.event.event import Event, EventRound, Plan
from pairing.event.rounds.fixed import make_fixed_round
from pairing.event.rounds.individuals import pair_players
from pairing.event.rounds.knockout import fix_qualified, is_knockout, make_knockout_round
from pairing.event.rounds.swiss import pair_swiss


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round with the engine's answer behind it (None where the schedule is fixed).

    `position` is what a Swiss was paired from.
    """

    number: int
    round: EventRound
    answer: swiss.Pairing | individuals.Seating | None = None
    position: swiss.Position | None = None


Made = tuple[EventRound, swiss.Pairing | individuals.Seating | None, swiss.Position | None]
MAKERS: Final[Mapping[str, Callable[[Event], Made]]] = {
    "swiss": pair_swiss,
    "individuals": lambda event: (*pair_players(event), None),
    "schedule": lambda event: (make_fixed_round(event), None, None),
}
"""What draws the next round before a knockout, by the names that rows of formats give it."""


def pair_next_round(event: Event) -> NextRound:
    """Pair the round after the last one.

    Raises EventError (`no_more_rounds`, `schedule_played`, `match_pending`, a plan that
    contradicts itself) and, for a Swiss, NoPairing with what could be waived.
    """
    if len(event.played) + 1 > event.rounds and event.cut is None:
        if not event.row.is_drawn:
            make_next_round(event)  # refused where the schedule is at its end
        raise EventError("no_more_rounds", "/rounds", rounds=event.rounds)
    check_complete(event)
    return make_next_round(event)


def make_next_round(event: Event) -> NextRound:
    """Make the round after the last one, whether or not results of earlier ones are missing.

    Raises as `pair_next_round`; `no_winner` where the bracket does not say yet who plays.
    """
    number = len(event.played) + 1
    if is_knockout(event, number):
        return NextRound(number, make_knockout_round(event))
    return NextRound(number, *MAKERS[event.row.drawn_by](event))


def give_up(event: Event, way_out: int) -> Event:
    """Return the event with a way out (1 = the first that is offered) taken for its next round.

    Raises EventError `nothing_to_give_up` where a round can be paired without, `no_such_way_out`
    where there is no such way.
    """
    try:
        pair_next_round(event)
    except NoPairing as refusal:
        ways = find_ways_out(refusal)
        if not 1 <= way_out <= len(ways):
            raise EventError(
                "no_such_way_out", "asked way out", asked=way_out, most=len(ways)
            ) from None
        waived = dict.fromkeys((*event.next.waived, *ways[way_out - 1].waivers))
        return replace(event, next=replace(event.next, waived=tuple(waived)))
    raise EventError("nothing_to_give_up", "asked way out")


def add_round(event: Event, round_: EventRound) -> Event:
    """Return the event with this round paired, and nothing planned yet for the one after it.

    With the first round of a knockout it is fixed who plays it.
    """
    if event.has_bracket and len(event.played) == event.stages.ranked:
        event = fix_qualified(event)
    return replace(event, played=(*event.played, round_), next=Plan())


def check_complete(event: Event) -> None:
    """Raise EventError `match_pending` at the first match without a result."""
    for number, round_ in enumerate(event.played):
        for at, table in enumerate(round_.tables):
            if table.match.pending:
                place = f"/played/{number}/tables/{at}"
                raise EventError("match_pending", place, entrants=table.match.a + table.match.b)
