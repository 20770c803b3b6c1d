"""An address without its last slash: a read is led on, a write is never turned into a read."""

from django.http import HttpRequest
from django.middleware.common import CommonMiddleware

SAFE = {"GET", "HEAD"}


class SlashMiddleware(CommonMiddleware):
    """Django's, but for writes: a client that follows a redirect would send a GET instead."""

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        """Return whether the address is only lacking its slash, and nothing was sent with it."""
        return request.method in SAFE and super().should_redirect_with_slash(request)
