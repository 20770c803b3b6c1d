"""What is refused of a club's file, and what an import that is broken off leaves: nothing."""

import datetime
import json
import uuid
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError

from common.problems import Refused
from common.writes.operation import Operation
from past.export.restoring import restore_club
from past.export.writing import write_club
from past.paper.services import PaperSheet, enter_sheet
from people.models import Club, Membership, Player, RemovedPlayer, Role, SignInLink, User
from scoring.models import Game, Round
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from tests.past.export.round_trip import empty_database

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
NAMES = ("Anna", "Ben", "Carla", "Dora")
ROUNDS = "data/scoring/rounds.jsonl"


@pytest.fixture
def taken(tmp_path: Path, club: Club) -> Path:
    """A club of one game of two rounds that was taken along, and is here no more."""
    sheet = PaperSheet(
        day=datetime.date(2015, 4, 3),
        people=[NewSeat(name=name) for name in NAMES],
        rounds=[parse_line("65:35 T1+"), parse_line("1-2:b")],
    )
    enter_sheet(club=club, operation=Operation(id=uuid.uuid4(), after=0, body={}), sheet=sheet)
    path = tmp_path / "club.zip"
    write_club(club, path)
    empty_database()
    return path


def change(path: Path, name: str, do: Callable[[bytes], bytes | None]) -> None:
    """Change a file in the zip; None takes it out."""
    with zipfile.ZipFile(path) as packed:
        files = {one: packed.read(one) for one in packed.namelist()}
    made = do(files.pop(name))
    with zipfile.ZipFile(path, "w") as packed:
        for one, data in files.items():
            packed.writestr(one, data)
        if made is not None:
            packed.writestr(name, made)


def change_json(path: Path, name: str, changes: Mapping[str, Any]) -> None:
    change(path, name, lambda data: json.dumps({**json.loads(data), **changes}).encode())


def require_nothing(path: Path, code: str) -> Refused:
    """Require that the file is refused and leaves nothing; return the refusal."""
    with pytest.raises(Refused) as refused:
        restore_club(path)
    assert refused.value.code == code, refused.value.values
    assert not Club.objects.exists()
    assert not Game.objects.exists()
    assert not User.objects.exists()
    return refused.value


def test_a_club_comes_in_with_its_game_and_twice_is_there_before(taken: Path) -> None:
    restored = restore_club(taken)
    assert restored.is_new
    assert restored.figures["games"] == {"games": 1, "over": 1, "rounds": 2, "points": 400}
    game = Game.objects.get()
    assert game.totals == {"a": 165, "b": 235}
    again = restore_club(taken)
    assert (again.is_new, again.club) == (False, restored.club)
    assert (Game.objects.count(), Round.objects.count()) == (1, 2)


def test_what_is_no_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "club.zip"
    path.write_text("a letter")
    require_nothing(path, "club_file_no_zip")
    require_nothing(tmp_path / "missing.zip", "club_file_no_zip")


def test_another_zip_is_refused_by_what_it_lacks(taken: Path) -> None:
    change(taken, "club.json", lambda _: None)
    require_nothing(taken, "club_file_foreign")


def test_another_json_of_this_name_is_refused(taken: Path) -> None:
    change(taken, "club.json", lambda _: b'{"name": "Kegelklub"}')
    require_nothing(taken, "club_file_foreign")


@pytest.mark.parametrize("cut", [lambda data: data[:-1], lambda data: data + data, lambda _: None])
def test_a_damaged_part_is_refused_by_its_name(
    taken: Path, cut: Callable[[bytes], bytes | None]
) -> None:
    change(taken, ROUNDS, cut)
    refused = require_nothing(taken, "club_file_damaged_whole")
    assert refused.values == {"file": ROUNDS}


def test_a_line_that_is_no_row_is_refused_with_its_number(taken: Path) -> None:
    change(taken, ROUNDS, lambda data: data.replace(b"{", b"[", 1))
    refused = require_nothing(taken, "club_file_damaged")
    assert refused.values == {"file": "scoring/rounds", "line": 1}


@pytest.mark.parametrize("key", ["id", "game"])
def test_a_key_that_is_none_is_refused_with_its_line(taken: Path, key: str) -> None:
    def bend(data: bytes) -> bytes:
        first, _, rest = data.partition(b"\n")
        return json.dumps({**json.loads(first), key: ["x"]}).encode() + b"\n" + rest

    change(taken, ROUNDS, bend)
    refused = require_nothing(taken, "club_file_damaged")
    assert refused.values == {"file": "scoring/rounds", "line": 1}


def test_bytes_that_have_changed_on_the_way_are_refused(taken: Path) -> None:
    """A disk, or a line, has turned some bits within what is packed."""
    with zipfile.ZipFile(taken) as packed:
        start = packed.getinfo(ROUNDS).header_offset + 100  # past its head
    data = bytearray(taken.read_bytes())
    for place in range(start, start + 60):
        taken.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        with pytest.raises(Refused):
            restore_club(taken)
    assert not Club.objects.exists()


def test_the_file_of_a_newer_version_is_refused(taken: Path) -> None:
    change_json(taken, "club.json", {"version": 2})
    require_nothing(taken, "club_file_newer_version")


def test_a_field_that_nobody_here_knows_is_not_dropped(taken: Path) -> None:
    change(taken, ROUNDS, lambda data: data.replace(b'"removed"', b'"mood": 1, "removed"'))
    refused = require_nothing(taken, "club_file_newer")
    assert refused.values == {"file": "scoring/rounds", "field": "mood"}


def test_an_import_that_breaks_off_leaves_nothing_and_goes_through_again(
    taken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object, **__: object) -> None:
        raise IntegrityError

    with monkeypatch.context() as patched:
        patched.setattr("django.db.models.query.QuerySet._batched_insert", break_off)
        require_nothing(taken, "club_file_impossible")
    assert restore_club(taken).is_new


def test_a_name_that_was_removed_since_does_not_come_back(taken: Path) -> None:
    with zipfile.ZipFile(taken) as packed:
        people = [json.loads(line) for line in packed.open("data/people/guests.jsonl")]
    [anna] = [row["id"] for row in people if row["name"] == "Anna"]
    RemovedPlayer.objects.create(id=anna)
    restore_club(taken)
    names = set(Player.objects.values_list("name", flat=True))
    assert names == {"", "Ben", "Carla", "Dora"}


def test_an_address_that_another_club_has_gets_a_number(taken: Path) -> None:
    Club.objects.create(slug="hofgarten", name="Another")
    assert restore_club(taken).club.slug == "hofgarten-2"


def test_the_commands_tell_what_came_of_it(
    taken: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("import_club", str(taken))
    assert "hofgarten: " in (said := capsys.readouterr().out)
    assert "All figures are those of the file." in said
    call_command("import_club", str(taken))
    assert capsys.readouterr().out == "hofgarten was there before: nothing is changed.\n"
    again = tmp_path / "again.zip"
    call_command("export_club", "--club", "hofgarten", "--output", str(again))
    assert capsys.readouterr().out.startswith("hofgarten: ")
    assert again.stat().st_mode & 0o777 == 0o600
    with pytest.raises(CommandError, match="There is no club with this address"):
        call_command("export_club", "--club", "nobody", "--output", str(again))
    with pytest.raises(CommandError, match="There is no file "):
        call_command("import_club", str(tmp_path / "missing.zip"))


@pytest.mark.parametrize("is_active", [True, False])
def test_the_link_opens_the_account_of_an_owner_who_may_enter(
    tmp_path: Path, club: Club, capsys: pytest.CaptureFixture[str], is_active: bool
) -> None:
    for place, active in enumerate((False, is_active)):
        user = User.objects.create_user(f"{place}@example.org", is_active=active)
        Membership.objects.create(club=club, user=user, role=Role.OWNER)
    path = tmp_path / "club.zip"
    write_club(club, path)
    empty_database()
    call_command("import_club", str(path))
    links = SignInLink.objects.values_list("user__is_active", flat=True)
    assert list(links) == [True] * is_active
    assert ("/welcome/#" in capsys.readouterr().out) == is_active
