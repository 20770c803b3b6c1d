"""This process as the first laptop: with SQLite, where one process answers everything."""

from pathlib import Path
from typing import Final

from django.db import connection

from tichu_club.hosting.backups.kept_files import collect_files
from tichu_club.hosting.following.answering import CopyAnswers, FollowedClub
from tichu_club.hosting.following.source import CopySource


def can_be_followed() -> bool:
    """Return whether a second laptop can follow: not where the database is a server's."""
    return connection.vendor == "sqlite"


def _find_database() -> Path:
    return Path(connection.settings_dict["NAME"])


followed: Final = FollowedClub(CopySource(_find_database, collect_files))
answer_copies: Final = CopyAnswers(followed)
