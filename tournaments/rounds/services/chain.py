"""What a round was drawn from, kept with it; and its link of the chain, made when it is published.

Each link holds the hash of the one before it, the first the hash of the event's seed: who knows
the last hash knows that nothing of the rounds before it was changed since.
"""

import json
from typing import Any

from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.rounds import (
    NextRound,
    find_individuals_position,
    find_individuals_settings,
    find_position,
    is_knockout,
    make_next_round,
)
from pairing.event.words.record import (
    hash_text,
    list_to_seat,
    seal_round,
    spell_large,
    write_last_results,
    write_position,
    write_proof,
    write_seating,
    write_worth,
)
from pairing.individuals import Seating
from pairing.swiss import Pairing
from tournaments.event.selectors.record import list_parts
from tournaments.models import TournamentRound


def write_basis(event: Event, paired: NextRound) -> dict[str, Any]:
    """Return what a proposal is drawn from, so that nobody can say later that it was another."""
    parts: dict[str, Any] = {
        "drawn": _write_drawn(paired),
        "results": write_last_results(event),
        **write_worth(event),
    }
    if isinstance(paired.answer, Pairing) and paired.position is not None:
        parts["position"] = write_position(paired.position)
        parts["proof"] = write_proof(paired.answer)
    if isinstance(paired.answer, Seating):
        position, settings = find_individuals_position(event), find_individuals_settings(event)
        parts["seating"] = write_seating(position, settings, paired.answer)
    basis: dict[str, Any] = spell_large(parts)
    return basis


def _write_drawn(paired: NextRound) -> dict[str, Any]:
    """Return who was to meet whom before anybody changed it by hand."""
    return {
        "tables": [[*table.match.a, *table.match.b] for table in paired.round.tables],
        "byes": list(paired.round.byes),
    }


def is_drawn_from(row: TournamentRound, event: Event) -> bool:
    """Return whether a proposal stands on what decides now who meets whom: points and teams.

    One of which no position was kept, as of a bracket or a schedule, has to be what is made now.
    """
    parts = TournamentRound.objects.filter(pk=row.pk)
    if not event.row.is_weighed or is_knockout(event, row.number):
        try:
            now = _write_drawn(make_next_round(event))
        except EventError:
            return False
        return bool(parts.values_list("basis__drawn", flat=True).first() == now)
    kept = parts.values_list("basis__position__teams", "basis__seating__players").first()
    teams, players = kept or (None, None)
    if teams is not None:
        return bool(teams == _spell(write_position(find_position(event))["teams"]))
    return players is None or bool(
        players == _spell(list_to_seat(find_individuals_position(event)))
    )


def _spell(parts: Any) -> Any:
    """Return parts of a basis as they are read from the database."""
    return json.loads(json.dumps(spell_large(parts)))


def seal_with(row: TournamentRound, seed: str) -> None:
    """Give its link to a round that is being published; the caller saves it."""
    rows = TournamentRound.objects.filter(tournament=row.tournament_id, number=row.number - 1)
    before = rows.values_list("hash", flat=True).first()
    link = seal_round(row.number, hash_text(seed) if before is None else before, list_parts(row))
    row.hash = str(link["hash"])
