"""Phones that are told when a round of their team begins: kept, told by jobs, forgotten."""

import uuid
from typing import Final

from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language, gettext

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.outbound import UnfitAddressError, check_url
from common.problems import Refused
from common.push import encrypting, keys
from common.push.sending import PushPhone, send_notice
from people.players.shown import call_whole
from tournaments.links.teams import is_link_live
from tournaments.models import (
    SEATS,
    Entry,
    Match,
    PushSubscription,
    TournamentRound,
    match_of,
)
from tournaments.models.notices import LONGEST_ADDRESS
from tournaments.rounds.shown.rounds import call_round
from tournaments.rounds.shown.tournament import ShownTournament

TELL_PHONE: Final = "tell_phone"
MOST_PHONES: Final = 6
"""Of a team: two phones, and some that were changed."""


def keep_phone(*, entry: Entry, address: str, key: str, secret: str, public_key: str) -> None:
    """Tell this phone when a round of the team begins; of too many the oldest are forgotten.

    Raises:
        Refused: `phone_cannot_be_told` where that is nothing that a browser gives.
    """
    receiver = encrypting.Receiver(encrypting.from_base64(key), encrypting.from_base64(secret))
    try:
        is_secure = check_url(address).scheme == "https"
    except UnfitAddressError:
        is_secure = False
    is_ours = keys.find_private_key(public_key) is not None
    if not (is_secure and receiver.is_whole and is_ours and len(address) <= LONGEST_ADDRESS):
        raise Refused("phone_cannot_be_told", "address")
    PushSubscription.objects.update_or_create(
        entry=entry,
        address=address,
        defaults={
            "key": key,
            "secret": secret,
            "public_key": public_key,
            "language": get_language() or "",
            "generation": entry.generation,
        },
    )
    rows = PushSubscription.objects.filter(entry=entry).order_by("-created_at", "pk")
    outlived = list(rows.values_list("pk", flat=True)[MOST_PHONES:])
    PushSubscription.objects.filter(pk__in=outlived).delete()


def forget_phone(*, entry: Entry, address: str) -> None:
    """Tell this phone nothing more."""
    PushSubscription.objects.filter(entry=entry, address=address).delete()


def tell_phones(*, round_id: str) -> None:
    """Queue a notice for each phone of the teams that play in a round."""
    row = TournamentRound.objects.filter(pk=round_id, published_at__isnull=False).first()
    if row is None:
        return
    rows = PushSubscription.objects.filter(entry__tournament=row.tournament_id)
    for phone in rows.values_list("pk", flat=True):
        queue_job(kind=TELL_PHONE, publish=publish, phone=str(phone), round_id=round_id)


def tell_phone(*, phone: str, round_id: str) -> None:
    """Send one notice; a phone that is gone is forgotten, one that does not answer tried again."""
    rows = PushSubscription.objects.select_related("entry__tournament__club")
    row = rows.filter(pk=phone).first()
    if row is None:
        return
    if row.generation != row.entry.generation or not is_link_live(row.entry):
        row.delete()
        return
    match = _find_match(row.entry, uuid.UUID(round_id))
    if match is None:
        return
    push_phone = PushPhone(
        row.address,
        encrypting.Receiver(encrypting.from_base64(row.key), encrypting.from_base64(row.secret)),
        row.public_key,
    )
    if not send_notice(push_phone, _write(row, match)):
        row.delete()


def _find_match(entry: Entry, round_id: uuid.UUID) -> Match | None:
    """Return the team's match of a round, as long as that round is published."""
    rows = Match.objects.filter(
        match_of(entry), round__pk=round_id, round__published_at__isnull=False
    )
    return rows.select_related("round__tournament", *SEATS).first()


def _write(row: PushSubscription, match: Match) -> dict[str, str]:
    """Return what the phone shows, and the page that it opens."""
    tournament = row.entry.tournament
    with translation.override(row.language or tournament.club.language):
        theirs = match.sides["b" if match.find_side(row.entry_id) == "a" else "a"]
        teams = ShownTournament(tournament, call_whole).teams
        said = gettext("{round}: table {table}, against {opponent}").format(
            round=call_round(tournament, match.round.number),
            table=match.table,
            opponent=teams.call_side(theirs, match.round.number),
        )
    page = reverse("tournaments:team", args=[tournament.pk, row.entry_id])
    icon = static("tichu_club/icons/icon-192.png")
    tag = str(row.entry_id)
    return {"title": tournament.name, "body": said, "page": page, "tag": tag, "icon": icon}
