"""No request makes the server fail, and none that it refuses leaves anything behind.

Every address of the resolver, with every method, as five kinds of people and a program, with parts
of the path, queries, cursors, headers and bodies that nobody of ours would send; bodies of the API
are those of its document, broken in one place. The daily run sends the same two hundred each time;
the long one 10,000 on each database.
"""

import logging
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.db import connection, transaction
from django.test import Client
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import User
from scoring.models import CodeFailures
from tests.counts import count
from tests.hostile.addresses import list_bodies
from tests.hostile.inputs import FIELDS, Hostile, draw
from tests.people.made_accounts import (
    come_by_link,
    make_account,
    make_app_code,
    sign_in,
    switch_app_on,
)
from tests.scoring.conftest import make_table
from tests.scoring.tables import Table, counted
from tichu_club.reference.finishing import read_examples
from tichu_club.routes import list_routes

__all__ = ["make_table"]
REQUESTS = count(100, 10_000)
log = logging.getLogger(__name__)
SEED = 20261122
SAYS_503 = ("/readyz",)
"""It answers so when something is missing, which is what it is for."""
SESSIONS = ["django_session"]
"""On a page's way to a refusal its caller's session may note where they wanted to go."""
SHOWS_PAGES = "/api/v1/reference/"
TOLD = read_examples()["operations"]["rounds_correct"]["parameters"]


@pytest.fixture(autouse=True)
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    allow = "common.web.throttling.CallerThrottle.allow_request"
    monkeypatch.setattr(allow, lambda *_: True)


@pytest.fixture
def people(make_table: Callable[..., Table]) -> tuple[dict[str, Any], dict[str, str]]:
    """Who asks, and the parts of addresses that are really there: those of the examples."""
    table = make_table(id=TOLD["game_id"])
    table.record(counted(40, id=TOLD["round_id"]))
    staff = make_account("staff@example.org", is_staff=True, is_superuser=True)
    asks: dict[str, Any] = {
        "owner": table.client,
        "staff": open_administration(staff),
        **{who: APIClient() for who in ("stranger", "scorer", "watcher", "program")},
    }
    for client in asks.values():
        client.raise_request_exception = False
    _, token = AuthToken.objects.create(staff)
    asks["program"].credentials(HTTP_AUTHORIZATION=f"Token {token}")
    for kind in ("scorer", "watcher"):
        body = {"game": table.id, "token": table.token(kind)}
        assert asks[kind].post("/api/v1/links/exchange/", body).status_code == 200
    known = {
        **TOLD,
        "kind": "scorer",
        "seat": "1",
        "number": "1",
        "language": "en",
        "version": "1",
        "name": "tichu_club/base.css",
        "object_id": str(staff.pk),
        "app_label": "people",
    }
    return asks, known


def open_administration(staff: User) -> Client:
    """Return a session of somebody of the staff that has shown its second factor."""
    secret = switch_app_on(come_by_link(staff))
    with time_machine.travel(datetime.now(UTC) + timedelta(minutes=2), tick=False):
        client = sign_in(staff)
        client.post("/accounts/2fa/authenticate/", {"code": make_app_code(secret)})
    assert client.get("/admin/").status_code == 200
    return client


def follow_on(bodies: dict[str, Any]) -> dict[str, Any]:
    """Return the document's bodies as they would be right for the game of this test."""
    fitting = {"after": 2, "number": 2}
    return {
        method: {name: fitting.get(name, value) for name, value in body.items()}
        for method, body in bodies.items()
    }


def list_tables() -> list[str]:
    """Every table but the count of codes tried in vain, which is there to be counted up."""
    models = [model for model in apps.get_models() if model is not CodeFailures]
    many = [field.m2m_db_table() for model in models for field in model._meta.local_many_to_many]
    return sorted({model._meta.db_table for model in models} | set(many))


def read_everything(tables: list[str]) -> dict[str, list[str]]:
    """Read all tables, past the models."""
    result = {}
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            result[table] = sorted(map(repr, cursor.fetchall()))
    return result


def send(client: Client, path: str, drawn: Hostile) -> Any:
    extra = {f"HTTP_{name.upper().replace('-', '_')}": v for name, v in drawn.headers.items()}
    extra["QUERY_STRING"] = drawn.query
    generic: Any = client.generic
    return generic(drawn.method, path, drawn.body, content_type=drawn.content_type, **extra)


def is_refused(answer: Any, path: str) -> bool:
    """Whether nothing may have been stored; a form that did something answers with a way on."""
    return bool(answer.status_code >= (300 if path.startswith("/api/") else 400))


def judge(answer: Any, path: str, drawn: Hostile, changed: list[str]) -> list[str]:
    """Return what is wrong with an answer."""
    wrong = []
    if answer.status_code >= 500 and path not in SAYS_503:
        raised = getattr(answer, "exc_info", None)
        wrong.append(f"{answer.status_code} {raised[1] if raised else ''!r}")
    if changed and (path.startswith("/api/") or changed != SESSIONS):
        wrong.append(f"answered {answer.status_code}, and changed {changed}")
    if path.startswith("/api/v1/") and 400 <= answer.status_code < 500:
        kind = answer["Content-Type"]
        if kind != "application/problem+json" and not path.startswith(SHOWS_PAGES):
            wrong.append(f"{answer.status_code} with {kind}")
    return [f"{drawn.method} {path}: {text}\n  {drawn}"[:1500] for text in wrong]


def list_old_faults() -> list[tuple[str, Hostile]]:
    """What made this server fail once, and who sent it; every address meets it in every run.

    On the second database an address meets daily what could have reached a statement.
    """
    long_numbers = "&".join(f"{name}={'9' * 4400}" for name in FIELDS)
    cursor = b64encode(b"p=abc").decode()
    read = [
        ("owner", Hostile(query=long_numbers)),
        ("owner", Hostile(query=f"cursor={cursor}")),
    ]
    refused = [
        ("stranger", Hostile(headers={"Authorization": "Token \xff"})),
        ("stranger", Hostile("OPTIONS")),
    ]
    is_first = connection.vendor == "sqlite"
    return read + (refused if count(is_first, full=True) else [])


def test_what_made_the_server_fail_once_does_so_nowhere(
    people: tuple[dict[str, Any], dict[str, str]],
) -> None:
    asks, known = people
    wrong = []
    for address in list_routes():
        path = address.fill({part: known.get(part, "x") for part in address.parts})
        for who, sent in list_old_faults():
            with transaction.atomic():
                wrong += judge(send(asks[who], path, sent), path, sent, [])
                transaction.set_rollback(True)
    assert wrong == []


def test_nothing_that_is_sent_makes_the_server_fail(
    people: tuple[dict[str, Any], dict[str, str]],
) -> None:
    asks, known = people
    random, tables = Random(SEED), list_tables()
    addresses = random.sample(list_routes(), len(list_routes()))
    bodies = {form: follow_on(body) for form, body in list_bodies().items()}
    before, wrong, statuses = read_everything(tables), [], Counter[int]()
    for place in range(REQUESTS):
        address = addresses[place % len(addresses)]
        right = {part: known.get(part, "x") for part in address.parts}
        drawn = draw(random, right, bodies.get(address.form, {}))
        path = address.fill(drawn.values)
        with transaction.atomic():
            answer = send(asks[random.choice(sorted(asks))], path, drawn)
            after = read_everything(tables) if is_refused(answer, path) else before
            transaction.set_rollback(True)
        statuses[answer.status_code] += 1
        changed = [table for table in tables if after[table] != before[table]]
        wrong += judge(answer, path, drawn, changed)
    log.warning("%d requests to %d addresses: %s", REQUESTS, len(addresses), dict(statuses))
    assert wrong == []
    assert sum(statuses.values()) == REQUESTS


def test_the_document_and_the_resolver_name_the_same_addresses() -> None:
    assert set(list_bodies()) - {address.form for address in list_routes()} == set()
