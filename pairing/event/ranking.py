"""From an event to its standings."""

from collections.abc import Collection

from pairing.event.event import Event, EventRound
from pairing.standings import MatchResult, Results, Standings, Unplayed, compute_standings
from pairing.standings.results import Rest


def results_of(event: Event, *, rounds: int | None = None) -> Results:
    """Return everything that happened up to a round (None: all of it).

    Who enters after the last round is none of its teams: they play in none.
    """
    played, late = event.ranked[:rounds], _list_too_late(event)
    fines = [fine for fine in event.penalties if fine.team not in late]
    matches: list[MatchResult] = []
    unplayed: list[Unplayed] = []
    for number, round_ in enumerate(played, start=1):
        matches += [table.match for table in round_.tables]
        unplayed += list_unplayed(event, number, round_)
    return Results(
        teams=tuple(entrant.id for entrant in event.entrants if entrant.id not in late),
        planned=event.stages.ranked,
        matches=tuple(matches),
        unplayed=tuple(unplayed),
        penalties=tuple(fine for fine in fines if fine.round <= len(played)),
    )


def _list_too_late(event: Event) -> set[str]:
    """Return who was entered after the last round that counts."""
    if not event.row.is_drawn:
        return set()
    last = max(event.stages.ranked, len(event.ranked))
    return {entrant.id for entrant in event.entrants if entrant.enters > last}


def list_unplayed(event: Event, number: int, round_: EventRound) -> list[Unplayed]:
    """Return who sat out of a round, and as what it counts.

    Where all meet all, a round without an opponent brings nothing: everybody has one.
    """
    free: Rest = "zero" if event.row.meets_all else "bye"
    byes = [Unplayed(number, entrant, free) for entrant in round_.byes]
    return byes + [Unplayed(number, entrant, kind) for entrant, kind in round_.off.items()]


def rank_event(event: Event, *, rounds: int | None = None) -> Standings:
    """Rank all entrants after a round (None: as it stands)."""
    return compute_standings(results_of(event, rounds=rounds), event.scoring, event.rules)


def rank_some(event: Event, entrants: Collection[str], rounds: int) -> Standings:
    """Rank a group by what its members did among themselves up to a round."""
    return compute_standings(results_among(event, entrants, rounds), event.scoring, event.rules)


def results_among(event: Event, entrants: Collection[str], rounds: int | None = None) -> Results:
    """Return what happened among the members of a group up to a round (None: all of it)."""
    whole = results_of(event, rounds=rounds)
    members = set(entrants)
    return Results(
        teams=tuple(entrants),
        planned=whole.planned if rounds is None else rounds,
        matches=tuple(m for m in whole.matches if {*m.a, *m.b} <= members),
        unplayed=tuple(rest for rest in whole.unplayed if rest.team in members),
        penalties=tuple(p for p in whole.penalties if p.team in members),
    )
