"""Coming by a link that works once: the owner's first visit, and people who cannot get in."""

from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.refusals import Refusals
from people.accounts.forms import AccountForm
from people.accounts.own_session import stay_signed_in
from people.accounts.proofs import needs_proof, note_link
from people.accounts.services.account import set_up_account
from people.accounts.services.sign_in import use_sign_in_link
from people.accounts.views.account import read_key, read_user


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def welcome(request: HttpRequest) -> HttpResponse:
    """Take the secret that the page found in its address, and sign in."""
    if request.method != "POST":
        return render(request, "people/accounts/welcome.html")
    with Refusals():
        user = use_sign_in_link(secret=request.POST.get("secret", ""))
        login(request, user)
        note_link(request, user)
        UserSession.objects.create_from_request(request)
        return redirect("people:account_setup")
    return render(request, "people/accounts/welcome.html", {"ended": True}, status=403)


@never_cache
@needs_proof
@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Let somebody who came by a link choose an address and a password."""
    user = read_user(request)
    form = AccountForm(user, request.POST if request.method == "POST" else None)
    if not user.has_no_address:
        form.initial["email"] = user.email
    if form.is_valid():
        set_up_account(user=user, keep=read_key(request), **form.cleaned_data)
        stay_signed_in(request, user)
        messages.success(request, gettext("Saved. From now on you sign in with these."))
        return redirect("people:account")
    return render(request, "people/accounts/set_up.html", {"form": form})
