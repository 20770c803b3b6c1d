"""`manage.py make_owner EMAIL --club SLUG`: an owner for a club that has lost its own."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from common.writes.operation import make_operation
from people.members.services import make_owner
from people.models import Club, User


class Command(TranslatedCommand):
    """Makes an account an owner of a club."""

    help = translatable("Make an account an owner of a club.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--club", required=True, help=_("the club's address, as in its URL"))

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(email__iexact=options["email"], is_active=True).first()
        if user is None:
            raise CommandError(_("There is no account with this address."))
        club = Club.objects.filter(slug=options["club"]).first()
        if club is None:
            raise CommandError(_("There is no club with this address."))
        operation = make_operation(None, {}, make_owner)
        make_owner(club=club, user=user, operation=operation)
        sentence = _("{email} is an owner of {club}.")
        self.stdout.write(sentence.format(email=user.email, club=club.name))
