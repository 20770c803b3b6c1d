"""Bad bodies to every write path: a problem body comes back, and nothing is stored.

Two sources of badness: schemathesis breaks bodies along the OpenAPI document, and hypothesis breaks
one place of a body that would have been right. What is let through must leave a game that verifies.
"""

import copy
import functools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoDbBlocker
from rest_framework.test import APIClient

from scoring.models import CodeFailures, Game
from scoring.verifying.selectors import find_differences
from tests.counts import count, take_daily
from tests.kept_rows import keep_rows
from tests.scoring.tables import Table, counted, new_id, start

GENTLE = settings(
    max_examples=count(6, 2000),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["\0", "\ud800", "tichu", "a", 1e400, 10**40]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
WRITES: dict[str, tuple[str, str, Callable[[], dict[str, Any]]]] = {
    "start": (
        "POST",
        "/games/",
        lambda: {
            "operation": new_id(),
            "id": new_id(),
            "variant": "nanjing",
            "house_rules": {"target": 500},
            "seats": [{"name": "Anna"}, {}, {"name": "Bo"}, {}],
            "played_on": "2026-11-21",
            "owner_secret": "s" * 43,
        },
    ),
    "record": (
        "POST",
        "/games/{game}/rounds/",
        lambda: {
            "operation": new_id(),
            "after": 2,
            "number": 2,
            "entry": counted(
                50, id=new_id(), calls=[{"seat": 1, "call": "tichu", "made": True}], finish=[1, 2]
            ),
        },
    ),
    "correct": (
        "PUT",
        "/games/{game}/rounds/{round}/",
        lambda: {"operation": new_id(), "after": 2, "entry": counted(70, note="again")},
    ),
    "remove": ("DELETE", "/games/{game}/rounds/{round}/", dict),
    "seat": (
        "PUT",
        "/games/{game}/seats/1/",
        lambda: {"operation": new_id(), "after": 2, "name": "Bo"},
    ),
    "draft": (
        "PUT",
        "/games/{game}/draft/",
        lambda: {"operation": new_id(), "number": 2, "seat": 1, "call": "tichu"},
    ),
    "finish": ("POST", "/games/{game}/finish/", lambda: {"operation": new_id(), "after": 2}),
    "reopen": ("POST", "/games/{game}/reopen/", lambda: {"operation": new_id(), "after": 2}),
    "lock": ("POST", "/games/{game}/lock/", lambda: {"operation": new_id(), "after": 2}),
    "unlock": ("POST", "/games/{game}/unlock/", lambda: {"operation": new_id(), "after": 2}),
    "rematch": (
        "POST",
        "/games/{game}/rematch/",
        lambda: {"operation": new_id(), "seats": [1, 3, 2, 4]},
    ),
    "renew": ("POST", "/games/{game}/links/scorer/renew/", lambda: {"operation": new_id()}),
    "exchange": (
        "POST",
        "/links/exchange/",
        lambda: {"game": new_id(), "token": "s.abc"},
    ),
    "code": ("POST", "/links/code/", lambda: {"code": "ABCDEF"}),
    "wish": (
        "POST",
        "/rules/wish/",
        lambda: {"hand": ["J8", "S9", "PH"], "trick": ["S7"], "wish": "8"},
    ),
    "known": (
        "POST",
        "/rules/wish/known/",
        lambda: {"wish": "8", "wished": {"least": 1}, "lies": {"kind": "pair", "rank": "5"}},
    ),
    "beats": ("POST", "/rules/beats/", lambda: {"trick": ["S7"], "cards": ["J8"]}),
    "dragon": ("POST", "/rules/dragon/", lambda: {"seat": 1, "out": [2]}),
    "count": ("POST", "/rules/count/", lambda: {"cards": ["JK", "DR"]}),
    "score": (
        "POST",
        "/rules/score/",
        lambda: {"variant": "nanjing", "house_rules": {}, "entry": counted(50)},
    ),
}


@pytest.fixture(autouse=True)
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    allow = "common.web.throttling.CallerThrottle.allow_request"
    monkeypatch.setattr(allow, lambda *_: True)


def snapshot() -> list[Any]:
    """Everything stored that a bad body might touch, but for the count of codes tried in vain."""
    ours = ("jobs", "people", "scoring")
    models = [m for app in ours for m in apps.get_app_config(app).get_models()]
    models.remove(CodeFailures)
    return [read_rows(model._meta.db_table) for model in models]


def read_rows(table: str) -> list[str]:
    """Read a whole table past the models: it is done after each of a thousand examples."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
        return sorted(map(repr, cursor.fetchall()))


@dataclass
class Played:
    """A game with one round, and all that is stored of it: every example begins here."""

    table: Table
    round: str
    stored: list[Any]


def send(played: Played, write: str, raw: str, query: str = "") -> Any:
    """Send this text to a write path, judge the answer, and take back whatever it did."""
    method, path, _ = WRITES[write]
    address = "/api/v1" + path.format(game=played.table.id, round=played.round) + query
    client = played.table.client
    with transaction.atomic():
        answer = client.generic(method, address, raw, content_type="application/json")
        if answer.status_code < 300:
            assert all(find_differences(game) == [] for game in Game.objects.all())
        else:
            judge_refusal(answer, raw)
            assert snapshot() == played.stored, raw
        transaction.set_rollback(True)
    return answer


def judge_refusal(answer: Any, raw: str) -> None:
    """A refusal is the caller's fault, and a problem body that says so in words."""
    assert 400 <= answer.status_code < 500, (raw, answer.content)
    assert answer["Content-Type"] == "application/problem+json"
    body = json.loads(answer.content)
    assert body["status"] == answer.status_code
    assert body["errors"]
    assert all(error["code"] and error["message"] for error in body["errors"])


@pytest.fixture(scope="module")
def kept(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Played]:
    """What all begin with, and none of them changes: each takes back what it did."""

    def write() -> Played:
        client = APIClient()
        begun = start(client).json()
        table = Table(client, begun["game"]["id"], begun["links"])
        round_id = table.record(counted(40)).json()["round"]["id"]
        return Played(table, round_id, snapshot())

    yield from keep_rows(django_db_blocker, write)


@pytest.fixture
def played(kept: Played, db: None) -> Played:
    return kept


@st.composite
def broken(draw: st.DrawFn, write: str) -> str:
    """A body that is right but for one place, or something that is no body at all."""
    body = copy.deepcopy(WRITES[write][2]())
    if draw(st.integers(0, 9)) == 0:
        return draw(JSON.map(json.dumps) | st.text(max_size=40))
    spot: Any = body
    while True:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = draw(st.sampled_from(keys))
        inner = spot[key]
        if not (isinstance(inner, dict | list) and inner) or draw(st.booleans()):
            break
        spot = inner
    change = draw(st.sampled_from(["replace", "remove", "add"]))
    if change == "replace":
        spot[key] = draw(JSON)
    elif change == "remove":
        del spot[key]
    elif isinstance(spot, dict):
        spot[draw(st.text(max_size=10))] = draw(JSON)
    else:
        spot.append(draw(JSON))
    return json.dumps(body)


@pytest.mark.parametrize("write", sorted(set(WRITES) - {"remove"}))
def test_a_body_broken_in_one_place(played: Played, write: str) -> None:
    @GENTLE
    @given(broken(write))
    def run(raw: str) -> None:
        send(played, write, raw)

    run()


def _find_operation(write: str) -> Any:
    method, path, _ = WRITES[write]
    names = {"{game}": "{game_id}", "{round}": "{round_id}", "/seats/1/": "/seats/{seat}/"}
    names["/links/scorer/"] = "/links/{kind}/"
    for short, full in names.items():
        path = path.replace(short, full)
    return _read_schema()["/api/v1" + path][method]


@functools.cache
def _read_schema() -> Any:
    # Half a second of processor, which only who runs these tests is to spend.
    import schemathesis

    headers = {"Accept": "application/vnd.oai.openapi+json"}
    document: dict[str, Any] = json.loads(
        APIClient().get("/api/v1/schema/", headers=headers).content
    )
    return schemathesis.openapi.from_dict(document)


@pytest.mark.first_database
@pytest.mark.parametrize("write", take_daily(0, sorted(WRITES)))
def test_a_body_that_breaks_the_documents_own_schema(played: Played, write: str) -> None:
    from schemathesis import GenerationMode

    operation = _find_operation(write)

    @GENTLE
    @given(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def run(case: Any) -> None:
        query = "?" + "&".join(f"{name}=%00{value}" for name, value in (case.query or {}).items())
        raw = case.body if isinstance(case.body, str) else json.dumps(case.body, default=str)
        send(played, write, raw, query.replace("#", "%23").replace(" ", "+"))

    run()


def test_what_is_right_is_let_through(played: Played) -> None:
    """The bodies that the other tests break are right before they are broken."""
    for write in sorted(set(WRITES) - {"remove", "reopen", "exchange", "code"}):
        answer = send(played, write, json.dumps(WRITES[write][2]()))
        assert answer.status_code in {200, 201}, (write, answer.content)


@pytest.mark.parametrize(
    ("raw", "content_type", "status"),
    [
        (b"\xff\xfe", "application/json", 400),
        (b"{" * 100_000, "application/json", 400),
        (b"[" * 5000 + b"]" * 5000, "application/json", 400),
        (b'{"a": 1' + b"0" * 6000 + b"}", "application/json", 400),
        (b'{"note": "\\u0000"}', "application/json", 400),
        (b'{"note": "\\ud800"}', "application/json", 400),
        (b"a=1", "application/x-www-form-urlencoded", 415),
        (b"<a/>", "text/xml", 415),
    ],
)
def test_what_is_no_json(table: Table, raw: bytes, content_type: str, status: int) -> None:
    path = table.path + "rounds/"
    post: Any = table.client.generic  # takes bytes too, whatever its stubs say
    answer = post("POST", path, raw, content_type=content_type)
    assert answer.status_code == status
    assert answer["Content-Type"] == "application/problem+json"
    assert table.state()["revision"] == 1
