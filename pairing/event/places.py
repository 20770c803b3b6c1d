"""The places of an event: those of its bracket first, then everybody by the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.brackets import rank_bracket
from pairing.event.event import Event
from pairing.event.ranking import rank_event
from pairing.event.rounds.knockout import Knockout, follow_knockout, is_knockout
from pairing.standings import Standings


@dataclass(frozen=True, slots=True)
class Place:
    """Who ends where; a place is shared from `rank` to `until`."""

    rank: int
    until: int
    team: str


def list_places(event: Event, standings: Standings | None = None) -> tuple[Place, ...]:
    """Return everybody's place, best first.

    Who lost in the same round of a knockout share the place; who still play it share the places
    that are left of it. `standings`: those of the event, where they are known already.
    """
    table = standings or rank_event(event)
    ahead: list[Place] = []
    if event.played and is_knockout(event, len(event.played)):
        ahead = _list_bracket(follow_knockout(event))
    through = {place.team for place in ahead}
    return (*ahead, *_list_rest(table, through))


def _list_bracket(knockout: Knockout) -> list[Place]:
    teams = [team for team in knockout.bracket.slots if team is not None]
    decided = rank_bracket(knockout.states)
    places = [Place(rank, rank + len(names) - 1, team) for rank, names in decided for team in names]
    known = {place.team for place in places}
    taken = {rank for place in places for rank in range(place.rank, place.until + 1)}
    free = [rank for rank in range(1, len(teams) + 1) if rank not in taken]
    open_ = [Place(free[0], free[-1], team) for team in teams if team not in known] if free else []
    return sorted([*open_, *places], key=lambda place: (place.rank, place.until))


def _list_rest(standings: Standings, through: set[str]) -> Sequence[Place]:
    """Return who is in no bracket, after it; who were level stay so."""
    rest = [row for row in standings.rows if row.team not in through]
    ranks = [row.rank for row in rest]
    return [
        Place(
            len(through) + 1 + ranks.index(row.rank),
            len(through) + ranks.index(row.rank) + ranks.count(row.rank),
            row.team,
        )
        for row in rest
    ]
