"""A removed name is nowhere any more, and nothing brings it back.

A made-up person is put wherever a club can write somebody down. Then their name goes, and is looked
for in every row of the database, in the bytes of the data folder, in a fresh backup, and at every
address. Then everything comes in once more that may hold it.
"""

import datetime
import json
import random
import re
import shutil
import uuid
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from django.utils import timezone

from common.jobs.backups import ASKED
from common.tables.text import read_text_rows
from common.web.caller import Caller
from common.writes.operation import Operation
from nights.models import Night
from nights.presence.services import let_go, welcome_guest, welcome_player
from past.imports.services import ImportChoices, begin_import, choose, read_layout, start_storing
from past.imports.storing import plan_storing, store_some
from past.models import Import
from past.records.services import import_record
from past.taking.services import take_into_club
from people.cards.services import make_card
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Invitation, Merge, Player, Role
from people.removal.services.removals import remove_player
from scoring.games.services.rounds import correct_round, record_round
from scoring.models import Game, Round
from scoring.rules import get_main
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from scoring.verifying.selectors import find_differences
from tests.counts import count
from tests.scoring.cards.record_writer import make_round, write_game
from tests.workbench.worlds.asking import WORD, ask, be, list_questions
from tichu_club.hosting.backups.making import make_backup
from tichu_club.hosting.backups.restoring import restore_backup
from workbench.worlds.making import World, make_world

NAME, SHORT, OTHER = "Zwentibold Quastenflösser", "Zwentl", "Quastenfloesser Z."
LEAKS = re.compile(r"zwent|quastenfl", re.IGNORECASE)
NOTES = (f"{NAME} gibt", "Quastenflössers bester Abend", "der Zwentl!", "(QUASTENFLOESSER Z.)")
TABLE = f"3.4.15;{NAME}/Ute;Vera/Willi;1020:640\n;{OTHER}/Vera;Ute/Willi;455:805\n"
SEES_MOST = ("owner",)
MAIN = get_main().name
pytestmark = pytest.mark.first_database
"""What takes a name out is tried on each database in `people/removal`, a backup in `hosting`."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with override_settings(DATA_DIR=tmp_path):
        yield tmp_path


@pytest.fixture
def planted(folder: Path, transactional_db: None) -> "Planted":
    return Planted(make_world(WORD)).plant()


@dataclass
class Planted:
    """The private club of the world, with somebody who stands wherever somebody can."""

    world: World
    entries: list[Player] = field(default_factory=list)
    played: Any = None

    @property
    def club(self) -> Club:
        return self.world.private.club

    def operate(self, after: int = 0) -> Operation:
        owner = self.world.private.members[Role.OWNER]
        caller = Caller(user=owner.pk, device=uuid.uuid4())
        return Operation(id=uuid.uuid4(), after=after, body={}, caller=caller)

    def plant(self) -> "Planted":
        self.entries = [
            Player.objects.create(club=self.club, name=NAME, short_name=SHORT, number=99),
            Player.objects.create(club=self.club, name=OTHER),
            Player.objects.create(club=self.club, name=f"{SHORT} (falsch)"),
        ]
        person, other, third = self.entries
        self.played = self.play(NewSeat(player=person))
        self.play(NewSeat(player=other))
        self.merge(person, other)
        wrong = self.merge(person, third)
        unmerge_entries(merge=wrong, operation=self.operate())
        self.merge(person, third)
        self.substitute(person)
        self.come(person)
        self.bring_table(store=False)
        self.bring_table(store=True)
        self.bring_record(1)
        self.merge(person, Player.objects.get(club=self.club, name=SHORT))
        self.play(NewSeat(name=NAME.upper()))
        make_card(player=person, until=timezone.now().date() + datetime.timedelta(days=3))
        until = timezone.now() + datetime.timedelta(days=3)
        Invitation.objects.create(club=self.club, player=person, expires_at=until)
        return self

    def merge(self, keep: Player, drop: Player) -> Merge:
        answer = merge_entries(club=self.club, operation=self.operate(), keep=keep.pk, drop=drop.pk)
        return Merge.objects.select_related("club").get(pk=answer.body["id"])

    def play(self, who: NewSeat, *, alone: bool = False) -> Game:
        """Play with notes that name them, one corrected; `alone`: on a device, in no club."""
        guests = [NewSeat(name=name) for name in ("Ute", "Vera", "Willi")]
        club = None if alone else self.club
        new = NewGame(variant=MAIN, seats=[who, *guests], club=club)
        game = start_game(new=new, operation=self.operate(), role="owner").game
        for number, note in enumerate(NOTES, start=1):
            entry = {"kind": "counted", "points": {"a": 50, "b": 50}, "note": note}
            record_round(game=game, operation=self.operate(number), number=number, entry=entry)
            game.refresh_from_db()
        mended = {"kind": "counted", "points": {"a": 55, "b": 45}, "note": NOTES[1]}
        first = Round.objects.get(game=game, number=1)
        correct_round(
            game=game, operation=self.operate(game.revision), round_id=first.pk, entry=mended
        )
        game.refresh_from_db()
        return game

    def substitute(self, person: Player) -> None:
        """Let them take a seat over, and give it back."""
        game = self.world.private.games["linked"]
        game.refresh_from_db()
        for who, place in ((NewSeat(player=person), 2), (NewSeat(name="Ute"), 3)):
            operation = self.operate(game.revision)
            seat_player(game=game, operation=operation, seat=4, who=who, from_round=place)
            game.refresh_from_db()

    def come(self, person: Player) -> None:
        night = Night.objects.filter(club=self.club).latest("day")
        welcome_player(night=night, player=person, operation=self.operate())
        let_go(presence=person.presences.get(), operation=self.operate(1))

    def bring_table(self, *, store: bool) -> Import:
        """Bring a table that names them, and where it is asked what they are called."""
        rows = read_text_rows(TABLE)
        answer = begin_import(club=self.club, operation=self.operate(), rows=rows)
        brought = Import.objects.select_related("club").get(pk=answer.body["import"])
        choices = ImportChoices(read_layout(brought), {})
        choose(imported=brought, operation=self.operate(brought.revision), choices=choices)
        if store:
            brought.refresh_from_db()
            start_storing(imported=brought, operation=self.operate(brought.revision))
            plan = plan_storing(brought.pk)
            while plan and store_some(plan):
                pass
        brought.refresh_from_db()
        return brought

    def bring_record(self, seed: int) -> None:
        """Bring the log of an online table that is called after them, and at which they sat."""
        data = write_game([make_round(random.Random(seed))], (SHORT, "Ute", "Vera", "Willi"))
        name = f"{NAME.replace(' ', '_')}2015.tch"
        assert import_record(data=data, name=name, club=self.club).outcome == "imported"

    def remove(self) -> None:
        person = Player.objects.select_related("club").get(pk=self.entries[0].pk)
        remove_player(player=person, operation=self.operate())


def list_rows() -> Iterator[tuple[str, str]]:
    """Yield every row of every table, as text."""
    for model in apps.get_models(include_auto_created=True):
        for row in model._default_manager.values():
            yield model._meta.label, json.dumps(row, default=str, ensure_ascii=False)


def find_rows() -> set[str]:
    """Return the tables in which the name stands."""
    return {label for label, row in list_rows() if LEAKS.search(row)}


def find_files(*folders: Path) -> list[str]:
    """Return the files whose bytes hold the name."""
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    return [file.name for file in files if LEAKS.search(file.read_bytes().decode("latin-1"))]


def find_everywhere(data: Path) -> list[str]:
    """Return where the name stands: rows, bytes of database and data folder, a fresh backup."""
    rows = sorted(find_rows())
    if connection.vendor == "sqlite":
        kept = Path(str(connection.settings_dict["NAME"])).parent
        rows += find_files(kept, data)
    return rows + find_in_backup(data) + find_files(data)


def find_in_backup(data: Path) -> list[str]:
    """Return the files of a fresh backup that hold the name."""
    unpacked = data / "unpacked"
    with zipfile.ZipFile(make_backup(data / "backups", reason=ASKED)) as backup:
        backup.extractall(unpacked)
    found = find_files(unpacked)
    shutil.rmtree(unpacked)
    shutil.rmtree(data / "backups")
    return found


def find_addresses(world: World, people: Iterable[str]) -> Iterator[str]:
    """Yield the answers that hold the name: every address as each of these."""
    for who in people:
        client = be(world.people[who])
        for question in list_questions():
            if question.method in {"GET", "HEAD"} or count(0, 1):
                answer = ask(client, question.method, question.route.fill(world.private.parts))
                sentence = f"{answer.headers}{answer.cookies}{answer.content.decode('latin-1')}"
                if LEAKS.search(sentence):
                    yield f"{who}: {question}"


def point_at(world: World, player: Player, game: Game) -> None:
    """Let the addresses name what was theirs."""
    first = game.rounds.order_by("number")[0]
    named = {"player_id": player.pk, "game_id": game.pk, "round_id": first.pk}
    world.private.parts.update({part: str(key) for part, key in named.items()})


def test_before_it_is_removed_it_is_everywhere(planted: Planted, folder: Path) -> None:
    """The test of the test."""
    assert find_rows() >= {
        "people.Player",
        "scoring.Round",
        "scoring.RoundRevision",
        "past.Import",
        "past.RecordedGame",
    }
    assert connection.vendor != "sqlite" or find_everywhere(folder)


def test_no_address_tells_it_any_more(planted: Planted) -> None:
    game = planted.played
    point_at(planted.world, planted.entries[0], game)
    before = islice(find_addresses(planted.world, ["director"]), count(11, None))
    assert len([*before]) > 10
    planted.remove()
    people = count(SEES_MOST, [*planted.world.people])
    assert [*find_addresses(planted.world, people)] == []
    assert [one.subject for one in mail.outbox if LEAKS.search(str(one.message()))] == []


def test_no_byte_holds_it_whatever_comes_in(planted: Planted, folder: Path) -> None:
    planted.remove()
    assert find_everywhere(folder) == []
    games = Game.objects.count()

    # The same table again, and the log of another game.
    assert planted.bring_table(store=True).there_before == 2
    planted.bring_record(2)
    # The merges taken back.
    for merge in Merge.objects.filter(club=planted.club, undone_at=None).select_related("club"):
        unmerge_entries(merge=merge, operation=planted.operate())
    # The queue of a phone: a game of the club, and one that is nobody's until it is taken in.
    planted.play(NewSeat(name=NAME))
    alone = planted.play(NewSeat(name=OTHER), alone=True)
    take(planted, alone)
    game = planted.world.private.games["running"]
    game.refresh_from_db()
    operation = planted.operate(game.revision)
    seat_player(game=game, operation=operation, seat=4, who=NewSeat(name=SHORT))
    night = Night.objects.filter(club=planted.club).latest("day")
    welcome_guest(night=night, operation=planted.operate(), name=SHORT.upper())

    assert find_everywhere(folder) == []
    assert Game.objects.count() == games + 3
    assert all(find_differences(game) == [] for game in Game.objects.filter(club=planted.club))


def take(planted: Planted, game: Game) -> None:
    take_into_club(club=planted.club, operation=planted.operate(), games=[game.pk], people={})


def test_a_restored_backup_forgets_it_too(planted: Planted, folder: Path) -> None:
    """Whatever the backup held; the list of removed names that lies here is a later one."""
    old = make_backup(folder / "backups", reason=ASKED)
    with zipfile.ZipFile(old) as backup:
        assert LEAKS.search(backup.read("tables/people_player.jsonl").decode())
    planted.remove()
    call_command("flush", interactive=False)
    restore_backup(old)
    old.unlink()
    assert find_everywhere(folder) == []
    assert Player.objects.exclude(name="").exists()
