"""One game on one page: what is kept at once, and when the sender is asked to send."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import (
    counted,
    make_operation,
    make_record,
    make_round,
    make_state,
)

PLAY = """async ([record, deeds, fragment = "", kind = "test"]) => {
  const { openSession } = await import("/static/scoring/device/session.js");
  const sent = [];
  const signs = [];
  const store = {
    kind,
    get: async () => record,
    update: async (id, change) => (record = change(record)),
  };
  const told = [];
  const channel = { listen() {}, tell: (id) => told.push([id, record.queue.length]) };
  const sender = { run: (id) => sent.push(id) };
  const now = () => new Date("2026-01-02T03:04:05Z");
  const session = await openSession({ id: "g", store, channel, sender, fragment, now });
  session.listen(({ sign }) => signs.push(sign));
  const answers = [];
  for (const [name, ...given] of deeds) answers.push((await session[name](...given)) ?? null);
  const { marks, running, state, isAway } = session.state ? session : {};
  const isOurs = ({ entry, round }) => session.isOurs({ id: entry?.id ?? round, pending: false });
  const ours = record?.queue.map(isOurs);
  return { record, ours, sent: sent.length, told, signs, answers, marks, running, state, isAway };
}"""
NO_MARKS = {"calls": {}, "finish": [], "note": ""}


def play(node: Node, record: Any, *deeds: list[Any], **more: Any) -> Any:
    given = [record, list(deeds), more.get("fragment", ""), more.get("kind", "test")]
    return node.evaluate(PLAY, given)


def with_rounds(*points: int, **facts: Any) -> dict[str, Any]:
    rounds = [make_round(number, a) for number, a in enumerate(points, start=1)]
    state = make_state(rounds=rounds, next_number=len(rounds) + 1, **facts)
    return make_record(server=state)


def test_a_game_that_is_opened_first_gets_a_record(node: Node) -> None:
    kept = play(node, None)["record"]
    assert (kept["id"], kept["server"], kept["queue"], kept["token"]) == ("g", None, [], None)
    assert kept["opened_at"] == 1767323045000


@pytest.mark.parametrize(
    ("fragment", "token", "denial"),
    [
        ("#s.new", "s.new", None),
        ("#content", "w.old", {"of": "link"}),
        ("", "w.old", {"of": "link"}),
    ],
)
def test_a_token_in_the_address_takes_the_place_of_the_one_that_waits(
    node: Node, fragment: str, token: str, denial: Any
) -> None:
    """What was denied without it is tried anew."""
    record = make_record(token="w.old", denial={"of": "link"})
    kept = play(node, record, fragment=fragment)["record"]
    assert (kept["token"], kept["denial"]) == (token, denial)


def test_a_round_is_kept_sent_and_may_be_undone(node: Node) -> None:
    made = play(node, with_rounds(10), ["recordRound", counted(65)])
    (op,) = made["record"]["queue"]
    assert (made["told"], made["ours"]) == ([["g", 1]], [True])
    assert (op["kind"], op["number"], op["after"], op["status"]) == ("record", 2, 5, "queued")
    assert op["made_at"] == "2026-01-02T03:04:05.000Z"
    assert op["entry"] == counted(65, id=op["entry"]["id"])
    undo = made["record"]["undo"]
    assert (undo["kind"], undo["operation"], undo["number"]) == ("record", op["operation"], 2)
    assert (undo["round"], undo["made"]) == (op["entry"]["id"], op["entry"])
    assert made["sent"] == 1
    assert made["signs"] == ["everywhere", "saving"]
    assert made["state"]["totals"] == {"a": 75, "b": 125}


def test_what_was_tapped_goes_with_the_round_and_comes_back_when_it_is_undone(node: Node) -> None:
    marks = {**NO_MARKS, "calls": {"2": {"call": "grand", "made": False}}, "finish": [1]}
    set_marks: list[Any] = ["setMarks", marks]
    made = play(node, with_rounds(10), set_marks, ["recordRound", counted(65)])
    assert (made["record"]["marks"], made["record"]["drafts"]) == (None, {})
    undone = play(node, with_rounds(10), set_marks, ["recordRound", counted(65)], ["undo"])
    assert (undone["record"]["queue"], undone["record"]["undo"]) == ([], None)
    kept = {"2": {"call": "grand", "made": False, "kept": True}}
    assert undone["record"]["marks"] == {**marks, "calls": kept, "number": 2}


def test_a_round_that_was_sent_is_undone_by_its_opposite(node: Node) -> None:
    made = counted(65, id="r2")
    undo = {"kind": "record", "operation": "o", "round": "r2", "number": 2, "made": made}
    record = {**with_rounds(10, 65), "undo": {**undo, "marks": NO_MARKS}}
    (op,) = play(node, record, ["undo"])["record"]["queue"]
    assert (op["kind"], op["round"], op["number"], op["before"]) == ("remove", "r2", 2, made)


def test_a_correction_and_a_removal_are_undone_by_what_was_there(node: Node) -> None:
    rounds = with_rounds(10, 20)
    first = rounds["server"]["rounds"][0]
    corrected = play(node, rounds, ["correctRound", first, counted(50)])["record"]
    assert corrected["queue"][0]["entry"] == counted(50, id="r1")
    assert corrected["queue"][0]["before"] == counted(10, id="r1")
    sent = {**corrected, "queue": []}
    sent["server"]["rounds"][0]["entry"] = counted(50, id="r1")
    (back,) = play(node, sent, ["undo"])["record"]["queue"]
    assert (back["kind"], back["round"], back["status"]) == ("correct", "r1", "queued")
    assert (back["entry"], back["before"]) == (counted(10, id="r1"), counted(50, id="r1"))
    removed = play(node, with_rounds(10, 20), ["removeRound", first])["record"]
    gone = {**removed, "queue": []}
    gone["server"]["rounds"].pop(0)
    (again,) = play(node, gone, ["undo"])["record"]["queue"]
    assert (again["kind"], again["number"], again["fills_gap"]) == ("record", 1, True)
    assert (again["entry"], again["brings_back"]) == (counted(10, id="r1"), "r1")


def test_a_removed_round_comes_and_goes_as_one(node: Node) -> None:
    """However often it is undone and redone, and whether or not the server has heard of it."""
    rounds = with_rounds(10, 20)
    first = rounds["server"]["rounds"][0]
    deeds = [["removeRound", first]]
    for _ in range(3):
        removed = play(node, with_rounds(10, 20), *deeds)["record"]
        gone = {**removed, "queue": []}
        gone["server"]["rounds"].pop(0)
        back = play(node, gone, ["undo"])["record"]
        assert [op["entry"]["id"] for op in back["queue"]] == ["r1"]
        assert back["undone"][-1]["round"] == "r1"
        deeds += [["undo"], ["redo"]]
    entry = counted(50, id="mine")
    done = play(node, with_rounds(10), ["recordRound", entry], ["undo"], ["redo"])["record"]
    (op,) = done["queue"]
    assert (op["kind"], op["entry"], op["number"]) == ("record", entry, 2)
    assert (done["undo"]["operation"], done["undone"]) == (op["operation"], [])


def test_what_another_phone_has_undone_already_is_passed_over(node: Node) -> None:
    """The removal was refused, as the round was gone, and whoever took it out put it back."""
    rounds = with_rounds(10, 20)
    removal = {"kind": "remove", "operation": "o", "round": "r1", "number": 1}
    record = {"kind": "record", "operation": "p", "round": "r2", "number": 2}
    undone = play(node, {**rounds, "undo": removal, "undone": [record]}, ["undo"], ["redo"])
    assert (undone["record"]["queue"], undone["record"]["undo"]) == ([], removal)
    older = play(node, {**rounds, "undone": [removal, record]}, ["redo"])["record"]
    assert [(op["kind"], op["round"]) for op in older["queue"]] == [("remove", "r1")]
    assert older["undone"] == []


def test_a_round_of_ours_that_another_phone_puts_back_is_theirs(node: Node) -> None:
    """Whoever taps just then means the round that came back, as with any other of that phone."""
    entry = counted(50, id="mine")
    removal = ["removeRound", {"id": "mine", "number": 2, "entry": entry}]
    assert play(node, with_rounds(10), ["recordRound", entry])["ours"] == [True]
    assert play(node, with_rounds(10), ["recordRound", entry], removal)["ours"] == [False] * 2
    again = play(node, with_rounds(10), ["recordRound", entry], removal, ["undo"])
    assert again["ours"] == [True]


def test_without_anything_to_undo_nothing_happens(node: Node) -> None:
    undone = play(node, with_rounds(10), ["undo"])
    assert (undone["record"]["queue"], undone["sent"]) == ([], 0)


@pytest.mark.parametrize("deed", ["finish", "reopen"])
def test_an_end_cannot_be_undone_by_the_button(node: Node, deed: str) -> None:
    undo = {"kind": "record", "operation": "o", "round": "r1", "number": 1}
    made = play(node, {**with_rounds(10), "undo": undo}, [deed])["record"]
    assert ([op["kind"] for op in made["queue"]], made["undo"]) == ([deed], None)


def test_one_open_call_is_told_to_the_table_and_a_decided_one_is_not(node: Node) -> None:
    open_call = {**NO_MARKS, "calls": {"3": {"call": "tichu", "made": None}}}
    answer = play(node, make_record(), ["setMarks", open_call])
    (draft,) = answer["record"]["drafts"].values()
    assert {name: draft[name] for name in ("number", "seat", "call")} == {
        "number": 1,
        "seat": 3,
        "call": "tichu",
    }
    assert (answer["sent"], answer["running"]) == (1, {"3": "tichu"})
    assert answer["marks"]["calls"] == {"3": {"call": "tichu", "made": None}}
    decided = {**NO_MARKS, "calls": {"3": {"call": "tichu", "made": True}}, "finish": [3]}
    quiet = play(node, make_record(), ["setMarks", decided])
    assert (quiet["record"]["drafts"], quiet["sent"], quiet["running"]) == ({}, 0, {})
    assert quiet["record"]["marks"] == {**decided, "number": 1}


def test_a_call_that_is_taken_away_is_told_too(node: Node) -> None:
    draft = {"number": 1, "calls": [{"seat": 2, "call": "grand"}, {"seat": 4, "call": "tichu"}]}
    record = make_record(server=make_state(draft=draft))
    left = {**NO_MARKS, "calls": {"2": {"call": "grand", "made": None}, "4": None}}
    answer = play(node, record, ["setMarks", left])
    assert [(draft["seat"], draft["call"]) for draft in answer["record"]["drafts"].values()] == [
        (4, None)
    ]
    assert (answer["running"], answer["sent"]) == ({"2": "grand"}, 1)


def test_marks_of_another_round_are_not_this_ones(node: Node) -> None:
    old = {**NO_MARKS, "finish": [1], "number": 1}
    draft = {"number": 1, "calls": [{"seat": 2, "call": "grand"}]}
    record = {**with_rounds(10, draft=draft), "marks": old}
    result = play(node, record)
    assert (result["marks"], result["running"]) == (NO_MARKS, {})
    assert play(node, {**record, "marks": {**old, "number": 2}})["marks"]["finish"] == [1]


def test_an_open_call_outlasts_the_removal_of_the_round_before(node: Node) -> None:
    """The round being played is the same one under a lower number, until its entry settles it."""
    draft = {"number": 3, "calls": [{"seat": 2, "call": "grand"}]}
    record = with_rounds(10, 10, draft=draft)
    record["drafts"] = {"1": {"operation": "d", "number": 3, "seat": 1, "call": "tichu"}}
    doubled = record["server"]["rounds"][1]
    removed = play(node, record, ["removeRound", doubled])
    assert removed["running"] == {"1": "tichu", "2": "grand"}
    back = play(node, record, ["removeRound", doubled], ["undo"])
    assert (back["state"]["next_number"], back["running"]) == (3, removed["running"])
    calls = [{"seat": seat, "call": c, "made": False} for seat, c in ((1, "tichu"), (2, "grand"))]
    played = play(node, record, ["removeRound", doubled], ["recordRound", counted(5, calls=calls)])
    assert (played["state"]["next_number"], played["running"]) == (3, {})


@pytest.mark.parametrize(
    ("entry", "leaves_out"),
    [
        (counted(10), False),
        (counted(90), False),
        ({"kind": "double_victory", "winner": "a"}, True),
        ({"kind": "double_victory", "winner": "b"}, True),
    ],
)
def test_a_correction_that_ends_the_game_before_rounds_that_count_is_foreseen(
    node: Node, entry: dict[str, Any], leaves_out: bool
) -> None:
    """To 200: the first round is corrected, and the third counts no longer where it ends there."""
    rules = {**make_state()["house_rules"], "target": 200}
    record = with_rounds(50, 20, 30, house_rules=rules)
    record["server"]["rounds"] = [{**one, "counted": True} for one in record["server"]["rounds"]]
    first = record["server"]["rounds"][0]
    script = """async ([record, round, entry]) => {
      const { leavesMoreOut, projectGame } = await import("/static/scoring/device/project.js");
      return leavesMoreOut(projectGame(record), round, entry);
    }"""
    assert node.evaluate(script, [record, first, entry]) == leaves_out


def test_what_waits_on_a_device_that_keeps_nothing_is_unsaved(node: Node) -> None:
    waiting = make_record(queue=[make_operation("finish")])
    assert play(node, waiting)["signs"] == ["here"]
    assert play(node, waiting, kind="memory")["signs"] == ["unsaved"]
    assert play(node, make_record(), kind="memory")["signs"] == ["everywhere"]


@pytest.mark.parametrize(
    ("code", "away"),
    [(None, False), ("no_answer", True), ("not_our_server", True), ("cannot_save", False)],
)
def test_who_cannot_reach_the_club_is_away(node: Node, code: str | None, away: bool) -> None:
    """A server that cannot save just now still has the chart and the links."""
    record = {**with_rounds(65), "delay": code and {"code": code}}
    assert play(node, record)["isAway"] is away


def test_a_game_that_the_club_does_not_know_yet_is_away(node: Node) -> None:
    seats = [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora")]
    game = {"variant": "nanjing", "house_rules": {}, "seats": seats}
    start = make_operation("start", game=game)
    assert play(node, make_record(server=None, queue=[start]))["isAway"] is True
