"""The links of a tournament itself: to its display, and to direct it as a deputy.

Each is made of the tournament, what it is for and a generation, travels in the fragment of an
address, and opens nothing any more once the tournament is closed.
"""

from typing import Final

from common.web.caller import Caller
from common.web.derived import derive_token, is_derived
from common.web.secret_keys import Key
from tournaments.models import Stage, Tournament

DISPLAY: Final = "display"
DEPUTY: Final = "deputy"


def get_generation(tournament: Tournament, kind: str) -> int:
    """Return which issue of a link holds now."""
    generations = {
        DISPLAY: tournament.display_generation,
        DEPUTY: tournament.deputy_generation,
    }
    return generations[kind]


def make_hall_token(tournament: Tournament, kind: str, *, secret: Key | None = None) -> str:
    """Return the token of the link that holds now."""
    text = f"{kind}:{tournament.pk}:{get_generation(tournament, kind)}"
    return derive_token("hall_links", text, secret=secret)


def is_hall_token(tournament: Tournament, kind: str, token: str) -> bool:
    """Return whether this is the tournament's link of a kind, and was not ended."""
    if tournament.stage == Stage.FINAL:
        return False
    return is_derived(token, lambda secret: make_hall_token(tournament, kind, secret=secret))


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
