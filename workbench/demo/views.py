"""Two taps of an operator: a demo club is made, and is gone."""

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from people.models import User
from workbench.demo.permissions import may_have_demo
from workbench.demo.services import ask_for_demo, remove_demo_club


def _open_as_operator(request: HttpRequest) -> User:
    user = cast("User", request.user)
    if not may_have_demo(user):
        raise PermissionDenied
    return user


@login_required
@require_POST
def make(request: HttpRequest) -> HttpResponse:
    """Have the demo club made."""
    ask_for_demo(owner=_open_as_operator(request), language=get_language())
    return redirect("people:clubs")


@login_required
@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    """Take the demo club away."""
    _open_as_operator(request)
    remove_demo_club()
    messages.success(request, gettext("The demo club is gone."))
    return redirect("people:clubs")
