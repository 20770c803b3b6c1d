"""What the tests of the workbench's commands begin with."""

from tests.tournaments.management.saving import save

__all__ = ["save"]
