"""Earlier games, by two at the same moment: nothing is stored twice, and nothing is lost."""

import datetime
import uuid
from random import Random

import pytest

from common.jobs.models import Job
from common.tables.text import read_text_rows
from common.writes.operation import Answer, Operation
from past.imports.files import NewFile, import_files, start_storing_files, store_next_file
from past.imports.services import begin_import, start_storing
from past.imports.storing import plan_storing, store_some
from past.imports.taking_back import take_back, take_some_back
from past.models import Import, ImportedFile, ImportedLine
from past.paper.services import PaperSheet, enter_sheet
from people.models import Club, Player
from people.roster.services.entries import Brought, RosterEntry, import_roster
from scoring.models import Game, Round, Seat
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from scoring.verifying.selectors import find_differences
from tests.interruptions import say_at_once
from tests.people.made_clubs import make_club
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
ROWS = 24


def operate(operation: uuid.UUID | None = None, after: int = 0) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=after, body={})


def make_table() -> str:
    rng = Random(5)
    lines = []
    for number in range(ROWS):
        a, b, c, d = rng.sample(NAMES, 4)
        lines.append(f"2015-04-{number + 1:02};{a}/{b};{c}/{d};{5 * number}:{100 - 5 * number}\n")
    return "".join(lines)


def begin(club: Club) -> Import:
    answer = begin_import(club=club, operation=operate(), rows=read_text_rows(make_table()))
    return Import.objects.get(pk=answer.body["import"])


def store(imported: Import) -> None:
    plan = plan_storing(imported.pk)
    while plan and store_some(plan, at_once=3):
        pass


def count_rows() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Game, Seat, Player))


def test_one_tap_twice_begins_and_stores_once() -> None:
    club, once, again = make_club(), uuid.uuid4(), uuid.uuid4()
    rows = read_text_rows(make_table())

    def send() -> Answer:
        return begin_import(club=club, operation=operate(once), rows=rows)

    answers = say_at_once(send, send)
    assert sorted(answer.repeated for answer in answers) == [False, True]
    imported = Import.objects.get()
    answers = say_at_once(
        *[lambda: start_storing(imported=imported, operation=operate(again)) for _tap in "ab"]
    )
    assert sorted(answer.repeated for answer in answers) == [False, True]
    assert Job.objects.filter(kind="store_import").count() == 1
    assert Player.objects.count() == len(NAMES)


def test_two_who_store_the_same_import_do_so_once() -> None:
    imported = begin(make_club())
    answers = say_at_once(
        *[lambda: start_storing(imported=imported, operation=operate()) for _person in "ab"]
    )
    codes = [answer for answer in answers if isinstance(answer, str)]
    assert codes == ["changed_meanwhile"]
    assert Job.objects.filter(kind="store_import").count() == 1


def test_two_workers_with_one_job_share_the_lines() -> None:
    imported = begin(make_club())
    start_storing(imported=imported, operation=operate())
    say_at_once(lambda: store(imported), lambda: store(imported))
    imported.refresh_from_db()
    assert (imported.state, imported.games, imported.done) == ("stored", ROWS, ROWS)
    assert count_rows() == (ROWS, 4 * ROWS, len(NAMES))
    assert ImportedLine.objects.count() == ROWS
    assert all(find_differences(game) == [] for game in Game.objects.all())


def test_two_imports_of_one_table_store_each_game_once() -> None:
    club = make_club()
    both = [begin(club), begin(club)]
    for imported in both:
        start_storing(imported=imported, operation=operate())
    say_at_once(*[lambda one=imported: store(one) for imported in both])
    rows = Import.objects.values_list("games", "there_before")
    assert (sum(games for games, _ in rows), sum(there for _, there in rows)) == (ROWS, ROWS)
    assert count_rows() == (ROWS, 4 * ROWS, len(NAMES))


def test_taking_back_by_two_is_once() -> None:
    imported = begin(make_club())
    start_storing(imported=imported, operation=operate())
    store(imported)
    imported.refresh_from_db()

    def ask() -> Answer:
        return take_back(imported=imported, operation=operate(after=imported.revision))

    answers = say_at_once(ask, ask)
    assert [answer for answer in answers if isinstance(answer, str)] == ["changed_meanwhile"]

    def work() -> None:
        while take_some_back(imported.pk, at_once=5):
            pass

    say_at_once(work, work)
    assert count_rows() == (0, 0, 0)
    imported.refresh_from_db()
    assert imported.state == "taken"


def test_recorded_games_by_two_workers_and_two_tabs() -> None:
    club = make_club()
    rng = Random(9)
    files = [NewFile(f"{number}.tch", write_game([make_round(rng)])) for number in range(4)]

    def send() -> Answer:
        return import_files(club=club, operation=operate(), files=files)

    first, second = (uuid.UUID(answer.body["import"]) for answer in say_at_once(send, send))
    for locked in Import.objects.all():
        start_storing_files(imported=locked, operation=operate())

    def work(imported: uuid.UUID) -> None:
        while store_next_file(imported):
            pass

    say_at_once(*[lambda one=key: work(one) for key in (first, first, second, second)])
    assert (Game.objects.count(), Round.objects.count(), Player.objects.count()) == (4, 4, 4)
    assert ImportedFile.objects.count() == 0
    rows = Import.objects.values_list("state", "done", "games", "there_before")
    assert {(state, done) for state, done, *_rest in rows} == {("stored", 4)}
    assert (sum(row[2] for row in rows), sum(row[3] for row in rows)) == (4, 4)


def test_one_sheet_of_paper_by_two_people_is_one_game() -> None:
    club = make_club()
    sheet = PaperSheet(
        day=datetime.date(2015, 4, 3),
        people=[NewSeat(name=name) for name in NAMES[:4]],
        rounds=[parse_line("65:35 T1+")],
    )

    def send() -> Answer:
        return enter_sheet(club=club, operation=operate(), sheet=sheet)

    assert say_at_once(send, send).count("sheet_there_before") == 1
    assert (Game.objects.count(), Round.objects.count(), Seat.objects.count()) == (1, 1, 4)


def test_one_list_by_one_tap_twice_and_one_number_by_two() -> None:
    club, once = make_club(), uuid.uuid4()

    def send() -> Answer:
        people = [Brought(RosterEntry(name)) for name in NAMES]
        return import_roster(club=club, operation=operate(once), people=people)

    answers = say_at_once(send, send)
    assert sorted(answer.repeated for answer in answers) == [False, True]
    assert Player.objects.count() == len(NAMES)

    def give(name: str) -> Answer:
        return import_roster(
            club=club, operation=operate(), people=[Brought(RosterEntry(name, "", 7))]
        )

    assert say_at_once(lambda: give("Gerd"), lambda: give("Hans")).count("player_number_taken") == 1
    assert Player.objects.filter(number=7).count() == 1
