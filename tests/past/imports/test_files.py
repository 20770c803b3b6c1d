"""Recorded games brought as files: unpacked within bounds, stored one by one, taken back."""

import io
import json
import uuid
import zipfile
from random import Random
from typing import Any

import pytest

from common.jobs.models import Job
from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.writes.operation import Operation
from past.imports import files as record_files
from past.imports import tasks
from past.imports.files import (
    NewFile,
    import_files,
    read_files,
    start_storing_files,
    store_next_file,
)
from past.imports.people import choose_people
from past.imports.selectors import count_relieved
from past.imports.taking_back import list_hanging, take_back
from past.models import Import, ImportedFile, ImportedLine, RecordedGame
from people.models import Club, Player, Role
from people.removal.services.removals import remove_player
from scoring.games.services.ends import reopen_game
from scoring.models import Game
from scoring.verifying.selectors import find_differences
from tests.pages import read_text
from tests.people.made_clubs import come_as, join, make_club
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
SHEET = {
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rounds": [{"entry": {"kind": "counted", "points": {"a": 65, "b": 35}}}],
    "totals": {"a": 65, "b": 35},
}


@pytest.fixture
def club() -> Club:
    return make_club()


def operate(operation: uuid.UUID | None = None, after: int = 0) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=after, body={})


def make_record(seed: int, rounds: int = 2) -> bytes:
    rng = Random(seed)
    return write_game([make_round(rng) for _ in range(rounds)])


def pack(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()


def bring(club: Club, *files: NewFile, **more: Any) -> Import:
    answer = import_files(club=club, operation=operate(), files=files, **more)
    imported = Import.objects.get(pk=answer.body["import"])
    start_storing_files(imported=imported, operation=operate())
    tasks.store_records(str(imported.pk))
    imported.refresh_from_db()
    return imported


def refuse(*files: NewFile) -> str:
    with pytest.raises(Refused) as refused:
        read_files(files)
    return refused.value.code


def test_files_sheets_and_zips_are_stored_in_turn(club: Club) -> None:
    first, second = make_record(1), make_record(2, rounds=3)
    packed = pack({"logs/b.tch": second, "__MACOSX/logs/._b.tch": b"x", "logs/readme.txt": b"x"})
    sheets = json.dumps([SHEET, {"players": []}]).encode()
    imported = bring(
        club,
        NewFile("z.tch", b"nothing that is a record"),
        NewFile("logs.zip", packed),
        NewFile("a.tch", first),
        NewFile("score_sheets.json", sheets),
    )
    assert (imported.state, imported.done, imported.lines) == ("stored", 5, 5)
    assert (imported.games, imported.rounds) == (3, 6)
    assert (imported.refused, imported.there_before) == (2, 0)
    assert ImportedFile.objects.count() == 0
    lines = ImportedLine.objects.order_by("line").values_list("line", "code", "at")
    assert list(lines) == [
        (1, "", None),
        (2, "", None),
        (3, "", None),
        (4, "record_damaged", None),
        (5, "record_damaged", 1),
    ]
    names = RecordedGame.objects.order_by("game__sequence").values_list("name", flat=True)
    assert list(names) == ["a.tch", "logs/b.tch"]
    assert all(find_differences(game) == [] for game in Game.objects.all())


def test_its_page_says_how_many_had_somebody_relieved(club: Club) -> None:
    rng = Random(4)
    rounds = [make_round(rng) for _ in range(2)]
    relieved = write_game(rounds[:1]) + write_game(
        rounds[1:], names=("eva", "ben", "chris", "dora")
    )
    imported = bring(club, NewFile("a.tch", relieved), NewFile("b.tch", make_record(5)))
    assert count_relieved(imported) == 1
    owner = come_as(club, Role.OWNER)
    page = read_text(owner.get(f"/clubs/{club.slug}/imports/{imported.pk}/"))
    assert "In one game somebody was relieved: its rounds count for whoever played them" in page
    assert {player.name for player in Player.objects.filter(club=club)} >= {"anna", "eva"}


def test_a_second_time_everything_is_there(club: Club) -> None:
    file = NewFile("a.tch", make_record(1))
    bring(club, file)
    again = bring(club, file, NewFile("b.tch", make_record(1)))
    assert (again.games, again.rounds, again.there_before) == (0, 0, 2)
    assert Game.objects.count() == 1


def test_a_double_tap_is_one_import(club: Club) -> None:
    once, again, files = uuid.uuid4(), uuid.uuid4(), [NewFile("a.tch", make_record(1))]
    answers = [import_files(club=club, operation=operate(once), files=files) for _tap in range(2)]
    assert [answer.repeated for answer in answers] == [False, True]
    assert (Import.objects.count(), ImportedFile.objects.count(), Job.objects.count()) == (1, 1, 0)
    imported = Import.objects.get()
    store = [start_storing_files(imported=imported, operation=operate(again)) for _tap in range(2)]
    assert [answer.repeated for answer in store] == [False, True]
    assert Job.objects.count() == 1


def test_one_file_a_transaction(club: Club) -> None:
    files = [NewFile(f"{seed}.tch", make_record(seed)) for seed in (1, 2)]
    answer = import_files(club=club, operation=operate(), files=files)
    imported = Import.objects.get(pk=answer.body["import"])
    assert not store_next_file(imported.pk)
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)
    start_storing_files(imported=imported, operation=operate())
    assert store_next_file(imported.pk)
    imported.refresh_from_db()
    assert (imported.state, imported.done, Game.objects.count()) == ("storing", 1, 1)
    assert not store_next_file(imported.pk)
    assert not store_next_file(imported.pk)
    assert Game.objects.count() == 2


def test_it_is_taken_back_with_the_people_it_brought(club: Club) -> None:
    anna = Player.objects.create(club=club, name="anna")
    imported = bring(club, NewFile("a.tch", make_record(1)))
    assert Player.objects.count() == 4
    take_back(imported=imported, operation=operate(after=imported.revision))
    tasks.take_import_back(str(imported.pk))
    assert (Game.objects.count(), list(Player.objects.all())) == (0, [anna])


def test_what_somebody_wrote_to_since_stays(club: Club) -> None:
    imported = bring(club, NewFile("score_sheets.json", json.dumps([SHEET]).encode()))
    game = Game.objects.get()
    caller = Caller(user=join(club, Role.OWNER).pk)
    write = Operation(id=uuid.uuid4(), after=game.revision, body={}, caller=caller)
    assert list(list_hanging(imported)) == []
    reopen_game(game=game, operation=write)
    assert list(list_hanging(imported)) == [game]
    with pytest.raises(Conflict) as refused:
        take_back(imported=imported, operation=operate(after=imported.revision))
    assert refused.value.code == "import_hangs"


def test_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    record = make_record(1)
    assert refuse() == "records_none"
    assert refuse(NewFile("a.zip", pack({"a.txt": record}))) == "records_none"
    assert refuse(NewFile("a.zip", pack({"a.tch": record})[:-30])) == "records_zip_broken"
    monkeypatch.setattr(record_files, "MOST_FILES", 2)
    many = {f"{number}.tch": record for number in range(3)}
    assert refuse(NewFile("a.zip", pack(many))) == "records_too_many"
    assert refuse(*(NewFile(name, data) for name, data in many.items())) == "records_too_many"
    monkeypatch.setattr(record_files, "MOST_UNPACKED", 1_000_000)
    bomb = pack({"a.tch": b"0" * 900_000, "b.tch": b"0" * 900_000})
    assert len(bomb) < 5_000
    assert refuse(NewFile("a.zip", bomb)) == "records_too_large"


def test_a_member_that_swells_is_read_no_further_than_a_record_is_long() -> None:
    (file,) = read_files([NewFile("a.zip", pack({"a.tch": b"0" * 9_000_000}))])
    assert len(file.data) == 4_000_001


def test_a_file_that_names_who_is_removed_goes_too(club: Club) -> None:
    gerda = Player.objects.create(club=club, name="Gerda Weg")
    sheet = {**SHEET, "players": ["Gerda Weg", "Ben", "Cleo", "Dan"]}
    files = [NewFile("sheets.json", json.dumps([sheet]).encode()), NewFile("Gerda Weg.tch", b"x")]
    import_files(club=club, operation=operate(), files=files)
    answer = import_files(club=club, operation=operate(), files=files)
    imported = Import.objects.get(pk=answer.body["import"])
    choose_people(imported=imported, operation=operate(), people={"Gerda Weg": gerda.pk})
    start_storing_files(imported=imported, operation=operate(after=1))
    remove_player(player=gerda, operation=operate())
    assert ImportedFile.objects.count() == 0
    assert "Gerda" not in str(Import.objects.values())
    tasks.store_records(answer.body["import"])
    imported = Import.objects.get()
    assert (imported.state, imported.games, imported.done) == ("stored", 0, 2)
