"""The clubs that a command is asked for by their addresses."""

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from people.models import Club


def find_club(slug: str) -> Club:
    """Return the club of this address.

    Raises:
        CommandError: there is none.
    """
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise CommandError(_("There is no club “{slug}”.").format(slug=slug))
    return club


def find_clubs(slug: str | None) -> list[Club]:
    """Return the club of this address, or all of them.

    Raises:
        CommandError: there is none of this address.
    """
    return [find_club(slug)] if slug else list(Club.objects.order_by("slug"))
