"""Who is who in recorded games: asked before anything is stored, and kept to."""

import json
import uuid
from random import Random
from typing import Any

import pytest

from common.problems import Conflict, Refused
from common.writes.operation import Operation
from past.imports import people as record_people
from past.imports import tasks
from past.imports.files import NewFile, import_files, start_storing_files
from past.imports.people import choose_people, list_file_names
from past.models import Import, ImportedFile, ImportedLine
from people.models import Club, Player
from people.removal.services.removals import remove_player
from scoring.models import Game
from tests.people.made_clubs import make_club
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
RECORD = write_game([make_round(Random(7))])
HANDLES = ["anna", "ben", "chris", "dora"]


@pytest.fixture
def club() -> Club:
    return make_club()


def operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})


def make_sheet(*players: Any) -> bytes:
    rounds = [{"entry": {"kind": "counted", "points": {"a": 65, "b": 35}}}]
    return json.dumps([{"players": list(players), "rounds": rounds}]).encode()


def bring(club: Club, *files: NewFile) -> Import:
    answer = import_files(club=club, operation=operate(), files=files)
    return Import.objects.get(pk=answer.body["import"])


def say(imported: Import, **people: Player | None) -> None:
    said = {name: who.pk if who else None for name, who in people.items()}
    choose_people(imported=imported, operation=operate(imported.revision), people=said)
    imported.refresh_from_db()


def store(imported: Import) -> None:
    start_storing_files(imported=imported, operation=operate(imported.revision))
    tasks.store_records(str(imported.pk))
    imported.refresh_from_db()


def test_names_of_records_sheets_and_of_neither() -> None:
    assert list_file_names("a.tch", RECORD) == HANDLES
    assert list_file_names("a.tch", b"nothing") == []
    (sheet,) = json.loads(make_sheet("Anna ", "", 7, "Zoë"))
    assert list_file_names("s.json", json.dumps(sheet).encode()) == ["Anna", "Zoë"]
    for broken in (b"[]", b"{", b"7", b'{"players": 3}', b"\xff"):
        assert list_file_names("s.json", broken) == []


def test_each_name_is_asked_once_and_nobody_is_made(club: Club) -> None:
    sheets = NewFile("score_sheets.json", make_sheet("ben", "Eva", "anna", "Finn"))
    imported = bring(club, NewFile("a.tch", RECORD), sheets)
    assert imported.choices["names"] == [*HANDLES, "Eva", "Finn"]
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)


def test_a_game_goes_to_whom_the_names_are(club: Club) -> None:
    rosa, ben = (Player.objects.create(club=club, name=name) for name in ("Rosa Weiß", "ben"))
    imported = bring(club, NewFile("a.tch", RECORD))
    say(imported, anna=rosa, ben=ben, chris=None)
    store(imported)
    seats = Game.objects.get().seats.order_by("seat")
    assert [seat.player.name for seat in seats if seat.player] == [
        "Rosa Weiß",
        "ben",
        "chris",
        "dora",
    ]
    players = Player.objects.filter(name__in=("chris", "dora")).values_list("pk", flat=True)
    assert sorted(imported.choices["made"]) == sorted(map(str, players))
    assert list(imported.choices) == ["made"]


def test_one_person_at_two_seats_is_refused_and_makes_nobody(club: Club) -> None:
    rosa = Player.objects.create(club=club, name="Rosa")
    imported = bring(club, NewFile("a.tch", RECORD))
    say(imported, anna=rosa, dora=rosa)
    store(imported)
    assert (imported.games, imported.refused) == (0, 1)
    assert ImportedLine.objects.get().code == "import_same_person"
    assert list(Player.objects.all()) == [rosa]


def test_somebody_of_another_club_and_an_answer_too_late(club: Club) -> None:
    other = Player.objects.create(club=make_club("other", "Other"), name="Anna")
    imported = bring(club, NewFile("a.tch", RECORD))
    with pytest.raises(Refused, match="import_entry_unknown"):
        say(imported, anna=other)
    say(imported)
    with pytest.raises(Conflict, match="changed_meanwhile"):
        choose_people(imported=imported, operation=operate(0), people={})
    start_storing_files(imported=imported, operation=operate(1))
    with pytest.raises(Conflict, match="import_moved_on"):
        choose_people(imported=imported, operation=operate(2), people={})


def test_names_beyond_a_page(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_people, "MOST_NAMES", 3)
    with pytest.raises(Refused, match="records_names_too_many"):
        bring(club, NewFile("a.tch", RECORD))
    assert Import.objects.count() == 0


def test_what_waits_goes_with_a_name_that_is_removed(club: Club) -> None:
    anna = Player.objects.create(club=club, name="anna")
    bring(club, NewFile("a.tch", RECORD))
    remove_player(player=anna, operation=operate())
    assert (Import.objects.count(), ImportedFile.objects.count()) == (0, 0)


def test_a_removed_name_stays_removed(club: Club) -> None:
    anna = Player.objects.create(club=club, name="anna")
    remove_player(player=anna, operation=operate())
    imported = bring(club, NewFile("a.tch", RECORD))
    store(imported)
    assert Game.objects.get().seats.get(seat=1).player == anna
    assert not Player.objects.filter(name="anna").exists()
