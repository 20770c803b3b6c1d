"""Two phones that wrote at once: what is told apart, offered and kept, by the page's own code."""

from typing import Any

from tests.counts import count
from tests.node import Node
from tests.paths import ROOT

TWO_PHONES = (ROOT / "tests" / "e2e" / "two_phones.js").read_text()


def test_two_phones_never_lose_or_double_or_overwrite_unseen(node: Node) -> None:
    """Random tables: every conflict that can be met is met, every choice is taken."""
    runs = count(100, 20_000)
    result = node.evaluate(TWO_PHONES, {"first": 1, "runs": runs})
    assert result["faults"] == []


def counted(a: int, **more: Any) -> dict[str, Any]:
    return {"id": "mine", "kind": "counted", "points": {"a": a, "b": 100 - a}, **more}


def made(seat: int, *, call: str = "tichu") -> dict[str, Any]:
    return {"seat": seat, "call": call, "made": True}


def failed(seat: int) -> dict[str, Any]:
    return {"seat": seat, "call": "tichu", "made": False}


RANKED = {"kind": "ranked", "finish": [2, 1, 3, 4]}
SETTLED = {"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3}
COMPARED: dict[str, tuple[dict[str, Any], dict[str, Any], list[str], bool, Any]] = {
    "equal": (counted(65), counted(65), [], True, {}),
    "calls absent or none": (counted(65), counted(65, calls=[]), [], True, {"calls": []}),
    "keys in another order": (
        {"points": {"b": 35, "a": 65}, "kind": "counted"},
        counted(65),
        [],
        True,
        {},
    ),
    "other points": (counted(65), counted(60), ["result"], False, None),
    "a call that one lacks": (
        counted(65, calls=[failed(2)]),
        counted(65, calls=[made(1)]),
        ["calls"],
        False,
        {"calls": [made(1), failed(2)]},
    ),
    "a call told otherwise": (
        counted(65, calls=[made(1)]),
        counted(65, calls=[failed(1)]),
        ["calls"],
        False,
        None,
    ),
    "grand against tichu": (
        counted(65, calls=[made(1, call="grand")]),
        counted(65, calls=[made(1)]),
        ["calls"],
        False,
        None,
    ),
    "calls in another order": (
        counted(65, calls=[failed(2), made(1)]),
        counted(65, calls=[made(1), failed(2)]),
        [],
        True,
        {"calls": [made(1), failed(2)]},
    ),
    "order of going out and a note": (
        counted(65, finish=[1, 2, 3]),
        counted(65, finish=[1], note="cellar"),
        ["finish", "note"],
        True,
        {"finish": [1, 2, 3], "note": "cellar"},
    ),
    "two notes": (
        counted(65, note="cellar"),
        counted(65, note="light went out"),
        ["note"],
        True,
        {"note": "light went out · cellar"},
    ),
    "one out first against another": (
        counted(65, finish=[1]),
        counted(65, finish=[2]),
        ["finish"],
        False,
        None,
    ),
    "double victories": (
        {"kind": "double_victory", "winner": "a"},
        {"kind": "double_victory", "winner": "b"},
        ["result"],
        False,
        None,
    ),
    "wish penalties": (
        {"kind": "wish_penalty", "offender": 1},
        {"kind": "wish_penalty", "offender": 3},
        ["result"],
        False,
        None,
    ),
    "ranks, the last one left out": (RANKED, {**RANKED, "finish": [2, 1, 3, 4, 5]}, [], True, {}),
    "other ranks": (
        RANKED,
        {**RANKED, "finish": [1, 2, 3, 4, 5]},
        ["result", "finish"],
        False,
        None,
    ),
    "tricks": (SETTLED, dict(SETTLED), [], True, {}),
    "who took the last": (SETTLED, {**SETTLED, "last_trick": 1}, ["result"], False, None),
    "a field that no table knows": (
        counted(65, bonus=5),
        counted(65),
        ["result"],
        False,
        None,
    ),
    "tiles of the last": (
        {**SETTLED, "last_trick_tiles": 2},
        {**SETTLED, "last_trick_tiles": 1},
        ["result"],
        False,
        None,
    ),
}
COMPARE = """async ([mine, theirs]) => {
  const { compareEntries } = await import("/static/scoring/device/compare.js");
  return compareEntries(mine, theirs);
}"""


def test_entries_are_told_apart_part_by_part(node: Node) -> None:
    for name, (mine, theirs, differs, same, adds) in COMPARED.items():
        there = {**theirs, "id": "theirs"}
        result = node.evaluate(COMPARE, [mine, there])
        merged = None if adds is None else {**there, **adds}
        assert result == {"differs": differs, "same": same, "merged": merged}, name


CALLED = counted(65, calls=[made(1)])
SERVER = {
    "variant": "nanjing",
    "house_rules": {},
    "revision": 7,
    "over": False,
    "ended_by": None,
    "next_number": 3,
    "seats": [{"seat": seat, "name": name} for seat, name in enumerate(["Anna", "Ben", "", ""], 1)],
    "rounds": [
        {"id": "r1", "number": 1, "entry": counted(10, id="r1"), "context": {}},
        {"id": "r2", "number": 2, "entry": {**CALLED, "id": "r2"}, "context": {}},
    ],
}
OVER: dict[str, Any] = {"over": True, "ended_by": "rule"}
BY_HAND = {"over": True, "ended_by": "hand"}
KIND = dict[str, Any]
CHOICES: list[tuple[str, KIND, KIND, str, list[str]]] = [
    ("the same", {"number": 2, "entry": CALLED}, {}, "same", ["theirs", "after"]),
    ("the same, ended", {"number": 2, "entry": CALLED}, OVER, "same", ["theirs"]),
    (
        "the same, a number too low",
        {"number": 1, "entry": CALLED},
        {},
        "same",
        ["theirs", "after"],
    ),
    (
        "the same and a note",
        {"number": 2, "entry": {**CALLED, "note": "x"}},
        {},
        "same",
        ["merge", "after"],
    ),
    (
        "a call more",
        {"number": 2, "entry": counted(65, calls=[failed(2)])},
        {},
        "both",
        ["merge", "after", "theirs", "correct"],
    ),
    (
        "two made calls are no round",
        {"number": 2, "entry": counted(65, calls=[made(2)])},
        {},
        "both",
        ["after", "theirs", "correct"],
    ),
    ("another", {"number": 2, "entry": counted(0)}, OVER, "both", ["theirs", "correct"]),
    (
        "another, ended by hand",
        {"number": 2, "entry": counted(0)},
        BY_HAND,
        "both",
        ["theirs", "correct", "reopen"],
    ),
    ("nothing there", {"number": 3, "entry": counted(0)}, {}, "moved", ["after", "theirs"]),
    ("ended there", {"number": 3, "entry": counted(0)}, OVER, "over", ["theirs"]),
    (
        "ended by hand",
        {"number": 3, "entry": counted(0)},
        BY_HAND,
        "over",
        ["reopen", "theirs"],
    ),
    (
        "a gap filled again is compared with nothing after it",
        {"number": 1, "entry": CALLED, "fills_gap": True},
        {},
        "both",
        ["after", "theirs", "correct"],
    ),
    (
        "corrected, gone",
        {"kind": "correct", "round": "r0", "entry": counted(0)},
        {},
        "gone",
        ["theirs", "again"],
    ),
    (
        "corrected, gone and ended",
        {"kind": "correct", "round": "r0", "entry": counted(0)},
        OVER,
        "gone",
        ["theirs"],
    ),
    (
        "corrected, untouched there",
        {"kind": "correct", "round": "r1", "entry": counted(0), "before": counted(10)},
        {},
        "moved",
        ["mine", "theirs"],
    ),
    (
        "corrected alike",
        {"kind": "correct", "round": "r1", "entry": counted(10), "before": counted(0)},
        {},
        "agreed",
        ["theirs"],
    ),
    (
        "corrected otherwise",
        {"kind": "correct", "round": "r1", "entry": counted(5), "before": counted(0)},
        {},
        "both",
        ["mine", "theirs"],
    ),
    ("removed, gone", {"kind": "remove", "round": "r0"}, {}, "agreed", ["theirs"]),
    (
        "removed, corrected there",
        {"kind": "remove", "round": "r1", "before": counted(5)},
        {},
        "both",
        ["mine", "theirs"],
    ),
    (
        "removed, untouched",
        {"kind": "remove", "round": "r1", "before": counted(10)},
        {},
        "moved",
        ["mine", "theirs"],
    ),
    (
        "named alike",
        {"kind": "name_seat", "seat": 1, "name": "Anna", "before": ""},
        {},
        "agreed",
        ["theirs"],
    ),
    (
        "named otherwise",
        {"kind": "name_seat", "seat": 1, "name": "Eva", "before": ""},
        {},
        "both",
        ["mine", "theirs"],
    ),
    (
        "named, untouched",
        {"kind": "name_seat", "seat": 1, "name": "Eva", "before": "Anna"},
        {},
        "moved",
        ["mine", "theirs"],
    ),
    ("both ended it", {"kind": "finish"}, BY_HAND, "agreed", ["theirs"]),
    ("ended, it went on", {"kind": "finish"}, {}, "moved", ["mine", "theirs"]),
    ("both opened it", {"kind": "reopen"}, {}, "agreed", ["theirs"]),
    ("opened, ended by its rules", {"kind": "reopen"}, OVER, "over", ["theirs"]),
    ("opened, untouched", {"kind": "reopen"}, BY_HAND, "moved", ["mine", "theirs"]),
    (
        "two rematches",
        {"kind": "rematch", "problem": {"rematch": "g2"}},
        {},
        "rematch",
        ["follow", "own"],
    ),
    ("two rematches, theirs unseen", {"kind": "rematch", "problem": {}}, {}, "rematch", ["own"]),
]
DESCRIBE = """async (record) => {
  const { describeConflict } = await import("/static/scoring/device/resolve.js");
  return describeConflict(record);
}"""


def test_every_meeting_has_its_choices(node: Node) -> None:
    for name, operation, standing, situation, choices in CHOICES:
        mine = {"operation": "o", "kind": "record", "status": "conflict", **operation}
        record = {"server": {**SERVER, **standing}, "queue": [mine]}
        result = node.evaluate(DESCRIBE, record)
        assert (result["situation"], result["choices"]) == (situation, choices), name
        assert result["settled"] is (situation == "agreed"), name


RESOLVE = """async ([record, choice]) => {
  const { resolveConflict } = await import("/static/scoring/device/resolve.js");
  let made = 0;
  return resolveConflict(record, choice, () => `new ${(made += 1)}`).queue;
}"""


def test_a_rematch_begun_twice_is_joined_or_goes_on_alone(node: Node) -> None:
    game = {"variant": "nanjing", "seats": [], "rematch_of": "g1"}
    start = {"operation": "o", "kind": "rematch", "game": game, "order": [1, 2], "attempts": 1}
    start |= {"status": "conflict", "problem": {"rematch": "g2"}}
    round_ = {"operation": "p", "kind": "record", "number": 1, "entry": counted(65), "attempts": 0}
    record = {"server": None, "queue": [start, {**round_, "after": "o", "status": "queued"}]}
    assert node.evaluate(DESCRIBE, record)["choices"] == ["own", "follow"]
    assert node.evaluate(RESOLVE, [record, "follow"]) == []
    first, second = node.evaluate(RESOLVE, [record, "own"])
    assert (first["kind"], first["operation"]) == ("start", "new 1")
    assert first["game"] == {"variant": "nanjing", "seats": []}
    assert (second["kind"], second["after"]) == ("record", "new 1")


def test_corrections_of_a_round_that_waits_are_one_with_it(node: Node) -> None:
    """What is compared is what was written in the end, not a slip that was mended since."""
    slip = {"operation": "o", "kind": "record", "number": 2, "attempts": 1, "status": "conflict"}
    slip["entry"] = counted(0)
    mended = {"operation": "p", "kind": "correct", "round": "mine", "attempts": 0, "entry": CALLED}
    record = {"server": SERVER, "queue": [slip, {**mended, "status": "queued"}]}
    result = node.evaluate(DESCRIBE, record)
    assert (result["situation"], result["behind"]) == ("same", 0)
    assert node.evaluate(RESOLVE, [record, "theirs"]) == []
    (after,) = node.evaluate(RESOLVE, [record, "after"])
    assert (after["kind"], after["number"], after["entry"]) == ("record", 3, CALLED)


def test_a_correction_of_a_round_whose_removal_met_somebody_takes_its_place(node: Node) -> None:
    """The round is shown until the removal is decided about, so that it can be corrected, too."""
    removal = {"operation": "o", "kind": "remove", "attempts": 1, "status": "conflict"}
    mended = {"operation": "p", "kind": "correct", "attempts": 0, "status": "queued"}
    first: dict[str, Any] = {**removal, "round": "r1", "before": counted(5)}
    later: dict[str, Any] = {**mended, "round": "r1", "before": counted(10), "entry": counted(0)}
    record = {"server": SERVER, "queue": [first, later]}
    result = node.evaluate(DESCRIBE, record)
    assert (result["situation"], result["behind"]) == ("both", 0)
    assert result["choices"] == ["mine", "theirs"]
    assert node.evaluate(RESOLVE, [record, "theirs"]) == []
    (mine,) = node.evaluate(RESOLVE, [record, "mine"])
    assert (mine["kind"], mine["round"], mine["entry"]) == ("correct", "r1", counted(0))
