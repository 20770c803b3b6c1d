"""The operator's page, inside the administration."""

from typing import cast

from django.contrib import messages
from django.core.mail import send_mail
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.web.outside import find_base
from people.models import User
from tichu_club.administration.condition import read_condition
from tichu_club.hosting.backups.keeping import ask_for_backup
from tichu_club.hosting.following.links import end_link, make_link

PAGE = "tichu_club/administration/condition.html"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_condition(request: HttpRequest) -> HttpResponse:
    """Show how the server is; make a backup, try mail, or let a second laptop follow."""
    if request.method == "POST" and request.POST.get("do") == "copy":
        # The link is shown this once, and nothing of it is kept, not in a message either.
        return _show(request, link=make_link(find_base(request)))
    if request.method == "POST":
        DOORS.get(request.POST.get("do", ""), _do_nothing)(request)
        return redirect("admin:condition")
    return _show(request)


def _show(request: HttpRequest, link: str = "") -> HttpResponse:
    from django.contrib import admin

    context = {**admin.site.each_context(request), "condition": read_condition(), "link": link}
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


def _end_link(request: HttpRequest) -> None:
    end_link()
    messages.success(request, gettext("The link has ended: no laptop can follow by it any more."))


def _do_nothing(request: HttpRequest) -> None:
    """Answer a button that this version does not have."""


DOORS = {"backup": _make_backup, "mail": _try_mail, "end_copy": _end_link}
