"""Who is signed in on one of our own pages."""

from django.utils.translation import gettext as _
from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request


class PageAuthentication(SessionAuthentication):
    """The framework's sessions; what was not sent by a page of ours is refused in plain words."""

    def enforce_csrf(self, request: Request) -> None:
        """Refuse a write that another site may have made the browser send."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            told = _("This was not sent by a page of this club. Reload the page.")
            raise PermissionDenied(told) from error


class PageScheme(SessionScheme):
    """Tells the OpenAPI document that this is a session."""

    target_class = "common.web.authentication.PageAuthentication"
