"""The links of a tournament itself: to its display, and to direct it as a deputy.

Each is made of the tournament, what it is for and a generation, travels in the fragment of an
address, and opens nothing any more once the tournament is closed.
"""

import base64
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.caller import Caller
from common.web.secret_keys import list_secret_keys
from tournaments.models import Stage, Tournament

DISPLAY: Final = "display"
DEPUTY: Final = "deputy"
TOKEN_BYTES: Final = 24


def get_generation(tournament: Tournament, kind: str) -> int:
    """Return which issue of a link holds now."""
    generations = {
        DISPLAY: tournament.display_generation,
        DEPUTY: tournament.deputy_generation,
    }
    return generations[kind]


def make_hall_token(tournament: Tournament, kind: str, *, secret: str | bytes | None = None) -> str:
    """Return the token of the link that holds now."""
    mac = salted_hmac(
        "tichu_club.hall_links",
        f"{kind}:{tournament.pk}:{get_generation(tournament, kind)}",
        secret=settings.SECRET_KEY if secret is None else secret,
        algorithm="sha256",
    ).digest()
    return base64.urlsafe_b64encode(mac[:TOKEN_BYTES]).decode()


def is_hall_token(tournament: Tournament, kind: str, token: str) -> bool:
    """Return whether this is the tournament's link of a kind, and was not ended."""
    if tournament.stage == Stage.FINAL or not token.isascii():
        return False
    return any(
        constant_time_compare(make_hall_token(tournament, kind, secret=secret), token)
        for secret in list_secret_keys()
    )


def holds_display_link(tournament: Tournament, caller: Caller) -> bool:
    """Return whether the caller has exchanged the display's link, or sends it along."""
    if tournament.stage == Stage.FINAL:
        return False
    if has_opened_display(tournament, caller):
        return True
    return bool(caller.token) and is_hall_token(tournament, DISPLAY, caller.token)


def has_opened_display(tournament: Tournament, caller: Caller) -> bool:
    """Return whether the caller opened the display by its link, which ends with the tournament."""
    grant = caller.grants.get(tournament.pk)
    wanted = (DISPLAY, tournament.display_generation)
    return grant is not None and (grant.kind, grant.generation) == wanted
