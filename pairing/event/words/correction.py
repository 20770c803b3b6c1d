"""What a correction would change: places, who goes on, whom later rounds would have paired."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from common.problems import NoPairing, Refused
from pairing.errors import Waiver
from pairing.event.event import Event, EventRound, Plan
from pairing.event.files import Json, round_to_json
from pairing.event.late_waivers import add_late_waivers
from pairing.event.names import order_seats
from pairing.event.outcomes import read_match
from pairing.event.places import FinalPlace, list_places
from pairing.event.rounds import (
    Contradiction,
    cut_off,
    find_best_of,
    find_contradiction,
    find_winner,
    is_knockout,
    pair_next_round,
)


@dataclass(frozen=True, slots=True)
class Moved:
    """A team that stands elsewhere: its places before and after, each with where it ends."""

    team: str
    before: int
    after: int
    before_until: int
    after_until: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What another result of one match would change; nothing is changed by asking.

    `before` and `after` are all places; of a knockout also `winners`, who goes on before and after,
    and the round that `falls`: it is published and would be another one. `after` is without it.
    `paired` is the round after it as it was published, `would` as it would have been drawn up:
    tables of ids in the order of `order_seats`, a bye as one; None where no later round is
    published, or none could be.
    """

    before: tuple[FinalPlace, ...]
    after: tuple[FinalPlace, ...]
    paired: frozenset[tuple[str, ...]] | None
    would: frozenset[tuple[str, ...]] | None
    winners: tuple[str | None, str | None] | None = None
    falls: Contradiction | None = None
    waived: tuple[tuple[int, Waiver], ...] = ()

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Who would stand elsewhere."""
        was = {place.team: place for place in self.before}
        pairs = [(was[place.team], place) for place in self.after]
        return tuple(
            Moved(place.team, old.rank, place.rank, old.until, place.until)
            for old, place in pairs
            if (old.rank, old.until) != (place.rank, place.until)
        )

    @property
    def is_pairing_another(self) -> bool:
        """Whether the round after it would have been another one."""
        return self.paired is not None and self.would is not None and self.paired != self.would

    def to_json(self) -> Json:
        """Return it as data."""
        return {
            "moved": [
                {"team": move.team, "before": move.before, "after": move.after}
                for move in self.moved
            ],
            "paired": _list(self.paired),
            "would_be": _list(self.would),
            "winners": self.winners and list(self.winners),
            "falls": self.falls
            and {
                "round": self.falls.round,
                "out": list(self.falls.out),
                "into": list(self.falls.into),
            },
            "waived_since": [
                {"round": number, "kind": waiver.kind, "teams": list(waiver.ids)}
                for number, waiver in self.waived
            ],
        }


def _list(pairs: frozenset[tuple[str, ...]] | None) -> list[list[str]] | None:
    return None if pairs is None else [list(pair) for pair in sorted(pairs)]


def preview_correction(
    event: Event, number: int, a: str, result: Mapping[str, object]
) -> Correction:
    """Return what another result of the match of `a` (one of side a) in a round would change.

    Raises StandingsError where the standings cannot be made.
    """
    corrected = correct(event, number, a, result)
    falls = find_contradiction(event, corrected)
    after = list_places(cut_off(corrected, falls.round) if falls else corrected)
    paired = _compare_next(event, corrected, number)
    winners = _list_winners(event, corrected, number, a) if is_knockout(event, number) else None
    waived = sorted(_list_late_waivers(corrected) - _list_late_waivers(event))
    return Correction(list_places(event), after, *paired, winners, falls, tuple(waived))


def correct(event: Event, number: int, a: str, result: Mapping[str, object]) -> Event:
    """Return the event with another result of the match of `a` in a round."""
    round_ = event.played[number - 1]
    new = read_match(result)
    tables = tuple(
        replace(
            table,
            match=replace(new, round=number, a=table.match.a, b=table.match.b),
        )
        if a in table.match.a
        else table
        for table in round_.tables
    )
    played = list(event.played)
    played[number - 1] = replace(round_, tables=tables)
    return replace(event, played=tuple(played))


def _list_winners(
    event: Event, corrected: Event, number: int, a: str
) -> tuple[str | None, str | None]:
    """Return who goes on from the match before and after it is corrected."""
    games = find_best_of(event, number)
    before, after = (
        next(table.match for table in each.played[number - 1].tables if table.match.a == (a,))
        for each in (event, corrected)
    )
    return find_winner(before, games), find_winner(after, games)


def _compare_next(
    event: Event, corrected: Event, number: int
) -> tuple[frozenset[tuple[str, ...]] | None, frozenset[tuple[str, ...]] | None]:
    """Return the round after this one as it was published, and as it would have been."""
    if number >= len(event.played):
        return None, None
    published = event.played[number]
    plan = Plan(off=published.off, waived=published.waived)
    then = replace(corrected, played=corrected.played[:number], next=plan)
    try:
        would: EventRound | None = pair_next_round(then).round
    except (NoPairing, Refused):
        would = None
    return _name_pairs(published), None if would is None else _name_pairs(would)


def _name_pairs(round_: EventRound) -> frozenset[tuple[str, ...]]:
    tables = {order_seats(table.match.a + table.match.b) for table in round_.tables}
    return frozenset(tables | {(bye,) for bye in round_.byes})


def _list_late_waivers(event: Event) -> frozenset[tuple[int, Waiver]]:
    """Return what rounds of a Swiss of teams give up by these results, with their numbers."""
    if not event.row.draws_teams:
        return frozenset()
    numbered = enumerate(event.played[: event.rounds], start=1)
    rounds = add_late_waivers([round_to_json(round_, number) for number, round_ in numbered])
    return frozenset(
        (number, Waiver(waiver["kind"], tuple(waiver["teams"])))
        for number, round_ in enumerate(rounds, start=1)
        for waiver in round_.get("waived", ())
    )
