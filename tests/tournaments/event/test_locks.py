"""Locks are taken in one order: the club, games, the tournament; no two writes wait in a ring.

SQLite has one writer at a time, and nothing to order.
"""

import re

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from common.writes.operation import Answer
from people.models import Club, Player
from people.removal.services.removals import remove_player
from scoring.games.listeners import GamesChanged
from scoring.games.services.ends import finish_game
from scoring.games.services.writing import fetch_for_writing
from tests.at_the_side import at_the_side, wait_for_a_lock
from tests.tournaments.days import DAY, create, operate, propose, publish
from tests.tournaments.sheets import open_, record
from tests.tournaments.whole_day import WholeDay
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.files.services.event import import_event
from tournaments.matches.services.results import settle_result
from tournaments.matches.services.sheets import note_sheets
from tournaments.models import Entry, Stage, Tournament

pytestmark = pytest.mark.django_db(transaction=True)
ORDER = ("people_club", "scoring_game", "tournaments_tournament")
LOCK = re.compile(r'FROM "(\w+)".* FOR (?:NO KEY )?UPDATE')


@pytest.fixture(autouse=True)
def on_postgresql(transactional_db: None) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite locks the whole database")


@pytest.fixture
def club() -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


def list_locks(queries: CaptureQueriesContext) -> list[int]:
    """Return the places in the order of what was locked first, second and so on, each once."""
    result = [match[1] for query in queries if (match := LOCK.search(query["sql"]))]
    return [ORDER.index(name) for name in dict.fromkeys(result) if name in ORDER]


def test_every_write_takes_its_locks_in_one_order(club: Club) -> None:
    wrong = {}
    for name, deed in WholeDay(club).list():
        with CaptureQueriesContext(connection) as queries:
            deed()
        locks = list_locks(queries)
        assert locks or name == "create"
        if locks != sorted(locks):
            wrong[name] = [ORDER[lock] for lock in locks]
    assert wrong == {}


def test_an_import_takes_its_locks_in_that_order_too(club: Club) -> None:
    file = {
        "format": "swiss",
        "rounds": 1,
        "teams": [{"id": "A", "members": ["Anna"]}, {"id": "B"}],
    }
    with CaptureQueriesContext(connection) as queries:
        import_event(club=club, file=file, operation=operate(), day=DAY)
    locks = list_locks(queries)
    assert ORDER[locks[0]] == "people_club"
    assert locks == sorted(locks)


def test_a_sheet_that_is_corrected_while_the_tournament_closes(club: Club) -> None:
    """The table holds its game already and reports; whoever closes waits, and both are done."""
    tournament = create(club)
    people = [[NewMember(name=f"{team}{one}") for one in "12"] for team in "AB"]
    teams = [NewTeam(members=pair) for pair in people]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    (match,) = publish(propose(tournament))
    game = record(open_(match), 60)
    finish_game(game=game, operation=operate(game.revision))
    match.refresh_from_db()
    settle_result(match=match, result=match.result, operation=operate(match.revision))
    with transaction.atomic():
        locked = fetch_for_writing(game.pk)
        closing, answer = at_the_side(
            lambda: close_tournament(tournament=tournament, operation=operate(), anyway=True)
        )
        wait_for_a_lock()
        note_sheets(GamesChanged(club.pk, {game.pk}, {locked.played_on}))
    closing.join()
    assert [type(one) for one in answer] == [Answer]
    assert Tournament.objects.get().stage == Stage.FINAL
    locked.refresh_from_db()
    assert (locked.rated, locked.locked) == (True, True)


def test_somebody_is_removed_while_their_team_is_saved(club: Club) -> None:
    """What was read of a team before the name went does not bring it back."""
    tournament = create(club)
    anna = Player.objects.create(club=club, name="Annelore Wunderlich")
    teams = [NewTeam(name="Annelore Wunderlich and friends", members=[NewMember(anna)])]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    entry = Entry.objects.get()
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=tournament.pk)
        read_before = Entry.objects.get()
        removing, answer = at_the_side(lambda: remove_player(player=anna, operation=operate()))
        wait_for_a_lock()
        read_before.fee_paid = True
        read_before.save()
    removing.join()
    assert [type(one) for one in answer] == [Answer]
    entry.refresh_from_db()
    assert (entry.name, entry.fee_paid) == ("", True)
