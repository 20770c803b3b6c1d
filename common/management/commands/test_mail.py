"""`manage.py test_mail ADDRESS`: one message, here and now, and what the mail server says."""

import smtplib
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.management.base import CommandError, CommandParser
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.mail.sending import send_now
from common.problems.sentences import translatable


class Command(TranslatedCommand):
    """Sends a message and waits for it, which nothing else here does."""

    help = translatable("Send a message to an address, and say what the mail server answers.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", help=_("who gets the message"))

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.SENDS_MAIL:
            raise CommandError(_("No mail is sent: set EMAIL_URL."))
        try:
            validate_email(options["address"])
        except ValidationError as error:
            raise CommandError(error.messages[0]) from None
        place = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
        message = EmailMessage(
            _("Mail works"),
            _("This message was sent by the command test_mail of Tichu Club."),
            to=[options["address"]],
        )
        try:
            send_now(message)
        except (OSError, smtplib.SMTPException) as error:
            text = _("The mail server {place} did not take the message: {reason}")
            raise CommandError(text.format(place=place, reason=error)) from None
        text = _("{place} has taken a message to {address}.")
        self.stdout.write(text.format(place=place, address=options["address"]))
