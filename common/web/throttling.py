"""How often one caller may ask. A dead cache lets everybody through instead of failing."""

import hashlib
import logging
from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from common.web.grants import list_cookies

if TYPE_CHECKING:  # the framework imports this file while it builds its views
    from rest_framework.views import APIView

logger = logging.getLogger(__name__)


class CallerThrottle(SimpleRateThrottle):
    """Counts by account, token or link; a stranger by address alone.

    A whole club sits behind one address, so that an address alone gets a generous share.
    """

    scope = "caller"

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """Return whom this request counts for."""
        if request.user.is_authenticated:
            who = f"user:{request.user.pk}"
        elif secret := request.headers.get("Authorization") or " ".join(list_cookies(request)):
            who = f"link:{hashlib.sha256(secret.encode()).hexdigest()}"
        else:
            who = f"address:{self.get_ident(request)}"
        return f"throttle:{self.scope}:{who}"

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Return whether the request may pass; yes where nothing can be counted."""
        try:
            return bool(super().allow_request(request, view))
        except Exception:
            logger.warning("throttle.cache_unavailable")
            return True


class AddressThrottle(CallerThrottle):
    """A bound on what one address may ask in all, however many tokens it shows."""

    scope = "address"

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """Return the address."""
        return f"throttle:{self.scope}:{self.get_ident(request)}"


class CodeThrottle(CallerThrottle):
    """How many short codes one caller may try."""

    scope = "code"
