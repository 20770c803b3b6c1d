"""What allauth's own pages would offer here and could not keep: they lead to ours."""

from allauth.account.views import password_reset, request_login_code
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

READ = ["GET", "HEAD", "POST"]


@require_http_methods(READ)
def show_no_sign_up(request: HttpRequest) -> HttpResponse:
    """Say how accounts are opened here."""
    return render(request, "people/accounts/no_sign_up.html")


@require_http_methods(READ)
def ask_for_reset(request: HttpRequest) -> HttpResponseBase:
    """Send a code to set a new password, or say what to do where no mail is sent."""
    if settings.SENDS_MAIL:
        answer: HttpResponseBase = password_reset(request)
        return answer
    return render(request, "people/accounts/no_mail.html")


@require_http_methods(READ)
def ask_for_code(request: HttpRequest) -> HttpResponseBase:
    """Send a code to sign in with, or say what to do where no mail is sent."""
    if settings.SENDS_MAIL:
        answer: HttpResponseBase = request_login_code(request)
        return answer
    return render(request, "people/accounts/no_mail.html")


@require_http_methods(READ)
def lead_to_address(request: HttpRequest) -> HttpResponse:
    """Lead to our page."""
    return redirect("people:address")


@require_http_methods(READ)
def lead_to_password(request: HttpRequest) -> HttpResponse:
    """Lead to our page."""
    return redirect("people:password")


@require_http_methods(READ)
def lead_to_devices(request: HttpRequest) -> HttpResponse:
    """Lead to our page."""
    return redirect("people:devices")
