"""A record of a Swiss that was cut to a knockout: who plays in it has won their way there."""

import json

import pytest

from pairing.checking import check_record
from pairing.checking.points import count_points_after
from pairing.event.files import read_event
from pairing.event.ranking import rank_event
from tests.pairing.checking.knockouts import play_knockout
from tests.pairing.checking.records import Json, make_file, seal_again

pytestmark = pytest.mark.first_database


@pytest.fixture
def file(db: None) -> Json:
    return play_knockout()


def list_codes(file: Json) -> set[str]:
    return {finding.code for finding in check_record(seal_again(file)) if finding.wrong}


def test_a_knockout_that_was_won_holds(file: Json) -> None:
    assert [len(round_["tables"]) for round_ in file["played"]] == [3, 3, 2, 2]
    assert check_record(file) == []


def test_somebody_who_had_lost_is_found_in_the_final(file: Json) -> None:
    final = file["played"][3]["tables"]
    final[0]["a"], final[1]["a"] = final[1]["a"], final[0]["a"]
    assert "published" in list_codes(file)
    semi = file["played"][2]["tables"][0]
    semi["score"] = semi["score"][::-1]
    file["cut"]["third_place"] = False
    assert "bracket" in list_codes(file)


def test_who_qualified_cannot_be_another_one(file: Json) -> None:
    best, worst = file["cut"]["qualified"][0], "6"
    file["cut"]["qualified"][0] = worst
    codes = list_codes(file)
    assert {"bracket", "qualified"} <= codes
    file["cut"]["qualified"] = [file["cut"]["qualified"][1], best, *file["cut"]["qualified"][2:]]
    assert "bracket_order" in list_codes(file)


FORMATS = ("round_robin", "groups", "knockout")


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("teams", [4, 7, 13])
def test_other_formats_that_were_played_hold(format_: str, teams: int) -> None:
    file = make_file(format=format_, teams=teams, rounds=1, seed=str(teams))
    assert check_record(file) == []


def turn(table: Json) -> None:
    """Let the other side have won."""
    table["score"] = table["score"][::-1]
    table.pop("doubles", None)


@pytest.mark.parametrize("format_", ["groups", "knockout"])
def test_a_semi_final_corrected_after_the_final_is_found(format_: str) -> None:
    file = make_file(format=format_, teams=8, rounds=1, seed="a")
    turn(file["played"][-2]["tables"][0])
    assert list_codes(file) == {"bracket_now"}


def test_a_semi_final_whose_result_is_gone_is_found() -> None:
    file = make_file(format="knockout", teams=4, rounds=1, seed="a")
    table = file["played"][0]["tables"][0]
    for name in ("score", "doubles"):
        table.pop(name, None)
    assert list_codes(file) == {"bracket_now"}


def test_a_level_match_has_the_winner_that_is_said() -> None:
    file = make_file(format="knockout", teams=4, rounds=1, seed="a")
    table, link = file["played"][0]["tables"][0], file["record"]["rounds"][1]
    then = next(one for one in link["results"]["tables"] if one["a"] == table["a"])
    winner = "a" if table["score"][0] > table["score"][1] else "b"
    for one in (table, then):
        one.pop("doubles", None)
        one |= {"score": [500, 500], "winner": winner}
    assert list_codes(file) == set()
    table["winner"] = "ba"["ab".index(winner)]
    assert list_codes(file) == {"bracket_now"}


def test_who_meets_twice_in_a_round_robin_is_found() -> None:
    file = make_file(format="round_robin", teams=6, rounds=1, seed="a")
    first, last = file["played"][0]["tables"], file["played"][-1]["tables"]
    last[:] = [{**table, "score": [500, 500]} for table in first]
    for table in last:
        table.pop("doubles", None)
    assert "met_too_often" in list_codes(file)


def test_who_meets_another_group_is_found() -> None:
    file = make_file(format="groups", teams=8, rounds=1, seed="a")
    first, second = (file["played"][0]["tables"][at] for at in range(2))
    first["b"], second["b"] = second["b"], first["b"]
    third = file["played"][0]["tables"][2]
    first["b"], third["b"] = third["b"], first["b"]
    assert {"groups", "published"} <= list_codes(file)


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "groups"])
def test_who_qualifies_has_the_points_of_the_standings(format_: str) -> None:
    """With five teams somebody is free in each round: that is worth nothing where all meet all."""
    file = make_file(format=format_, teams=5, rounds=3, seed="a")
    event = read_event(json.dumps(file))
    rounds = event.stages.ranked
    standings = rank_event(event, rounds=rounds)
    at = next(at for at, one in enumerate(standings.columns) if one.tie_break == "points")
    assert any(round_["byes"] for round_ in file["played"])
    assert count_points_after(file, rounds) == {
        row.team: standings.amount(row, at) for row in standings.rows
    }
