"""What entrants are called."""

from pairing.event.event import Event


def name_of(event: Event, entrant: str) -> str:
    """Return what an entrant is called on paper."""
    return next((e.name or e.id for e in event.entrants if e.id == entrant), entrant)


def find_entrant(event: Event, called: str) -> str | None:
    """Return the id of the entrant with this id or, if only one has it, this name."""
    if any(entrant.id == called for entrant in event.entrants):
        return called
    named = [entrant.id for entrant in event.entrants if entrant.name == called]
    return named[0] if len(named) == 1 else None
