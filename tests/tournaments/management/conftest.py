"""What the tests of the commands of tournaments begin with."""

from tests.tournaments.management.saving import save

__all__ = ["save"]
