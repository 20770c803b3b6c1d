"""The links of a game, as far as somebody may give them on."""

import uuid

from scoring.links import KINDS, make_token
from scoring.models import Game, LinkRenewal

GIVEN_ON = {"owner": KINDS, "scorer": ("scorer", "watcher"), "watcher": ("watcher",)}


def list_links(game: Game, role: str | None, base: str) -> dict[str, str]:
    """Return the addresses of the game's links by kind; `base` as in `https://club.example/`.

    The token stands in the fragment: browsers send that to nobody, and no log ever holds it.
    """
    kinds = GIVEN_ON.get(role or "", ())
    return {kind: f"{base}g/{game.pk}/#{make_token(game, kind)}" for kind in kinds}


def list_code_kinds(role: str | None) -> list[str]:
    """Return the kinds of link that this role may open a short code for."""
    return [kind for kind in GIVEN_ON.get(role or "", ()) if kind != "owner"]


def was_renewed(game: Game, operation: uuid.UUID) -> bool:
    """Return whether this operation has ended the owner link before."""
    return LinkRenewal.objects.filter(game=game, operation=operation, kind="owner").exists()
