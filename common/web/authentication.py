"""Who is signed in: on one of our own pages, or by a program's token."""

from typing import Any

from django.utils.translation import gettext as _
from knox.auth import TokenAuthentication
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request


class ProgramAuthentication(TokenAuthentication):
    """knox's tokens; what no token can be is refused like a wrong one."""

    def authenticate_credentials(self, token: bytes) -> Any:
        """Return the account and its token.

        Raises:
            AuthenticationFailed: there is no such token.
        """
        try:
            return super().authenticate_credentials(token)
        except UnicodeError as error:
            raise AuthenticationFailed(_("There is no such token.")) from error


class PageAuthentication(SessionAuthentication):
    """The framework's sessions; what was not sent by a page of ours is refused in plain words."""

    def enforce_csrf(self, request: Request) -> None:
        """Refuse a write that another site may have made the browser send."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            sentence = _("This was not sent by a page of this club. Reload the page.")
            raise PermissionDenied(sentence) from error
