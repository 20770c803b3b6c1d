"""The offline page's scripts find the very same in a file as the command."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from pairing.checking import check_record
from pairing.checking.points import count_points_after
from pairing.checking.weights import draw, mix
from tests.counts import count
from tests.node import Node, run_node
from tests.pairing.checking.knockouts import play_knockout
from tests.pairing.checking.records import ROWS, Json, alter_at, list_places, make_file, seal_again

pytestmark = pytest.mark.first_database

CHECK = """async ([file, formats]) => {
  const { checkRecord } = await import("/static/tournaments/files/checking/record.js");
  return (await checkRecord(file, formats)).map((one) => [one.code, one.values, one.wrong]);
}"""
READ = """async (text) => {
  const { readRecord } = await import("/static/tournaments/files/checking/record.js");
  try {
    return readRecord(text);
  } catch (error) {
    return error.constructor.name;
  }
}"""
POINTS = """async (values) => {
  const { toMillionths } = await import("/static/tournaments/files/checking/points.js");
  return values.map((value) => String(toMillionths(value)));
}"""
COUNT = """async ([file, rounds]) => {
  const { countPoints } = await import("/static/tournaments/files/checking/points.js");
  const counted = countPoints(file, rounds);
  return counted && [...counted].map(([team, points]) => [team, String(points)]);
}"""
LOTS = """async ([a, b]) => {
  const { drawLot, drawNumber } = await import("/static/tournaments/files/checking/digests.js");
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
    """Return what the page finds, which the command finds too."""
    result: list[Any] = node.evaluate(CHECK, [file, ROWS])
    answer = [[finding.code, dict(finding.values), finding.wrong] for finding in check_record(file)]
    if answer and answer[0][0] == "form":  # The reason is a program's own.
        assert [one[0] for one in result] in (["form"], [one[0] for one in result if one[2]])
    else:
        assert result == answer
    return result


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
    for link in file["record"]["rounds"]:
        for alter in (forget_case, claim_future, bend_case):
            altered = copy.deepcopy(file)
            alter(altered["record"]["rounds"][link["round"] - 1]["proof"])
            check(node, seal_again(altered))


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
    assert check(node, altered) == [["other_file", {}, True]]
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
    result = check(node, seal_again(altered))
    assert ["not_least", {"round": len(altered["played"])}, True] in result


def test_a_proof_that_leaves_a_team_out_proves_nothing(node: Node, file: Json) -> None:
    altered = copy.deepcopy(file)
    altered["record"]["rounds"][2]["proof"]["duals"].popitem()
    assert check(node, seal_again(altered)) == [["not_least", {"round": 3}, True]]


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
        seen = {(one, values.get("round")) for one, values, _wrong in check(node, altered)}
        assert (code, 2 + number) in seen


def alter_meetings(link: Json) -> None:
    """Let a team have met another one."""
    team = link["position"]["teams"][0]
    team["opponents"] = [*team["opponents"][1:], link["position"]["teams"][-1]["id"]]


def alter_score(link: Json) -> None:
    """Let a team have more points."""
    link["position"]["teams"][0]["score"] += 1


def level_all(link: Json) -> None:
    """Let nobody have points."""
    for team in link["position"]["teams"]:
        team["score"] = 0


def turn_round(link: Json) -> None:
    """Let the last be the first."""
    for team in link["position"]["teams"]:
        team["score"] = -team["score"]


def alter_result(link: Json) -> None:
    """Let a result have been another one when the next round was drawn up."""
    scored = next(table for table in link["results"]["tables"] if "score" in table)
    scored["score"] = [scored["score"][0] + 1, scored["score"][1] + 50]


def renumber(link: Json) -> None:
    """Let two tables have other numbers."""
    first, second, *_ = link["published"]["tables"]
    first["table"], second["table"] = second["table"], first["table"]


def change_bye(link: Json) -> None:
    """Let another team have been left over."""
    if link["drawn"]["byes"]:
        (bye,), (first, *_) = link["drawn"]["byes"], link["drawn"]["tables"]
        link["drawn"]["byes"], first[0] = [first[0]], bye


@pytest.mark.parametrize(
    ("alter", "code"),
    [
        (alter_meetings, "past"),
        (alter_score, "points"),
        (level_all, "points"),
        (turn_round, "points"),
        (alter_result, "corrected"),
        (renumber, "published"),
        (change_bye, "not_drawn"),
    ],
)
def test_what_a_forger_writes_and_seals_anew_is_found_by_both(
    node: Node, file: Json, alter: Callable[[Json], None], code: str
) -> None:
    altered = copy.deepcopy(file)
    for number in (1, 2):
        alter(altered["record"]["rounds"][number])
    assert code in {found for found, _values, _wrong in check(node, seal_again(altered))}


def test_another_penalty_and_another_worth_give_other_points(node: Node, file: Json) -> None:
    for part in (
        {"penalties": [{"round": 1, "team": file["teams"][0]["id"], "points": 0.5, "reason": "x"}]},
        {"scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0, "bye": {"points": 1.5}}},
        {"score_step": 7},
        {"scoring": {"kind": "total", "bye": {"points": 100}}},
    ):
        check(node, seal_again({**copy.deepcopy(file), **part}))


@pytest.mark.parametrize("is_of_hands", [False, True])
@pytest.mark.parametrize("points", [-13, 10_000, -10_000])
def test_what_was_adjusted_counts_alike(
    node: Node, file: Json, points: int, *, is_of_hands: bool
) -> None:
    altered = copy.deepcopy(file)
    ruled = [{"side": "a", "points": points, "reason": "late"}]
    for round_ in (altered["played"][0], altered["record"]["rounds"][1]["results"]):
        table = next(table for table in round_["tables"] if "score" in table)
        a, b = table.pop("score")
        table |= {"hands": [[a, b]]} if is_of_hands else {"score": [a + points, b]}
        table["adjustments"] = ruled
    codes = {found for found, _values, _wrong in check(node, seal_again(altered))}
    assert "score" not in codes


def test_wherever_a_file_is_altered_both_find_the_same(node: Node, file: Json) -> None:
    """A value that no longer has its form may be told in another way; both refuse it."""
    chance = random.Random(15)
    odd = make_file(teams=7, rounds=6, seed="c")
    places = {id(row): list(list_places(row)) for row in (file, odd)}
    refused = 0
    for number in range(count(40, 1000)):
        one = (file, odd)[number % 2]
        altered = alter_at(one, chance.choice(places[id(one)]), chance)
        altered = seal_again(altered) if number % 3 else altered
        refused += any(wrong for _code, _values, wrong in check(node, altered))
    assert refused > count(10, 300)


def test_a_name_that_stands_twice_is_no_file(node: Node, file: Json) -> None:
    text = json.dumps({**file, "name": 'A \\ "quoted": name, "seed": '})
    assert node.evaluate(READ, text)["teams"] == file["teams"]
    assert node.evaluate(READ, text.replace('"seed"', '"rounds": 9, "seed"', 1)) == "WrongFile"
    assert node.evaluate(READ, text[:-9]) == "SyntaxError"


def test_points_are_counted_exactly(node: Node) -> None:
    given = [0, 2, -1, 0.1, 0.000001, 123456.5, "12.25", "-0.5"]
    assert node.evaluate(POINTS, given) == [str(int(Fraction(str(one)) * 10**6)) for one in given]


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "groups"])
def test_the_page_counts_points_as_the_command_does(node: Node, format_: str) -> None:
    file = make_file(format=format_, teams=5, rounds=5, seed="a")
    counted = count_points_after(file, 5)
    assert counted is not None
    assert dict(node.evaluate(COUNT, [{**file, "row": ROWS[format_]}, 5])) == {
        team: str(int(points * 10**6)) for team, points in counted.items()
    }


def test_a_scoring_that_says_what_neither_knows_is_not_added_up(node: Node, file: Json) -> None:
    for scoring in (
        {"bye_by": "average"},
        {"bye": "average"},
        {"bye": {"points": 0, "by": "average"}},
        {"per": "game"},
        {"kind": "total"},
    ):
        altered = {**file, "scoring": scoring, "record": {"rounds": []}}
        assert count_points_after(altered, 4) is None, scoring
        assert node.evaluate(COUNT, [altered, 4]) is None, scoring


@pytest.mark.parametrize("format_", ["round_robin", "groups", "knockout"])
def test_the_page_finds_in_other_formats_what_the_command_finds(node: Node, format_: str) -> None:
    chance = random.Random(format_)
    for teams in (5, 8):
        file = make_file(format=format_, teams=teams, rounds=1, seed=str(teams))
        assert check(node, file) == []
        places = [place for place in list_places(file["played"]) if place[-1] != "round"]
        for _ in range(count(12, 200)):
            altered = alter_at(file["played"], chance.choice(places), chance)
            check(node, seal_again({**copy.deepcopy(file), "played": altered}))
