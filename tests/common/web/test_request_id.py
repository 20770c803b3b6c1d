"""Each request has a name in its answer and its log lines, and no secret stands in any of them."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from common.web.request_id import choose_request_id
from people.accounts.services.sign_in import make_sign_in_link
from people.models import User
from tichu_club.logs import describe_logging


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything that a production server would write to its log, from every logger."""
    described = describe_logging("DEBUG", as_json=True)
    config = logging.config.DictConfigurator(described)
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(config.configure_formatter(described["formatters"]["lines"]))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel("INFO")
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def read(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_a_request_is_logged_by_its_route(client: Client, db: None, written: io.StringIO) -> None:
    answer = client.get("/healthz", headers={"X-Request-ID": "from-the-proxy-1"})
    assert answer["X-Request-ID"] == "from-the-proxy-1"
    line = next(line for line in read(written) if line["event"] == "request")
    assert line["request_id"] == "from-the-proxy-1"
    assert (line["method"], line["route"], line["status"]) == ("GET", "healthz", 200)
    assert line["ms"] >= 0


@pytest.mark.parametrize(
    "given", ["", "short", "with space and more", "new\nline-new\nline", "x" * 65]
)
def test_an_id_that_cannot_stand_in_a_log_is_replaced(given: str) -> None:
    chosen = choose_request_id(given)
    assert chosen != given
    assert len(chosen) == 36


def start_game(client: Client) -> Any:
    body: dict[str, Any] = {"operation": "6f9619ff-8b86-4011-b42d-00c04fc964ff"}
    body |= {"variant": "nanjing", "seats": [{"name": "Wilhelmina"}, {}, {}, {}]}
    return client.post("/api/v1/games/", body, content_type="application/json").json()


def test_no_secret_stands_in_a_log_line(
    db: None, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client(raise_request_exception=False)
    started = start_game(client)
    token = started["links"]["scorer"].partition("#")[2]
    game = started["game"]["id"]
    secret = make_sign_in_link(user=User.objects.create_user("wilhelmina@example.org"))
    as_scorer = {"Authorization": f"Link {token}"}
    client.get(f"/api/v1/games/{game}/?token={token}", headers=as_scorer)
    client.get(f"/{token}/")
    client.get(f"/api/v1/games/{token}/")
    body = {"game": game, "token": token}
    client.post("/api/v1/links/exchange/", body, content_type="application/json")
    client.post("/api/v1/links/code/", {"code": "K7M2QX"}, content_type="application/json")
    client.post("/welcome/", {"secret": secret})

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(f"no place for {token} of wilhelmina@example.org")

    monkeypatch.setattr("scoring.rules.score_round", fail)
    entry = {"variant": "nanjing", "entry": {}}
    broken = client.post("/api/v1/rules/score/", entry, content_type="application/json")
    assert broken.status_code == 500
    lines = written.getvalue()
    assert "RuntimeError" in lines
    assert f'"game_id": "{game}"' in lines
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    for hidden in (token, token[2:], secret, "K7M2QX", session, "ilhelmina", "token="):
        assert hidden not in lines
