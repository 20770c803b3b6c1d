"""A club, and the cache of its tests."""

import pytest

from people.models import Club
from tests.people.clubs import make_club


@pytest.fixture
def club(db: None) -> Club:
    return make_club()
