"""Whether the process answers, and whether everything it needs is there."""

import datetime
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from common.jobs.models import Job
from tichu_club import celery_app


def test_a_process_that_answers_is_healthy(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


def test_ready_when_everything_is_there(client: Client, db: None, settings: Any) -> None:
    answer = client.get("/readyz")
    assert answer.json() == {
        "ready": True,
        "checks": {"database": True, "migrations": True, "broker": True, "queue": True},
    }


def test_not_ready_while_work_lies_about(client: Client, db: None) -> None:
    Job.objects.create(kind="verify_games", created_at=timezone.now() - datetime.timedelta(hours=1))
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["queue"] is False


@pytest.fixture
def dead_broker() -> Iterator[None]:
    """A broker at which nobody listens."""
    dead = {
        "broker_url": "redis://127.0.0.1:1/0",
        "broker_write_url": "redis://127.0.0.1:1/0",
        "broker_transport_options": {"socket_connect_timeout": 1, "max_retries": 0},
    }
    given = {name: getattr(celery_app.conf, name) for name in dead}
    celery_app.conf.update(dead)
    yield
    celery_app.conf.update(given)


def test_not_ready_without_a_broker_but_healthy(
    client: Client, db: None, dead_broker: None
) -> None:
    started = time.monotonic()
    answer = client.get("/readyz")
    assert time.monotonic() - started < 2
    assert answer.status_code == 503
    assert answer.json()["checks"] == {
        "database": True,
        "migrations": True,
        "broker": False,
        "queue": True,
    }
    assert client.get("/healthz").status_code == 200
