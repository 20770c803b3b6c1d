"""The operator's page, inside the administration."""

from typing import cast

from django.contrib import messages
from django.core.mail import send_mail
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from people.models import User
from tichu_club.administration.condition import read_condition
from tichu_club.hosting.backups.keeping import ask_for_backup

PAGE = "tichu_club/administration/condition.html"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_condition(request: HttpRequest) -> HttpResponse:
    """Show how the server is; make a backup, or send a message to try mail."""
    if request.method == "POST":
        DOORS.get(request.POST.get("do", ""), _do_nothing)(request)
        return redirect("admin:condition")
    from django.contrib import admin

    context = {**admin.site.each_context(request), "condition": read_condition()}
    return render(request, PAGE, {**context, "title": gettext("How the server is")})


def _make_backup(request: HttpRequest) -> None:
    ask_for_backup()
    messages.success(request, gettext("The worker is making a backup. It is listed in a moment."))


def _try_mail(request: HttpRequest) -> None:
    user = cast("User", request.user)
    subject, body = gettext("Mail works"), gettext("The operator's page has sent this message.")
    send_mail(subject, body, None, [user.email])
    messages.success(
        request, gettext("A message to {email} is on its way.").format(email=user.email)
    )


def _do_nothing(request: HttpRequest) -> None:
    """Answer a button that this version does not have."""


DOORS = {"backup": _make_backup, "mail": _try_mail}
