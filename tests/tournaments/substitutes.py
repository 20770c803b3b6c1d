"""A day with substitutes: four teams of the club's list, one of which changes its people."""

from typing import Final

from people.models import Club, Player
from tests.tournaments.days import create, operate, propose, publish, settle
from tournaments.entries.services.entries import NewTeam, change_entry, enter_teams
from tournaments.entries.services.people import NewMember, Span
from tournaments.models import Entry, Match, Tournament

NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida")


def begin(club: Club, *, copies: int = 1) -> Tournament:
    """Enter Anna & Ben, Cleo & Dan, Eva & Finn, Gina & Hugo; Ida is on the list.

    With more `copies` as many teams more, of guests.
    """
    tournament = create(club)
    players = [Player.objects.create(club=club, name=name) for name in NAMES]
    pairs = [players[at : at + 2] for at in range(0, 8, 2)]
    teams = [NewTeam(members=[NewMember(one) for one in pair]) for pair in pairs]
    teams += [
        NewTeam(members=[NewMember(name=f"{name} {at}") for name in ("Kim", "Lou")])
        for at in range(1, 4 * copies - 3)
    ]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    return tournament


def find(name: str) -> Player:
    """Return somebody of the list, who is no guest of that name."""
    return Player.objects.get(name=name, club__slug="hofgarten")


def play(tournament: Tournament) -> list[Match]:
    """Play the next round, each table 1000 : 600."""
    matches = publish(propose(tournament))
    for match in matches:
        settle(match, 1000, 600)
    return matches


def put(entry: Entry, *names: str, span: Span | None = None, reason: str = "") -> Entry:
    """Let these people of the list play for a team."""
    entry.refresh_from_db()
    change_entry(
        entry=entry,
        changes={},
        members=[NewMember(find(name)) for name in names],
        span=span,
        reason=reason,
        operation=operate(entry.revision),
    )
    return Entry.objects.get(pk=entry.pk)


def list_names(entry: Entry, round_: int | None = None) -> list[str]:
    """Return who plays for a team in a round."""
    return [one.player.name for one in Entry.objects.get(pk=entry.pk).list_people(round_)]
