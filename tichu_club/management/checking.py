"""What the commands share that put a whole club in its place: every check is run afterwards."""

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from tichu_club.hosting.backups.checks import run_stored_checks

MOST_LINES = 20
"""A check that does not hold may have thousands of them."""


class CheckingCommand(TranslatedCommand):
    """A command that ends with every check."""

    def require_checks(self) -> None:
        """Run every check, and say what each says.

        Raises:
            CommandError: not every one holds.
        """
        if failed := self.run_checks():
            text = _("Everything was restored, but not every check holds: {checks}.")
            raise CommandError(text.format(checks=", ".join(failed)))
        self.stdout.write(_("Every check holds. The club can be started."))

    def run_checks(self) -> list[str]:
        """Run every check, print what it says, and return the names of those that do not hold."""
        failed = []
        for name, holds, said in run_stored_checks():
            lines = said.splitlines()
            # The last line sums up.
            shown = lines if len(lines) <= MOST_LINES else [*lines[:MOST_LINES], "…", lines[-1]]
            self.stdout.write("\n".join([f"{name}:", *(f"  {line}" for line in shown)]))
            if not holds:
                failed.append(name)
        return failed
