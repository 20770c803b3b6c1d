"""Recording, correcting and removing rounds over the API: every write once, none lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from scoring.games.services.rounds import MOST_ROUNDS
from scoring.models import Game, Round, RoundCall, RoundRevision
from scoring.verifying.selectors import find_differences
from tests.pages import read_html
from tests.scoring.tables import DOUBLE_A, Table, counted, new_id, read_codes, verify

pytestmark = pytest.mark.first_database

GRAND_FAILED = [{"seat": 2, "call": "grand", "made": False}]


def test_a_round_is_recorded_with_its_score(table: Table) -> None:
    answer = table.record(counted(65, calls=[{"seat": 1, "call": "tichu", "made": True}]))
    assert answer.status_code == 201
    body = answer.json()
    assert body["round"]["score"] == {"a": 165, "b": 35}
    assert (body["revision"], body["next_number"], body["totals"]) == (2, 2, {"a": 165, "b": 35})
    verify(table)


def test_totals_and_state_follow_every_round(table: Table) -> None:
    table.record(counted(65))
    table.record({**DOUBLE_A, "calls": GRAND_FAILED})
    state = table.state()
    assert state["totals"] == {"a": 265, "b": -165}
    assert [round_["totals"] for round_ in state["rounds"]] == [
        {"a": 65, "b": 35},
        {"a": 265, "b": -165},
    ]
    assert state["next_number"] == 3
    verify(table)


def test_the_same_operation_again_gets_the_same_answer(table: Table) -> None:
    operation, entry = new_id(), counted(50, id=new_id())
    first = table.record(entry, operation=operation, after=1)
    again = table.write(
        "post", "rounds/", {"operation": operation, "after": 1, "number": 1, "entry": entry}
    )
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert Round.objects.count() == 1


def test_the_same_operation_with_another_body_is_refused(table: Table) -> None:
    operation = new_id()
    table.record(counted(50), operation=operation)
    other = table.record(counted(55), operation=operation, number=1, after=1)
    assert (other.status_code, read_codes(other)) == (422, ["operation_reused"])
    assert table.state()["totals"] == {"a": 50, "b": 50}


def test_a_repeat_does_not_bring_back_a_removed_round(table: Table) -> None:
    operation, entry = new_id(), counted(50, id=new_id())
    table.record(entry, operation=operation, after=1)
    table.remove(entry["id"])
    body = {"operation": operation, "after": 1, "number": 1, "entry": entry}
    again = table.client.post(table.path + "rounds/", body, format="json")
    assert again.status_code == 200
    assert table.state()["rounds"] == []
    verify(table)


def test_who_did_not_see_the_latest_write_gets_the_state(table: Table) -> None:
    table.record(counted(50))
    late = table.record(counted(60), after=1)
    assert (late.status_code, read_codes(late)) == (409, ["revision_conflict"])
    assert late.json()["state"]["totals"] == {"a": 50, "b": 50}
    assert late.json()["state"]["revision"] == 2


def test_a_queue_names_its_own_operations(table: Table) -> None:
    first, second = new_id(), new_id()
    table.record(counted(50), operation=first, after=1)
    assert table.record(counted(60), operation=second, after=first).status_code == 201
    assert table.record(counted(70), after=second).status_code == 201
    assert table.state()["totals"] == {"a": 180, "b": 120}


def test_a_queue_waits_behind_another_device(table: Table) -> None:
    mine = new_id()
    table.record(counted(50), operation=mine)
    table.record(counted(60))
    late = table.record(counted(70), after=mine)
    assert (late.status_code, read_codes(late)) == (409, ["revision_conflict"])


def test_a_predecessor_that_never_arrived(table: Table) -> None:
    late = table.record(counted(70), after=new_id())
    assert (late.status_code, read_codes(late)) == (409, ["predecessor_unknown"])


def test_a_number_is_taken_once(table: Table) -> None:
    table.record(counted(50))
    taken = table.record(counted(60), number=1)
    assert (taken.status_code, read_codes(taken)) == (409, ["number_taken"])


@pytest.mark.parametrize("played", [0, 1, 3])
def test_numbers_leave_no_gap(table: Table, played: int) -> None:
    for points in range(10, 10 * played + 10, 10):
        assert table.record(counted(points)).status_code == 201
    for number in (played + 2, played + 3):
        gap = table.record(counted(60), number=number)
        assert (gap.status_code, read_codes(gap)) == (422, ["number_gap"])
        assert gap.json()["errors"][0]["hint"] == f"The next number is {played + 1}."
    assert table.state()["next_number"] == played + 1


def test_a_removed_rounds_place_can_be_filled_again(table: Table) -> None:
    ids = [table.record(counted(points)).json()["round"]["id"] for points in (10, 20, 30)]
    assert table.remove(ids[1]).json()["totals"] == {"a": 40, "b": 160}
    assert table.state()["next_number"] == 4
    assert table.record(counted(25), number=2).status_code == 201
    assert [round_["number"] for round_ in table.state()["rounds"]] == [1, 2, 3]
    verify(table)


def test_an_entry_that_cannot_be_changes_nothing(table: Table) -> None:
    entry = {
        "kind": "counted",
        "points": {"a": 63, "b": 30},
        "calls": [
            {"seat": 1, "call": "tichu", "made": True},
            {"seat": 2, "call": "tichu", "made": True},
        ],
    }
    answer = table.record(entry)
    assert answer.status_code == 422
    assert read_codes(answer) == ["points_step", "points_sum", "two_calls_made"]
    assert Round.objects.count() == 0
    assert table.state()["revision"] == 1


def test_a_correction_keeps_its_place_and_the_history(table: Table) -> None:
    first = table.record(counted(50)).json()["round"]
    table.record(counted(60))
    answer = table.correct(first["id"], {**DOUBLE_A, "calls": GRAND_FAILED})
    assert answer.json()["totals"] == {"a": 260, "b": -160}
    revision = RoundRevision.objects.get(action="correct")
    assert (revision.before or {})["points"] == {"a": 50, "b": 50}
    assert (revision.after or {})["kind"] == "double_victory"
    assert RoundCall.objects.get().call == "grand"
    verify(table)


def test_a_correction_that_ends_the_game_earlier_keeps_later_rounds_as_surplus(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(house_rules={"target": 200})
    first = table.record(counted(100)).json()["round"]
    second = table.record(counted(50)).json()["round"]
    answer = table.correct(first["id"], DOUBLE_A)
    assert answer.json()["over"] is True
    assert answer.json()["surplus"] == [second["id"]]
    assert answer.json()["totals"] == {"a": 200, "b": 0}
    verify(table)
    for path in ("chart/", "print/"):  # struck out for the eye, said for the ear
        page = read_html(table.client.get(f"/g/{table.id}/{path}"))
        assert re.findall(r'(\d) <span class="sr-only">(.*?)</span>', page) == [
            ("2", "Not counted")
        ]


def test_what_was_taken_out_of_a_game_that_stays_over_is_put_back(
    make_table: Callable[..., Table],
) -> None:
    """Undo of a removal: as the round was, and nothing else."""
    table = make_table(house_rules={"target": 200})
    first = table.record(counted(60, note="cold")).json()["round"]
    table.record(DOUBLE_A)
    assert table.remove(first["id"]).json()["over"] is True
    other = table.record(counted(65), number=1)
    assert (other.status_code, read_codes(other)) == (422, ["game_over"])
    assert read_codes(table.record(counted(60, note="cold"), number=3)) == ["game_over"]
    back = table.record(counted(60, note="cold"), number=1)
    assert (back.status_code, back.json()["totals"]) == (201, {"a": 260, "b": 40})
    assert [round_["number"] for round_ in table.state()["rounds"]] == [1, 2]
    verify(table)


def test_the_last_round_is_put_back_into_a_game_ended_by_hand(table: Table) -> None:
    last = table.record(counted(60)).json()["round"]
    table.write("post", "finish/")
    table.remove(last["id"])
    assert read_codes(table.record(counted(65))) == ["game_over"]
    back = table.record(counted(60)).json()
    assert (back["ended_by"], back["totals"]) == ("hand", {"a": 60, "b": 40})
    verify(table)


def test_a_correction_that_takes_the_end_away_opens_the_game(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(house_rules={"target": 200})
    last = table.record(DOUBLE_A).json()
    assert (last["over"], last["winner"], last["ended_by"]) == (True, "a", "rule")
    refused = table.record(counted(50), number=2)
    assert (refused.status_code, read_codes(refused)) == (422, ["game_over"])
    assert table.correct(last["round"]["id"], counted(100)).json()["over"] is False
    assert table.record(counted(50)).json()["next_number"] == 3
    assert table.state()["finished_at"] is None
    verify(table)


def test_a_locked_game_takes_no_write(table: Table) -> None:
    round_id = table.record(counted(50)).json()["round"]["id"]
    table.write("post", "lock/")
    for answer in (
        table.record(counted(50)),
        table.remove(round_id),
        table.write("post", "finish/"),
    ):
        assert (answer.status_code, read_codes(answer)) == (409, ["game_locked"])
    table.write("post", "unlock/")
    assert table.record(counted(50)).status_code == 201


def test_an_id_is_taken_once(table: Table, make_table: Callable[..., Table]) -> None:
    entry = counted(50, id=new_id())
    table.record(entry)
    there, elsewhere = table.record(entry), make_table().record(entry)
    assert (there.status_code, read_codes(there)) == (409, ["id_taken"])
    assert there.json()["state"]["rounds"][0]["id"] == entry["id"]
    assert (elsewhere.status_code, read_codes(elsewhere)) == (422, ["id_taken"])
    table.remove(entry["id"])
    assert read_codes(make_table().record(entry)) == ["id_taken"]


def test_a_removed_round_is_put_back_as_itself_as_often_as_it_goes(table: Table) -> None:
    called = counted(60, id=new_id(), calls=[{"seat": 1, "call": "tichu", "made": True}])
    table.record(called)
    first = table.state()["rounds"][0]
    table.record(counted(35))
    for _ in range(3):
        table.remove(called["id"])
        back = table.record(called, number=1)
        assert (back.status_code, back.json()["totals"]) == (201, {"a": 195, "b": 105})
        assert table.state()["rounds"][0] == first
        verify(table)
    assert (Round.objects.count(), RoundCall.objects.count()) == (2, 1)
    rows = table.client.get(table.path + "history/").json()["results"]
    assert [row["action"] for row in rows[:6]] == ["record", "remove"] * 3
    assert {row["round"] for row in rows[:6]} == {called["id"]}


def test_a_round_that_two_put_back_stands_once(table: Table) -> None:
    """Each has taken it out, one in vain, and each takes that back; one may correct it between."""
    entry = counted(60, id=new_id())
    table.record(entry)
    table.remove(entry["id"])
    seen = table.revision
    assert table.record(entry).status_code == 201
    table.correct(entry["id"], counted(70))
    late = table.record(entry, after=seen)
    assert (late.status_code, read_codes(late)) == (409, ["revision_conflict"])
    known = table.record(entry, number=2)
    assert (known.status_code, read_codes(known)) == (409, ["id_taken"])
    assert late.json()["state"]["totals"] == table.state()["totals"] == {"a": 70, "b": 30}
    verify(table)


def test_a_removed_round_comes_back_otherwise_and_elsewhere(table: Table) -> None:
    """Its number went to another round, and somebody corrects it as they put it back."""
    grand = [{"seat": 2, "call": "grand", "made": False}]
    entry = counted(60, id=new_id(), calls=grand)
    table.record(entry)
    table.remove(entry["id"])
    table.record(counted(35))
    assert read_codes(table.record(entry, number=1)) == ["number_taken"]
    back = table.record({**DOUBLE_A, "id": entry["id"]}, number=2)
    assert (back.status_code, back.json()["totals"]) == (201, {"a": 235, "b": 65})
    assert [round_["number"] for round_ in table.state()["rounds"]] == [1, 2]
    assert not RoundCall.objects.exists()
    verify(table)


def test_what_cannot_be_put_back_stays_removed(table: Table) -> None:
    entry = counted(60, id=new_id())
    table.record(entry)
    table.remove(entry["id"])
    assert table.record(counted(63, id=entry["id"])).status_code == 422
    assert table.state()["rounds"] == []
    verify(table)


def test_a_game_that_is_over_takes_a_round_back_as_itself_once(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(house_rules={"target": 200})
    entry = counted(60, id=new_id())
    table.record(entry)
    table.record(DOUBLE_A)
    table.remove(entry["id"])
    assert read_codes(table.record(counted(65, id=entry["id"]), number=1)) == ["game_over"]
    assert table.record(entry, number=1).json()["totals"] == {"a": 260, "b": 40}
    assert read_codes(table.record(entry, number=1)) == ["id_taken"]
    verify(table)


@pytest.mark.parametrize("rounds_before", [0, 30])
def test_recording_costs_a_fixed_number_of_statements(
    make_table: Callable[..., Table], rounds_before: int, django_assert_num_queries: Any
) -> None:
    table = make_table(house_rules={"target": None})
    for _ in range(rounds_before):
        table.record(counted(50) if table.number % 2 else counted(45))
    table.client.get("/api/v1/session/")
    with django_assert_num_queries(10):
        answer = table.record(counted(55, calls=[{"seat": 1, "call": "tichu", "made": False}]))
    assert answer.status_code == 201


def test_history_tells_who_did_what(table: Table) -> None:
    round_id = table.record(counted(50)).json()["round"]["id"]
    table.correct(round_id, counted(55))
    table.remove(round_id)
    rows = table.client.get(table.path + "history/").json()["results"]
    assert [row["action"] for row in rows] == ["remove", "correct", "record", "start"]
    assert rows[1]["before"]["points"] == {"a": 50, "b": 50}
    assert rows[1]["after"]["points"] == {"a": 55, "b": 45}
    assert {row["role"] for row in rows} == {"owner"}


def test_an_etag_saves_reading_the_game_again(table: Table, stranger: APIClient) -> None:
    etag = table.client.get(table.path)["ETag"]
    assert table.client.get(table.path, headers={"If-None-Match": etag}).status_code == 304
    table.record(counted(50))
    assert table.client.get(table.path, headers={"If-None-Match": etag}).status_code == 200


def test_a_write_between_two_looks_is_no_difference(table: Table) -> None:
    """Whoever verifies has read the game before a round was written, and its rounds after."""
    table.record(counted(50))
    game = Game.objects.get(pk=table.id)
    table.record(counted(60))
    assert find_differences(game) == []
    Game.objects.filter(pk=table.id).update(totals={"a": 1, "b": 2})
    differences = [(each.what, each.computed) for each in find_differences(game)]
    assert differences == [("totals", {"a": 110, "b": 90})]
    Game.objects.filter(pk=table.id).delete()
    assert find_differences(game) == []


def test_a_rematch_is_news_to_those_who_poll(table: Table, django_assert_num_queries: Any) -> None:
    """It writes nothing into the game before it, whose state shows it all the same."""
    etag = table.client.get(table.path)["ETag"]
    with django_assert_num_queries(1):
        assert table.client.get(table.path, headers={"If-None-Match": etag}).status_code == 304
    body = {"operation": new_id()}
    rematch = table.client.post(f"{table.path}rematch/", body, format="json").json()["game"]["id"]
    answer = table.client.get(table.path, headers={"If-None-Match": etag})
    assert (answer.status_code, answer.json()["rematch"]) == (200, rematch)
    etag = answer["ETag"]
    assert table.client.get(table.path, headers={"If-None-Match": etag}).status_code == 304


def test_a_game_is_full_at_as_many_rounds_as_it_can_be_set_to_have(
    make_table: Callable[..., Table],
) -> None:
    table = make_table(house_rules={"target": None})
    first = table.record(counted(50)).json()["round"]
    copies = [
        Round(
            game_id=table.id,
            number=number,
            entry=first["entry"],
            score=first["score"],
            kind=first["entry"]["kind"],
            points_a=50,
            points_b=50,
        )
        for number in range(2, MOST_ROUNDS)
    ]
    Round.objects.bulk_create(copies)
    table.number = MOST_ROUNDS
    last = table.record(counted(65))
    assert (last.status_code, last.json()["totals"]["a"]) == (201, 50 * (MOST_ROUNDS - 1) + 65)
    full = table.record(counted(65))
    assert (full.status_code, read_codes(full)) == (422, ["game_full"])
    assert full.json()["errors"][0]["values"] == {"most": MOST_ROUNDS}
    assert table.remove(last.json()["round"]["id"]).status_code == 200
    assert table.record(counted(35)).status_code == 201
    verify(table)
