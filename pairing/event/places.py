"""The places of an event: those of its bracket first, then everybody by the standings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pairing.brackets import rank_bracket
from pairing.event.event import Event
from pairing.event.ranking import rank_event, rank_some
from pairing.event.rounds.fixed import list_groups
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

    Who went out in the same round of a knockout stand by the standings before it; who still play
    it share the places that are left of it. Without a played knockout they are the standings, of
    groups all the firsts, then all the seconds. `standings`: those of the event, where known.
    """
    table = standings or rank_event(event)
    ahead: list[Place] = []
    if event.played and is_knockout(event, len(event.played)):
        ahead = _list_bracket(follow_knockout(event), table)
    through = {place.team for place in ahead}
    return (*ahead, *_list_rest(event, table, through))


def _list_bracket(knockout: Knockout, standings: Standings) -> list[Place]:
    teams = [team for team in knockout.bracket.slots if team is not None]
    decided = rank_bracket(knockout.states)
    ranks = {row.team: row.rank for row in standings.rows}
    places = [place for rank, names in decided for place in _share(rank, names, ranks.__getitem__)]
    known = {place.team for place in places}
    taken = {rank for place in places for rank in range(place.rank, place.until + 1)}
    free = [rank for rank in range(1, len(teams) + 1) if rank not in taken]
    still = sorted((team for team in teams if team not in known), key=ranks.__getitem__)
    open_ = [Place(free[0], free[-1], team) for team in still] if free else []
    return sorted([*open_, *places], key=lambda place: (place.rank, place.until))


def _share(rank: int, names: Sequence[str], order: Callable[[str], int]) -> list[Place]:
    """Return the place that several share, in their order."""
    return [Place(rank, rank + len(names) - 1, team) for team in sorted(names, key=order)]


def _list_rest(event: Event, standings: Standings, through: set[str]) -> Sequence[Place]:
    """Return who is in no bracket, after it; who were level stay so."""
    in_group = _find_places_in_groups(event)
    keys = {row.team: (in_group.get(row.team, 0), row.rank) for row in standings.rows}
    rest = [row.team for row in standings.rows if row.team not in through]
    rest.sort(key=keys.__getitem__)
    order = [keys[team] for team in rest]
    return [
        Place(
            len(through) + 1 + order.index(keys[team]),
            len(through) + order.index(keys[team]) + order.count(keys[team]),
            team,
        )
        for team in rest
    ]


def _find_places_in_groups(event: Event) -> Mapping[str, int]:
    """Return everybody's place in their group, nobody's where there are none."""
    if not event.row.has_groups:
        return {}
    rounds = min(len(event.played), event.stages.ranked)
    tables = [rank_some(event, group, rounds).rows for group in list_groups(event)]
    return {row.team: row.rank for rows in tables for row in rows}
