"""Importing kept score sheets: wholly or not at all, and once."""

import datetime
from typing import Any

import pytest

from past.records.outcomes import ImportedSheet
from past.records.sheets import import_sheet
from people.models import Club, Player
from scoring.games.services.ends import delete_game
from scoring.models import Game, Round
from scoring.verifying.selectors import find_differences

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]

WON = {"kind": "double_victory", "winner": "a", "calls": [], "finish": [1]}
COUNTED = {"kind": "counted", "points": {"a": 40, "b": 60}, "calls": [], "finish": [2]}


def make_sheet(**changes: Any) -> dict[str, Any]:
    return {
        "game": 5,
        "day": "2012-01-11",
        "target": 500,
        "players": ["Anna", "Ben", "Cleo", "Dan"],
        "rounds": [
            {"entry": WON, "score": {"a": 200, "b": 0}},
            {"entry": COUNTED, "score": {"a": 40, "b": 60}},
        ],
        "totals": {"a": 240, "b": 60},
    } | changes


def run(club: Club, sheet: object = None) -> ImportedSheet:
    return import_sheet(sheet=make_sheet() if sheet is None else sheet, club=club, sequence=7)


def test_a_sheet_is_a_game_of_its_day(club: Club) -> None:
    anna = Player.objects.create(club=club, name="Anna")
    imported = run(club)
    assert (imported.outcome, imported.rounds) == ("imported", 2)
    game = Game.objects.get()
    assert (game.played_on, game.sequence, game.source) == (
        datetime.date(2012, 1, 11),
        7,
        "sheet",
    )
    assert (game.totals, game.ended_by, game.winner) == ({"a": 240, "b": 60}, "hand", "a")
    assert game.house_rules["target"] == 500
    assert game.seats.get(seat=1).player == anna
    assert find_differences(game) == []


def test_a_second_time_it_is_there(club: Club) -> None:
    run(club)
    assert run(club).outcome == "known"
    assert (Game.objects.count(), Player.objects.count()) == (1, 4)
    other = Club.objects.create(slug="other", name="Other")
    assert run(other).outcome == "imported"


def test_one_that_was_deleted_stays_deleted(club: Club) -> None:
    run(club)
    delete_game(game=Game.objects.get())
    assert run(club).outcome == "deleted"


def test_a_round_that_contradicts_itself_is_kept_without_its_finish(club: Club) -> None:
    odd = {**WON, "finish": [2]}
    rounds = [{"entry": odd, "score": {"a": 200, "b": 0}}]
    imported = run(club, make_sheet(rounds=rounds, totals={"a": 200, "b": 0}))
    assert (imported.outcome, imported.rounds) == ("imported", 1)
    ((number, problems),) = imported.without_finish
    assert (number, [problem.code for problem in problems]) == (1, ["winner_contradicts"])
    round_ = Round.objects.get()
    assert round_.entry.get("finish", []) == []
    assert round_.score == {"a": 200, "b": 0}


def test_of_a_day_that_cannot_be_read_so_much_is_said_that_it_is_found(club: Club) -> None:
    imported = run(club, make_sheet(day="yesterday, or the day before " * 3))
    said = {"text": "yesterday, or the day before yesterday, "}
    assert dict(imported.problems[0].values) == said
    assert len(said["text"]) == 40


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (make_sheet(rounds=[]), "sheet_empty"),
        (make_sheet(players=["Anna", 3]), "sheet_unreadable"),
        (make_sheet(rounds=[{"entry": []}]), "sheet_unreadable"),
        (make_sheet(rounds=5), "sheet_unreadable"),
        (make_sheet(day="yesterday"), "day_unreadable"),
        (make_sheet(players=["Anna", "Ben", "Cleo"]), "bad_context"),
        (make_sheet(totals={"a": 0, "b": 0}), "sheet_totals_differ"),
        (make_sheet(rounds=[{"entry": WON, "score": {"a": 0, "b": 0}}]), "sheet_score_differs"),
        (make_sheet(rounds=[{"entry": {**COUNTED, "points": {"a": 1, "b": 99}}}]), "points_step"),
        (make_sheet(target=-3), "bad_house_rule"),
        (["no sheet"], "sheet_unreadable"),
        (3, "sheet_unreadable"),
    ],
)
def test_nothing_stays_of_a_sheet_that_cannot_be(club: Club, sheet: object, code: str) -> None:
    imported = run(club, sheet)
    assert (imported.outcome, imported.problems[0].code) == ("damaged", code)
    assert (Game.objects.count(), Player.objects.count(), Round.objects.count()) == (0, 0, 0)


def test_a_dry_run_leaves_nothing(club: Club) -> None:
    imported = import_sheet(sheet=make_sheet(), club=club, dry_run=True)
    assert (imported.outcome, imported.rounds) == ("imported", 2)
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)


def test_without_a_day_it_has_the_day_of_the_import_or_none(club: Club) -> None:
    day = datetime.date(2020, 2, 29)
    import_sheet(sheet=make_sheet(day=None), club=club, played_on=day)
    import_sheet(sheet=make_sheet(day=None, game=6), club=club)
    assert [game.day for game in Game.objects.order_by("played_on")] == [None, day]
