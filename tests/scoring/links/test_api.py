"""Links and codes: exchanged, ended, guessed at."""

import datetime
import io
import secrets
import uuid
from typing import Any

import pytest
import segno
import time_machine
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from common.web import outside
from common.web.grants import MOST_GRANTS, name_cookie
from common.web.throttling import CodeThrottle
from scoring.links.services import BUDGET
from scoring.models import CodeFailures, Game, ShortCode
from scoring.tokens import digest_short_code, make_link_token, make_short_code, read_token
from tests.scoring.links.exchanging import CODE, FOLLOW, begin_rematch, exchange, renew
from tests.scoring.tables import Table, counted, new_id, read_codes, start


def test_a_scorer_link_is_exchanged_for_a_cookie(table: Table, stranger: APIClient) -> None:
    answer = exchange(stranger, table, table.token("scorer"))
    assert (answer.status_code, answer.json()["role"]) == (200, "scorer")
    cookie = answer.cookies[name_cookie(uuid.UUID(table.id))]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert table.token("scorer") not in cookie.value
    assert Table(stranger, table.id, {}).record(counted(50)).status_code == 201


def test_answers_that_come_at_once_keep_both_games(table: Table, stranger: APIClient) -> None:
    """Two requests leave before either answer has come: neither takes the other's game away."""
    other = begin_rematch(table)
    before = stranger.cookies.output()
    first = exchange(stranger, table, table.token("scorer"))
    stranger.cookies.clear()
    assert stranger.cookies.output() == before
    exchange(stranger, other, other.token("watcher"))
    stranger.cookies.update(first.cookies)
    assert stranger.get(table.path).json()["role"] == "scorer"
    assert stranger.get(other.path).json()["role"] == "watcher"


def test_a_cookie_of_one_game_opens_no_other(table: Table, stranger: APIClient) -> None:
    other = begin_rematch(table)
    exchange(stranger, table, table.token("owner"))
    cookie = stranger.cookies[name_cookie(uuid.UUID(table.id))].value
    stranger.cookies[name_cookie(uuid.UUID(other.id))] = cookie
    assert stranger.get(other.path).status_code == 404
    assert [game["id"] for game in stranger.get("/api/v1/games/").json()["results"]] == [table.id]


@pytest.mark.parametrize("name", ["tichu_link_", "tichu_link_x", "tichu_link_" + "A" * 22])
def test_a_made_up_cookie_opens_nothing(table: Table, stranger: APIClient, name: str) -> None:
    stranger.cookies[name] = "o1:made:up"
    assert stranger.get(table.path).status_code == 404
    assert stranger.get("/api/v1/games/").json()["results"] == []


def test_the_longest_exchanged_games_give_way(stranger: APIClient, db: None) -> None:
    tables = []
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for _ in range(MOST_GRANTS + 1):
            started = start(APIClient()).json()
            tables.append(Table(stranger, started["game"]["id"], started["links"]))
            exchange(stranger, tables[-1], tables[-1].token("owner"))
            clock.shift(60)
    names = {name_cookie(uuid.UUID(each.id)): each for each in tables}
    held = {name for name in names if stranger.cookies[name].value}
    assert held == set(list(names)[1:])
    assert stranger.get(tables[0].path).status_code == 404
    assert stranger.get(tables[1].path).status_code == 200


def test_an_ended_link_opens_nothing(table: Table, stranger: APIClient) -> None:
    exchange(stranger, table, table.token("scorer"))
    assert renew(table, "scorer").json()["scorer"] != table.links["scorer"]
    assert stranger.get(table.path).status_code == 404
    refused = exchange(stranger, table, table.token("scorer"))
    assert (refused.status_code, read_codes(refused)) == (403, ["link_ended"])


def test_a_renewal_sent_twice_ends_one_link(table: Table) -> None:
    operation = new_id()
    first, again = renew(table, "scorer", operation), renew(table, "scorer", operation)
    assert first.json()["scorer"] == again.json()["scorer"]
    assert read_codes(renew(table, "watcher", operation)) == ["operation_reused"]


def test_a_kind_of_link_that_is_none_cannot_be_renewed(table: Table) -> None:
    assert renew(table, "teapot").status_code == 404


def test_a_renewal_does_not_disturb_a_queue(table: Table) -> None:
    renew(table, "watcher")
    assert table.record(counted(50)).status_code == 201


def test_the_owner_keeps_his_way_in_when_he_renews_it(table: Table) -> None:
    assert renew(table, "owner").status_code == 200
    assert table.state()["role"] == "owner"


def test_an_owner_whose_answer_was_lost_asks_again(table: Table, stranger: APIClient) -> None:
    """Their cookie ended with the renewal, and the new one was in the answer."""
    operation, secret = new_id(), secrets.token_urlsafe(32)
    first = renew(table, "owner", operation, owner_secret=secret)
    assert first.status_code == 200
    assert secret not in str(Game.objects.values().get())
    cookieless = Table(stranger, table.id, {})
    again = renew(cookieless, "owner", operation, owner_secret=secret)
    assert (again.status_code, again.json()) == (200, first.json())
    assert stranger.get(table.path).json()["role"] == "owner"
    assert Game.objects.get().owner_generation == 2
    assert exchange(APIClient(), table, f"o.{secret}").json()["role"] == "owner"


def test_a_renewal_is_repeated_by_nobody_else(table: Table) -> None:
    operation, secret = new_id(), secrets.token_urlsafe(32)
    renew(table, "owner", operation, owner_secret=secret)
    other = secrets.token_urlsafe(32)
    for tried in ({}, {"owner_secret": other}):
        stranger = Table(APIClient(), table.id, {})
        assert renew(stranger, "owner", operation, **tried).status_code == 404
    assert renew(stranger, "owner", owner_secret=secret).status_code == 404
    assert renew(stranger, "scorer", operation).status_code == 404
    assert read_codes(renew(table, "owner", operation, owner_secret=other)) == ["operation_reused"]
    assert renew(table, "owner").status_code == 200
    assert renew(stranger, "owner", operation, owner_secret=secret).status_code == 404
    assert read_codes(renew(table, "owner", operation, owner_secret=secret)) == ["operation_reused"]
    assert exchange(APIClient(), table, f"o.{secret}").status_code == 403


def test_a_renewal_ends_the_secret_before_it(stranger: APIClient, db: None) -> None:
    old, new = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    client = APIClient()
    started = start(client, owner_secret=old).json()
    table = Table(client, started["game"]["id"], started["links"])
    renew(table, "owner", owner_secret=new)
    assert exchange(stranger, table, f"o.{old}").status_code == 403
    assert exchange(stranger, table, f"o.{new}").status_code == 200


@pytest.mark.parametrize(
    ("kind", "secret", "code"),
    [("scorer", "x" * 43, "field_not_allowed"), ("owner", "short", "invalid")],
)
def test_a_secret_is_for_the_owner_link_alone(
    table: Table, kind: str, secret: str, code: str
) -> None:
    answer = renew(table, kind, owner_secret=secret)
    assert (answer.status_code, read_codes(answer)) == (400, [code])
    assert Game.objects.get().owner_generation == 1


@pytest.mark.parametrize("token", ["", "s", "s.", "x.abc", "s.wrong", "ß.ü", "o." + "A" * 43])
def test_a_made_up_token_opens_nothing(table: Table, token: str) -> None:
    assert read_token(Game.objects.get(), token) is None


def test_a_link_of_another_game_opens_nothing(table: Table, stranger: APIClient) -> None:
    other = start(APIClient()).json()["links"]["owner"].partition("#")[2]
    assert exchange(stranger, table, other).status_code == 403


def test_a_device_keeps_its_own_secret(stranger: APIClient, db: None) -> None:
    """A game begun offline: the secret made on the device is the way back, until it is renewed."""
    secret = secrets.token_urlsafe(32)
    started = start(APIClient(), owner_secret=secret).json()
    table = Table(stranger, started["game"]["id"], started["links"])
    assert exchange(stranger, table, f"o.{secret}").json()["role"] == "owner"
    assert secret not in str(Game.objects.values().get())
    renew(table, "owner")
    assert exchange(APIClient(), table, f"o.{secret}").status_code == 403


def test_links_outlive_a_new_server_key(table: Table, settings: Any) -> None:
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "x" * 60
    game = Game.objects.get()
    assert make_link_token(game, "scorer") != table.token("scorer")
    assert read_token(game, table.token("scorer")) == "scorer"


def test_links_from_the_hosts_own_machine_can_be_followed_by_phones(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links and QR code name the address that `make run` prints, not `localhost`."""
    monkeypatch.setattr(outside, "_find", [lambda: "192.0.2.7"])
    browser = APIClient(HTTP_HOST="localhost:8000")
    browser.cookies = table.client.cookies
    shown = browser.get(f"{table.path}links/").json()
    assert shown["scorer"] == f"http://192.0.2.7:8000/g/{table.id}/#{table.token('scorer')}"
    assert shown["watcher"].startswith(f"http://192.0.2.7:8000/g/{table.id}/watch/#w.")
    drawn = browser.get(f"/g/{table.id}/qr/scorer.svg").content
    out = io.BytesIO()
    segno.make(shown["scorer"], error="m").save(out, kind="svg", scale=4, border=3, light="#fff")
    assert drawn == out.getvalue()


def test_a_code_is_typed_instead(table: Table, stranger: APIClient) -> None:
    shown = table.client.get(table.path + "links/").json()["code"]
    assert len(shown["scorer"]) == 6
    assert shown["scorer"] not in str(list(ShortCode.objects.values()))
    answer = stranger.post(CODE, {"code": f" {shown['scorer'].lower()} "}, format="json")
    game = Game.objects.get(pk=table.id)
    assert answer.json() == {
        "game": table.id,
        "role": "scorer",
        "page": f"/g/{table.id}/",
        "token": make_link_token(game, "scorer"),
    }
    assert stranger.get(table.path).json()["role"] == "scorer"
    watching = APIClient().post(CODE, {"code": shown["watcher"]}, format="json")
    assert watching.json()["page"] == f"/g/{table.id}/watch/"
    assert table.client.get(table.path + "links/").json()["code"] == shown
    assert digest_short_code("1i7\u0410") == digest_short_code("LL7A")


def test_a_code_ends_with_its_hours_and_with_its_link(table: Table, stranger: APIClient) -> None:
    code = table.client.get(table.path + "links/").json()["code"]["scorer"]
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=13)
    with time_machine.travel(later):
        assert read_codes(stranger.post(CODE, {"code": code})) == ["code_unknown"]
    kept = ShortCode.objects.filter(digest=digest_short_code(code))
    assert kept.exists()
    renew(table, "scorer")
    assert read_codes(stranger.post(CODE, {"code": code})) == ["code_unknown"]
    assert not kept.exists()


def test_guessing_codes_runs_into_a_budget_and_links_go_on(table: Table, settings: Any) -> None:
    code = table.client.get(table.path + "links/").json()["code"]["scorer"]
    row = ShortCode.objects.get(kind="scorer")
    assert row.digest == digest_short_code(make_short_code(row.pk))
    hour = timezone.now().replace(minute=0, second=0, microsecond=0)
    CodeFailures.objects.create(hour=hour, address="others", failures=BUDGET.of_strangers - 2)
    for _ in range(2):
        assert read_codes(APIClient().post(CODE, {"code": "AAAAAA"})) == ["code_unknown"]
    spent = APIClient().post(CODE, {"code": code})
    assert (spent.status_code, read_codes(spent)) == (429, ["codes_exhausted"])
    assert spent["Retry-After"] == str(spent.json()["errors"][0]["values"]["seconds"])
    assert 0 < int(spent["Retry-After"]) <= 3600
    assert exchange(APIClient(), table, table.token("scorer")).status_code == 200


def test_whoever_guesses_spends_their_own_tries_alone(table: Table, db: None) -> None:
    """Thirty an hour; another header each time changes nothing, and another address goes on."""
    code = table.client.get(table.path + "links/").json()["code"]["scorer"]
    codes = []
    for number in range(40):
        guesser = APIClient(REMOTE_ADDR="198.51.100.7")
        guesser.credentials(HTTP_AUTHORIZATION=f"Link x{number}")
        codes += read_codes(guesser.post(CODE, {"code": "AAAAAA"}))
    spent = ["code_unknown"] * 30 + ["codes_exhausted"] * 10
    assert codes == spent
    assert APIClient(REMOTE_ADDR="198.51.100.7").post(CODE, {"code": code}).status_code == 429
    assert APIClient(REMOTE_ADDR="198.51.100.8").post(CODE, {"code": code}).status_code == 200
    assert not CodeFailures.objects.filter(address__contains="198.51.100").exists()


def test_how_often_codes_are_typed_is_counted_by_address(
    monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    """Whatever stands in the header."""
    monkeypatch.setattr(CodeThrottle, "rate", "3/hour", raising=False)
    typed = []
    for number in range(5):
        guesser = APIClient(REMOTE_ADDR="198.51.100.9")
        guesser.credentials(HTTP_AUTHORIZATION=f"Link x{number}")
        typed.append(guesser.post(CODE, {"code": "AAAAAA"}).status_code)
    assert typed == [422, 422, 422, 429, 429]
    other = APIClient(REMOTE_ADDR="198.51.100.10")
    assert other.post(CODE, {"code": "AAAAAA"}).status_code == 422


def test_one_connection_has_one_share_of_the_newer_addresses(db: None) -> None:
    for number in range(BUDGET.of_one):
        guesser = APIClient(REMOTE_ADDR=f"2001:db8:1:2::{number:x}")
        assert guesser.post(CODE, {"code": "AAAAAA"}).status_code == 422
    assert APIClient(REMOTE_ADDR="2001:db8:1:2::ffff").post(CODE, {"code": "A"}).status_code == 429
    assert APIClient(REMOTE_ADDR="2001:db8:1:3::1").post(CODE, {"code": "A"}).status_code == 422


def test_a_write_on_a_cookie_needs_our_own_page(table: Table) -> None:
    """The cookie alone, as another site's form would bring it, writes nothing."""
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = table.client.cookies
    body = {"operation": new_id(), "after": 1, "number": 1, "entry": counted(50)}
    path = table.path + "rounds/"
    refused = browser.post(path, body, content_type="application/json")
    assert refused.status_code == 403
    token = browser.get("/api/v1/session/").json()["csrf_token"]
    headers = {"X-CSRFToken": token}
    done = browser.post(path, body, content_type="application/json", headers=headers)
    assert done.status_code == 201


def test_a_link_is_renewed_and_followed_from_our_own_pages_alone(table: Table) -> None:
    """The cookie alone, as another site's form would bring it, ends no link and opens no game."""
    begin_rematch(table)
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = table.client.cookies
    writes = [
        (f"{table.path}links/scorer/renew/", {"operation": new_id()}),
        (FOLLOW, {"game": table.id}),
    ]
    token = browser.get("/api/v1/session/").json()["csrf_token"]
    for headers, status in (({}, 403), ({"X-CSRFToken": token}, 200)):
        for path, body in writes:
            answer = browser.post(path, body, content_type="application/json", headers=headers)
            assert (path, answer.status_code) == (path, status)


def test_a_renewed_link_and_an_hour_of_wrong_codes_are_told_to_the_operator(
    table: Table, caplog: Any
) -> None:
    caplog.set_level("INFO", logger="tichu_club.security")
    renew(table, "scorer")
    guesser = APIClient()
    for _ in range(BUDGET.of_one + 1):
        guesser.post("/api/v1/links/code/", {"code": "AAAAAA"})
    rows = [row.msg for row in caplog.records if row.name == "tichu_club.security"]
    answer = {row["event"]: row for row in rows}
    renewed, exhausted = answer["link.renewed"], answer["code.exhausted"]
    assert (renewed["game"], renewed["kind"]) == (table.id, "scorer")
    assert exhausted["stranger"] is True


def test_no_secret_stands_in_a_log_line(table: Table, caplog: Any) -> None:
    caplog.set_level("DEBUG")
    stranger = APIClient()
    exchange(stranger, table, table.token("scorer"))
    exchange(stranger, table, "s." + "A" * 32)
    code = stranger.get(table.path + "links/").json()["code"]["scorer"]
    stranger.post(CODE, {"code": code})
    stranger.get("/api/v1/games/nowhere/")
    secret = [table.token(kind) for kind in table.links] + [code]
    assert not any(word in record.getMessage() for word in secret for record in caplog.records)
