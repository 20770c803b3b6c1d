"""The drawer "More" is about the round that it was opened for, whatever comes in meanwhile."""

from typing import Any

from tests.node import Node

PLAY = """async ([deeds, correcting = null]) => {
  const { HeldRound } = await import("/static/scoring/sheet/held_round.js");
  const { addTexts } = await import("/static/common/words.js");
  addTexts({ noted_too_late: "too late for {number}" });
  const done = [];
  const marks = { calls: {}, finish: [], note: "" };
  const state = { next_number: 3 };
  const entering = {
    session: { state },
    correcting,
    view: { state: { next_number: 3 }, marks, context: {} },
    actions: { swapSide() {} },
    changeMarks: (change) => done.push(["marks", change(marks)]),
    record: (what, meant) => done.push(["record", what, meant ?? null]),
    say: (text) => done.push(["say", text]),
  };
  const held = new HeldRound(entering);
  const note = (text) => held.actions.changeMarks((now) => ({ ...now, note: text }));
  const does = {
    note,
    record: (what) => held.actions.record(what),
    theirs: () => (state.next_number += 1),
    close: () => held.close(),
  };
  for (const [name, given] of deeds) does[name](given);
  return done;
}"""
BLANK = {"calls": {}, "finish": [], "note": ""}


def play(node: Node, *deeds: list[str], correcting: Any = None) -> Any:
    return node.evaluate(PLAY, [list(deeds), correcting])


def test_as_long_as_the_round_is_open_the_drawer_writes_it(node: Node) -> None:
    done = play(node, ["note", "n"], ["record", "65"], ["close"])
    assert done == [["marks", {**BLANK, "note": "n"}], ["record", "65", None]]


def test_once_another_phone_has_written_it_the_two_meet(node: Node) -> None:
    done = play(node, ["note", "n"], ["theirs"], ["note", "m"], ["record", "65"], ["close"])
    meant = {"number": 3, "marks": {**BLANK, "note": "m"}, "context": {}}
    assert done == [["marks", {**BLANK, "note": "n"}], ["record", "65", meant]]


def test_what_was_noted_for_a_round_that_is_written_is_said_to_be_left_out(node: Node) -> None:
    assert play(node, ["theirs"], ["close"]) == []
    assert play(node, ["theirs"], ["note", "n"], ["close"]) == [["say", "too late for 3"]]
    assert play(node, ["note", "n"], ["theirs"], ["close"])[-1] == ["say", "too late for 3"]


def test_a_correction_is_about_its_own_round(node: Node) -> None:
    done = play(node, ["theirs"], ["note", "n"], ["record", "65"], ["close"], correcting={})
    assert done == [["marks", {**BLANK, "note": "n"}], ["record", "65", None]]
