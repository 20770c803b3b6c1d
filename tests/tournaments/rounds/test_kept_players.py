"""What was stored before people had rounds keeps them by sheets, rated games and the log."""

import importlib
import uuid

import pytest
from django.apps import apps

from people.models import Club
from scoring.games.services.ends import finish_game
from tests.tournaments.days import operate, propose, publish, settle
from tests.tournaments.sheets import open_, record
from tests.tournaments.substitutes import begin, find, list_names, put
from tournaments.event.selectors.players import list_side_players
from tournaments.models import Entry, EntryMember, Match, MatchPlayer, TournamentChange

pytestmark = pytest.mark.first_database

keep_players = importlib.import_module("tournaments.migrations.0003_keep_players").keep_players


def find_match(round_: int) -> tuple[Match, str]:
    """Return the first team's match of a round, and its side."""
    team = Entry.objects.get(number=1)
    match = next(
        one for one in Match.objects.filter(round__number=round_) if team in (one.a, one.b)
    )
    return match, "a" if match.a == team else "b"


def read(round_: int) -> list[str]:
    match, side = find_match(round_)
    return [one.name for one in list_side_players(match, side)]


def forget() -> None:
    """Bring the rows to what they were: people without rounds, and results without people."""
    MatchPlayer.objects.all().delete()
    change = TournamentChange.objects.get(action="entry")
    EntryMember.objects.filter(entry__number=1).delete()
    for place, name in enumerate(("Anna", "Ida"), start=1):
        EntryMember.objects.create(
            id=uuid.uuid5(change.operation, f"member 1 {place}"),
            entry=Entry.objects.get(number=1),
            place=place,
            player=find(name),
            entered_as=find(name),
        )


@pytest.mark.parametrize("has_sheet", [True, False])
def test_rounds_keep_who_sat_at_their_sheets(club: Club, has_sheet: bool) -> None:
    tournament = begin(club)
    for match in publish(propose(tournament)):
        if has_sheet:
            game = record(open_(match), 65, 50)
            finish_game(game=game, operation=operate(game.revision))
        settle(match, 115, 85)
    put(Entry.objects.get(number=1), "Anna", "Ida")
    for match in publish(propose(tournament)):
        settle(match, 1000, 600)
    forget()
    keep_players(apps, None)
    first = ["Anna", "Ben"] if has_sheet else ["Anna", "Ida"]
    assert (read(1), read(2)) == (first, ["Anna", "Ida"])
    assert list_names(Entry.objects.get(number=1), 1) == first
    assert list_names(Entry.objects.get(number=1), 2) == ["Anna", "Ida"]
    assert MatchPlayer.objects.count() == 16


def test_a_forfeit_and_an_open_match_keep_nobody(club: Club) -> None:
    tournament = begin(club)
    forfeit, _open = publish(propose(tournament))
    Match.objects.filter(pk=forfeit.pk).update(standing="final", result={"forfeit": "b"})
    keep_players(apps, None)
    assert MatchPlayer.objects.count() == 0
