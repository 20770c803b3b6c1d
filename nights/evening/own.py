"""What a member reads of their club's evenings on the first page."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.formats import time_format
from django.utils.translation import gettext, ngettext

from common.ui.templatetags.moments import day_text
from nights.draws.selectors import find_own_table
from nights.models import Night, PlannedNight
from nights.plans.selectors import list_coming
from nights.presence.selectors import list_night_games
from people.clubs.panels import OwnLine
from people.models import Player
from people.permissions import ClubAccess
from scoring.starting.services import today_at


def make_evening_lines(access: ClubAccess, people: Sequence[Player]) -> Sequence[OwnLine]:
    """Return tonight's evening, or else the last one and the next."""
    night = Night.objects.filter(club=access.club).order_by("-day").first()
    if night is not None and night.day == today_at(access.club):
        text = _find_own_table(night, people) or _count_games(night)
        return [_lead_to_night(access, night, gettext("Tonight"), text)]
    lines = []
    coming = next((plan for plan in list_coming(access.club) if not plan.is_cancelled), None)
    if coming is not None:
        url = reverse("nights:nights", args=[access.club.slug])
        lines.append(OwnLine(gettext("Next evening"), _tell_plan(coming), url))
    if night is not None:
        lines.append(_lead_to_night(access, night, gettext("Last evening"), day_text(night.day)))
    return lines


def _lead_to_night(access: ClubAccess, night: Night, label: str, text: str) -> OwnLine:
    return OwnLine(label, text, reverse("nights:night", args=[access.club.slug, night.day]))


def _count_games(night: Night) -> str:
    number = list_night_games(night).count()
    return ngettext("one game", "%(number)s games", number) % {"number": number}


def _find_own_table(night: Night, people: Sequence[Player]) -> str:
    number = find_own_table(night, [player.pk for player in people])
    return gettext("you: table %(number)s") % {"number": number} if number else ""


def _tell_plan(plan: PlannedNight) -> str:
    if plan.starts_at is None:
        return day_text(plan.day)
    return f"{day_text(plan.day)}, {time_format(plan.starts_at, 'H:i')}"
