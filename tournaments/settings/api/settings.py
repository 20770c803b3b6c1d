"""Tournaments over HTTP: created, read and changed, and their standings."""

import hashlib
import uuid
from collections.abc import Collection
from typing import Final

from django.http import Http404, HttpResponse
from django.urls import path
from django.utils.translation import get_language
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.remembered import Remembered
from common.web.answers import answer, answer_written, write_answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.writes.http import DELETE_QUERY, answer_deletion, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.models import Club
from tournaments.addresses import TOURNAMENT
from tournaments.event.access import (
    NO_STORE,
    TournamentAccess,
    list_own_teams,
    open_tournament,
    open_tournament_as,
)
from tournaments.event.answers import StandingsView
from tournaments.event.deleted import find_deletion
from tournaments.event.selectors.rounds import describe_paired_round, list_rounds
from tournaments.event.selectors.rows import fetch_rows
from tournaments.event.selectors.standings import describe_standings
from tournaments.event.selectors.teams import ShownTeams, describe_entry
from tournaments.event.shapes import placed_in
from tournaments.models import Registration, Stage, Tournament, TournamentRound
from tournaments.permissions import may_direct, may_direct_club, may_lead
from tournaments.settings import bodies
from tournaments.settings.answers import PrizeView, TournamentCreatedView, TournamentView
from tournaments.settings.services import (
    NewTournament,
    change_tournament,
    create_tournament,
    delete_tournament,
)

KEPT: Final = 32
_written = Remembered[bytes](KEPT)


@endpoint(
    "tournaments_create",
    location="/api/v1/tournaments/{id}/",
    body=bodies.TournamentBody,
    answers={200: TournamentCreatedView, 201: TournamentCreatedView},
)
def create(request: Request) -> Response:
    """Create a tournament.

    For directors of the club: from a preset, or as a copy of an earlier tournament of the same
    club.
    """
    caller = read_writer(request)
    body = read_write(bodies.TournamentBody, request)
    access = open_club_as(request, body["club"], may_direct_club)
    new = NewTournament(
        name=body["name"],
        day=body["day"],
        place=body.get("place", ""),
        preset=body["preset"],
        copy_of=_find_earlier(access.club.pk, body.get("copy_of")),
    )
    operation = make_operation(caller, body, create_tournament)
    _, answer = create_tournament(club=access.club, new=new, operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


def _find_earlier(club_id: uuid.UUID, asked: uuid.UUID | None) -> Tournament | None:
    if asked is None:
        return None
    earlier = Tournament.objects.filter(pk=asked, club=club_id).first()
    if earlier is None:
        raise Refused("not_found", "copy_of")
    return earlier


@endpoint("tournaments_read", answers=TournamentView, asked_by=[AskedBy.LINK, AskedBy.ANYBODY])
def read(request: Request, tournament_id: uuid.UUID) -> HttpResponse:
    """Read a tournament.

    Its settings, its teams, and its rounds with their results. A round that is not published yet
    is told to directors alone.
    """
    return _give(open_tournament(request, tournament_id))


@endpoint("tournaments_change", body=bodies.TournamentSettingsBody, answers=TournamentView)
def change(request: Request, tournament_id: uuid.UUID) -> HttpResponse:
    """Change a tournament's settings.

    For directors; what is left out stays. A member of `rules` that is there takes the place of the
    old one as a whole: `{"scoring": {"win": 3}}` is a new scoring, in which all else has its
    default.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.TournamentSettingsBody, request)
    changes = {k: v for k, v in body.items() if k not in ("operation", "after")}
    operation = make_operation(access.caller, body, change_tournament, tournament_id)
    with placed_in("rules"):
        change_tournament(tournament=access.tournament, changes=changes, operation=operation)
    return _give(open_tournament(request, tournament_id))


@endpoint("tournaments_delete", answers={204: None}, query=DELETE_QUERY)
def delete(request: Request, tournament_id: uuid.UUID) -> Response:
    """Delete a tournament that has not begun.

    For directors of its club; `after` is its `revision`. Its address answers `tournament_deleted`
    from then on. Fetch its file before (`export/`), and it can be brought in again.
    """
    read_writer(request)
    club = _find_club(request, tournament_id)
    named = {"club": club, "tournament_id": tournament_id}
    return answer_deletion(request, delete_tournament, tournament_id, **named)


def _find_club(request: Request, tournament_id: uuid.UUID) -> Club:
    """Return the club of a tournament to who may delete it, or may have done so."""
    deletion = find_deletion(tournament_id)
    if deletion is not None:
        return open_club_as(request, deletion.club.slug, may_direct_club).club
    return open_tournament_as(request, tournament_id, may_lead).tournament.club


def _give(access: TournamentAccess) -> HttpResponse:
    """Answer with all of a tournament: of the same rows, told to one who may as much, as before."""
    rows = fetch_rows(access.tournament)
    own = frozenset() if access.directs else frozenset(list_own_teams(access))
    key = (access.fetched, rows, access.reads, own, get_language())
    written = _written.find(key)
    if written is None:
        teams = ShownTeams(access.tournament, access.show)
        written = write_answer(_describe(access, teams, own))
        # Who sat at a sheet alone is in none of these rows, and may get another name.
        if access.fetched and not teams.has_guests:
            _written.keep(key, written)
    return answer_written(written, headers=NO_STORE)


def _describe(
    access: TournamentAccess, teams: ShownTeams, own: Collection[uuid.UUID]
) -> TournamentView:
    """Return all of a tournament that the caller may read; `own` are a team's, where it asks."""
    tournament = access.tournament
    is_final = tournament.stage == Stage.FINAL
    own = set(teams.by_id) if access.directs else own
    rows = list_rounds(tournament, teams, proposals=access.directs)
    return TournamentView(
        id=tournament.pk,
        club=tournament.club.slug if access.sees_club else None,
        name=tournament.name,
        place=tournament.place,
        day=tournament.day,
        starts_at=tournament.starts_at,
        about=tournament.about,
        **({"called_off": tournament.called_off} if tournament.called_off else {}),
        fee=tournament.fee,
        stage=Stage(tournament.stage),
        registration=Registration(tournament.registration),
        most_teams=tournament.most_teams,
        is_public=tournament.is_public,
        teams_substitute=tournament.teams_substitute,
        protest_minutes=tournament.protest_minutes,
        prizes=[PrizeView(**prize) for prize in tournament.prizes],
        rules=tournament.rules,
        play=tournament.play,
        plan=tournament.plan if access.directs else {},
        seed_hash=hashlib.sha256(tournament.seed.encode()).hexdigest(),
        seed=tournament.seed if is_final else None,
        revision=tournament.revision,
        settings_revision=tournament.settings_revision,
        entries=[describe_entry(entry, teams, whole=access.directs) for entry in teams.entries],
        rounds=[describe_paired_round(row, own, teams) for row in rows],
        may_direct=access.directs,
    )


@endpoint(
    "tournaments_standings",
    answers=StandingsView,
    query=[
        OpenApiParameter(
            "round",
            int,
            description="After which round, of those that were published; else as it is.",
        )
    ],
    asked_by=[AskedBy.LINK, AskedBy.ANYBODY],
)
def read_standings(request: Request, tournament_id: uuid.UUID) -> Response:
    """Read the standings.

    Each value as the sum that it is. Provisional results count. What rounds count that a team did
    not play, *The file of an event* says under *Tie-breaks*.
    """
    access = open_tournament(request, tournament_id)
    asked = request.query_params.get("round", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) < 4):
        raise Http404
    after = int(asked) if asked else None
    _require_published(access.tournament, after)
    standings = describe_standings(access.tournament, rounds=after)
    return answer(standings, headers=NO_STORE)


def _require_published(tournament: Tournament, number: int | None) -> None:
    """Refuse standings after a round that is not there yet.

    Raises:
        Refused: `no_such_round`.
    """
    rows = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    if number and not rows.filter(number=number).exists():
        raise Refused("no_such_round", "round", number=number)


urlpatterns = [
    path(TOURNAMENT, serve(get=read, patch=change, delete=delete), name="tournament"),
    path(f"{TOURNAMENT}standings/", serve(get=read_standings), name="standings"),
]
