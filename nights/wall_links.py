"""The link for the screen on the wall of a club night: made of the night and a generation.

It travels in the fragment of an address, and is exchanged for a cookie, as the links of games are.
"""

import base64

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.caller import Caller
from common.web.secret_keys import list_secret_keys
from nights.models import Night

KIND = "wall"
TOKEN_BYTES = 24


def make_wall_token(night: Night, *, secret: str | bytes | None = None) -> str:
    """Return the token of the link that holds now."""
    mac = salted_hmac(
        "tichu_club.wall_links",
        f"{KIND}:{night.pk}:{night.wall_generation}",
        secret=settings.SECRET_KEY if secret is None else secret,
        algorithm="sha256",
    ).digest()
    return base64.urlsafe_b64encode(mac[:TOKEN_BYTES]).decode()


def is_wall_token(night: Night, token: str) -> bool:
    """Return whether this is the night's link, and was not ended."""
    return token.isascii() and any(
        constant_time_compare(make_wall_token(night, secret=secret), token)
        for secret in list_secret_keys()
    )


def holds_wall_link(night: Night, caller: Caller) -> bool:
    """Return whether the caller has exchanged the link, or sends it along."""
    grant = caller.grants.get(night.pk)
    if grant and (grant.kind, grant.generation) == (KIND, night.wall_generation):
        return True
    return bool(caller.token) and is_wall_token(night, caller.token)
