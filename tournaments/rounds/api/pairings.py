"""Rounds of a tournament over HTTP: drawn up, changed, published, taken back."""

import uuid

from django.http import Http404
from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Conflict
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.readable import lead_to
from common.writes.http import RevisionBody, answer_write
from common.writes.operation import make_operation
from tournaments.addresses import ROUND, TOURNAMENT
from tournaments.event.access import (
    NO_STORE,
    TournamentAccess,
    list_own_teams,
    open_tournament,
    open_tournament_as,
)
from tournaments.event.answers import TournamentRoundView
from tournaments.event.selectors.rounds import describe_paired_round, list_rounds
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.shapes import placed_in
from tournaments.matches.answers import AcceptedView
from tournaments.matches.services.results import confirm_all
from tournaments.models import Entry, Tournament, TournamentRound
from tournaments.permissions import may_direct
from tournaments.rounds import bodies
from tournaments.rounds.answers import PairedRoundView, WeighedRoundView
from tournaments.rounds.api.ways_out import tell_ways_out
from tournaments.rounds.services.mending import replace_absent, seat_late
from tournaments.rounds.services.pairings import (
    arrange_round,
    propose_round,
    publish_round,
    unpublish_round,
)
from tournaments.rounds.shown.draft import weigh_draft
from tournaments.rounds.shown.tournament import ShownTournament


@endpoint(
    "tournaments_pair",
    location="/api/v1/tournaments/{tournament_id}/rounds/{round}/",
    body=bodies.RoundBody,
    answers={200: PairedRoundView, 201: PairedRoundView},
)
def pair(request: Request, tournament_id: uuid.UUID) -> Response:
    """Draw up the next round.

    A proposal that nobody but directors sees; it is read at `tournaments_round`. Again with the
    revision of the proposal that is there: it is drawn up anew. Where no round can be
    (`no_pairing`), `enough` among the values has lists of waivers; each suffices as `plan.waived`.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.RoundBody, request)
    operation = make_operation(access.caller, body, propose_round, tournament_id)
    try:
        with placed_in("plan", "/next"), tell_ways_out():
            answer = propose_round(
                tournament=access.tournament,
                operation=operation,
                plan=body.get("plan"),
                reason=body.get("reason", ""),
                asks=not body["anyway"],
            )
    except Conflict:
        lead_to(request, _find_newest(access.tournament))
        raise
    return answer_write(answer, status.HTTP_201_CREATED)


def _find_newest(tournament: Tournament) -> str | None:
    """Return where the newest round is read, drawn up or published; None where there is none."""
    row = TournamentRound.objects.filter(tournament=tournament).order_by("-number").first()
    return f"/api/v1/tournaments/{tournament.pk}/rounds/{row.number}/" if row else None


@endpoint(
    "tournaments_round", answers=TournamentRoundView, asked_by=[AskedBy.LINK, AskedBy.ANYBODY]
)
def read(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Read a round.

    One that is not published yet is there for directors alone.
    """
    access = open_tournament(request, tournament_id)
    teams = ShownTeams(access.tournament, access.show)
    rounds = list_rounds(access.tournament, teams, proposals=access.directs)
    row = next((row for row in rounds if row.number == number), None)
    if row is None:
        raise Http404
    return answer(describe_paired_round(row, list_own_teams(access), teams), headers=NO_STORE)


@endpoint("tournaments_arrange", body=bodies.ArrangementBody, answers=PairedRoundView)
def arrange(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Change a proposal by hand.

    For directors, before it is published. The body has the whole round: everybody who plays in it
    is at a table, has the bye or has the round off.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(bodies.ArrangementBody, request)
    operation = make_operation(access.caller, body, arrange_round, row.pk)
    with placed_in("round", f"/played/{number - 1}"):
        answer = arrange_round(
            row=row, paired=body["round"], operation=operation, reason=body.get("reason", "")
        )
    return answer_write(answer)


@endpoint("tournaments_weigh", body=bodies.WeighBody, answers=WeighedRoundView)
def weigh(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Ask what a change by hand would cost.

    Nothing is written. The answer says it of the next round as it was sent, beside the one that
    the program would draw up for the same teams.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(bodies.WeighBody, request)
    shown = ShownTournament(access.tournament, access.show)
    with placed_in("round", f"/played/{number - 1}"):
        return answer(weigh_draft(access.tournament, row, shown.teams.call, body["round"]))


@endpoint("tournaments_publish", body=RevisionBody, answers=PairedRoundView)
def publish(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Publish a round.

    `after`: the revision of the proposal. It is frozen with what it came from.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(RevisionBody, request)
    operation = make_operation(access.caller, body, publish_round, row.pk)
    return answer_write(publish_round(row=row, operation=operation))


@endpoint("tournaments_unpublish", body=RevisionBody, answers=PairedRoundView)
def unpublish(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Take a round back.

    Possible until a game of it has begun or a result stands.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(RevisionBody, request)
    operation = make_operation(access.caller, body, unpublish_round, row.pk)
    return answer_write(unpublish_round(row=row, operation=operation))


@endpoint("tournaments_accept_all", body=bodies.AcceptAllBody, answers=AcceptedView)
def accept_all(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Accept all that was reported in a round.

    For directors: every provisional result is agreed. `matches`: those that it was. `after`, the
    tournament's revision that was seen, leaves what was reported since: `left`.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(bodies.AcceptAllBody, request)
    operation = make_operation(access.caller, body, confirm_all, row.pk)
    answer = confirm_all(round_=row, operation=operation, revision=body.get("after"))
    return answer_write(answer)


@endpoint("tournaments_seat_late", body=bodies.LateBody, answers=PairedRoundView)
def seat_late_team(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Seat a team that came late.

    Of the newest round, which is published; its other tables stay as they are.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(bodies.LateBody, request)
    operation = make_operation(access.caller, body, seat_late, row.pk)
    entry = _find_entry(access, body["entry"])
    other = _find_entry(access, body["opponent"]) if "opponent" in body else None
    answer = seat_late(
        row=row, entry=entry, operation=operation, worth=body.get("worth"), opponent=other
    )
    return answer_write(answer)


@endpoint("tournaments_replace_absent", body=bodies.AbsentBody, answers=PairedRoundView)
def replace_absent_team(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Let the bye team play instead of one that did not come.

    Possible until that table has begun. A forfeit is a ruling of its match.
    """
    access, row = _open_round(request, tournament_id, number)
    body = read_write(bodies.AbsentBody, request)
    operation = make_operation(access.caller, body, replace_absent, row.pk)
    entry = _find_entry(access, body["entry"])
    return answer_write(replace_absent(row=row, absent=entry, operation=operation))


def _find_entry(access: TournamentAccess, key: uuid.UUID) -> Entry:
    entry = Entry.objects.filter(tournament=access.tournament, pk=key).first()
    if entry is None:
        raise Http404
    return entry


def _open_round(
    request: Request, tournament_id: uuid.UUID, number: int
) -> tuple[TournamentAccess, TournamentRound]:
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    rows = TournamentRound.objects.filter(tournament=access.tournament, number=number)
    row = rows.select_related("tournament").first()
    if row is None:
        raise Http404
    return access, row


urlpatterns = [
    path(f"{TOURNAMENT}rounds/", serve(post=pair), name="rounds"),
    path(ROUND, serve(get=read, put=arrange), name="round"),
    path(f"{ROUND}accept/", serve(post=accept_all), name="accept_all"),
    path(f"{ROUND}late/", serve(post=seat_late_team), name="late"),
    path(f"{ROUND}absent/", serve(post=replace_absent_team), name="absent"),
    path(f"{ROUND}weigh/", serve(post=weigh), name="weigh"),
    path(f"{ROUND}publish/", serve(post=publish), name="publish"),
    path(f"{ROUND}unpublish/", serve(post=unpublish), name="unpublish"),
]
