"""How accounts come to be: by an invitation, never by walking in."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.http import HttpRequest

from common.web.addresses import read_address
from people.accounts.proofs import ask_for_link, can_prove, proved_lately


class AccountAdapter(DefaultAccountAdapter):
    """allauth signs people in; new accounts are opened with a one-time link at /welcome/."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Answer that nobody signs up without a link."""
        return False

    def is_reauthentication_required(self, *, app: str = "") -> bool:
        """Ask for a proof before second factors are changed, of an account without one as well."""
        request = context.request
        if request is not None and not can_prove(request) and not proved_lately(request):
            raise ImmediateHttpResponse(ask_for_link(request))
        return True

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Keep what went wrong. That somebody is signed in, the page says itself."""
        if level >= messages.WARNING:
            super().add_message(request, level, *args, **kwargs)

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the address that tries are counted by, as everywhere else."""
        return read_address(request) or str(super().get_client_ip(request))
