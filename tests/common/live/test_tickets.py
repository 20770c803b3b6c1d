"""Tickets: who gets one for what, and for how long it is good."""

import datetime
import uuid
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from common.live.tickets import MOST_TOPICS, TICKET_SECONDS, read_ticket
from tests.scoring.conftest import make_table, make_user, stranger, table
from tests.scoring.tables import Table

__all__ = ["make_table", "make_user", "stranger", "table"]
pytestmark = pytest.mark.first_database
PATH = "/api/v1/live/tickets/"


def ask(client: APIClient, *topics: str) -> Any:
    return client.post(PATH, {"topics": list(topics)}, format="json")


def topic(table: Table) -> str:
    return f"game:{table.id}"


def test_a_ticket_names_the_link_and_its_generation(table: Table, stranger: APIClient) -> None:
    stranger.credentials(HTTP_AUTHORIZATION=f"Link {table.token('watcher')}")
    answer = ask(stranger, topic(table))
    assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
    body = answer.json()
    assert (body["topics"], body["refused"]) == ([topic(table)], [])
    assert body["expires_in"] == TICKET_SECONDS == 300
    assert read_ticket(body["ticket"]) == {topic(table): ("w1",)}


def test_what_one_may_not_see_is_refused_like_what_is_not_there(
    table: Table, stranger: APIClient
) -> None:
    names = [topic(table), f"game:{uuid.uuid4()}", "game:x", "tournament:1", "nonsense"]
    body = ask(stranger, *names).json()
    assert body == {"ticket": None, "expires_in": 300, "topics": [], "refused": names}


def test_topics_are_counted(table: Table) -> None:
    many = [f"game:{uuid.uuid4()}" for _ in range(MOST_TOPICS + 1)]
    assert ask(table.client, *many).status_code == 400
    assert ask(table.client).status_code == 400
    assert ask(table.client, *many[1:]).status_code == 200
    answer = table.client.post(PATH, {"topics": "game"}, format="json")
    assert answer["Content-Type"] == "application/problem+json"


def test_a_ticket_expires_and_cannot_be_made_up(table: Table) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        ticket = ask(table.client, topic(table)).json()["ticket"]
        # A signature holds whole seconds.
        clock.shift(datetime.timedelta(seconds=TICKET_SECONDS - 1))
        assert read_ticket(ticket) == {topic(table): ("o1",)}
        clock.shift(datetime.timedelta(seconds=2))
        assert read_ticket(ticket) is None
    assert read_ticket(ticket[:-1]) is None
    assert read_ticket("") is None


def test_tickets_are_throttled(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr("common.web.throttling.CallerThrottle.rate", "2/min", raising=False)
    codes = [ask(table.client, topic(table)).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
