"""Who may, with ratings and seasons: one function a question, asked by pages and API alike."""

from people.models import Role
from people.permissions import ClubAccess, includes
from scoring.models import Game
from scoring.permissions import find_game_role, may_record


def may_see_ratings(access: ClubAccess) -> bool:
    """Return whether they may read the ranking, and what the ratings expected.

    Members may, and everybody where the club shows strangers its ratings.
    """
    return access.is_member or access.club.ratings_are_public


def may_see_person(access: ClubAccess) -> bool:
    """Return whether they may read what one person did, alone or with another: members may."""
    return includes(access.role, Role.MEMBER)


def may_say_counts(access: ClubAccess, game: Game) -> bool:
    """Return whether they may say on the ranking's page whether a game counts.

    Members may who may write into it.
    """
    return access.is_member and may_record(find_game_role(game, access.caller))


def may_make_season(access: ClubAccess) -> bool:
    """Return whether they may make, change and delete seasons that are open: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_close_season(access: ClubAccess) -> bool:
    """Return whether they may close a season, and open it again: owners may."""
    return includes(access.role, Role.OWNER)
