"""Who is signed in: on one of our own pages, or by a program's token."""

from secrets import compare_digest
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from knox.auth import TokenAuthentication
from knox.crypto import hash_token
from knox.models import AuthToken
from knox.settings import CONSTANTS
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from common.statements import Query


def _query_tokens(beginning: str) -> QuerySet[AuthToken]:
    rows: QuerySet[AuthToken] = AuthToken.objects.filter(token_key=beginning)
    return rows.select_related("user")


_tokens = Query(_query_tokens)


class ProgramAuthentication(TokenAuthentication):
    """knox's tokens, named `Token` or `Bearer`; what none can be is refused like a wrong one."""

    def authenticate(self, request: Request) -> Any:
        """Return the account and its token, None where the request brings none."""
        scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return super().authenticate(request)
        if not token.strip() or " " in token.strip():
            raise AuthenticationFailed(_("There is no such token."))
        return self.authenticate_credentials(token.strip().encode())

    def authenticate_credentials(self, token: bytes) -> Any:
        """Return the account and its token. One that has expired is forgotten at night.

        Raises:
            AuthenticationFailed: there is no such token, or it has expired.
        """
        try:
            text = token.decode()
            digest = hash_token(text)
        except ValueError as error:
            raise AuthenticationFailed(_("There is no such token.")) from error
        for row in _tokens.read(beginning=text[: CONSTANTS.TOKEN_KEY_LENGTH]):
            is_valid = row.expiry is None or row.expiry >= timezone.now()
            if is_valid and compare_digest(digest, row.digest):
                return self.validate_user(row)
        raise AuthenticationFailed(_("There is no such token."))


class PageAuthentication(SessionAuthentication):
    """The framework's sessions; what was not sent by a page of ours is refused in plain words."""

    def enforce_csrf(self, request: Request) -> None:
        """Refuse a write that another site may have made the browser send."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            sentence = _("This was not sent by a page of this club. Reload the page.")
            raise PermissionDenied(sentence) from error
