"""What a round was drawn from, kept with it; and its link of the chain, made when it is published.

Each link holds the hash of the one before it, the first the hash of the event's seed: who knows
the last hash knows that nothing of the rounds before it was changed since.
"""

from typing import Any

from pairing.event.event import Event
from pairing.event.rounds import (
    NextRound,
    find_individuals_position,
    find_individuals_settings,
)
from pairing.event.words.record import (
    hash_text,
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


def seal_with(row: TournamentRound, seed: str) -> None:
    """Give its link to a round that is being published; the caller saves it."""
    rows = TournamentRound.objects.filter(tournament=row.tournament_id, number=row.number - 1)
    before = rows.values_list("hash", flat=True).first()
    link = seal_round(row.number, hash_text(seed) if before is None else before, list_parts(row))
    row.hash = str(link["hash"])
