"""A tournament as everybody sees it, for other sites, calendars, news and chats."""

from collections.abc import Sequence
from typing import Final

from django.db.models import Max, Q
from django.template.loader import render_to_string
from django.urls import reverse

from common.pictures.cards import CardLine, PreviewCard
from common.ui.templatetags.moments import day_text
from common.web.caller import Caller
from people.permissions import ClubAccess
from people.website.rows import Occasion, Result
from tournaments.ending.selectors.places import ENDINGS, ShownEnding
from tournaments.ending.shown import list_leaders
from tournaments.event.access import TournamentAccess
from tournaments.models import Stage, Tournament
from tournaments.permissions import match_visible
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.website.answers import StandingsRow, StandingsTable

MOST_OCCASIONS: Final = 100
SITE: Final = "Tichu Club"
"""Whose a tournament is for those who may not know of its club."""


def show_to_everybody(tournament: Tournament) -> ShownTournament:
    """Return the tournament with names as strangers may read them."""
    return ShownTournament(tournament, TournamentAccess(tournament, Caller()).show)


def describe_public_standings(tournament: Tournament) -> StandingsTable:
    """Return its standings as everybody may read them."""
    shown = show_to_everybody(tournament)
    return StandingsTable(
        tournament=tournament.pk,
        name=tournament.name,
        stage=Stage(tournament.stage),
        round=shown.rounds[0].title if shown.rounds else "",
        columns=[column[:1].upper() + column[1:] for column in shown.columns],
        rows=[
            StandingsRow(place=row.place, team=row.name, values=row.values)
            for row in shown.standings
        ],
    )


def make_tournament_card(tournament: Tournament) -> PreviewCard:
    """Return what a chat shows of a link to it: the first of the standings, or when and where.

    A club that shows strangers nothing is not named: its tournament alone is public.
    """
    lines = list_leaders(show_to_everybody(tournament))
    if not lines:
        time = f", {tournament.starts_at:%H:%M}" if tournament.starts_at else ""
        texts = (day_text(tournament.day) + time, tournament.place, tournament.fee)
        lines = [CardLine(text) for text in texts if text]
    sees_club = TournamentAccess(tournament, Caller()).sees_club
    head = tournament.club.name if sees_club else SITE
    return PreviewCard(head, tournament.name, tuple(lines))


def list_tournament_days(access: ClubAccess) -> Sequence[Occasion]:
    """Return a club's tournaments that a visitor may see, as its calendar has them."""
    rows = Tournament.objects.filter(match_visible(access.caller), club=access.club)
    rows = rows.annotate(changed_at=Max("changes__at")).order_by("-day")
    return [describe_day(row) for row in rows[:MOST_OCCASIONS]]


def describe_day(tournament: Tournament) -> Occasion:
    """Return a tournament as a calendar has it."""
    changed_at = getattr(tournament, "changed_at", None) or tournament.created_at
    return Occasion(
        key=tournament.pk,
        title=tournament.name,
        day=tournament.day,
        starts_at=tournament.starts_at,
        place=tournament.place,
        about=tournament.about,
        path=reverse("tournaments:tournament", args=[tournament.pk]),
        sequence=tournament.settings_revision,
        changed_at=changed_at,
        is_cancelled=bool(tournament.called_off),
    )


def list_tournament_results(access: ClubAccess, most: int) -> Sequence[Result]:
    """Return the newest tournaments of a club that are over, as a visitor may see them."""
    endings = Q(changes__action__in=ENDINGS)
    rows = Tournament.objects.filter(match_visible(access.caller), club=access.club)
    over = rows.filter(stage__in=(Stage.PROVISIONAL, Stage.FINAL)).select_related("club")
    ended = over.annotate(ended_at=Max("changes__at", filter=endings)).order_by("-day", "pk")
    return [_describe_result(access, row) for row in ended[:most]]


def _describe_result(access: ClubAccess, tournament: Tournament) -> Result:
    shown = ShownTournament(tournament, TournamentAccess(tournament, access.caller).show)
    ending = ShownEnding(tournament, shown.teams)
    ended_at = getattr(tournament, "ended_at", None) or tournament.created_at
    return Result(
        key=tournament.pk,
        title=tournament.name,
        summary=render_to_string("tournaments/website/result.html", {"places": ending.rows}),
        path=reverse("tournaments:tournament", args=[tournament.pk]),
        since=ended_at,
        updated_at=ended_at,
    )
