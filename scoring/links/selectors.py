"""The links of a game, as far as somebody may give them on."""

import uuid

from scoring.models import Game, LinkRenewal
from scoring.tokens import KINDS, make_link_token

PAGES = {"watcher": "watch/"}
"""Where a link leads, if not to the sheet."""
GIVEN_ON = {"owner": KINDS, "scorer": ("scorer", "watcher"), "watcher": ("watcher",)}


def list_links(game: Game, shared: str | None, base: str) -> dict[str, str]:
    """Return the addresses of the game's links by kind; `base` as in `https://club.example/`.

    `shared` as `find_shared_role` gives it; without it the game's plain address is all there is.
    The token stands in the fragment: browsers send that to nobody, and no log ever holds it.
    """
    kinds = GIVEN_ON.get(shared or "", ())
    if not kinds:
        return {"watcher": f"{base}g/{game.pk}/{PAGES['watcher']}"}
    return {
        kind: f"{base}g/{game.pk}/{PAGES.get(kind, '')}#{make_link_token(game, kind)}"
        for kind in kinds
    }


def list_code_kinds(shared: str | None) -> list[str]:
    """Return the kinds of link that may be given on as a short code."""
    return [kind for kind in GIVEN_ON.get(shared or "", ()) if kind != "owner"]


def was_renewed(game: Game, operation: uuid.UUID) -> bool:
    """Return whether this operation has ended the owner link before."""
    return LinkRenewal.objects.filter(game=game, operation=operation, kind="owner").exists()
