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
from tournaments.event.selectors.spoken import say_of
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
from tournaments.team_page.selectors import HAS_BYE, Rest, find_rest

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
    """Queue a notice for each phone of the teams that play in a round, or have the bye."""
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
    said = _write(row, uuid.UUID(round_id))
    if said is None:
        return
    push_phone = PushPhone(
        row.address,
        encrypting.Receiver(encrypting.from_base64(row.key), encrypting.from_base64(row.secret)),
        row.public_key,
    )
    if not send_notice(push_phone, said):
        row.delete()


def _find_match(entry: Entry, round_id: uuid.UUID) -> Match | None:
    """Return the team's match of a round, as long as that round is published."""
    rows = Match.objects.filter(
        match_of(entry), round__pk=round_id, round__published_at__isnull=False
    )
    return rows.select_related("round__tournament", *SEATS).first()


def _write(row: PushSubscription, round_id: uuid.UUID) -> dict[str, str] | None:
    """Return what the phone shows, and the page that it opens; None where it is told nothing."""
    tournament, entry = row.entry.tournament, row.entry
    with translation.override(row.language or tournament.club.language):
        match = _find_match(entry, round_id)
        said = _say_match(entry, match) if match else _say_rest(entry, round_id)
    if not said:
        return None
    page = reverse("tournaments:team", args=[tournament.pk, entry.pk])
    icon = static("tichu_club/icons/icon-192.png")
    return {
        "title": tournament.name,
        "body": said,
        "page": page,
        "tag": str(entry.pk),
        "icon": icon,
    }


def _say_match(entry: Entry, match: Match) -> str:
    """Say where a team plays, and against whom."""
    theirs = match.sides["b" if match.find_side(entry.pk) == "a" else "a"]
    teams = ShownTournament(entry.tournament, call_whole).teams
    return gettext("{round}: table {table}, against {opponent}").format(
        round=call_round(entry.tournament, match.round.number),
        table=match.table,
        opponent=teams.call_side(theirs, match.round.number),
    )


def _say_rest(entry: Entry, round_id: uuid.UUID) -> str:
    """Say that a team has the bye in the newest round; "" of any other without a match."""
    shown = ShownTournament(entry.tournament, call_whole)
    if not shown.rounds or shown.rounds[0].row.pk != round_id:
        return ""
    if find_rest(entry, shown) != Rest.BYE:
        return ""
    return f"{shown.rounds[0].title}: {say_of(entry.tournament, HAS_BYE)}"
