"""Teams of a tournament over HTTP."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Address, Page
from common.problems import Refused, move_refusals
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.caller import Grant
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.web.pagination import PAGES, Key, answer_list
from common.web.scopes import Scope
from common.writes.http import OperationBody, answer_write
from common.writes.operation import Answer, make_operation
from people.models import Club, Player
from tournaments.addresses import ENTRY, TOURNAMENT
from tournaments.entries import bodies
from tournaments.entries.answers import (
    PresentView,
    TeamExchangedView,
    TeamLinkView,
    TeamsWrittenView,
    TeamView,
)
from tournaments.entries.services.entries import (
    FIELDS,
    NewTeam,
    admit_entry,
    change_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.links import renew_team_link
from tournaments.entries.services.lists import choose_members
from tournaments.entries.services.people import NewMember, Span
from tournaments.event.access import (
    NO_STORE,
    TournamentAccess,
    open_entry,
    open_tournament,
    open_tournament_as,
)
from tournaments.event.answers import EnteredTeamView
from tournaments.event.selectors.teams import ShownTeams, describe_entry
from tournaments.links.codes import make_team_code
from tournaments.links.teams import KIND, holds_team_link, is_team_token, make_team_token
from tournaments.models import Entry, EntryMember
from tournaments.permissions import may_change_team, may_direct

DIRECTORS: Final = {"note", "table", "fee_paid"}
"""What of a team is not its own to change."""


@endpoint(
    "tournaments_entries",
    answers=Page[EnteredTeamView],
    query=PAGES,
    asked_by=[AskedBy.LINK, AskedBy.ANYBODY],
)
def read(request: Request, tournament_id: uuid.UUID) -> Response:
    """List the teams.

    In the order of their seeds, with who is present; fees, notes and the teams' links are the
    director's alone.
    """
    access = open_tournament(request, tournament_id)
    teams = ShownTeams(access.tournament, access.show)

    def describe(entry: Entry) -> EnteredTeamView:
        link = _write_link(request, entry) if access.directs else None
        return describe_entry(entry, teams, whole=access.directs, link=link)

    return answer_list(request, teams.entries, _place, describe, NO_STORE)


def _place(entry: Entry) -> Key:
    return (entry.seed, entry.number)


@endpoint(
    "tournaments_enter",
    body=bodies.EntriesBody,
    answers={200: TeamsWrittenView, 201: TeamsWrittenView},
)
def enter(request: Request, tournament_id: uuid.UUID) -> Response:
    """Enter teams.

    Where there is no room, teams go on the waiting list.
    """
    read_writer(request)
    access = open_tournament_as(request, tournament_id, may_direct)
    body = read_write(bodies.EntriesBody, request)
    club = access.tournament.club
    teams = [_read_team(club, team, f"teams.{at}.") for at, team in enumerate(body["teams"])]
    operation = make_operation(access.caller, body, enter_teams, tournament_id)
    answer = enter_teams(tournament=access.tournament, teams=teams, operation=operation)
    return answer_write(answer, status.HTTP_201_CREATED)


def _write_link(request: Request, entry: Entry) -> Address:
    path = f"tournaments/{entry.tournament_id}/team/{entry.pk}/#{make_team_token(entry)}"
    return Address(find_base(request) + path)


def _read_team(club: Club, team: Mapping[str, Any], place: str) -> NewTeam:
    texts = {name: team.get(name, "") for name in ("name", "home", "note", "phone", "email")}
    with move_refusals(lambda field: place + field):
        members = _read_members(club, team.get("members", ()))
    said = {name: team.get(name, False) for name in ("are_here", "is_another")}
    return NewTeam(members=members, place=place, **said, **texts)


def _read_members(club: Club, members: Sequence[Mapping[str, Any]]) -> list[NewMember]:
    asked = [member["player"] for member in members if "player" in member]
    known = {row.pk: row for row in Player.objects.filter(club=club, pk__in=asked)}
    if set(asked) - set(known):
        raise Refused("not_on_list", "members")
    return [
        NewMember(known[member["player"]] if "player" in member else None, member.get("name", ""))
        for member in members
    ]


@endpoint(
    "tournaments_entry_change",
    body=bodies.EntryChangeBody,
    answers=TeamView,
    asked_by=[AskedBy.LINK],
)
def change(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """Change a team.

    Its name, its home, the table that it needs, its fee, its people from a round on. Whoever holds
    the team's link changes name, home, telephone and people until the first round is published, and
    later, where the tournament lets teams substitute, who plays from now on.
    """
    read_writer(request)
    access, entry = open_entry(request, tournament_id, entry_id)
    if not access.directs and not holds_team_link(entry, access.caller):
        raise PermissionDenied
    body = read_write(bodies.EntryChangeBody, request)
    changes: dict[str, Any] = {name: body[name] for name in FIELDS if name in body}
    if not access.directs:
        _require_own(access, body)
    members = _choose_members(access, entry, body["members"]) if "members" in body else None
    answer = change_entry(
        entry=entry,
        changes=changes,
        members=members,
        span=_read_span(body),
        reason=body.get("reason", ""),
        operation=make_operation(access.caller, body, change_entry, entry_id),
        role="director" if access.directs else "team",
    )
    return answer_write(answer)


def _read_span(body: Mapping[str, Any]) -> Span | None:
    """Return the rounds that are asked for; None: from the next one on."""
    first = body.get("from_round")
    return None if first is None else Span(first, body.get("until_round"))


def _require_own(access: TournamentAccess, body: Mapping[str, Any]) -> None:
    """Let a team change what is its own before anything is played, and its people later."""
    if not may_change_team(access.tournament, set(body) & set(FIELDS)) or set(body) & DIRECTORS:
        raise PermissionDenied
    if any("player" in member for member in body.get("members", ())):
        raise PermissionDenied


def _choose_members(
    access: TournamentAccess, entry: Entry, members: Sequence[Mapping[str, Any]]
) -> Sequence[NewMember]:
    """Return the people that are asked for; by a name who is or was in the team is who they are."""
    names = [member["name"] for member in members if member.get("name")]
    known = dict(zip(names, choose_members(entry, names, known=False), strict=True))
    if not access.directs:
        return [known.get(member.get("name", ""), NewMember()) for member in members]
    read = _read_members(access.tournament.club, members)
    return [new if new.player else known.get(new.name, new) for new in read]


@endpoint("tournaments_entry_withdraw", body=OperationBody, answers=TeamView)
def withdraw(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """Withdraw a team.

    Once rounds are played it still plays the present one. In the rounds after it has no line: it
    is neither in `off` nor in `byes`, and gets what `zero` brings.
    """
    return _move(request, tournament_id, entry_id, withdraw_entry)


@endpoint("tournaments_entry_admit", body=OperationBody, answers=TeamView)
def admit(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """Let a team take part.

    One that asked to, that waits, or that had withdrawn.
    """
    return _move(request, tournament_id, entry_id, admit_entry)


@endpoint("tournaments_team_link_renew", body=OperationBody, answers=TeamLinkView)
def renew_link(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """End a team's link and code, and make others.

    For a phone that was lost, or a slip that others have read: every phone that holds the old link
    is let out.
    """
    read_writer(request)
    access, entry = open_entry(request, tournament_id, entry_id)
    if not access.directs:
        raise PermissionDenied
    body = read_write(OperationBody, request)
    operation = make_operation(access.caller, body, renew_team_link, entry_id)
    renew_team_link(entry=entry, operation=operation)
    entry.refresh_from_db()
    link, code = _write_link(request, entry), make_team_code(entry)
    return answer(TeamLinkView(entry=entry.pk, link=link, team_code=code))


def _move(
    request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID, deed: Callable[..., Answer]
) -> Response:
    read_writer(request)
    access, entry = open_entry(request, tournament_id, entry_id)
    if not access.directs:
        raise PermissionDenied
    body = read_write(OperationBody, request)
    operation = make_operation(access.caller, body, deed, entry_id)
    return answer_write(deed(entry=entry, operation=operation))


@endpoint(
    "tournaments_check_in", body=bodies.PresentBody, answers=PresentView, asked_by=[AskedBy.LINK]
)
def check_in(request: Request, tournament_id: uuid.UUID, member_id: uuid.UUID) -> Response:
    """Tick somebody of a team as here.

    Directors for everybody, the holder of a team's link for its own people.
    """
    read_writer(request)
    access = open_tournament(request, tournament_id)
    rows = EntryMember.objects.select_related("entry__tournament")
    member = rows.filter(pk=member_id, entry__tournament=access.tournament).first()
    if not access.directs and (member is None or not holds_team_link(member.entry, access.caller)):
        raise PermissionDenied
    if member is None:
        raise Refused("not_found", "member")
    body = read_write(bodies.PresentBody, request)
    operation = make_operation(access.caller, body, set_present, member_id)
    answer = set_present(
        member=member,
        present=body["present"],
        operation=operation,
        role="director" if access.directs else "team",
    )
    return answer_write(answer)


@endpoint(
    "tournaments_team_exchange",
    scope=Scope.READ,
    body=bodies.TeamTokenBody,
    answers=TeamExchangedView,
    asked_by=[AskedBy.ANYBODY],
)
def exchange_link(request: Request, tournament_id: uuid.UUID, entry_id: uuid.UUID) -> Response:
    """Exchange a team's link for a cookie.

    A device that opens the team's link may report for it from then on.
    """
    read_writer(request)
    body = read_write(bodies.TeamTokenBody, request)
    rows = Entry.objects.select_related("tournament")
    entry = rows.filter(pk=entry_id, tournament=tournament_id).first()
    if entry is None or not is_team_token(entry, body["token"]):
        raise Refused("link_ended", "token")
    response = answer(TeamExchangedView(entry=entry.pk), headers=NO_STORE)
    keep_grant(request, response, entry.pk, Grant(KIND, entry.generation))
    return response


urlpatterns = [
    path(f"{TOURNAMENT}entries/", serve(get=read, post=enter), name="entries"),
    path(ENTRY, serve(patch=change), name="entry"),
    path(f"{ENTRY}withdraw/", serve(post=withdraw), name="withdraw"),
    path(f"{ENTRY}admit/", serve(post=admit), name="admit"),
    path(f"{ENTRY}link/renew/", serve(post=renew_link), name="team_renew"),
    path(f"{ENTRY}exchange/", serve(post=exchange_link), name="team_exchange"),
    path(f"{TOURNAMENT}members/<uuid:member_id>/", serve(put=check_in), name="present"),
]
