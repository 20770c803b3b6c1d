"""A made-up world, asked as often as a test likes."""

import logging
from collections.abc import Iterator

import pytest
from pytest_django import DjangoDbBlocker

from tests.kept_rows import keep_rows
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


@pytest.fixture(scope="module")
def made_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    yield from keep_rows(django_db_blocker, lambda: make_world(WORD))


@pytest.fixture
def world(made_world: World, db: None) -> World:
    """One world for the tests of a file."""
    return made_world
