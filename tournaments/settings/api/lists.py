"""Tournaments to be found over HTTP: by club, stage and day."""

import uuid
from typing import Any, Final

from django.db.models import Q
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import StrictSerializer, read_body
from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, CursorPages
from people.access import open_club
from people.addresses import CLUB
from people.models import Club
from people.permissions import find_access, may_see_club
from tournaments.event.selectors.tournaments import count_teams
from tournaments.models import Registration, Stage, Tournament
from tournaments.permissions import match_visible
from tournaments.settings.answers import TournamentRow
from tournaments.settings.api import settings

DAY: Final = {"type": "string", "format": "date"}
FILTERS: Final = (
    OpenApiParameter("stage", str, enum=Stage.values, description="Only those at this stage."),
    OpenApiParameter("from", DAY, description="Only those of this day or later."),
    OpenApiParameter("to", DAY, description="Only those of this day or earlier."),
)
OF_CLUB: Final = OpenApiParameter(
    "club", str, description="Only those of this club, where the caller may know of it."
)


class LatestFirst(CursorPages):
    """Tournaments, the latest day first."""

    ordering = ("-day", "id")


class _FilterQuery(StrictSerializer):
    """The query of a list of tournaments, but for the page."""

    club = serializers.SlugField(required=False)
    stage = serializers.ChoiceField(Stage.choices, required=False)
    to = serializers.DateField(required=False)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name is a word of Python."""
        return {**super().get_fields(), "from": serializers.DateField(required=False)}


LOOKUPS: Final = {"stage": "stage", "from": "day__gte", "to": "day__lte"}


@endpoint(
    "tournaments_list",
    answers=Page[TournamentRow],
    query=[OF_CLUB, *FILTERS, *PAGES],
    asked_by=[AskedBy.ANYBODY],
)
def read_list(request: Request) -> Response:
    """List tournaments.

    The latest day first: those that are public, and those of the caller's clubs.
    """
    return _answer(request, Q())


@endpoint(
    "clubs_tournaments",
    answers=Page[TournamentRow],
    query=[*FILTERS, *PAGES],
    asked_by=[AskedBy.ANYBODY],
)
def read_list_of_club(request: Request, slug: str) -> Response:
    """List a club's tournaments.

    The latest day first; strangers to the club see those that are public.
    """
    return _answer(request, Q(club=open_club(request, slug).club))


def _answer(request: Request, among: Q) -> Response:
    names = ("club", *LOOKUPS)
    given = {name: text for name, text in request.query_params.items() if name in names}
    asked = read_body(_FilterQuery, given)
    caller = read_caller(request)
    known = _KnownClubs(caller)
    if "club" in asked:
        among &= Q(club__in=known.find(asked.pop("club")))
    wanted = Q(**{LOOKUPS[name]: value for name, value in asked.items()})
    rows = count_teams(Tournament.objects.filter(among, wanted, match_visible(caller)))
    pages = LatestFirst(request)
    read = pages.read(rows.select_related("club"))
    return pages.answer([_describe(row, known.name(row.club)) for row in read])


class _KnownClubs:
    """The clubs that the caller may know of; each club is asked about once."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.asked: dict[uuid.UUID, bool] = {}

    def find(self, slug: str) -> list[Club]:
        """Return the club of this address: none where there is none that they may know of."""
        return [club for club in Club.objects.filter(slug=slug) if self.name(club)]

    def name(self, club: Club) -> str | None:
        """Return the club's address, or nothing to who may not know of it."""
        if club.pk not in self.asked:
            self.asked[club.pk] = may_see_club(find_access(club, self.caller))
        return club.slug if self.asked[club.pk] else None


def _describe(row: Any, club: str | None) -> TournamentRow:
    """Return a tournament of the list, which has the number of its teams beside it."""
    return TournamentRow(
        id=row.pk,
        club=club,
        name=row.name,
        day=row.day,
        starts_at=row.starts_at,
        place=row.place,
        fee=row.fee,
        **({"called_off": row.called_off} if row.called_off else {}),
        stage=Stage(row.stage),
        registration=Registration(row.registration),
        most_teams=row.most_teams,
        is_public=row.is_public,
        teams=row.teams,
        rounds=row.rounds,
        revision=row.revision,
    )


urlpatterns = [
    path("tournaments/", serve(get=read_list, post=settings.create), name="tournaments"),
    path(f"{CLUB}tournaments/", serve(get=read_list_of_club), name="club_tournaments"),
]
