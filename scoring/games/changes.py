"""Tells those who watch a game that something was written."""

import uuid

from common.live.changes import tell_change


def name_game(game_id: uuid.UUID) -> str:
    """Return the topic of a game."""
    return f"game:{game_id}"


def tell_game_change(game_id: uuid.UUID) -> None:
    """Tell it once the present transaction is written."""
    tell_change(name_game(game_id))
