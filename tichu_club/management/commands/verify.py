"""`manage.py verify [NAME …]`: does everything stored follow from what was written?"""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand, refusing
from common.problems.sentences import translatable
from common.verifying.checks import CHECKS, Check
from common.verifying.results import LookCount, note_result
from tichu_club.hosting.backups.schema import require_this_version


class Command(TranslatedCommand):
    """Looks at all that is stored, and says what does not hold."""

    help = translatable(
        "Check everything that is stored: games, ratings, sums, tournaments, memberships and"
        " histories. Nothing is changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        names = ", ".join(check.name for check in CHECKS)
        help_text = _("only these of: {names}").format(names=names)
        parser.add_argument("name", nargs="*", metavar="NAME", help=help_text)

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = options["name"]
        known = [check.name for check in CHECKS]
        if unknown := [name for name in wanted if name not in known]:
            sentence = _("There is no check {name}. There are: {names}.")
            raise CommandError(sentence.format(name=unknown[0], names=", ".join(known)))
        with refusing():
            require_this_version()
        chosen = [check for check in CHECKS if not wanted or check.name in wanted]
        wrong = sum([self.look_through(check) for check in chosen])
        if wrong:
            sentence = _("What does not hold: {wrong}. docs/verifying.md says what to do.")
            raise CommandError(sentence.format(wrong=wrong), returncode=1)

    def look_through(self, check: Check) -> int:
        """Make one check to its end, say what it finds, and return how much is wrong."""
        count = LookCount()
        for piece in check.look_through():
            count.add(piece)
            for fault in piece.faults:
                self.stdout.write(f"{fault.where}: {check.say(fault)}")
        note_result(check.name, count)
        sentence = _("{label}: {checked} checked, {wrong} wrong")
        self.stdout.write(
            sentence.format(label=check.label, checked=count.checked, wrong=count.wrong)
        )
        return count.wrong
