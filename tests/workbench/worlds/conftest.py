"""A made-up world, asked as often as a test likes."""

import logging
from collections.abc import Iterator

import pytest

from tests.workbench.worlds.asking import WORD
from workbench.worlds.making import World, make_world


@pytest.fixture(autouse=True)
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    allow = "common.web.throttling.CallerThrottle.allow_request"
    monkeypatch.setattr(allow, lambda *_: True)


@pytest.fixture(autouse=True)
def only_what_was_found(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ask without a log line and a copy of each page's context: thousands would hide a failure."""
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *_, **__: None)
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture
def world(db: None) -> World:
    return make_world(WORD)
