"""Webhooks of a club over HTTP, for its owners."""

import uuid
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from people.models import Webhook
from people.permissions import may_change_settings
from people.webhooks.answers import WebhookView, describe_webhook
from people.webhooks.selectors import list_webhooks, read_webhook
from people.webhooks.services import delete_webhook, make_webhook, try_webhook

NO_STORE = {"Cache-Control": "no-store"}
OPERATION = OpenApiParameter(
    "operation", uuid.UUID, required=True, description="The write's own id."
)


class WebhookBody(OperationBody):
    """An address to tell, and of what."""

    url = serializers.CharField(max_length=500, help_text="Begins with https://.")
    kinds = serializers.ListField(
        child=serializers.CharField(max_length=40),
        required=False,
        max_length=20,
        help_text="What it is told of; left out or empty for everything.",
    )


def _open(request: Request, slug: str, webhook_id: uuid.UUID) -> Webhook:
    access = open_club_as(request, slug, may_change_settings)
    rows = Webhook.objects.select_related("club")
    return get_object_or_404(rows, pk=webhook_id, club=access.club)


@endpoint("webhooks_list", answers=Page[WebhookView], query=PAGES)
def read_list(request: Request, slug: str) -> Response:
    """List a club's webhooks.

    For its owners.
    """
    access = open_club_as(request, slug, may_change_settings)
    rows = list_webhooks(access.club)
    return answer_list(request, rows, _place, describe_webhook, NO_STORE)


def _place(webhook: Webhook) -> Key:
    return (webhook.made_at.timestamp(), webhook.pk)


@endpoint(
    "webhooks_make",
    location="/api/v1/clubs/{slug}/webhooks/{id}/",
    body=WebhookBody,
    answers={200: WebhookView, 201: WebhookView},
)
def make(request: Request, slug: str) -> Response:
    """Make a webhook.

    The address is sent a first message, `webhook.verify`, and is told nothing more until it has
    answered it with 2xx and a body in which the `challenge` of the message stands. For owners.
    """
    caller = read_writer(request)
    access = open_club_as(request, slug, may_change_settings)
    body: dict[str, Any] = read_write(WebhookBody, request)
    operation = make_operation(caller, body, make_webhook)
    created = make_webhook(
        club=access.club, url=body["url"], kinds=body.get("kinds", []), operation=operation
    )
    return answer_write(created, status.HTTP_201_CREATED)


@endpoint("webhooks_read", answers=WebhookView)
def read(request: Request, slug: str, webhook_id: uuid.UUID) -> Response:
    """Read a webhook.

    With its secret, and its newest messages with how they went. For owners.
    """
    return answer(read_webhook(_open(request, slug, webhook_id)), headers=NO_STORE)


@endpoint("webhooks_test", body=OperationBody, answers=WebhookView)
def test(request: Request, slug: str, webhook_id: uuid.UUID) -> Response:
    """Test a webhook.

    It is sent `webhook.test`; one that waits for its first answer or was switched off is sent
    `webhook.verify` again, and is active once it answers. For owners.
    """
    caller = read_writer(request)
    webhook = _open(request, slug, webhook_id)
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, try_webhook, webhook.pk)
    return answer_write(try_webhook(webhook=webhook, operation=operation))


@endpoint("webhooks_delete", answers={204: None}, query=[OPERATION])
def delete(request: Request, slug: str, webhook_id: uuid.UUID) -> Response:
    """Delete a webhook.

    With what it was told. For owners.
    """
    caller = read_writer(request)
    club = open_club_as(request, slug, may_change_settings).club
    body = read_write(OperationBody, request)
    operation = make_operation(caller, body, delete_webhook, webhook_id)
    try:
        delete_webhook(club=club, webhook_id=webhook_id, operation=operation)
    except Webhook.DoesNotExist as error:
        raise Http404 from error
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path(f"{CLUB}webhooks/", serve(get=read_list, post=make), name="webhooks_api"),
    path(f"{CLUB}webhooks/<uuid:webhook_id>/", serve(get=read, delete=delete), name="webhook_api"),
    path(f"{CLUB}webhooks/<uuid:webhook_id>/test/", serve(post=test), name="webhook_test"),
]
