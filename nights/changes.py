"""Tells those who watch a club night that something was written of it."""

import uuid

from common.live.changes import tell_change


def name_night(night_id: uuid.UUID) -> str:
    """Return the topic of a night."""
    return f"night:{night_id}"


def tell_night_change(night_id: uuid.UUID) -> None:
    """Tell once the present transaction is written who is there, or where they sit."""
    tell_change(name_night(night_id))
