"""The prizes of a tournament."""

from pairing.event.prizes import Prize
from tournaments.models import Tournament


def list_prizes(tournament: Tournament) -> list[Prize]:
    """Return the prizes that were set."""
    return [Prize(**prize) for prize in tournament.prizes]
