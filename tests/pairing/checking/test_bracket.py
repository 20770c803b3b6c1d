"""A record of a Swiss that was cut to a knockout: who plays in it has won their way there."""

import pytest

from pairing.checking import check_record
from tests.pairing.checking.knockouts import play_knockout
from tests.pairing.checking.records import Json, seal_again


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
