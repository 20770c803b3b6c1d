"""Who may, in a tournament: one function a question, for pages and API."""

import uuid
from collections.abc import Collection

from django.db.models import Q, QuerySet

from common.live.grounds import name_account_ground
from common.statements import Query
from common.web.caller import Caller
from common.web.scopes import Scope
from people.models import Membership, Role
from people.permissions import ClubAccess, find_club_role, includes
from tournaments.links.hall import holds_display_link
from tournaments.links.teams import holds_team_link, is_link_live, knows_team_link
from tournaments.models import Deputy, Entry, Match, Stage, Tournament

PUBLIC = "public"
"""The ground of everybody."""


def _query_entries(tournament: uuid.UUID) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament_id=tournament).order_by("seed", "number")


_entries = Query(_query_entries)


def may_direct_club(access: ClubAccess) -> bool:
    """Return whether they may create tournaments in the club: directors and owners."""
    return includes(access.role, Role.DIRECTOR)


def may_direct(tournament: Tournament, caller: Caller) -> bool:
    """Return whether they direct the tournament: directors and owners of its club, deputies."""
    if not caller.limit.scope.includes(Scope.DIRECT):
        return False
    return may_lead(tournament, caller) or is_deputy(tournament, caller)


def may_lead(tournament: Tournament, caller: Caller) -> bool:
    """Return whether they say who directs: directors and owners of its club."""
    return includes(find_club_role(tournament.club_id, caller), Role.DIRECTOR)


def is_deputy(tournament: Tournament, caller: Caller) -> bool:
    """Return whether they direct this one tournament by an invitation; it ends with it."""
    if caller.user is None or tournament.stage == Stage.FINAL:
        return False
    if caller.limit.club not in {None, tournament.club_id}:
        return False
    rows = Deputy.objects.filter(tournament=tournament, user=caller.user, ended_at=None)
    return rows.filter(user__is_active=True).exists()


def may_look_at_display(tournament: Tournament, caller: Caller) -> bool:
    """Return whether they may see its display: who may see it, and who holds the display's link."""
    return holds_display_link(tournament, caller) or may_see_tournament(tournament, caller)


def may_see_tournament(tournament: Tournament, caller: Caller) -> bool:
    """Return whether they may read its page: everybody where it is public, else its own people.

    A program that shows it in the hall sends the display's link along.
    """
    if tournament.is_public or _is_known(tournament, caller):
        return True
    if caller.token and holds_display_link(tournament, caller):
        return True
    return bool(list_known_teams(tournament, caller)) or is_deputy(tournament, caller)


def _is_known(tournament: Tournament, caller: Caller) -> bool:
    """Return whether it is known to them as one of their club; a practice to who directs there."""
    if tournament.is_practice:
        return includes(find_club_role(tournament.club_id, caller), Role.DIRECTOR)
    return knows_club(tournament.club_id, caller)


def knows_club(club: uuid.UUID, caller: Caller) -> bool:
    """Return whether they are one of a club: its tournaments and its series are known to them."""
    return find_club_role(club, caller) is not None


def match_visible(caller: Caller) -> Q:
    """Match the tournaments that they find in a list: public ones, and those of their clubs.

    Those for practice are in none.
    """
    if caller.user is None:
        return Q(is_public=True)
    clubs = Membership.objects.filter(user=caller.user, left_at=None).values("club")
    if caller.limit.club is not None:
        clubs = clubs.filter(club=caller.limit.club)
    return Q(is_public=True) | Q(club__in=clubs, is_practice=False)


def list_held_teams(tournament: Tournament, caller: Caller) -> list[Entry]:
    """Return the teams of the tournament whose links they hold."""
    return [team for team in list_known_teams(tournament, caller) if is_link_live(team)]


def list_known_teams(tournament: Tournament, caller: Caller) -> list[Entry]:
    """Return the teams whose links they have, after the end too: then these only read."""
    asked = caller.grants.keys() if caller.grants else ()
    if not asked and not caller.token:
        return []
    known = []
    for entry in _entries.read(tournament=tournament.pk):
        if caller.token or entry.pk in asked:
            entry.tournament = tournament
            known += [entry] if knows_team_link(entry, caller) else []
    return known


def list_tournament_grounds(tournament: Tournament, caller: Caller) -> tuple[str, ...]:
    """Return everything by which the caller may watch the tournament, nothing for a stranger."""
    grounds = [PUBLIC] if tournament.is_public else []
    teams = list_held_teams(tournament, caller)
    grounds += [_name_team_ground(entry.number, entry.generation) for entry in teams]
    if holds_display_link(tournament, caller):
        grounds.append(_name_display_ground(tournament))
    is_known = _is_known(tournament, caller)
    if caller.user is not None and (is_known or is_deputy(tournament, caller)):
        grounds.append(name_account_ground(caller.user))
    return tuple(grounds)


def list_valid_tournament_grounds(
    tournament: Tournament, users: Collection[uuid.UUID]
) -> frozenset[str]:
    """Return all grounds on which somebody may watch the tournament; of accounts, only these."""
    grounds = {PUBLIC} if tournament.is_public else set()
    if tournament.stage != Stage.FINAL:
        links = Entry.objects.filter(tournament=tournament).values_list("number", "generation")
        grounds |= {_name_team_ground(number, generation) for number, generation in links}
        grounds.add(_name_display_ground(tournament))
    members = Membership.objects.filter(
        club_id=tournament.club_id, user__in=users, user__is_active=True, left_at=None
    )
    keys = set(members.values_list("user_id", flat=True)) if users else set()
    if users and tournament.stage != Stage.FINAL:
        deputies = Deputy.objects.filter(tournament=tournament, user__in=users, ended_at=None)
        keys |= set(deputies.filter(user__is_active=True).values_list("user_id", flat=True))
    return frozenset(grounds | {name_account_ground(user) for user in keys})


def _name_display_ground(tournament: Tournament) -> str:
    return f"d{tournament.display_generation}"


def _name_team_ground(number: int, generation: int) -> str:
    return f"t{number}.{generation}"


def may_change_team(tournament: Tournament, fields: Collection[str] = ()) -> bool:
    """Return whether a team may change these of its own fields, or without any its people.

    All until the first round is published; later its people alone, where teams may substitute.
    """
    if tournament.stage == Stage.PLANNED:
        return True
    return not fields and tournament.teams_substitute and not tournament.has_ended


def find_own_entry(match: Match, caller: Caller) -> Entry | None:
    """Return the team of a match whose page they may open; of both, whose sheet it is."""
    order = sorted(match.sides, key=lambda side: side != match.sheet_side)
    entries = [entry for side in order for entry in match.sides[side]]
    return next((entry for entry in entries if knows_team_link(entry, caller)), None)


def list_sides(match: Match, caller: Caller) -> list[str]:
    """Return the sides of a match of which they hold somebody's link: none, one, or both."""
    return [
        side
        for side, entries in match.sides.items()
        if any(holds_team_link(entry, caller) for entry in entries)
    ]
