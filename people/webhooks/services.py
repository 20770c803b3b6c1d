"""Webhooks: made, proved, told, tried again, switched off."""

import datetime
import http.client
import json
import uuid
from collections.abc import Sequence
from typing import Any, Final

import structlog
from django.core.mail import send_mail
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone, translation
from django.utils.translation import gettext

from common.answers import to_json
from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.outbound import UnfitAddressError, check_url, post
from common.problems import Refused
from common.statements import Query
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.models import (
    Club,
    Delivery,
    DeliveryState,
    Membership,
    Role,
    User,
    Webhook,
    WebhookState,
)
from people.models.users import NO_ADDRESS
from people.webhooks.answers import describe_webhook
from people.webhooks.kinds import TEST, VERIFY, ChallengeData, NoData, list_hook_kinds
from people.webhooks.signing import sign

log = structlog.stdlib.get_logger("people.webhooks")
JOB: Final = "send_webhook"
MOST_HOOKS: Final = 10
WAITS: Final = tuple(datetime.timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 480))
"""How long after each try that went wrong the next one is made."""
KEPT: Final = datetime.timedelta(days=30)
MOST_ERROR: Final = 40
AGENT: Final = "Tichu-Club-Webhooks/1"


def _query_active(club: uuid.UUID) -> QuerySet[Webhook]:
    return Webhook.objects.filter(club_id=club, state=WebhookState.ACTIVE)


_active = Query(_query_active)


def make_webhook(
    *, club: Club, url: str, kinds: Sequence[str] = (), operation: Operation
) -> Answer:
    """Let an address be told of what happens, once it has answered a first message.

    Raises:
        Refused: `webhook_address` with a reason, `webhook_kind`, `too_many_webhooks`.
    """
    try:
        check_url(url)
    except UnfitAddressError as error:
        raise Refused(f"webhook_{error.reason}", "url") from error
    unknown = sorted(set(kinds) - set(list_hook_kinds()))
    if unknown:
        raise Refused("webhook_kind", "kinds", allowed=list_hook_kinds())
    with open_club_write(club, operation) as change:
        if change.is_new:
            if Webhook.objects.filter(club=club).count() >= MOST_HOOKS:
                raise Refused("too_many_webhooks", "url", most=MOST_HOOKS)
            webhook = Webhook.objects.create(
                id=uuid.uuid5(operation.id, "webhook"),
                club=change.club,
                url=url,
                kinds=list(kinds),
                made_by_id=operation.by,
            )
            _ask_to_prove(webhook)
            answer = to_json(describe_webhook(webhook))
            change.write("webhook", subject=webhook.pk, after={"kinds": kinds}, answer=answer)
    return change.answer


def delete_webhook(*, club: Club, webhook_id: uuid.UUID, operation: Operation) -> Answer:
    """Tell an address nothing more, and forget what it was told.

    Raises:
        Webhook.DoesNotExist: the club has no such webhook, or not any more.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            webhook = Webhook.objects.get(club=change.club, pk=webhook_id)
            change.write("webhook_end", subject=webhook_id)
            webhook.delete()
    return change.answer


def try_webhook(*, webhook: Webhook, operation: Operation) -> Answer:
    """Send a message that says nothing; one that is not active is asked to prove itself again."""
    with open_club_write(webhook.club, operation) as change:
        if change.is_new:
            locked = Webhook.objects.get(pk=webhook.pk)
            if locked.state == WebhookState.ACTIVE:
                _write_down(locked, TEST, NoData())
            else:
                locked.state, locked.failures = WebhookState.UNPROVED, 0
                locked.save(update_fields=["state", "failures"])
                _ask_to_prove(locked)
            change.write("webhook_test", subject=locked.pk, answer=describe_webhook(locked))
    return change.answer


def tell_webhooks(club: uuid.UUID, kind: str, data: object) -> None:
    """Tell every address of a club that wants to know; within the write that makes it so.

    `data` holds ids, numbers and addresses, and nobody's name.
    """
    for webhook in _active.read(club=club):
        if not webhook.kinds or kind in webhook.kinds:
            _write_down(webhook, kind, data)


def _ask_to_prove(webhook: Webhook) -> None:
    _write_down(webhook, VERIFY, ChallengeData(challenge=uuid.uuid4().hex))


def _write_down(webhook: Webhook, kind: str, data: object) -> None:
    now = timezone.now()
    body = {"type": kind, "timestamp": now.isoformat(), "data": to_json(data)}
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    delivery = Delivery.objects.create(webhook=webhook, kind=kind, body=text, made_at=now)
    queue_job(kind=JOB, publish=publish, delivery=str(delivery.pk))


def send_delivery(*, delivery: str) -> None:
    """Try once to send a message that waits; what goes wrong is tried again later."""
    rows = Delivery.objects.select_related("webhook__club")
    row = rows.filter(pk=delivery, state=DeliveryState.WAITING).first()
    if row is None:
        return
    status, error = _try(row)
    row.tries += 1
    row.status, row.error, row.tried_at = status, error[:MOST_ERROR], timezone.now()
    with transaction.atomic():
        if error:
            _fail(row)
        else:
            row.state = DeliveryState.DELIVERED
            _succeed(row)
        row.save(update_fields=["tries", "status", "error", "tried_at", "state"])


def _try(row: Delivery) -> tuple[int, str]:
    """Send a message; return the status of the answer, and what was wrong with it."""
    headers = {
        "Content-Type": "application/json",
        "User-Agent": AGENT,
        **sign(row, timezone.now()),
    }
    try:
        reply = post(row.webhook.url, row.body.encode(), headers)
    except UnfitAddressError as error:
        return 0, error.reason
    except (OSError, http.client.HTTPException) as error:
        return 0, type(error).__name__
    if not 200 <= reply.status < 300:
        return reply.status, "status"
    if row.kind == VERIFY and json.loads(row.body)["data"]["challenge"].encode() not in reply.body:
        return reply.status, "no_challenge"
    return reply.status, ""


def _succeed(row: Delivery) -> None:
    changed: dict[str, Any] = {"failures": 0}
    if row.kind == VERIFY:
        changed["state"] = WebhookState.ACTIVE
    Webhook.objects.filter(pk=row.webhook_id).update(**changed)


def _fail(row: Delivery) -> None:
    Webhook.objects.filter(pk=row.webhook_id).update(failures=F("failures") + 1)
    if row.tries <= len(WAITS):
        wait = WAITS[row.tries - 1]
        queue_job(kind=JOB, publish=publish, wait=wait, delivery=str(row.pk))
        return
    row.state = DeliveryState.FAILED
    _switch_off(row.webhook)


def _switch_off(webhook: Webhook) -> None:
    """Tell an address nothing more that has been silent for too long, and tell an owner of it."""
    off = Webhook.objects.filter(pk=webhook.pk).exclude(state=WebhookState.DEAD)
    if not off.update(state=WebhookState.DEAD):
        return
    waiting = Delivery.objects.filter(webhook=webhook, state=DeliveryState.WAITING)
    waiting.update(state=DeliveryState.FAILED, error="switched_off")
    log.warning("webhook switched off", webhook=str(webhook.pk))
    for owner in _list_told(webhook):
        with translation.override(owner.language or webhook.club.language):
            _tell_owner(webhook, owner.email)


def _list_told(webhook: Webhook) -> Sequence[User]:
    """Return whoever made it, or every owner where they are no owner any more."""
    rows = Membership.objects.filter(club=webhook.club, role=Role.OWNER, left_at=None)
    rows = rows.filter(user__is_active=True).exclude(user__email__endswith=NO_ADDRESS)
    owners = [row.user for row in rows.select_related("user").order_by("since", "pk")]
    return [owner for owner in owners if owner.pk == webhook.made_by_id] or owners


def _tell_owner(webhook: Webhook, email: str) -> None:
    """Send the mail that an address is told nothing more."""
    send_mail(
        gettext("A webhook of %(club)s was switched off") % {"club": webhook.club.name},
        gettext(
            "%(url)s did not take a message in %(tries)s tries and is told nothing more. "
            "The club's settings, Webhooks, show what was answered; there it is tried again."
        )
        % {"url": webhook.url, "tries": len(WAITS) + 1},
        None,
        [email],
    )


def forget_deliveries() -> None:
    """Forget messages of more than a month ago."""
    Delivery.objects.filter(made_at__lt=timezone.now() - KEPT).delete()
