"""An evening as others show it: the news of a club's results, and a link in a chat."""

import datetime
from collections.abc import Sequence

from django.db.models import Max, Min, OuterRef, Subquery
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from common.pictures.cards import CardLine, PreviewCard
from common.ui.templatetags.moments import day_text
from nights.draws.answers import StandingView
from nights.draws.shown import ShownNight, describe_night
from nights.models import Night
from people.permissions import ClubAccess
from people.players.shown import make_show
from people.website.rows import Result
from scoring.models import Action, EndedBy, Game, RoundRevision

SHOWN = 5
CORRECTING = (Action.CORRECT, Action.REMOVE, Action.SCORE, Action.DAY)
"""What changes a table of then, whose games keep the time at which they were over."""


def list_evening_results(access: ClubAccess, most: int) -> Sequence[Result]:
    """Return the newest evenings with a game that is over; a later correction is news as well."""
    club = access.club
    over = (
        Game.objects.filter(club=OuterRef("club"), played_on=OuterRef("day"))
        .exclude(ended_by=EndedBy.NOT)
        .order_by()
        .values("club")
    )
    corrections = (
        RoundRevision.objects.filter(action__in=CORRECTING, game__club=OuterRef("club"))
        .filter(game__played_on=OuterRef("day"))
        .order_by()
        .values("game__club")
    )
    rows = Night.objects.filter(club=club).annotate(
        since=Subquery(over.annotate(at=Min("finished_at")).values("at")),
        ended=Subquery(over.annotate(at=Max("finished_at")).values("at")),
        corrected=Subquery(corrections.annotate(last=Max("at")).values("last")),
    )
    nights = rows.filter(ended__isnull=False).order_by("-day")[:most]
    return [
        _describe(access, night, night.since, max(night.ended, night.corrected or night.ended))
        for night in nights
    ]


def _describe(
    access: ClubAccess, night: Night, since: datetime.datetime, updated_at: datetime.datetime
) -> Result:
    night.club = access.club
    title = gettext("Evening of %(day)s") % {"day": day_text(night.day)}
    standings = _read_standings(access, night)
    return Result(
        key=night.pk,
        title=title,
        summary=render_to_string("nights/evening/result.html", {"standings": standings}),
        path=reverse("nights:night", args=[access.club.slug, night.day]),
        since=since,
        updated_at=updated_at,
    )


def _read_standings(access: ClubAccess, night: Night) -> Sequence[StandingView]:
    return describe_night(ShownNight(night), make_show(access)).standings


def make_evening_card(access: ClubAccess, night: Night) -> PreviewCard:
    """Return what a chat shows of a link to an evening."""
    lines = tuple(
        CardLine(
            row.name,
            gettext("%(wins)s of %(games)s won") % {"wins": row.wins, "games": row.games},
            bold=place == 0,
        )
        for place, row in enumerate(_read_standings(access, night)[:SHOWN])
    )
    title = gettext("Evening of %(day)s") % {"day": day_text(night.day)}
    return PreviewCard(access.club.name, title, lines)
