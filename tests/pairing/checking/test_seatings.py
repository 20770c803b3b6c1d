"""Records of people with changing partners: what was altered is found, on the page as here."""

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pairing.checking import check_record
from pairing.checking.finding import SENTENCES
from tests.counts import count
from tests.node import Node, run_node
from tests.pairing.checking.records import ROWS, Json, alter_at, list_places, make_file, seal_again

CHECK = """async ([file, formats]) => {
  const { checkRecord } = await import("/static/tournaments/files/checking/record.js");
  return (await checkRecord(file, formats)).map((one) => [one.code, one.values, one.wrong]);
}"""


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running


@pytest.fixture(scope="module")
def odd() -> Json:
    """Fourteen players of whom two sit out; one leaves, one comes late, some never meet."""
    return make_file(teams=14, rounds=5, drop=1, late=1, format="individuals", seed="b")


@pytest.fixture(scope="module")
def banned() -> Json:
    return make_file(teams=12, rounds=4, bans=3, format="individuals", seed="d")


def check(node: Node, file: Json) -> set[str]:
    """Return the codes that the command finds, as the page does."""
    result: list[Any] = node.evaluate(CHECK, [file, ROWS])
    findings = check_record(file)
    answer = [[finding.code, dict(finding.values), finding.wrong] for finding in findings]
    assert {finding.code for finding in findings} <= SENTENCES.keys()
    if answer and answer[0][0] == "form":  # The reason is a program's own.
        assert [one[0] for one in result] in (["form"], [one[0] for one in result if one[2]])
    else:
        assert result == answer
    return {finding.code for finding in findings if finding.wrong}


def test_records_that_nobody_altered_hold(node: Node, odd: Json, banned: Json) -> None:
    more = make_file(teams=count(17, 21), rounds=4, format="individuals", seed="e")
    for file in (odd, banned, more):
        assert check(node, file) == set()
        assert check_record(file) == []


def exchange(file: Json, number: int) -> Json:
    """Let partners of two tables change places everywhere, and make all hashes again."""
    altered = copy.deepcopy(file)
    link = altered["record"]["rounds"][number - 1]
    first, second = link["drawn"]["tables"][0], link["drawn"]["tables"][-1]
    first[1], second[1] = second[1], first[1]
    later = altered["record"]["rounds"][number:]
    rounds = [altered["played"][number - 1], link["published"]]
    rounds += [one["results"] for one in later if one["results"]["round"] == number]
    for round_ in rounds:
        first, second = round_["tables"][0], round_["tables"][-1]
        first["a"][1], second["a"][1] = second["a"][1], first["a"][1]
    return seal_again(altered)


def test_a_forged_round_does_not_cost_what_is_said_of_it(node: Node, odd: Json) -> None:
    for number in (1, 3):
        assert "seating_cost" in check(node, exchange(odd, number))


def raise_rank(link: Json) -> None:
    """Let the last stand first."""
    players = sorted(link["seating"]["players"], key=lambda player: player["rank"])
    players[0]["rank"], players[-1]["rank"] = players[-1]["rank"], players[0]["rank"]


def claim_less(link: Json) -> None:
    """Say that it costs less than it does."""
    link["seating"]["cost"]["spread"] -= 1


def leave_out(link: Json) -> None:
    """Let one who was there not have been."""
    link["seating"]["players"].pop()


def forget(link: Json) -> None:
    """Say nothing of what it was drawn from."""
    del link["seating"]


def draw_again(link: Json) -> None:
    """Let other lots have been drawn."""
    link["seating"]["seed"] += "x"


def turn_tables(link: Json) -> None:
    """Let two tables have other numbers."""
    first, second, *_ = link["published"]["tables"]
    first["table"], second["table"] = second["table"], first["table"]


@pytest.mark.parametrize(
    ("alter", "code"),
    [
        (raise_rank, "rank"),
        (claim_less, "seating_cost"),
        (leave_out, "drawn_from"),
        (forget, "no_seating"),
        (draw_again, "seed"),
        (turn_tables, "published"),
    ],
)
def test_what_a_forger_seals_anew_is_found(
    node: Node, odd: Json, alter: Callable[[Json], None], code: str
) -> None:
    altered = copy.deepcopy(odd)
    alter(altered["record"]["rounds"][2])
    assert code in check(node, seal_again(altered))


def test_whose_turn_it_was_not_sits_out_again(node: Node, odd: Json) -> None:
    altered = copy.deepcopy(odd)
    out = altered["played"][0]["byes"][0]
    link = altered["record"]["rounds"][1]
    gone = link["drawn"]["byes"][0]
    rounds = [altered["played"][1], link["published"], altered["record"]["rounds"][2]["results"]]
    for round_ in rounds:
        round_["byes"][0] = out
        for table in round_["tables"]:
            for side in "ab":
                table[side] = [gone if who == out else who for who in table[side]]
    link["drawn"]["byes"][0] = out
    link["drawn"]["tables"] = [
        [gone if who == out else who for who in table] for table in link["drawn"]["tables"]
    ]
    assert "sits_out" in check(node, seal_again(altered))


def test_who_must_not_sit_together_does_not(node: Node, banned: Json) -> None:
    altered = copy.deepcopy(banned)
    table = altered["played"][0]["tables"][0]
    altered["forbidden"] = [[table["a"][0], table["b"][1]]]
    assert "forbidden_table" in check(node, seal_again(altered))


def test_people_sit_once_in_a_round(node: Node, odd: Json) -> None:
    altered = copy.deepcopy(odd)
    for at, table in enumerate(altered["played"][0]["tables"]):
        table["people"] = [[f"{at} {side} {n}" for n in range(2)] for side in "ab"]
    assert check(node, seal_again(altered)) == set()
    altered["played"][0]["tables"][1]["people"][0][1] = "0 a 0"
    assert check(node, seal_again(altered)) == {"person_twice"}


def test_wherever_a_file_is_altered_both_find_the_same(node: Node, odd: Json, banned: Json) -> None:
    chance = random.Random(16)
    places = {id(row): list(list_places(row)) for row in (odd, banned)}
    refused = 0
    for number in range(count(40, 1000)):
        one = (odd, banned)[number % 2]
        altered = alter_at(one, chance.choice(places[id(one)]), chance)
        altered = seal_again(altered) if number % 3 else altered
        refused += bool(check(node, altered))
    assert refused > count(10, 300)
