"""Webhooks under real receivers: that prove themselves, fail, hang, answer twice, and stay dead."""

import base64
import datetime
import hashlib
import hmac
import json
import time
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core import mail
from django.test import override_settings
from django.utils import timezone

from common.jobs.models import Job
from common.jobs.services import run_job
from common.jobs.works import list_works
from nights.draws.services import draw_night
from people.models import Club, Delivery, DeliveryState, Membership, Role, Webhook, WebhookState
from people.webhooks.services import (
    WAITS,
    forget_deliveries,
    make_webhook,
    send_delivery,
    tell_webhooks,
    try_webhook,
)
from people.webhooks.signing import make_secret
from tests.nights.nights import list_players, make_night, operate, welcome
from tests.people.made_clubs import join, make_club
from tests.people.webhooks.receiver import Receiver, receive
from tests.tournaments.days import create, enter, propose, publish, settle
from tournaments.ending.services.closing import close_tournament

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    monkeypatch.setattr("common.outbound.SECONDS", 0.5)
    with receive() as each, override_settings(WEBHOOKS_TO_PRIVATE=True):
        yield each


@pytest.fixture
def club() -> Club:
    return make_club()


def make(club: Club, receiver: Receiver, *kinds: str) -> Webhook:
    answer = make_webhook(club=club, url=receiver.url, kinds=kinds, operation=operate())
    return Webhook.objects.get(pk=answer.body["id"])


def do_jobs() -> None:
    """Do what waits and is due, as the worker does."""
    for job in Job.objects.filter(state="queued", kind="send_webhook", due_at__lte=timezone.now()):
        run_job(job_id=job.pk, works=list_works())


def prove(club: Club, receiver: Receiver, *kinds: str) -> Webhook:
    webhook = make(club, receiver, *kinds)
    do_jobs()
    webhook.refresh_from_db()
    assert webhook.state == WebhookState.ACTIVE
    receiver.taken.clear()
    return webhook


def test_nothing_is_told_before_the_first_message_was_answered(
    club: Club, receiver: Receiver
) -> None:
    receiver.mode = "without_challenge"
    webhook = make(club, receiver)
    tell_webhooks(club.pk, "round.published", {"round": 1})
    do_jobs()
    assert receiver.types == ["webhook.verify"]
    assert Webhook.objects.get().state == WebhookState.UNPROVED
    assert Delivery.objects.get().error == "no_challenge"
    receiver.mode = "well"
    try_webhook(webhook=webhook, operation=operate())
    do_jobs()
    assert Webhook.objects.get().state == WebhookState.ACTIVE


def test_a_message_is_signed_and_says_which_it_is(club: Club, receiver: Receiver) -> None:
    webhook = prove(club, receiver)
    tell_webhooks(club.pk, "round.published", {"round": 1, "name": "Ä"})
    do_jobs()
    [(headers, body)] = receiver.taken
    secret = base64.b64decode(make_secret(webhook).removeprefix("whsec_"))
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(secret, text, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert abs(int(headers["webhook-timestamp"]) - time.time()) < 60
    message = json.loads(body)
    assert (message["type"], message["data"]) == ("round.published", {"round": 1, "name": "Ä"})
    assert datetime.datetime.fromisoformat(message["timestamp"]).tzinfo is not None
    assert headers["webhook-id"] == str(Delivery.objects.get(kind="round.published").pk)


def test_a_former_key_signs_too(club: Club, receiver: Receiver) -> None:
    webhook = prove(club, receiver)
    former = make_secret(webhook)
    with override_settings(SECRET_KEY="new" * 20, SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):
        tell_webhooks(club.pk, "night.drawn", {})
        do_jobs()
        assert make_secret(webhook) != former
    [(headers, body)] = receiver.taken
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(former.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    assert f"v1,{expected}" in headers["webhook-signature"].split()


def test_each_is_told_what_it_wants_to_know(club: Club, receiver: Receiver) -> None:
    prove(club, receiver, "night.drawn")
    tell_webhooks(club.pk, "round.published", {})
    tell_webhooks(club.pk, "night.drawn", {})
    tell_webhooks(make_club("other", "Other").pk, "night.drawn", {})
    do_jobs()
    assert receiver.types == ["night.drawn"]


@pytest.mark.parametrize(
    ("mode", "status", "error"),
    [("failing", 500, "status"), ("elsewhere", 302, "status"), ("never", 0, "")],
)
def test_what_goes_wrong_is_tried_again_later_with_the_same_id(
    club: Club, receiver: Receiver, mode: str, status: int, error: str
) -> None:
    prove(club, receiver)
    receiver.mode = mode
    tell_webhooks(club.pk, "night.drawn", {})
    began = time.monotonic()
    do_jobs()
    assert time.monotonic() - began < 5
    row = Delivery.objects.get(kind="night.drawn")
    assert (row.state, row.tries, row.status) == (DeliveryState.WAITING, 1, status)
    assert row.error == error or (not error and row.error)
    assert len(receiver.taken) == 1, "a redirect is not followed"
    later = Job.objects.get(kind="send_webhook", state="queued")
    wait = later.due_at - timezone.now()
    assert WAITS[0] - datetime.timedelta(seconds=10) < wait <= WAITS[0]
    receiver.mode = "well"
    run_job(job_id=later.pk, works=list_works())
    row.refresh_from_db()
    assert (row.state, row.tries, row.error) == (DeliveryState.DELIVERED, 2, "")
    ids = {headers["webhook-id"] for headers, _ in receiver.taken}
    assert ids == {str(row.pk)}
    assert Webhook.objects.get().failures == 0


@pytest.mark.parametrize("mode", ["twice", "endless", "dripping"])
def test_who_answers_twice_or_without_end_has_taken_one_message(
    club: Club, receiver: Receiver, mode: str
) -> None:
    prove(club, receiver)
    receiver.mode = mode
    tell_webhooks(club.pk, "night.drawn", {})
    do_jobs()
    row = Delivery.objects.get(kind="night.drawn")
    assert (row.state, row.tries, len(receiver.taken)) == (DeliveryState.DELIVERED, 1, 1)


def test_a_job_that_comes_twice_sends_once(club: Club, receiver: Receiver) -> None:
    prove(club, receiver)
    tell_webhooks(club.pk, "night.drawn", {})
    row = Delivery.objects.get(kind="night.drawn")
    for _ in range(2):
        send_delivery(delivery=str(row.pk))
    assert len(receiver.taken) == 1


@pytest.mark.parametrize("left_at", [None, timezone.now()])
def test_who_stays_dead_is_switched_off_and_its_owner_told(
    club: Club, receiver: Receiver, left_at: datetime.datetime | None
) -> None:
    owner, other = join(club, Role.OWNER), join(club, Role.OWNER, "other@example.org")
    join(club, Role.DIRECTOR)
    webhook = prove(club, receiver)
    Webhook.objects.update(made_by=owner)
    Membership.objects.filter(user=owner).update(left_at=left_at)
    receiver.mode = "failing"
    tell_webhooks(club.pk, "night.drawn", {})
    tell_webhooks(club.pk, "round.published", {})
    row = Delivery.objects.get(kind="night.drawn")
    for _ in range(len(WAITS) + 1):
        send_delivery(delivery=str(row.pk))
    webhook.refresh_from_db()
    assert webhook.state == WebhookState.DEAD
    assert set(Delivery.objects.exclude(kind="webhook.verify").values_list("state", "error")) == {
        (DeliveryState.FAILED, "status"),
        (DeliveryState.FAILED, "switched_off"),
    }
    [message] = mail.outbox
    assert message.to == [other.email if left_at else owner.email]
    assert receiver.url in message.body
    tell_webhooks(club.pk, "night.drawn", {})
    assert Delivery.objects.filter(kind="night.drawn").count() == 1
    receiver.mode = "well"
    try_webhook(webhook=webhook, operation=operate())
    do_jobs()
    webhook.refresh_from_db()
    assert (webhook.state, webhook.failures) == (WebhookState.ACTIVE, 0)


def test_a_tournament_day_and_an_evening_are_told_without_a_name(
    club: Club, receiver: Receiver
) -> None:
    prove(club, receiver)
    tournament = create(club)
    enter(tournament, ["Reds", "Greens"])
    [match] = publish(propose(tournament))
    settle(match, 620, 380)
    settle(match, 620, 380, reason="the same again")
    tournament.refresh_from_db()
    close_tournament(tournament=tournament, operation=operate(tournament.revision), anyway=True)
    night = make_night(club)
    welcome(night, *list_players(club, "Anna", "Ben", "Cora", "Dora"))
    night.refresh_from_db()
    draw_night(night=night, operation=operate(night.revision), method="lot")
    for row in Delivery.objects.exclude(kind="webhook.verify").order_by("made_at"):
        send_delivery(delivery=str(row.pk))
    assert receiver.types == [
        "round.published",
        "result.final",
        "tournament.closed",
        "night.drawn",
    ]
    messages = [json.loads(body)["data"] for _, body in receiver.taken]
    assert messages[1]["result"] == {"score": [620, 380]}
    assert messages[1]["address"] == f"/api/v1/matches/{match.pk}/"
    assert messages[3]["address"] == f"/api/v1/clubs/hofgarten/nights/{night.day}/"
    text = json.dumps(messages)
    assert not [name for name in ("Reds", "Anna", "Cora") if name in text]


def test_old_messages_are_forgotten(club: Club, receiver: Receiver) -> None:
    prove(club, receiver)
    Delivery.objects.update(made_at=timezone.now() - datetime.timedelta(days=31))
    tell_webhooks(club.pk, "night.drawn", {})
    forget_deliveries()
    assert [row.kind for row in Delivery.objects.all()] == ["night.drawn"]
