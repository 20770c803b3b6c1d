"""Tests of the administration begin with nothing tried."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    """Tries are counted by address in the cache, and all tests share one address."""
    cache.clear()
    yield
    cache.clear()
