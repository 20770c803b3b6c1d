"""The offline page's scripts say the same of a file as the command, where both look."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.counts import count
from tests.node import Node, run_node
from tests.tournaments.checking.knockouts import play_knockout
from tests.tournaments.checking.records import Json, make_file, seal_again
from tournaments.checking import check_record
from tournaments.checking.weights import draw, mix

CHECK = """async (file) => {
  const { checkRecord } = await import("/static/tournaments/checking/record.js");
  return (await checkRecord(file)).map((one) => [one.code, one.round, one.wrong]);
}"""
LOTS = """async ([a, b]) => {
  const { drawLot, drawNumber } = await import("/static/tournaments/checking/digests.js");
  const drawn = [drawNumber("spring/1", "pair", a), drawNumber("spring/1", "pair", b)];
  return [...drawn, drawLot(...drawn)].map(String);
}"""


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running


@pytest.fixture(scope="module")
def file() -> Json:
    return make_file(teams=13, rounds=4, drop=1, late=1, forfeits=0.1, bans=2)


def check(node: Node, file: Json) -> list[Any]:
    found: list[Any] = node.evaluate(CHECK, file)
    return found


def test_files_that_nobody_altered_hold(node: Node, file: Json) -> None:
    assert check(node, file) == []
    assert check(node, make_file(teams=24, rounds=5)) == []


@pytest.mark.parametrize("seed", [*"cdefg"[: count(2, 5)]])
def test_rounds_that_look_ahead_hold_and_are_refused_where_the_command_does(
    node: Node, seed: str
) -> None:
    """Small events, whose proofs are trees: the page finds what the command finds."""
    file = make_file(teams=7, rounds=6, seed=seed)
    assert check(node, file) == []
    assert [one for one in check_record(file) if one.wrong] == []
    for number, link in enumerate(file["record"]["rounds"], start=1):
        for alter in (forget_case, claim_future, bend_case):
            altered = copy.deepcopy(file)
            alter(altered["record"]["rounds"][link["round"] - 1]["proof"])
            altered = seal_again(altered)
            asked = {"not_least", "future"}
            told = {(one.code, one.values["round"]) for one in check_record(altered) if one.wrong}
            seen = {(code, at) for code, at, wrong in check(node, altered) if wrong}
            assert {one for one in seen if one[0] in asked} == {
                one for one in told if one[0] in asked
            }, (number, alter.__name__)


def forget_case(proof: Json) -> None:
    """Leave a case out."""
    proof["cases"] = proof["cases"][1:]


def bend_case(proof: Json) -> None:
    """Claim of a bounded case that it leaves no future."""
    for case in proof["cases"]:
        if "duals" in case:
            del case["duals"]


def claim_future(proof: Json) -> None:
    """Let the last round to come be the first one again."""
    if proof["outlook"] and len(proof["outlook"]["future"]) > 1:
        proof["outlook"]["future"][-1] = proof["outlook"]["future"][0]


def test_the_alterations_alter_something() -> None:
    links = make_file(teams=7, rounds=6, seed="c")["record"]["rounds"]
    for alter in (forget_case, claim_future, bend_case):
        proofs = copy.deepcopy([link["proof"] for link in links])
        for proof in proofs:
            alter(proof)
        assert proofs != [link["proof"] for link in links], alter.__name__


def test_lots_are_those_of_the_document(node: Node) -> None:
    long = "ü" * 200
    numbers = [draw("spring/1", "pair", name) for name in ("T1", long)]
    assert node.evaluate(LOTS, ["T1", long]) == [str(one) for one in (*numbers, mix(*numbers))]


def test_an_altered_file_is_refused(node: Node, file: Json) -> None:
    altered = copy.deepcopy(file)
    altered["teams"][0]["name"] = "Another"
    assert check(node, altered) == [["other_file", 0, True]]
    altered = copy.deepcopy(file)
    altered["record"]["rounds"][1]["position"]["teams"][0]["score"] += 1
    codes = {code for code, _, wrong in check(node, altered) if wrong}
    assert {"other_file", "link"} <= codes


def test_a_forged_round_with_right_hashes_is_not_the_best(node: Node, file: Json) -> None:
    altered = copy.deepcopy(file)
    link = altered["record"]["rounds"][-1]
    for tables in (link["published"]["tables"], altered["played"][-1]["tables"]):
        tables[0]["b"], tables[3]["b"] = tables[3]["b"], tables[0]["b"]
    drawn = link["drawn"]["tables"]
    drawn[0][1], drawn[3][1] = drawn[3][1], drawn[0][1]
    assert ["not_least", len(altered["played"]), True] in check(node, seal_again(altered))


def test_a_proof_that_leaves_a_team_out_proves_nothing(node: Node, file: Json) -> None:
    altered = copy.deepcopy(file)
    altered["record"]["rounds"][2]["proof"]["duals"].popitem()
    assert check(node, seal_again(altered)) == [["not_least", 3, True]]


@pytest.mark.django_db
def test_who_plays_in_a_knockout_has_won_their_way_there(node: Node) -> None:
    file = play_knockout()
    assert check(node, file) == []
    for number, code in ((2, "bracket"), (1, "bracket_order")):
        altered = copy.deepcopy(file)
        if code == "bracket":
            altered["cut"]["third_place"] = False
        else:
            first, second = altered["played"][2]["tables"]
            first["b"], second["b"] = second["b"], first["b"]
        altered = seal_again(altered)
        told = {(one.code, one.values["round"]) for one in check_record(altered) if one.wrong}
        seen = {(one, at) for one, at, wrong in check(node, altered) if wrong}
        assert (code, 2 + number) in seen & told
