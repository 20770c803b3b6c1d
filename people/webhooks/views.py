"""The pages of a club's webhooks: made, looked at, tested, deleted."""

import uuid
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.buttons import is_sent
from common.writes.forms import ChangeForm, TapForm
from people.access import open_club_as
from people.models import Webhook
from people.permissions import may_change_settings
from people.webhooks.kinds import HOOK_KINDS
from people.webhooks.selectors import list_webhooks, read_webhook
from people.webhooks.services import delete_webhook, make_webhook, try_webhook


class WebhookForm(ChangeForm):
    """An address to tell, and of what."""

    url = forms.CharField(
        label=_("Address"),
        max_length=500,
        help_text=_("It begins with https:// and answers the first message with its challenge."),
    )
    kinds = forms.MultipleChoiceField(
        label=_("What it is told"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Without a tick: everything."),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["kinds"]
        if isinstance(field, forms.MultipleChoiceField):
            field.choices = [(kind.name, kind.label) for kind in HOOK_KINDS]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_webhooks(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's webhooks, and make one."""
    access = open_club_as(request, slug, may_change_settings)
    form = WebhookForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, make_webhook)
            answer = make_webhook(club=access.club, operation=operation, **form.wanted)
            messages.success(request, gettext("The first message is on its way."))
            return redirect("people:webhook", slug=slug, webhook_id=answer.body["id"])
    context = {"club": access.club, "webhooks": list_webhooks(access.club), "form": form}
    return render(request, "people/webhooks/webhooks.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_webhook(request: HttpRequest, slug: str, webhook_id: uuid.UUID) -> HttpResponse:
    """Show one with its secret and what it was told; test it, or delete it."""
    access = open_club_as(request, slug, may_change_settings)
    rows = Webhook.objects.select_related("club")
    webhook = get_object_or_404(rows, pk=webhook_id, club=access.club)
    form = TapForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            return _tap(request, webhook, form)
    context = {
        "club": access.club,
        "webhook": webhook,
        "shown": read_webhook(webhook),
        "form": form,
    }
    return render(request, "people/webhooks/webhook.html", context)


def _tap(request: HttpRequest, webhook: Webhook, form: TapForm) -> HttpResponse:
    slug = webhook.club.slug
    if is_sent(request, "delete"):
        operation = form.make_operation(request, delete_webhook, webhook.pk)
        delete_webhook(club=webhook.club, webhook_id=webhook.pk, operation=operation)
        messages.success(request, gettext("Deleted."))
        return redirect("people:webhooks", slug=slug)
    operation = form.make_operation(request, try_webhook, webhook.pk)
    try_webhook(webhook=webhook, operation=operation)
    messages.success(
        request, gettext("A message is on its way. Load the page again to see how it went.")
    )
    return redirect("people:webhook", slug=slug, webhook_id=webhook.pk)
