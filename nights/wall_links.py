"""The link for the screen on the wall of a club night: made of the night and a generation.

It travels in the fragment of an address, and is exchanged for a cookie, as the links of games are.
"""

from common.web.caller import Caller
from common.web.derived import derive_token, is_derived
from common.web.secret_keys import Key
from nights.models import Night

KIND = "wall"


def make_wall_token(night: Night, *, secret: Key | None = None) -> str:
    """Return the token of the link that holds now."""
    return derive_token("wall_links", f"{KIND}:{night.pk}:{night.wall_generation}", secret=secret)


def is_wall_token(night: Night, token: str) -> bool:
    """Return whether this is the night's link, and was not ended."""
    return is_derived(token, lambda secret: make_wall_token(night, secret=secret))


def holds_wall_link(night: Night, caller: Caller) -> bool:
    """Return whether the caller has exchanged the link, or sends it along."""
    grant = caller.grants.get(night.pk)
    if grant and (grant.kind, grant.generation) == (KIND, night.wall_generation):
        return True
    return bool(caller.token) and is_wall_token(night, caller.token)
