"""Who played each round: changes are told, two places at once are wrong; page and command alike."""

from collections.abc import Iterator
from typing import Any

import pytest

from pairing.checking import check_record
from tests.node import Node, run_node
from tests.pairing.checking.records import Json, make_file

CHECK = """async (file) => {
  const { checkPeople } = await import("/static/tournaments/files/checking/people.js");
  return checkPeople(file).map((one) => [one.code, one.values, one.wrong]);
}"""
MEMBERS = ["Anna", {"name": "Ben", "until_round": 1}, {"name": "Ida", "from_round": 2}]


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running


def name_people(*rounds: tuple[list[str], list[str]]) -> Json:
    """Return a file of two rounds: who played them for the first team, and who against it."""
    file = make_file(teams=4, rounds=2)
    first = file["teams"][0]["id"]
    file["teams"][0]["members"] = MEMBERS
    for team in file["teams"][1:]:
        team["members"] = ["Cleo", "Dan"]
    for round_, people in zip(file["played"], rounds, strict=True):
        [table] = [one for one in round_["tables"] if first in (one["a"], one["b"])]
        table["people"] = list(people) if table["a"] == first else list(people)[::-1]
    return file


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ([(["Anna", "Ben"], ["Cleo", "Dan"])] * 2, [("not_of_team", 2, "Ben")]),
        (
            [(["Anna", "Ben"], ["Cleo", "Dan"]), (["Ida", "Anna"], ["Cleo", "Dan"])],
            [("people", 2, "Ida, Anna")],
        ),
        (
            [(["Anna", "Ben"], ["Anna", "Dan"]), (["Ida", "Anna"], ["Cleo", "Dan"])],
            [("not_of_team", 1, "Anna"), ("person_twice", 1, "Anna"), ("people", 2, "Ida, Anna")],
        ),
        ([([], []), (["Anna", "Ida"], [])], []),
    ],
    ids=["who has gone", "a substitute", "on both sides", "nobody named"],
)
def test_page_and_command_find_the_same(node: Node, rounds: Any, expected: Any) -> None:
    file = name_people(*rounds)
    codes = ("person_twice", "not_of_team", "people")
    found = [one for one in check_record(file) if one.code in codes]
    told = [
        (one.code, one.values["round"], one.values.get("name", one.values.get("people")))
        for one in found
    ]
    assert sorted(told) == sorted(expected)
    assert {one.code for one in found if one.wrong} <= {"person_twice"}
    assert node.evaluate(CHECK, file) == [[one.code, dict(one.values), one.wrong] for one in found]
