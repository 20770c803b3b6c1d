"""Phones that want to be told of a round: kept, told each by a job, forgotten when gone."""

import json
import uuid
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.test import Client

from common.jobs.models import Job, JobState
from common.jobs.services import run_job
from common.jobs.works import list_works
from common.outbound import Reply
from common.push import sending
from common.push.encrypting import read_point, to_base64, write_point
from common.push.keys import read_public_key
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.sheets import hold_link, name_page
from tournaments.entries.services.entries import withdraw_entry
from tournaments.entries.services.links import renew_team_link
from tournaments.models import Entry, PushSubscription, Tournament
from tournaments.rounds.services.pairings import unpublish_round
from tournaments.team_page.services import MOST_PHONES

pytestmark = pytest.mark.first_database

ADDRESS = "https://push.example.net/send/abc"


class Browser:
    """A phone's browser: its keys, and what it can read."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"s" * 16

    def describe(self, address: str = ADDRESS) -> dict[str, str]:
        return {
            "address": address,
            "key": to_base64(write_point(self.private.public_key())),
            "secret": to_base64(self.secret),
            "public_key": read_public_key(),
        }

    def read(self, body: bytes) -> dict[str, str]:
        """Decrypt by RFC 8188 and RFC 8291, from the receiver's side."""
        salt, sender = body[:16], body[21 : 21 + body[20]]
        shared = self.private.exchange(ec.ECDH(), read_point(sender))
        info = b"WebPush: info\x00" + write_point(self.private.public_key()) + sender
        begun = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(begun)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(begun)
        text = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        assert text.endswith(b"\x02")
        read: dict[str, str] = json.loads(text[:-1])
        return read


class Service:
    """A push service: what it was sent, and what it answers."""

    def __init__(self) -> None:
        self.status = 201
        self.sent: list[tuple[str, bytes, dict[str, str]]] = []

    def post(self, url: str, body: bytes, headers: Any) -> Reply:
        self.sent.append((url, body, dict(headers)))
        return Reply(self.status, b"")


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Service:
    made = Service()
    monkeypatch.setattr(sending, "post", made.post)
    return made


@pytest.fixture
def cup(club: Club) -> Tournament:
    cup = create(club)
    enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
    return cup


def find(name: str) -> Entry:
    return Entry.objects.select_related("tournament").get(name=name)


def switch(phone: Client, entry: Entry, given: dict[str, str], status: int = 204) -> None:
    assert phone.post(f"{name_page(entry)}notices/", given).status_code == status


def work() -> None:
    """Do what waits, and what that queues."""
    while waiting := list(Job.objects.filter(state=JobState.QUEUED, attempts=0)):
        for job in waiting:
            run_job(job_id=job.pk, works=list_works())


def test_a_round_is_told_with_table_and_opponent(cup: Tournament, service: Service) -> None:
    jade, browser = find("Jade"), Browser()
    phone = hold_link(jade)
    for _ in range(2):
        switch(phone, jade, browser.describe())
    (row,) = [m for m in publish(propose(cup)) if jade.pk in m.entry_ids]
    work()
    ((address, body, headers),) = service.sent
    other = row.b if row.a_id == jade.pk else row.a
    said = browser.read(body)
    assert address == ADDRESS
    assert said["title"] == "Autumn cup"
    assert f"Round 1: table {row.table}, against" in said["body"]
    assert other.name in said["body"]
    assert said["page"] == name_page(jade)
    assert headers["Authorization"].startswith("vapid t=")
    assert (headers["Content-Encoding"], headers["Urgency"]) == ("aes128gcm", "high")
    assert b"Jade" not in body
    assert b"Sword" not in body


def test_who_has_the_bye_is_told_that(cup: Tournament, service: Service) -> None:
    (moon,) = enter(cup, ["Moon"])
    enter(cup, ["Late"])
    withdraw_entry(entry=find("Late"), operation=operate())
    moon, browser = find("Moon"), Browser()
    switch(hold_link(moon), moon, browser.describe())
    row = propose(cup)
    publish(row)
    assert row.paired["byes"] == [str(moon.number)]
    work()
    ((_, body, _),) = service.sent
    said = browser.read(body)["body"]
    assert said == "Round 1: You have the bye: you have no match in this round."


@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_phone_that_is_gone_is_forgotten(cup: Tournament, service: Service, status: int) -> None:
    jade = find("Jade")
    switch(hold_link(jade), jade, Browser().describe())
    service.status = status
    publish(propose(cup))
    work()
    assert not PushSubscription.objects.exists()


def test_a_service_that_is_busy_is_asked_again(cup: Tournament, service: Service) -> None:
    jade = find("Jade")
    switch(hold_link(jade), jade, Browser().describe())
    service.status = 503
    publish(propose(cup))
    work()
    assert PushSubscription.objects.count() == 1
    job = Job.objects.get(kind="tell_phone")
    assert (job.state, job.error) == (JobState.QUEUED, "NotTakenError")


def test_switched_off_and_taken_back_nobody_is_told(cup: Tournament, service: Service) -> None:
    jade, sword = find("Jade"), find("Sword")
    phone = hold_link(jade)
    switch(phone, jade, Browser().describe())
    switch(phone, jade, {"address": ADDRESS, "off": "1"})
    switch(hold_link(sword), sword, Browser().describe())
    row = propose(cup)
    publish(row)
    row.refresh_from_db()
    unpublish_round(row=row, operation=operate(row.revision))
    work()
    assert service.sent == []


def test_a_link_that_was_ended_takes_its_phones_along(cup: Tournament, service: Service) -> None:
    jade = find("Jade")
    switch(hold_link(jade), jade, Browser().describe())
    renew_team_link(entry=jade, operation=operate())
    publish(propose(cup))
    work()
    assert service.sent == []
    assert not PushSubscription.objects.exists()


def test_each_phone_is_told_and_the_oldest_of_many_is_forgotten(
    cup: Tournament, service: Service
) -> None:
    jade = find("Jade")
    phone = hold_link(jade)
    for number in range(MOST_PHONES + 1):
        switch(phone, jade, Browser().describe(f"{ADDRESS}/{number}"))
    publish(propose(cup))
    work()
    assert sorted(address for address, _, _ in service.sent) == [
        f"{ADDRESS}/{number}" for number in range(1, MOST_PHONES + 1)
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"address": "http://push.example.net/"},
        {"address": "https://push.example.net:22/"},
        {"address": f"https://push.example.net/{'x' * 800}"},
        {"address": ""},
        {"key": "AAAA"},
        {"secret": ""},
        {"public_key": "AAAA"},
    ],
)
def test_what_no_browser_gives_is_refused(cup: Tournament, wrong: dict[str, str]) -> None:
    jade = find("Jade")
    switch(hold_link(jade), jade, Browser().describe() | wrong, status=422)
    assert not PushSubscription.objects.exists()


def test_only_who_holds_the_link(cup: Tournament) -> None:
    jade, sword = find("Jade"), find("Sword")
    switch(Client(), jade, Browser().describe(), status=404)
    switch(hold_link(sword), jade, Browser().describe(), status=404)


class Heard(HTTPServer):
    """A push service on this machine."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Listening)
        self.heard: list[tuple[str, dict[str, str], bytes]] = []


class Listening(BaseHTTPRequestHandler):
    """Takes what it is sent."""

    server: Heard

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, dict(self.headers), body))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def endpoint() -> Iterator[Heard]:
    server = Heard()
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_over_the_wire_to_a_push_service(cup: Tournament, endpoint: Heard, settings: Any) -> None:
    settings.WEBHOOKS_TO_PRIVATE = True
    jade, browser = find("Jade"), Browser()
    address = f"http://127.0.0.1:{endpoint.server_port}/send/{uuid.uuid4()}"
    given = browser.describe(address)
    PushSubscription.objects.create(entry=jade, **given)
    publish(propose(cup))
    work()
    ((path, headers, body),) = endpoint.heard
    assert address.endswith(path)
    assert headers["Ttl"] if "Ttl" in headers else headers["TTL"]
    assert "Round 1: table" in browser.read(body)["body"]
