"""The offline page's scripts say the same of a file as the command, where both look."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.node import Node, run_node
from tests.tournaments.checking.records import Json, make_file, seal_again
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
    assert check(node, make_file(teams=7, rounds=6, seed="c")) == [["unchecked", 5, False]]


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
