"""The places of an event: those of its bracket first, then everybody by the standings."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairing.brackets import MatchState, rank_bracket
from pairing.event.event import Event
from pairing.event.ranking import rank_event, rank_some
from pairing.event.rounds.fixed import list_groups
from pairing.event.rounds.knockout import Knockout, follow_knockout, is_knockout
from pairing.standings import Standings


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """Who ends where; a place is shared from `rank` to `until`."""

    rank: int
    until: int
    team: str


def has_places(event: Event) -> bool:
    """Return whether anybody has a place: a result counts, or a bracket says who stands where."""
    if len(event.played) != 1 or is_knockout(event, 1):
        return bool(event.played)
    return any(not table.match.pending for table in event.played[0].tables)


def list_places(event: Event, standings: Standings | None = None) -> tuple[FinalPlace, ...]:
    """Return everybody's place, best first.

    Who went out in the same round of a knockout stand by the standings before it; who still play
    it share the places that are left of it. Without a played knockout they are the standings, of
    groups all the firsts, then all the seconds. `standings`: those of the event, where known.
    """
    table = standings or rank_event(event)
    ahead: list[FinalPlace] = []
    if event.played and is_knockout(event, len(event.played)):
        ahead = _list_bracket(follow_knockout(event), table)
    through = {place.team for place in ahead}
    return (*ahead, *_list_rest(event, table, through))


def _list_bracket(knockout: Knockout, standings: Standings) -> list[FinalPlace]:
    """Return the places of a bracket: of who still plays in it, from the best to the worst."""
    ranks = {row.team: row.rank for row in standings.rows}
    most = sum(team is not None for team in knockout.bracket.slots)
    size = _count_losers(knockout)
    places = [
        FinalPlace(rank, rank + size.get(rank, len(names)) - 1, team)
        for rank, names in rank_bracket(knockout.states)
        for team in names
    ]
    known = {place.team for place in places}
    for state in knockout.states:
        for team in (state.home, state.away):
            if team is not None and team not in known and state.winner is None:
                third, worst = state.match.third_place, _count_left(knockout, state.match.round)
                places.append(FinalPlace(3 if third else 1, min(4 if third else worst, most), team))
    return sorted(places, key=lambda place: (place.rank, place.until, ranks[place.team]))


def _count_left(knockout: Knockout, round_: int) -> int:
    """Return how many places a round of the knockout, and those after it, decide."""
    return int(2 ** (knockout.bracket.rounds - round_ + 1))


def _count_losers(knockout: Knockout) -> Mapping[int, int]:
    """Return how many will share each place below the final, whether they are known or not."""
    states: Sequence[MatchState] = knockout.states
    if any(state.match.third_place for state in states):
        states = [state for state in states if state.match.round < knockout.bracket.rounds - 1]
    played = Counter(state.match.round for state in states)
    return {_count_left(knockout, round_) // 2 + 1: size for round_, size in played.items()}


def _list_rest(event: Event, standings: Standings, through: set[str]) -> Sequence[FinalPlace]:
    """Return who is in no bracket, after it; who were level stay so."""
    in_group = _find_places_in_groups(event)
    keys = {row.team: (in_group.get(row.team, 0), row.rank) for row in standings.rows}
    rest = [row.team for row in standings.rows if row.team not in through]
    rest.sort(key=keys.__getitem__)
    order = [keys[team] for team in rest]
    return [
        FinalPlace(
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
