"""Mail to a team that wants it: entered, accepted, moved up, called off. It waits as a job."""

from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from common.mail.sealing import PatientMail
from common.web.hashes import hash_secret
from common.web.outside import find_base_here
from people.accounts.selectors import find_language
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, EntryState, Tournament

HOUR: Final = 60 * 60
MOST_AN_HOUR: Final = 20
"""To one mailbox; a secretary may enter a whole club by their own."""
ENTERED: Final = {
    EntryState.ENTERED: _("You are entered: {tournament}"),
    EntryState.ASKED: _("The director will look at your entry: {tournament}"),
    EntryState.WAITING: _("You are on the waiting list: {tournament}"),
}
ACCEPTED: Final = _("You take part: {tournament}")
MOVED_UP: Final = _("There is room, you take part: {tournament}")
CALLED_OFF: Final = _("It does not take place: {tournament}")
TAKES_PLACE: Final = _("It takes place after all: {tournament}")


def tell_entered(entry: Entry) -> None:
    """Send a team that has been entered its link, and whether it takes part."""
    subject = ENTERED.get(EntryState(entry.state))
    if subject:
        _send(entry, subject)


def tell_accepted(entry: Entry) -> None:
    """Tell a team that the director lets it take part."""
    _send(entry, ACCEPTED)


def tell_moved_up(entry: Entry) -> None:
    """Tell a team that it has come from the waiting list."""
    _send(entry, MOVED_UP)


def tell_called_off(tournament: Tournament) -> None:
    """Tell every team that has not gone whether the tournament takes place."""
    rows = Entry.objects.filter(tournament=tournament).exclude(state=EntryState.WITHDRAWN)
    for entry in rows.exclude(email=""):
        entry.tournament = tournament
        _send(entry, CALLED_OFF if tournament.called_off else TAKES_PLACE)


def _send(entry: Entry, subject: str) -> None:
    """Send it where the club sends mail and the team has an address.

    In the language that the address's account chose, else in that of the page where the team gave
    it, else the club's, else that of who asks.
    """
    if not entry.email or not settings.SENDS_MAIL or not _has_room(entry.email):
        return
    tournament = entry.tournament
    language = find_language(entry.email) or entry.language or tournament.club.language
    with translation.override(language):
        named = " ".join(gettext(subject).format(tournament=tournament.name).split())
        PatientMail(named, _write(entry), None, [entry.email]).send()


def _has_room(email: str) -> bool:
    """Return whether a mailbox may get another letter this hour: anybody can type any address."""
    key = f"team-letters:{hash_secret(email.lower())}"
    cache.add(key, 0, HOUR)
    try:
        return cache.incr(key) <= MOST_AN_HOUR
    except ValueError:  # It was forgotten in between, or the cache is away.
        return True


def _write(entry: Entry) -> str:
    tournament = entry.tournament
    when = date_format(tournament.day, "DATE_FORMAT")
    if tournament.starts_at:
        when += f", {tournament.starts_at:%H:%M}"
    where = [when, tournament.place]
    parts = [tournament.name, "\n".join(line for line in where if line), tournament.called_off]
    if base := find_base_here():
        page = f"{base}tournaments/{tournament.pk}/team/{entry.pk}/#{make_team_token(entry)}"
        parts += [
            gettext("Your page, for you alone. With it you report results, or withdraw:"),
            page,
        ]
    return "\n\n".join(part for part in parts if part) + "\n"
