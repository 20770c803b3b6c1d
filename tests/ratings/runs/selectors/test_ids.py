"""Ids that are read as texts are the ones that Python writes, whatever the database does."""

import uuid

from ratings.runs.selectors.ids import Ids, People


def test_with_and_without_hyphens_they_are_one() -> None:
    wanted, ids = uuid.UUID("01234567-89ab-cdef-0123-456789abcdef"), Ids()
    assert ids[wanted.hex] == str(wanted)
    assert ids[str(wanted)] == str(wanted)
    assert People()[wanted.hex] == People()[str(wanted)] == wanted
    assert ids == {wanted.hex: str(wanted), str(wanted): str(wanted)}
