"""A server in production of which nobody has said where its database is."""

from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.core import checks
from django.utils.translation import gettext_lazy as _

FORGOTTEN: Final = _(
    "DATABASE_URL is not set, so all is kept in SQLite, in the data folder. Name a database of "
    "PostgreSQL; or, where SQLite is meant, its file: sqlite:////srv/tichu/tichu.sqlite3."
)


def check_database_named(**_options: object) -> Sequence[checks.CheckMessage]:
    """Warn, in the check before a server is opened, of a database that nobody has named."""
    forgotten = bool(settings.DATABASE_IS_FORGOTTEN)
    return [checks.Warning(str(FORGOTTEN), id="tichu_club.W001")] if forgotten else []
