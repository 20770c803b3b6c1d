"""What the tests of nights begin with."""

from tests.members import be, club

__all__ = ["be", "club"]
