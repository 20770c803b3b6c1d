"""Who may, with seasons: one function a question, asked by pages and API alike."""

from people.access import ClubAccess
from people.models import Role


def may_make_season(access: ClubAccess) -> bool:
    """Return whether they may make, change and delete seasons that are open: directors may."""
    return access.may(Role.DIRECTOR)


def may_close_season(access: ClubAccess) -> bool:
    """Return whether they may close a season, and open it again: owners may."""
    return access.may(Role.OWNER)
