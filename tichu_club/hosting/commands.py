"""The command line: Django's, which refuses a database of the first versions."""

from django.core.management import ManagementUtility
from django.core.management.base import BaseCommand

from tichu_club.hosting.old_database import refuse_old_database

WITHOUT_DATABASE = {
    "check",
    "collectstatic",
    "compilemessages",
    "diffsettings",
    "findstatic",
    "help",
    "makemessages",
    "spectacular",
    "version",
}
"""Commands that ask no database anything."""
BY_ITSELF = {"run_local"}
"""Commands that know what to do with an old database."""
HELP = {"-h", "--help"}


class CommandLine(ManagementUtility):
    """Hands a command out only where the database is one of this version."""

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """Return the command named, once the database has been looked at."""
        if self._asks_database():
            refuse_old_database()
        return super().fetch_command(subcommand)

    def _asks_database(self) -> bool:
        needless = WITHOUT_DATABASE | BY_ITSELF
        return needless.isdisjoint(self.argv[1:2]) and HELP.isdisjoint(self.argv)
