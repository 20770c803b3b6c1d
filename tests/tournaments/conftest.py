"""What the tests of tournaments begin with."""

from tests.members import be, club

__all__ = ["be", "club"]
