"""The game as a device shows it before the server has answered."""

from typing import Any

from tests.node import Node
from tests.scoring.static.scoring.device.records import (
    counted,
    make_operation,
    make_record,
    make_round,
    make_state,
)

PROJECT = "scoring/device/project.js"
GAME = {
    "variant": "nanjing",
    "house_rules": {"target": 500},
    "seats": [{"name": "Anna"}, {"name": "Béla", "player": "p2"}, {}, {"name": "Dora"}],
}


def project(node: Node, **facts: Any) -> Any:
    return node.call(PROJECT, "projectGame", make_record(**facts))


def record(number: int, a: int, **facts: Any) -> dict[str, Any]:
    entry = counted(a, id=f"r{number}")
    return make_operation(operation=f"o{number}", number=number, entry=entry, **facts)


def test_of_a_game_that_nobody_has_begun_nothing_is_known(node: Node) -> None:
    assert project(node, server=None, queue=[record(1, 65)]) is None


def test_a_game_begun_here_is_shown_whole(node: Node) -> None:
    start = make_operation("start", game=GAME)
    state = project(node, server=None, queue=[start, record(1, 65), record(2, 30)])
    assert state["seats"] == [
        {"seat": 1, "team": "a", "player": None, "name": "Anna"},
        {"seat": 2, "team": "b", "player": "p2", "name": "Béla"},
        {"seat": 3, "team": "a", "player": None, "name": ""},
        {"seat": 4, "team": "b", "player": None, "name": "Dora"},
    ]
    assert (state["id"], state["role"], state["played_on"]) == ("g", "owner", "2026-01-01")
    assert state["may"] == {"record": True, "manage": True, "adjust": True}
    assert (state["house_rules"]["target"], state["draft"]) == (500, {"number": 1, "calls": []})
    assert (state["totals"], state["next_number"]) == ({"a": 95, "b": 105}, 3)
    assert (state["over"], state["ended_by"], state["locked"]) == (False, None, False)
    assert [round_["pending"] for round_ in state["rounds"]] == [True, True]


def test_who_shuffles_first_follows_from_the_finish_of_the_game_before(node: Node) -> None:
    name = make_operation("name_seat", seat=3, name="Eva")
    for finish, shuffler in (([3, 1], 3), ([2], 2), (None, None)):
        state = project(node, server=make_state(finish_before=finish), queue=[name])
        assert state["shuffler"] == shuffler


def test_what_the_server_knows_is_shown_as_it_says(node: Node) -> None:
    server = make_state(totals={"a": 1, "b": 2})
    assert project(node, server=server) == server


def test_every_change_that_waits_is_counted(node: Node) -> None:
    server = make_state(rounds=[make_round(1, 10), make_round(2, 20)], next_number=3)
    correct = make_operation("correct", round="r1", entry=counted(60, id="r1"))
    remove = make_operation("remove", round="r2")
    name = make_operation("name_seat", seat=3, name="Eva")
    state = project(node, server=server, queue=[record(3, 30), correct, remove, name])
    assert [(one["id"], one["score"]["a"]) for one in state["rounds"]] == [("r1", 60), ("r3", 30)]
    assert [one.get("pending", False) for one in state["rounds"]] == [True, True]
    assert (state["totals"], state["next_number"]) == ({"a": 90, "b": 110}, 4)
    assert [seat["name"] for seat in state["seats"]] == ["A", "B", "Eva", "D"]


def test_a_round_that_fills_a_gap_stands_at_its_place(node: Node) -> None:
    server = make_state(rounds=[make_round(1, 10), make_round(3, 30)], next_number=4)
    state = project(node, server=server, queue=[record(2, 20, fills_gap=True)])
    assert [one["number"] for one in state["rounds"]] == [1, 2, 3]
    assert state["next_number"] == 4


def test_a_refused_entry_stays_in_sight_and_counts_nothing(node: Node) -> None:
    refused = record(1, 65, status="refused", problem={"code": "game_over"})
    state = project(node, queue=[refused, record(1, 30)])
    assert [one["operation"] for one in state["refused"]] == ["o1"]
    assert state["totals"] == {"a": 30, "b": 70}


def test_what_met_another_phone_is_counted_by_nobody(node: Node) -> None:
    server = make_state(totals={"a": 1, "b": 2})
    waiting = [record(1, 65, status="conflict"), record(2, 30)]
    state = project(node, server=server, queue=waiting)
    assert (state["totals"], state["rounds"]) == ({"a": 1, "b": 2}, [])
    assert [op["operation"] for op in state["waiting"]] == ["o1", "o2"]


def test_a_game_ended_by_hand_has_its_winner_and_goes_on_when_opened(node: Node) -> None:
    server = make_state(rounds=[make_round(1, 10)], next_number=2)
    finish, reopen = make_operation("finish"), make_operation("reopen")
    ended = project(node, server=server, queue=[finish])
    assert (ended["over"], ended["ended_by"], ended["winner"]) == (True, "hand", "b")
    assert ended["finished_at"] == "2026-01-01T00:00:00Z"
    opened = project(node, server=server, queue=[finish, reopen])
    assert (opened["over"], opened["ended_by"], opened["winner"]) == (False, None, None)
    assert opened["finished_at"] is None


def test_a_game_that_its_rules_end_is_not_ended_by_hand(node: Node) -> None:
    rules = {**make_state()["house_rules"], "target": 100}
    server = make_state(house_rules=rules, rounds=[make_round(1, 90)])
    state = project(node, server=server, queue=[record(2, 90), make_operation("finish")])
    assert (state["over"], state["ended_by"], state["winner"]) == (True, "rule", "a")
