"""Records, a sheet of paper and a roster, stopped at every statement and commit: all or nothing.

Two at once of each stand in test_past_at_once, tables in test_imports. On PostgreSQL each is
stopped at its commits; under TICHU_LONG at every statement too.
"""

import datetime
import json
import uuid
from collections.abc import Callable
from random import Random

import pytest
from django.db import connection

from common.jobs.models import Job
from common.writes.operation import Answer, Operation
from past.imports.files import NewFile, import_files, start_storing_files, store_next_file
from past.imports.people import choose_people
from past.models import Import, ImportedFile, ImportedLine
from past.paper.services import PaperSheet, enter_sheet
from people.models import Club, ClubChange, Player
from people.roster.services.entries import Brought, RosterEntry, import_roster
from scoring.models import Game, Round, RoundRevision, Seat
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from scoring.verifying.selectors import find_differences
from tests.counts import count
from tests.interruptions import is_any, is_commit, stop_everywhere
from tests.people.made_clubs import make_club
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = pytest.mark.django_db(transaction=True)
COUNTED = (ClubChange, Player, Game, Round, RoundRevision, Seat, Import, ImportedFile, Job)
FOUR = ("Anna", "Ben", "Cleo", "Dan")
SHEET = {
    "players": FOUR,
    "rounds": [{"entry": {"kind": "double_victory", "winner": "b"}}],
}
FILES = [
    NewFile("a.tch", write_game([make_round(Random(7))])),
    NewFile("score_sheets.json", json.dumps([SHEET]).encode()),
]


def choose_points() -> Callable[[str], bool]:
    """Return of what a point is, on this database."""
    return count(is_commit if connection.vendor == "postgresql" else is_any, is_any)


def operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})


def do_bring() -> Callable[[], Answer]:
    club, operation = make_club(), operate()
    return lambda: import_files(club=club, operation=operation, files=FILES)


def bring() -> Import:
    do_bring()()
    return Import.objects.select_related("club").get()


def do_say() -> Callable[[], Answer]:
    imported, operation = bring(), operate()
    anna = Player.objects.create(club=imported.club, name="Anna")
    return lambda: choose_people(
        imported=imported, operation=operation, people={"anna": anna.pk, "Anna": anna.pk}
    )


def do_begin() -> Callable[[], Answer]:
    imported, operation = bring(), operate()
    return lambda: start_storing_files(imported=imported, operation=operation)


def do_enter() -> Callable[[], Answer]:
    club, operation = make_club(), operate()
    people = [NewSeat(name=name) for name in FOUR]
    rounds = [parse_line("65:35 T1+")]
    sheet = PaperSheet(day=datetime.date(2015, 4, 3), people=people, rounds=rounds)
    return lambda: enter_sheet(club=club, operation=operation, sheet=sheet)


def do_list() -> Callable[[], Answer]:
    club, operation = make_club(), operate()
    anna = Player.objects.create(club=club, name="Anna")
    people = [Brought(RosterEntry("Anna", "Änni", 7), anna.pk), Brought(RosterEntry("Ben", "", 8))]
    return lambda: import_roster(club=club, operation=operation, people=people)


def read() -> dict[str, object]:
    result: dict[str, object] = {model.__name__: model.objects.count() for model in COUNTED}
    result["people"] = list(Player.objects.order_by("pk").values_list("name", "short_name"))
    result["imports"] = list(Import.objects.values_list("state", "done", "choices", "revision"))
    return result


@pytest.mark.parametrize("prepare", [do_bring, do_say, do_begin, do_enter, do_list])
def test_stopped_at_every_point_it_is_done_once(
    prepare: Callable[[], Callable[[], Answer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    deed = prepare()
    before = read()
    points = choose_points()
    states = stop_everywhere(deed, read, monkeypatch, points)
    after = read()
    assert after != before
    assert [state for state in states if state not in (before, after)] == []
    assert states.count(before) > (5 if points is is_any else 0)
    assert deed().repeated
    assert read() == after
    assert [
        difference for game in Game.objects.all() for difference in find_differences(game)
    ] == []


def test_a_worker_that_is_stopped_anywhere_stores_each_file_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    imported = bring()
    start_storing_files(imported=imported, operation=operate())
    for stored in range(len(FILES)):
        before = read()
        points = choose_points()
        states = stop_everywhere(lambda: store_next_file(imported.pk), read, monkeypatch, points)
        assert [state for state in states if state != before] == []
        assert len(states) > (50 if points is is_any else 0)
        assert Game.objects.count() == Round.objects.count() == stored + 1
    imported.refresh_from_db()
    assert (imported.state, imported.games, imported.done) == ("stored", 2, 2)
    assert ImportedLine.objects.count() == Game.objects.count() == 2
    assert Player.objects.filter(club=Club.objects.get()).count() == 8
    assert [
        difference for game in Game.objects.all() for difference in find_differences(game)
    ] == []
