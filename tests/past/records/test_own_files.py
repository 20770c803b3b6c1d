"""A game's own JSON and table come in again: its rounds, calls, names and day; once."""

import csv
import datetime
import io
import json
import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.problems import Refused
from common.tables.workbooks import read_file_rows
from common.writes.operation import Operation
from past.imports.files import NewFile, import_files, start_storing_files, store_next_file
from past.imports.services import begin_import
from past.models import Import, ImportState
from past.paper.services import PaperSheet, enter_sheet
from people.models import Club, Player, StrangersSee
from scoring.models import Game
from scoring.rules import parse_line
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from scoring.verifying.selectors import find_differences

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
DAY = datetime.date(2015, 4, 3)
NAMES = ("Anna", "Ben", "Carla, die Große", "Dora")
ASTRONAUT = "\U0001f469\u200d\U0001f680"
LINES = ("65:35 T1+ G4-", "1-2:b T2+", r'40:60 B3- =a+20"\u0022;\u0020" =b-50"came\u0020late"')
WISH = {"kind": "wish_penalty", "offender": 3, "calls": [], "finish": [2], "note": "=forgotten"}


def operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})


@pytest.fixture
def played(club: Club) -> Game:
    """A game of a few rounds with calls, that everybody may see."""
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    club.refresh_from_db()
    people = Player.objects.bulk_create(Player(club=club, name=name) for name in NAMES)
    sheet = PaperSheet(
        day=DAY,
        people=[NewSeat(player=player) for player in people],
        rounds=[*map(parse_line, LINES), WISH],
        house_rules={"target": 500, "wish_penalty": 100, "blind_grand": 400},
    )
    told = enter_sheet(club=club, operation=operate(), sheet=sheet)
    return Game.objects.get(pk=told.body["game"])


@pytest.fixture
def other(db: None) -> Club:
    return Club.objects.create(slug="other", name="Other")


def fetch(game: Game, kind: str) -> bytes:
    answer = APIClient().get(f"/g/{game.pk}/sheet.{kind}")
    assert answer.status_code == 200
    return bytes(answer.content)


def bring(club: Club, file: NewFile) -> Import:
    """Bring a file as a recorded game, and store it."""
    told = import_files(club=club, operation=operate(), files=[file])
    return store(uuid.UUID(told.body["import"]))


def bring_table(club: Club, data: bytes) -> Import:
    """Bring a file as a table, and store it."""
    told = begin_import(club=club, operation=operate(), rows=read_file_rows(data))
    return store(uuid.UUID(told.body["import"]))


def store(key: uuid.UUID) -> Import:
    imported = Import.objects.get(pk=key)
    assert imported.kind == "records"
    assert imported.choices["names"]
    start_storing_files(imported=imported, operation=operate(imported.revision))
    while store_next_file(key):
        pass
    imported.refresh_from_db()
    assert imported.state == ImportState.STORED
    return imported


def describe(game: Game) -> dict[str, Any]:
    """Return what both games have in common."""
    without = ("id",)
    rounds = [
        ({name: value for name, value in row.entry.items() if name not in without}, row.score)
        for row in game.rounds.filter(removed=False).order_by("number")
    ]
    names = [seat.player.name for seat in game.seats.order_by("seat") if seat.player]
    rules = game.house_rules
    return {
        "day": game.played_on,
        "names": names,
        "rounds": rounds,
        "totals": game.totals,
        "target": (rules["target"], rules["wish_penalty"]),
        "ended_by": game.ended_by,
    }


def find_new(club: Club) -> Game:
    [game] = Game.objects.filter(club=club)
    assert find_differences(game) == []
    return game


def save_again(data: bytes, day: str, encoding: str) -> bytes:
    """Return a table as a spreadsheet program saves it: semicolons, its own day and letters."""
    rows = [*csv.reader(io.StringIO(data.decode("utf-8-sig")))]
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(
        [day if cell == "2015-04-03" else cell for cell in row] for row in rows
    )
    return out.getvalue().encode(encoding, "replace")


@pytest.mark.parametrize(("day", "encoding"), [("03.04.2015", "cp1252"), ("2015/4/3", "utf-8")])
def test_its_table_comes_in_as_a_spreadsheet_program_saved_it(
    played: Game, other: Club, day: str, encoding: str
) -> None:
    bring_table(other, save_again(fetch(played, "csv"), day, encoding))
    assert describe(find_new(other)) == describe(played)


def test_a_day_that_a_program_may_have_turned_is_refused(played: Game, other: Club) -> None:
    with pytest.raises(Refused) as refused:
        bring_table(other, save_again(fetch(played, "csv"), "04/03/2015", "utf-8"))
    assert (refused.value.code, refused.value.problems[0].values["line"]) == (
        "game_table_changed",
        2,
    )


def test_its_json_is_the_game_with_calls_and_day(played: Game, other: Club) -> None:
    imported = bring(other, NewFile("game.json", fetch(played, "json")))
    assert (imported.games, imported.rounds, imported.refused) == (1, 4, 0)
    assert describe(find_new(other)) == describe(played)


def test_a_name_with_an_emoji_of_several_signs_is_the_same_again(played: Game, other: Club) -> None:
    Player.objects.filter(name="Dora").update(name=f"Dora {ASTRONAUT}")
    bring(other, NewFile("game.json", fetch(played, "json")))
    named = Player.objects.filter(club=other).order_by("name").values_list("name", flat=True)
    assert [*named] == [*NAMES[:3], f"Dora {ASTRONAUT}"]


def test_its_table_is_the_game_with_calls_and_day(played: Game, other: Club) -> None:
    imported = bring_table(other, fetch(played, "csv"))
    assert (imported.games, imported.rounds, imported.refused) == (1, 4, 0)
    assert describe(find_new(other)) == describe(played)


def test_its_table_may_come_as_a_file_of_recorded_games(played: Game, other: Club) -> None:
    bring(other, NewFile("tichu.csv", fetch(played, "csv")))
    assert describe(find_new(other)) == describe(played)


def test_whichever_file_comes_second_is_there_before(played: Game, other: Club) -> None:
    bring_table(other, fetch(played, "csv"))
    for again in (
        bring(other, NewFile("game.json", fetch(played, "json"))),
        bring_table(other, fetch(played, "csv")),
    ):
        assert (again.games, again.there_before, again.refused) == (0, 1, 0)
    assert Game.objects.filter(club=other).count() == 1


def test_in_its_own_club_it_is_there_before(played: Game, club: Club) -> None:
    again = bring(club, NewFile("game.json", fetch(played, "json")))
    assert (again.games, again.there_before) == (0, 1)
    assert Game.objects.count() == 1


def test_who_sat_there_before_sits_there_again(played: Game, club: Club, other: Club) -> None:
    emil = Player.objects.create(club=club, name="Emil")
    seat_player(
        game=played,
        operation=operate(played.revision),
        seat=2,
        who=NewSeat(player=emil),
        from_round=3,
    )
    bring(other, NewFile("game.json", fetch(played, "json")))
    game = find_new(other)
    assert game.line_up == {"2": [2]}
    sat = [row.player.name for row in game.former_seats.all() if row.player]
    now = [row.player.name for row in game.seats.filter(seat=2) if row.player]
    assert (sat, now) == (["Ben"], ["Emil"])


def test_a_score_alone_comes_in_as_a_score_alone(club: Club, other: Club) -> None:
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    people = [NewSeat(name=name) for name in NAMES]
    sheet = PaperSheet(day=DAY, people=people, totals={"a": 1020, "b": 640}, rounds_played=9)
    told = enter_sheet(club=club, operation=operate(), sheet=sheet)
    game = Game.objects.get(pk=told.body["game"])
    bring(other, NewFile("game.json", fetch(game, "json")))
    brought = find_new(other)
    assert (brought.totals, brought.rounds_played, brought.source) == (
        {"a": 1020, "b": 640},
        9,
        "result",
    )
    assert bring_table(other, fetch(game, "csv")).there_before == 1


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("games.json", b'[{"players": {"p1": "x"}, "date": "2020"}]'),
        ("games.json", b"{}"),
        ("games.json", b"no json"),
        ("letter.tch", b"Dear club"),
        ("table.csv", b"date;a;b\n"),
    ],
)
def test_a_file_of_another_kind_is_refused_before_anything_is_asked(
    club: Club, name: str, data: bytes
) -> None:
    with pytest.raises(Refused) as refused:
        import_files(club=club, operation=operate(), files=[NewFile(name, data)])
    assert (refused.value.code, refused.value.values) == ("records_foreign", {"file": name})
    assert not Import.objects.exists()


def test_a_table_that_was_changed_is_refused_with_its_line(played: Game, other: Club) -> None:
    data = fetch(played, "csv").replace(b"T+ Anna", b"T+ Zoe")
    with pytest.raises(Refused) as refused:
        begin_import(club=other, operation=operate(), rows=read_file_rows(data))
    assert refused.value.code == "game_table_changed"
    assert refused.value.values["text"] == "T+ Zoe, G− Dora"


def test_the_games_of_a_device_come_as_one_file(played: Game, other: Club) -> None:
    state = json.loads(fetch(played, "json"))
    file = {"format": "tichu-games", "games": [state]}
    imported = bring(other, NewFile("games.json", json.dumps(file).encode()))
    assert imported.games == 1
    assert describe(find_new(other)) == describe(played)
