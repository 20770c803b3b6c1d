"""Who may, with earlier games: one function a question, asked by pages and API alike."""

from people.models import Role
from people.permissions import ClubAccess, includes


def may_import_games(access: ClubAccess) -> bool:
    """Return whether they may import tables and records, and take that back: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_correct_scores(access: ClubAccess) -> bool:
    """Return whether they may correct a score that was brought in: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_take_everything(access: ClubAccess) -> bool:
    """Return whether they may take the whole club along as a file: owners may."""
    return includes(access.lasting_role, Role.OWNER)


def may_delete_club(access: ClubAccess) -> bool:
    """Return whether they may delete a club that was begun by mistake: its owner may."""
    return includes(access.lasting_role, Role.OWNER)


def may_enter_paper(access: ClubAccess) -> bool:
    """Return whether they may enter a sheet of paper as a game of the club: scorers may."""
    return includes(access.role, Role.SCORER)


def may_take_games(access: ClubAccess) -> bool:
    """Return whether they may take games of their own device into the club: scorers may."""
    return includes(access.role, Role.SCORER)
