"""Importing records: a game each, once, wholly or not at all; and the command that prints it."""

import json
import os
import shutil
from io import StringIO
from itertools import groupby
from pathlib import Path
from random import Random

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db.models import QuerySet

from past.management.commands.import_records import Command
from past.models import RecordedGame
from past.records.line_up import Relief
from past.records.services import ImportedRecord, import_record
from past.storing import games as past_games
from people.models import Club, Player
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.cards.record_reader import MOST_BYTES
from scoring.games.services.ends import delete_game
from scoring.models import DeletedGame, EndedBy, FormerSeat, Game, Round, SeatFacts
from scoring.verifying.selectors import find_differences
from tests.counts import count
from tests.scoring.cards.record_writer import NAMES, MadeRound, make_round, write_game

pytestmark = pytest.mark.django_db


def make_rounds(seed: int, count: int) -> list[MadeRound]:
    rng = Random(seed)
    return [make_round(rng) for _ in range(count)]


def run(data: bytes, club: Club, name: str = "a.tch", *, dry_run: bool = False) -> ImportedRecord:
    return import_record(data=data, name=name, club=club, dry_run=dry_run)


def count_rows() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Game, Round, Player, RecordedGame))


def test_a_game_with_its_players_and_rounds(club: Club) -> None:
    anna = Player.objects.create(club=club, name="anna")
    rounds = make_rounds(1, 3)
    imported = run(write_game(rounds), club)
    assert (imported.outcome, imported.rounds, imported.left_out) == ("imported", 3, None)
    game = Game.objects.get()
    assert (game.club, game.variant, game.over) == (club, "nanjing", True)
    assert [seat.player.name for seat in game.seats.all() if seat.player] == list(NAMES)
    assert game.seats.get(seat=1).player == anna
    assert [player.club for player in Player.objects.all()] == [club] * 4
    kept = list(Round.objects.filter(game=game).order_by("number"))
    assert [round_.score for round_ in kept] == [round_.score for round_ in rounds]
    assert [{**round_.entry, "id": 0, "note": 0} for round_ in kept] == [
        {**round_.entry, "id": 0, "note": 0} for round_ in rounds
    ]
    assert find_differences(game) == []


def test_no_name_is_kept_beside_the_players(club: Club) -> None:
    run(write_game(make_rounds(1, 1)), club)
    kept = RecordedGame.objects.get()
    assert not any(name in kept.text for name in NAMES)
    assert (kept.name, kept.rounds) == ("a.tch", 1)


def test_the_same_game_twice_is_one_game(club: Club) -> None:
    data = write_game(make_rounds(2, 2))
    other = Club.objects.create(slug="other", name="Other")
    assert run(data, club).outcome == "imported"
    before = count_rows()
    for again in (data, data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data.rstrip(b"\n")):
        repeated = run(again, other, name="b.tch")
        assert (repeated.outcome, repeated.rounds, repeated.game) == ("known", 0, None)
    assert run(data.replace(b"ben", b"bert"), club).outcome == "known"
    assert count_rows() == before


def test_ids_follow_from_the_content(club: Club) -> None:
    data = write_game(make_rounds(3, 2))
    run(data, club)
    first = Game.objects.get()
    assert first.pk
    answer = [(row.revision, row.operation) for row in first.revisions.all()]
    rounds = [row.pk for row in first.rounds.all()]
    Game.objects.all().delete()
    run(data, club)
    again = Game.objects.get()
    assert again.pk == first.pk
    assert [(row.revision, row.operation) for row in again.revisions.all()] == answer
    assert [row.pk for row in again.rounds.all()] == rounds


def test_a_deleted_game_stays_deleted(club: Club) -> None:
    data = write_game(make_rounds(3, 1))
    run(data, club)
    delete_game(game=Game.objects.get())
    assert run(data, club).outcome == "deleted"
    assert (Game.objects.count(), DeletedGame.objects.count()) == (0, 1)


def test_a_record_that_breaks_off_is_ended_by_hand_as_it_stands(club: Club) -> None:
    rounds = make_rounds(4, 2)
    lines = write_game(rounds).decode().splitlines(keepends=True)
    imported = run("".join(lines[:-3]).encode(), club)
    assert (imported.outcome, imported.rounds) == ("imported", 1)
    assert imported.left_out is not None
    assert (imported.left_out.code, imported.left_out.line) == ("breaks_off", len(lines) - 3)
    game = Game.objects.get()
    assert (game.ended_by, game.totals) == (EndedBy.HAND, rounds[0].score)
    assert find_differences(game) == []


def test_a_record_without_a_whole_round_is_a_game_without_rounds(club: Club) -> None:
    lines = write_game(make_rounds(4, 1)).decode().splitlines(keepends=True)
    assert run("".join(lines[:20]).encode(), club).rounds == 0
    game = Game.objects.get()
    assert (game.ended_by, game.winner, game.rounds.count()) == (EndedBy.HAND, "draw", 0)


def test_level_at_the_target_is_a_draw_ended_by_hand(club: Club) -> None:
    rounds = find_level_game()
    assert run(write_game(rounds), club).open_end is False
    game = Game.objects.get()
    assert game.totals["a"] == game.totals["b"] >= 1000
    assert (game.ended_by, game.winner) == (EndedBy.HAND, "draw")
    assert find_differences(game) == []


def find_level_game() -> list[MadeRound]:
    """Put rounds together that reach the target level: one's points, and the same turned round."""
    rng = Random(9)
    by_score: dict[tuple[int, int], MadeRound] = {}
    rounds: list[MadeRound] = []
    a = b = 0
    while not rounds or a != b or a < 1000:
        round_ = make_round(rng)
        by_score[round_.score["a"], round_.score["b"]] = round_
        turned = by_score.get((round_.score["b"], round_.score["a"]))
        if turned is not None and turned is not round_ and max(a, b) < 1000:
            pair = sorted((round_, turned), key=lambda each: each.score["a"])
            if max(a + pair[0].score["a"], b + pair[0].score["b"]) < 1000:
                rounds += pair
                a, b = a + sum(round_.score.values()), b + sum(round_.score.values())
    return rounds


def test_a_game_that_goes_on_behind_the_target_keeps_all_its_rounds(club: Club) -> None:
    rounds = sorted(make_rounds(5, 60), key=lambda round_: -round_.score["a"])[:12]
    assert sum(round_.score["a"] for round_ in rounds[:-1]) > 1000
    imported = run(write_game(rounds), club)
    assert (imported.open_end, imported.rounds) == (True, 12)
    game = Game.objects.get()
    assert (game.house_rules["target"], game.ended_by) == (None, EndedBy.HAND)
    assert [round_.counted for round_ in game.rounds.all()] == [True] * 12
    assert find_differences(game) == []


def damage(data: bytes, how: str) -> bytes:
    lines = data.decode().splitlines(keepends=True)
    half = len(lines) // 2
    play = next(at for at in range(half, len(lines)) if ": " in lines[at] and lines[at][0] == "(")
    before, line, after = lines[:play], lines[play], lines[play + 1 :]
    words = lines[2].split(" ")
    damaged = {
        "cut line": [*before, line[: line.rfind(" ") - 1]],
        "missing card": [*lines[:2], " ".join([*words[:-2], "\n"]), *lines[3:]],
        "doubled card": [*lines[:2], " ".join([*words[:2], words[1], *words[3:]]), *lines[3:]],
        "missing line": [*before, *after],
        "noise inside": [*before, "%%%\n", line, *after],
        "another result": [*lines[:-1], "Ergebnis: 500 - 35\n"],
        "more behind the result": [*lines, "(0)anna passt.\n"],
        "something in front": ["hello\n", *lines],
        "breaks off in the middle": [*before, line, *lines],
    }
    if how in damaged:
        return "".join(damaged[how]).encode()
    return data[:200] + {"wrong encoding": b"\xff\xfe", "a zero byte": b"\0"}[how] + data[200:]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("cut line", "cut_line"),
        ("missing card", "wrong_number_of_cards"),
        ("doubled card", "card_repeated"),
        ("missing line", None),
        ("noise inside", "unreadable_line"),
        ("another result", "score_differs"),
        ("more behind the result", "lines_after_result"),
        ("something in front", "lines_before_first_round"),
        ("wrong encoding", "not_utf8"),
        ("a zero byte", "not_utf8"),
        ("breaks off in the middle", "breaks_off"),
    ],
)
def test_nothing_of_a_damaged_record_stays(club: Club, how: str, code: str | None) -> None:
    imported = run(damage(write_game(make_rounds(6, 3)), how), club)
    assert (imported.outcome, imported.rounds, imported.game) == ("damaged", 0, None)
    assert code is None or code in {irregularity.code for irregularity in imported.irregularities}
    assert all(irregularity.line >= 1 for irregularity in imported.irregularities)
    assert count_rows() == (0, 0, 0, 0)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"hello", Random(1).randbytes(MOST_BYTES + 1)])
def test_what_is_no_record(club: Club, data: bytes) -> None:
    assert run(data, club).outcome == "damaged"
    assert count_rows() == (0, 0, 0, 0)


def test_a_fault_on_the_way_leaves_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(**_: object) -> None:
        raise RuntimeError

    data = write_game(make_rounds(7, 2)[:1])
    monkeypatch.setattr(past_games, "finish_game", break_down)
    with pytest.raises(RuntimeError):
        run(data, club)
    assert count_rows() == (0, 0, 0, 0)
    monkeypatch.undo()
    assert run(data, club).outcome == "imported"


def test_an_import_that_another_one_overtook_leaves_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is not there when it is looked for, and is when it is to begin."""
    data = write_game(make_rounds(2, 1))
    run(data, club)
    Player.objects.filter(name="anna").update(name="Anna from the corner")
    rows = count_rows()
    monkeypatch.setattr(QuerySet, "exists", lambda _: False)
    assert run(data, club).outcome == "known"
    assert count_rows() == rows


def test_names_that_are_none(club: Club) -> None:
    long = "x" * 70
    run(write_game(make_rounds(8, 1), names=("", long, "ben", "ben")), club)
    seats = list(Game.objects.get().seats.select_related("player"))
    assert seats[0].player is None
    named = [(seat.player.name, seat.player.club) for seat in seats[1:] if seat.player]
    assert named == [("x" * 60, club), ("ben", club), ("ben", None)]


def list_sitters(game: Game) -> dict[int, list[str]]:
    """Return who sat on each seat, in their turns, with the rounds that they played."""
    rounds = SeatFacts.objects.filter(game=game).values_list("seat", "stint", "rounds")
    played = {(seat, stint): number for seat, stint, number in rounds}
    sitters: dict[int, list[str]] = {}
    for seat in game.seats.select_related("player").order_by("seat"):
        former = FormerSeat.objects.filter(game=game, seat=seat.seat).order_by("stint")
        sat = [*(one.player for one in former), seat.player]
        names = [player.name if player else "-" for player in sat]
        sitters[seat.seat] = [
            f"{name} {played[seat.seat, stint]}" for stint, name in enumerate(names)
        ]
    return sitters


def test_whoever_was_relieved_has_the_rounds_that_they_played(club: Club) -> None:
    """Seats are relieved as at a table, and the game is not rated."""
    rounds = make_rounds(10, 3)
    data = write_game(rounds[:1], names=("eva", *NAMES[1:])) + write_game(rounds[1:])
    imported = run(data, club)
    assert imported.reliefs == (Relief(1, "anna", 2),)
    game = Game.objects.get()
    assert list_sitters(game) == {
        1: ["eva 1", "anna 2"],
        2: ["ben 3"],
        3: ["chris 3"],
        4: ["dora 3"],
    }
    assert game.line_up == {"1": [1]}
    assert list_rated_games(club) == []
    assert find_differences(game) == []
    assert run(data, club).outcome == "known"


def test_two_may_change_places_and_somebody_may_come_back(club: Club) -> None:
    rounds = make_rounds(11, 4)
    turned = ("ben", "anna", *NAMES[2:])
    unknown = ("anna", "ben", "", "dora")
    orders = [NAMES, turned, NAMES, unknown]
    data = b"".join(
        write_game([round_], names=names) for round_, names in zip(rounds, orders, strict=True)
    )
    imported = run(data, club)
    assert imported.rounds == 4
    assert [(one.seat, one.name, one.from_round) for one in imported.reliefs] == [
        (1, "ben", 2),
        (2, "anna", 2),
        (1, "anna", 3),
        (2, "ben", 3),
        (3, "", 4),
    ]
    game = Game.objects.get()
    assert list_sitters(game) == {
        1: ["anna 1", "ben 1", "anna 2"],
        2: ["ben 1", "anna 1", "ben 2"],
        3: ["chris 3", "- 1"],
        4: ["dora 4"],
    }
    assert list_rated_games(club) == []


def test_a_thousand_line_ups_are_those_of_the_record(club: Club) -> None:
    """Whoever changes with whom: each round counts for the four who are written beside it."""
    chance = Random(12)
    people = ["anna", "ben", "chris", "dora", "eva", "fritz"]
    for number in range(count(6, 200)):
        rounds = make_rounds(100 + number, chance.randint(2, 6))
        orders = [tuple(chance.sample(people, 4))]
        for _ in rounds[1:]:
            orders.append(tuple(chance.sample(people, 4)) if chance.random() < 0.5 else orders[-1])
        data = b"".join(
            write_game([round_], names=names) for round_, names in zip(rounds, orders, strict=True)
        )
        imported = run(data, club)
        assert imported.game is not None
        expected = {
            seat: [
                f"{name} {len(list(same))}"
                for name, same in groupby(order[seat - 1] for order in orders)
            ]
            for seat in range(1, 5)
        }
        assert list_sitters(imported.game) == expected


def test_the_command_says_how_many_were_relieved(tmp_path: Path, club: Club) -> None:
    rounds = make_rounds(10, 3)
    data = write_game(rounds[:1], names=("eva", *NAMES[1:])) + write_game(rounds[1:])
    (tmp_path / "a.tch").write_bytes(data)
    assert command(str(tmp_path), "--club", club.slug, "--dry-run", "--list")[0].endswith(
        "ended by hand; seat 1 is anna from round 2 on"
    )
    assert command(str(tmp_path), "--club", club.slug) == [
        "1 games, 3 rounds, 0 refused, 0 there before",
        "one game with somebody relieved: its rounds count for whoever played them, and it is not"
        " rated",
        "one game ended by hand",
    ]
    assert command(str(tmp_path), "--club", club.slug) == [
        "0 games, 0 rounds, 0 refused, 1 there before"
    ]


def test_a_dry_run_leaves_nothing(club: Club) -> None:
    imported = run(write_game(make_rounds(1, 2)), club, dry_run=True)
    assert (imported.outcome, imported.rounds) == ("imported", 2)
    assert count_rows() == (0, 0, 0, 0)


def command(*arguments: str) -> list[str]:
    out = StringIO()
    try:
        call_command(Command(), *arguments, stdout=out)
    except CommandError as error:
        out.write(str(error))
    return out.getvalue().splitlines()


def test_the_command_tells_what_became_of_each_file(tmp_path: Path, club: Club) -> None:
    rounds = make_rounds(1, 2)
    score = rounds[0].score
    (tmp_path / "a.tch").write_bytes(write_game(rounds[:1]))
    (tmp_path / "b.tch").write_bytes(write_game(rounds[:1]))
    (tmp_path / "c.tch").write_bytes(b"")
    (tmp_path / "d.txt").write_bytes(b"no record, and not asked for")
    wanted = [
        f"a.tch: 1 rounds, {score['a']}:{score['b']}, ended by hand",
        "b.tch: was there before",
        "c.tch: nothing of it is imported; c.tch:1: the file is empty",
        "1 games, 1 rounds, 1 refused, 1 there before",
        "one game ended by hand",
    ]
    asked = (str(tmp_path), "--club", club.slug, "--played-on", "2020-02-29")
    assert command(*asked, "--dry-run", "--list") == wanted
    assert command(*asked, "--dry-run") == wanted[2:]
    assert count_rows() == (0, 0, 0, 0)
    assert command(*asked, "--no-color", "--list") == wanted
    game = Game.objects.get()
    assert (game.club, str(game.played_on)) == (club, "2020-02-29")
    assert command(str(tmp_path / "a.tch"), "--club", club.slug, "--list") == [
        "a.tch: was there before",
        "0 games, 0 rounds, 0 refused, 1 there before",
    ]


def test_a_file_name_that_is_no_text(tmp_path: Path, club: Club) -> None:
    (tmp_path / "\udcff.tch").write_bytes(write_game(make_rounds(1, 1)))
    lines = command(str(tmp_path), "--club", club.slug, "--list")
    assert lines[0].startswith("?.tch: 1 rounds, ")
    assert RecordedGame.objects.get().name == "?.tch"


def test_the_command_without_a_club_makes_one_for_records(tmp_path: Path) -> None:
    (tmp_path / "a.tch").write_bytes(write_game(make_rounds(1, 1)))
    command(str(tmp_path), "--dry-run")
    assert not Club.objects.exists()
    command(str(tmp_path))
    assert Game.objects.get().club == Club.objects.get(slug="records")


def test_a_club_that_is_not_there_is_made(tmp_path: Path) -> None:
    (tmp_path / "a.tch").write_bytes(write_game(make_rounds(1, 1)))
    command(str(tmp_path), "--club", "elsewhere", "--dry-run")
    assert not Club.objects.exists()
    command(str(tmp_path), "--club", "elsewhere")
    assert Game.objects.get().club == Club.objects.get(slug="elsewhere", name="elsewhere")


def test_a_name_that_no_club_can_have(tmp_path: Path) -> None:
    (line,) = command(str(tmp_path), "--club", "a b")
    assert line == "a b cannot be a club's short name."
    assert not Club.objects.exists()


def test_without_a_day_the_day_is_unknown_and_records_follow_by_their_names(
    tmp_path: Path, club: Club
) -> None:
    for number, name in enumerate(("b.tch", "B.tch", "ä.tch", "a.tch")):
        (tmp_path / name).write_bytes(write_game(make_rounds(number, 1)))
    command(str(tmp_path), "--club", club.slug)
    kept = Game.objects.order_by("sequence").values_list("record__name", "sequence", "source")
    assert list(kept) == [
        ("B.tch", 1, "record"),
        ("a.tch", 2, "record"),
        ("b.tch", 3, "record"),
        ("ä.tch", 4, "record"),
    ]
    assert {(str(game.played_on), game.day) for game in Game.objects.all()} == {
        ("1970-01-01", None)
    }


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_on_a_terminal(tmp_path: Path, club: Club) -> None:
    for number in range(3):
        (tmp_path / f"{number}.tch").write_bytes(write_game(make_rounds(number, 1)))
    screen = Terminal()
    call_command(
        Command(),
        str(tmp_path),
        "--club",
        club.slug,
        "--no-color",
        stdout=StringIO(),
        stderr=screen,
    )
    shown = [part for part in screen.getvalue().split("\r") if part.startswith("[")]
    assert [part.partition("] ")[2] for part in shown] == ["1 of 3", "2 of 3", "3 of 3"]
    assert shown[-1].startswith("[" + "#" * 30 + "]")


@pytest.mark.skipif(
    not os.environ.get("TICHU_RECORDS"), reason="TICHU_RECORDS names no folder of records"
)
def test_the_real_records_import_once(club: Club, tmp_path: Path) -> None:
    """The figures are counted from the files by themselves; of the logs a day takes every fifth."""
    records, folder = Path(os.environ["TICHU_RECORDS"]), tmp_path / "records"
    folder.mkdir()
    for file in sorted(records.glob("*.tch"))[:: count(5, 1)]:
        shutil.copy(file, folder)
    shutil.copy(records / "score_sheets.json", folder)
    logs = [file.read_text("utf-8") for file in folder.glob("*.tch")]
    sheets = json.loads((folder / "score_sheets.json").read_text("utf-8"))
    played = [sheet for sheet in sheets if sheet["rounds"]]
    results = sum(line.startswith("Ergebnis:") for log in logs for line in log.splitlines())
    games, empty = len(logs) + len(played), len(sheets) - len(played)
    rounds = results + sum(len(sheet["rounds"]) for sheet in played)
    lines = command(str(folder), "--club", club.slug, "--list")
    assert f"{games} games, {rounds} rounds, {empty} refused, 0 there before" in lines
    assert len([line for line in lines if line.endswith("The sheet has no round.")]) == empty == 3
    (answer,) = [line for line in lines if "kept without its finish" in line]
    assert answer.startswith(
        "score_sheets.json, sheet 11: 6 rounds, 315:585, ended by hand; round 4"
    )
    assert (Game.objects.count(), Round.objects.count()) == (games, rounds)
    kept = Game.objects.filter(source="sheet").order_by("sequence")
    assert [game.totals for game in kept] == [sheet["totals"] for sheet in played]
    assert [str(game.played_on) for game in kept] == [sheet["day"] for sheet in played]
    odd = kept.get(
        sequence=sheets.index(next(sheet for sheet in sheets if sheet["game"] == 11)) + 1
    )
    assert odd.rounds.get(number=4).entry.get("finish", []) == []
    call_command("verify_games", stdout=StringIO())
    again = command(str(folder), "--club", club.slug)
    assert again[-1] == f"0 games, 0 rounds, {empty} refused, {games} there before"
    assert (Game.objects.count(), Round.objects.count()) == (games, rounds)
