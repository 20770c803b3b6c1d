"""A made-up world, asked as often as a test likes."""

import pytest

from tests.tichu_club.world.asking import WORD
from tichu_club.world.making import World, make_world


@pytest.fixture(autouse=True)
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    allow = "common.web.throttling.CallerThrottle.allow_request"
    monkeypatch.setattr(allow, lambda *_: True)


@pytest.fixture
def world(db: None) -> World:
    return make_world(WORD)
