"""Teams by the list: typed, from a file, or those of an earlier tournament."""

from collections.abc import Collection, Sequence

from common.problems import Refused
from common.writes.journey import find_answer
from common.writes.operation import Answer, Operation
from past.reading.teams import TeamRow
from people.models import Club, Player
from tournaments.entries.selectors import find_people
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.event.changes import TournamentWrite
from tournaments.models import Entry, EntryMember, EntryState, Tournament


def make_teams(
    club: Club, rows: Sequence[TeamRow], *, are_here: bool = False, known: bool = True
) -> list[NewTeam]:
    """Return the teams to enter; who is meant for sure by a name is that player of the list.

    Where people enter themselves nobody has looked at it: then they are guests (not `known`).
    """
    names = [name for row in rows for name in row.people]
    players = find_people(club, names) if known else {}
    return [
        NewTeam(
            name=row.name,
            members=[
                NewMember(players[name]) if name in players else NewMember(name=name)
                for name in row.people
            ],
            home=row.home,
            phone=row.phone,
            are_here=are_here,
        )
        for row in rows
    ]


def choose_members(entry: Entry, names: Sequence[str], *, known: bool = True) -> list[NewMember]:
    """Return the people of a team that is changed: who is or was in it stays who they are.

    A guest whose name stands once on the club's list becomes that player, unless not `known`.
    """
    rows = entry.members.select_related("player").order_by("from_round")
    now = {member.player.name: member.player for member in rows}
    players = find_people(entry.tournament.club, names) if known else {}
    chosen = []
    for name in names:
        player = now.get(name)
        if player is None or player.club_id is None:
            player = players.get(name, player)
        chosen.append(NewMember(player) if player else NewMember(name=name))
    return chosen


def enter_earlier(
    *,
    tournament: Tournament,
    earlier: Tournament,
    operation: Operation,
    numbers: Collection[int] | None = None,
) -> Answer:
    """Enter the teams of an earlier tournament of the club, or of them these numbers.

    Left out is who had withdrawn there before it began, or plays in a team here already.

    Raises:
        Refused: `nobody_to_enter`.
    """
    if (answer := find_answer(TournamentWrite, tournament.pk, operation)) is not None:
        return answer
    rows = Entry.objects.filter(tournament=earlier).exclude(state=EntryState.WITHDRAWN, leaves=None)
    rows = rows.exclude(state__in=[EntryState.ASKED, EntryState.WAITING]).order_by("number")
    if numbers is not None:
        rows = rows.filter(number__in=numbers)
    busy = _list_busy(tournament)
    teams = [
        _repeat(entry, tournament.club)
        for entry in rows.prefetch_related("members__player")
        if not busy & {member.player_id for member in entry.list_people()}
    ]
    teams = [team for team in teams if team.name or team.members]
    if not teams:
        raise Refused("nobody_to_enter", "earlier")
    return enter_teams(tournament=tournament, teams=teams, operation=operation)


def _list_busy(tournament: Tournament) -> set[object]:
    rows = EntryMember.objects.filter(entry__tournament=tournament, until_round=None)
    return set(rows.exclude(entry__state=EntryState.WITHDRAWN).values_list("player", flat=True))


def _repeat(entry: Entry, club: Club) -> NewTeam:
    people = [member.player for member in entry.list_people()]
    members = [_name_again(player, club) for player in people if player.removed_at is None]
    return NewTeam(name=entry.name, members=members, home=entry.home)


def _name_again(player: Player, club: Club) -> NewMember:
    """Return somebody of the list as they stand there; a guest by their name alone."""
    return NewMember(player) if player.club_id == club.pk else NewMember(name=player.name)
