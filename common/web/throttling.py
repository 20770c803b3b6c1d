"""How often one caller may ask. A dead cache lets everybody through instead of failing."""

import hashlib
import logging
import math
from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from common.web.addresses import read_counted_address
from common.web.grants import Grants, list_cookies
from common.web.shares import Share, note_share

if TYPE_CHECKING:  # the framework imports this file while it builds its views
    from rest_framework.views import APIView

logger = logging.getLogger(__name__)


class CallerThrottle(SimpleRateThrottle):
    """Counts by token, account or link; a stranger by address alone.

    Each token has a share of its own: a script that syncs shuts out neither its account's phone nor
    another script.

    A whole club sits behind one address, so that an address alone gets a generous share.
    """

    scope = "caller"
    num_requests: int  # both are missing without a rate, and then nothing is counted
    duration: int

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """Return whom this request counts for."""
        if request.auth is not None:
            who = f"token:{request.auth.pk}"
        elif request.user.is_authenticated:
            who = f"user:{request.user.pk}"
        elif secret := request.headers.get("Authorization") or " ".join(list_cookies(request)):
            who = f"link:{hashlib.sha256(secret.encode()).hexdigest()}"
        else:
            who = f"address:{read_counted_address(request)}"
        return f"throttle:{self.scope}:{who}"

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Return whether the request may pass; yes where nothing can be counted.

        Requests are counted by windows of the rate's duration: two numbers in the cache, and not
        the time of each request as the framework keeps them, which cost a busy hall more than
        recording a round. Those of the window before count as far as it reaches into the last
        minute, or whatever the duration is.
        """
        if self.rate is None:
            return True
        try:
            may = self._count(self.get_cache_key(request, view))
        except Exception:
            logger.warning("throttle.cache_unavailable")
            return True
        self._tell(request)
        return may

    def _count(self, key: str) -> bool:
        """Count the request if it may pass, and return whether it may."""
        duration = self.duration
        window, elapsed = divmod(self.timer(), duration)
        before, now = f"{key}:{window - 1:.0f}", f"{key}:{window:.0f}"
        counts = self.cache.get_many([before, now])
        self._left = duration - elapsed
        used = counts.get(now, 0) + counts.get(before, 0) * self._left / duration
        self._rest = max(0, int(self.num_requests - used) - 1)
        if used >= self.num_requests:
            return False
        if now not in counts:
            self.cache.add(now, 0, timeout=2 * duration)
        self.cache.incr(now)
        return True

    def _tell(self, request: Request) -> None:
        """Leave on the request what its answer says of the caller's share (`HeadersMiddleware`)."""
        if self.scope == CallerThrottle.scope:
            seconds = math.ceil(self._left)
            note_share(request, Share(self.num_requests, int(self.duration), self._rest, seconds))

    def wait(self) -> float:
        """Return the seconds until the next window begins."""
        return self._left


class AddressThrottle(CallerThrottle):
    """A bound on what one address may ask in all, however many tokens it shows.

    Accounts and phones with a link share one, strangers another: who sits in the same hall and
    holds nothing can stop nobody who does.
    """

    scope = "address"

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """Return the address, and whether it is known who asks."""
        known = request.user.is_authenticated or any(Grants(request.COOKIES))
        who = "known" if known else "strangers"
        return f"throttle:{self.scope}:{who}:{read_counted_address(request)}"


class EntryThrottle(AddressThrottle):
    """How many teams may enter themselves at one address."""

    scope = "entry"


class CodeThrottle(AddressThrottle):
    """How many short codes may be tried at one address; a new header changes nothing.

    What guessing runs into is narrower, and counts the codes that open nothing (`use_code`).
    """

    scope = "code"
