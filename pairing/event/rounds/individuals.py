"""The next round of individuals: from the event to the position, and back."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from pairing.errors import PairingError, Waiver
from pairing.event.errors import place_refusal
from pairing.event.event import Event, EventRound, Plan, TableOfRound
from pairing.event.ranking import rank_event
from pairing.event.rounds.fixed_individuals import find_fixed_round
from pairing.event.rounds.seatings import make_table, read_played
from pairing.individuals import (
    DEFAULT_ORDER,
    EventPlayer,
    Seating,
    SeatingPosition,
    SeatingSettings,
    SeatingWish,
    cost_individuals,
    pair_individuals,
)
from pairing.standings import MatchResult

MOST_KEPT: Final = 16
AT_A_TABLE: Final = 4


def find_individuals_position(event: Event) -> SeatingPosition:
    """Collect what the next round is paired from."""
    number = len(event.played) + 1
    ranks = {entrant.id: seed for seed, entrant in enumerate(event.entrants, start=1)}
    if event.played:
        ranks = {row.team: row.rank for row in rank_event(event).rows}
    plan = event.next
    wishes = [SeatingWish(wish.kind, wish.entrants) for wish in event.wishes]
    if event.clubs_apart:
        wishes += [
            SeatingWish("apart", (one.id, other.id))
            for one, other in combinations(event.entrants, 2)
            if one.club and one.club == other.club
        ]
    return SeatingPosition(
        players=tuple(
            EventPlayer(e.id, ranks[e.id], present=e.plays_in(number) and e.id not in plan.off)
            for e in event.entrants
        ),
        rounds=tuple(read_played(round_) for round_ in event.played),
        forbidden=tuple(pair for pair in event.forbidden if _waive(pair) not in plan.waived),
        wishes=tuple(wishes),
        locked=tuple(make_table(a, b) for a, b in plan.locked),
        locked_byes=(*plan.sits_out, *_choose_wanted(event)),
    )


def _choose_wanted(event: Event) -> tuple[str, ...]:
    """Return who sits out as they wished, as far as tables of four leave somebody over."""
    number, plan = len(event.played) + 1, event.next
    fixed = {who for table in plan.locked for side in table for who in side} | set(plan.sits_out)
    here = [e.id for e in event.entrants if e.plays_in(number) and e.id not in plan.off]
    free = [who for who in here if who not in fixed]
    return tuple(who for who in plan.wants_bye if who in free)[: len(free) % AT_A_TABLE]


def find_individuals_settings(event: Event) -> SeatingSettings:
    """Return what the organiser chose for the rounds."""
    order = event.individuals.order or DEFAULT_ORDER
    return SeatingSettings(order=order, bye_by=event.individuals.bye_by)


def pair_players(event: Event) -> tuple[EventRound, Seating]:
    """Pair the next round: as it was fixed beforehand while that holds, else from the standings.

    Raises EventError where there is none.
    """
    try:
        paired = _pair(event)
    except PairingError as error:
        raise place_refusal(error, "/next") from None
    return make_round(event, paired), paired


def _pair(event: Event) -> Seating:
    seed = find_seed(event)
    settings, position = find_individuals_settings(event), find_individuals_position(event)
    fixed = find_fixed_round(event)
    if fixed is None:
        return _pair_position(position, settings, seed)
    return cost_individuals(position, settings, seed, fixed.tables, fixed.byes)


@lru_cache(MOST_KEPT)
def _pair_position(position: SeatingPosition, settings: SeatingSettings, seed: str) -> Seating:
    """Pair a position; who changes a round by hand asks for the same again with each tap."""
    return pair_individuals(position, settings, seed)


def find_seed(event: Event) -> str:
    """Return the seed of the next round's lots."""
    return f"{event.seed}/{len(event.played) + 1}"


def make_round(event: Event, paired: Seating) -> EventRound:
    """Return what was paired as a round of the event, with the waivers that it makes use of."""
    number = len(event.played) + 1
    tables = tuple(
        TableOfRound(MatchResult(number, seated.table.first, seated.table.second), seated.number)
        for seated in paired.tables
    )
    fours = [set(seated.table.players) for seated in paired.tables]
    used = tuple(w for w in event.next.waived if any(set(w.ids) <= four for four in fours))
    return EventRound(tables, paired.byes, dict(event.next.off), used)


def _waive(pair: tuple[str, ...]) -> Waiver:
    """Return the waiver with which a forbidden pair may sit at one table."""
    return Waiver("forbidden", tuple(sorted(pair)))


def choose_sides(event: Event, seats: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who plays with whom at one table, after the rounds before the last: fewest repeats.

    Of teams each is a side by itself.
    """
    if event.side_size == 1:
        return (seats[0],), (seats[1],)
    before = replace(event, played=event.played[:-1], next=Plan())
    a, b, c, d = seats
    ways = [make_table(*way) for way in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))]
    facts = find_individuals_position(before)
    others = tuple(replace(p, present=p.id in seats) for p in facts.players)
    alone = replace(facts, players=others, forbidden=(), locked=(), locked_byes=())
    settings, seed = find_individuals_settings(event), find_seed(event)
    costs = [cost_individuals(alone, settings, seed, (way,)).cost for way in ways]
    order = settings.order
    best = min(range(len(ways)), key=lambda at: costs[at].in_order(order))
    return ways[best].first, ways[best].second
