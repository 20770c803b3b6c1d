"""How accounts come to be: by an invitation, never by walking in."""

from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as request_context
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.http import HttpRequest
from django.utils import translation

from common.web.addresses import read_address, read_counted_address
from people.accounts.proofs import ask_for_link, can_prove, proved_lately
from people.accounts.selectors import find_language


class AccountAdapter(DefaultAccountAdapter):
    """allauth signs people in; new accounts are opened with a one-time link at /welcome/."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Answer that nobody signs up without a link."""
        return False

    def is_reauthentication_required(self, *, app: str = "") -> bool:
        """Ask for a proof before second factors are changed, of an account without one as well."""
        request = request_context.request
        if request is not None and not can_prove(request) and not proved_lately(request):
            raise ImmediateHttpResponse(ask_for_link(request))
        return True

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Keep what went wrong. That somebody is signed in, the page says itself."""
        if level >= messages.WARNING:
            super().add_message(request, level, *args, **kwargs)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send mail that somebody asked for, in the language that they chose.

        A mailbox gets only so much, each who asks a share.

        Raises:
            ImmediateHttpResponse: 429: it is spent, for addresses without an account as well.
        """
        request = cast("HttpRequest", request_context.request)
        own = f"{read_counted_address(request)} {email.lower()}"
        for action, key in (("mail_of_one", own), ("mail_of_all", email.lower())):
            if spent := ratelimit.consume_or_429(request, action=action, key=key):
                raise ImmediateHttpResponse(spent)
        with translation.override(find_language(email)):
            super().send_mail(template_prefix, email, context)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Return what wrong passwords are counted by: the account, and where they come from.

        Counted by the account alone, a stranger could lock its owner out.
        """
        key = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{read_counted_address(request)} {key}"

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the address that tries are counted by, as everywhere else."""
        return read_address(request) or str(super().get_client_ip(request))
