"""`manage.py print_sign_in_link EMAIL`: a way in for who cannot get mail or lost the password."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.accounts.services.sign_in import GOOD_FOR, make_sign_in_link
from people.models import User


class Command(TranslatedCommand):
    """Prints a link that signs in to an account, once."""

    help = translatable("Print a link that opens an account once.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--url", default="http://localhost:8000", help=_("where the club is"))

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(email__iexact=options["email"], is_active=True).first()
        if user is None:
            raise CommandError(_("There is no account with this address."))
        secret = make_sign_in_link(user=user)
        hours = int(GOOD_FOR.total_seconds() // 3600)
        self.stdout.write(f"{options['url'].rstrip('/')}/welcome/#{secret}")
        sentence = _("It opens the account once, within the next {hours} hours.")
        self.stdout.write(sentence.format(hours=hours))
