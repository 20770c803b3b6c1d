"""A record is checked once more by another program: what was altered is refused."""

import copy
import json
import random

import pytest

from pairing.checking import WrongFileError, check_record, read_event_record
from pairing.checking.finding import SENTENCES
from tests.counts import count
from tests.pairing.checking.records import Json, alter_at, list_places, make_file, seal_again

ALTERED = count(80, 1000)


@pytest.fixture(scope="module")
def odd() -> Json:
    """Seven teams: rounds are looked ahead for, one team sits out, a proof has cases."""
    return make_file(teams=7, rounds=6, seed="c")


@pytest.fixture(scope="module")
def large() -> Json:
    """Twenty-five teams, of whom two leave and one comes late; matches are forfeited."""
    return make_file(teams=25, rounds=5, drop=2, late=1, forfeits=0.05, bans=3)


def list_codes(file: Json, head: str = "") -> set[str]:
    findings = check_record(file, head)
    assert {finding.code for finding in findings} <= SENTENCES.keys()
    return {finding.code for finding in findings if finding.wrong}


@pytest.mark.parametrize(
    "plan",
    [
        {"teams": 16, "rounds": 5},
        {"teams": 7, "rounds": 5, "seed": "a"},
        {"teams": 8, "rounds": 6, "seed": "c"},
        {"teams": 12, "rounds": 8, "seed": "q", "drop": 2, "late": 2},
    ],
    ids=str,
)
def test_a_record_that_nobody_altered_holds(plan: Json) -> None:
    assert check_record(make_file(**plan)) == []


def test_records_with_byes_late_teams_and_forfeits_hold(odd: Json, large: Json) -> None:
    assert check_record(odd) == check_record(large) == []
    assert sum(bool(link["proof"]["cases"]) for link in odd["record"]["rounds"]) == 1


def test_altered_files_are_refused(odd: Json, large: Json) -> None:
    chance = random.Random(13)
    places = {id(file): list(list_places(file)) for file in (odd, large)}
    for number in range(ALTERED):
        file = (odd, large)[number % 2]
        place = chance.choice(places[id(file)])
        assert list_codes(alter_at(file, place, chance)), place


def test_hashes_made_again_do_not_help_against_the_hash_that_was_published(large: Json) -> None:
    chance = random.Random(14)
    head = large["record"]["rounds"][-1]["hash"]
    assert list_codes(large, head) == set()
    links = [place for place in list_places(large) if place[:2] == ("record", "rounds")]
    kept = [place for place in links if place[3] not in ("hash", "before", "round")]
    for place in chance.sample(kept, count(20, 200)):
        assert list_codes(seal_again(alter_at(large, place, chance)), head), place


def exchange(file: Json, number: int, first: int, second: int) -> Json:
    """Let the second teams of two tables change places everywhere, and make all hashes again."""
    altered = copy.deepcopy(file)
    link = altered["record"]["rounds"][number - 1]
    a, b = (link["drawn"]["tables"][at] for at in (first, second))
    a[1], b[1] = b[1], a[1]
    for tables in (altered["played"][number - 1]["tables"], link["published"]["tables"]):
        tables[first]["b"], tables[second]["b"] = tables[second]["b"], tables[first]["b"]
    for later in altered["record"]["rounds"][number:]:
        if later["results"]["round"] == number:
            tables = later["results"]["tables"]
            tables[first]["b"], tables[second]["b"] = tables[second]["b"], tables[first]["b"]
    return seal_again(altered)


def test_a_forged_round_is_not_the_best_by_its_proof(large: Json, odd: Json) -> None:
    last = len(large["played"])
    assert "not_least" in list_codes(exchange(large, last, 0, 3))
    assert "not_least" in list_codes(exchange(odd, len(odd["played"]), 0, 2))


def test_a_forged_result_gives_other_points_than_the_next_round_was_drawn_with(large: Json) -> None:
    altered = copy.deepcopy(large)
    scored = [at for at, table in enumerate(large["played"][1]["tables"]) if "score" in table]
    for round_ in (altered["played"][1], altered["record"]["rounds"][2]["results"]):
        round_["tables"][scored[0]]["score"].reverse()
    assert "points" in list_codes(seal_again(altered))


RULED = [{"side": "a", "points": -13, "reason": "late"}, {"side": "b", "points": 8, "reason": "x"}]


def test_an_adjusted_score_is_held_against_what_was_played(large: Json) -> None:
    altered = copy.deepcopy(large)
    for round_ in (altered["played"][1], altered["record"]["rounds"][2]["results"]):
        table = next(table for table in round_["tables"] if "score" in table)
        a, b = table["score"]
        table |= {"score": [a - 13, b + 8], "adjustments": RULED}
    assert list_codes(seal_again(altered)) == set()
    del altered["played"][1]["tables"][0]["adjustments"]
    assert "score" in list_codes(seal_again(altered))


def test_an_adjustment_counts_beside_hands_alone(large: Json) -> None:
    """Ten thousand points to the side that lost: the next round was drawn up with other points."""
    altered = copy.deepcopy(large)
    for round_ in (altered["played"][1], altered["record"]["rounds"][2]["results"]):
        table = next(table for table in round_["tables"] if "score" in table)
        a, b = table.pop("score")
        table["hands"] = [[a, b]]
    assert list_codes(seal_again(altered)) == set()
    for round_ in (altered["played"][1], altered["record"]["rounds"][2]["results"]):
        table = next(table for table in round_["tables"] if "hands" in table)
        (a, b) = table["hands"][0]
        lost = "a" if a < b else "b"
        table["adjustments"] = [{"side": lost, "points": 10_000, "reason": "gift"}]
    assert "points" in list_codes(seal_again(altered))


def test_a_proof_without_one_of_its_numbers_proves_nothing(large: Json) -> None:
    altered = copy.deepcopy(large)
    altered["record"]["rounds"][2]["proof"]["duals"].popitem()
    assert list_codes(seal_again(altered)) == {"not_least"}


def test_another_seed_is_not_the_one_that_was_promised(large: Json) -> None:
    altered = seal_again({**copy.deepcopy(large), "seed": "another"})
    assert "seed" in list_codes(altered)


def test_a_rematch_and_a_forbidden_pair_are_found_with_right_hashes(large: Json) -> None:
    altered = copy.deepcopy(large)
    one = altered["played"][0]["tables"][0]
    altered["forbidden"] = [[one["a"], one["b"]]]
    assert list_codes(seal_again(altered)) == {"forbidden"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"{", "not_json"),
        (b"\xff\xfe", "not_json"),
        (b'{"a": 1, "a": 2}', "not_json"),
        (b"[]", "no_record"),
        (b'{"record": []}', "no_record"),
    ],
)
def test_what_is_no_file_with_a_record_is_said_to_be_none(text: bytes, code: str) -> None:
    with pytest.raises(WrongFileError) as error:
        read_event_record(text)
    assert error.value.finding.code == code


def test_a_record_without_its_parts_is_refused_and_not_a_program_s_fault(large: Json) -> None:
    for name in ("played", "teams", "record", "format"):
        altered = json.loads(json.dumps(large))
        altered[name] = {} if name == "record" else None
        assert list_codes(altered), name
