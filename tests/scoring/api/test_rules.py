"""The rules over HTTP: exactly the bodies of the design, open to everybody."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.scoring.tables import counted, read_codes


def ask(what: str, **body: Any) -> Any:
    return APIClient().post(f"/api/v1/rules/{what}/", body, format="json")


def test_a_round_is_scored(db: None) -> None:
    calls = [{"seat": 1, "call": "tichu", "made": True}]
    answer = ask("score", variant="nanjing", house_rules={}, entry=counted(65, calls=calls))
    assert (answer.status_code, answer.json()) == (200, {"score": {"a": 165, "b": 35}})


def test_everything_wrong_is_told_at_once(db: None) -> None:
    entry = {"kind": "counted", "points": {"a": 63, "b": 30}, "offender": 2}
    answer = ask("score", variant="nanjing", entry=entry)
    assert answer.status_code == 422
    assert set(read_codes(answer)) == {"points_step", "points_sum", "field_not_allowed"}
    first = answer.json()["errors"][0]
    assert set(first) == {"code", "field", "message", "hint", "values"}


def test_a_missing_context_is_refused(db: None) -> None:
    answer = ask("score", variant="three_players", entry=counted(50))
    assert (answer.status_code, read_codes(answer)) == (422, ["context_missing"])


def test_a_wish_that_must_be_fulfilled(db: None) -> None:
    answer = ask("wish", hand=["J8", "S9", "P5"], trick=["S7"], wish="8")
    body = answer.json()
    assert (body["must"], body["plays"]) == (True, [["J8"]])
    assert body["reason"] == "The player must play the 8."


def test_a_wish_that_leaves_the_player_free(db: None) -> None:
    answer = ask("wish", hand=["J8", "S9", "P5"], trick=["ST"], wish="8")
    body = answer.json()
    assert (body["must"], body["plays"], body["code"]) == (False, [], "wish_not_playable")


def test_a_lead_under_a_wish(db: None) -> None:
    body = ask("wish", hand=["J8", "P8", "S5"], trick=[], wish="8").json()
    assert body["must"] is True
    assert ["J8"] in body["plays"]
    assert any(sorted(play) == ["J8", "P8"] for play in body["plays"])


def test_a_pile_is_counted(db: None) -> None:
    answer = ask("count", cards=["JK", "DR"])
    assert (answer.status_code, answer.json()) == (200, {"points": 35})


@pytest.mark.parametrize(
    ("what", "body", "code"),
    [
        ("count", {"cards": ["XX"]}, "unknown_card"),
        ("count", {"cards": ["JK", "JK"]}, "card_twice"),
        ("wish", {"hand": ["J8"], "trick": ["S2", "S9"], "wish": "8"}, "not_a_combination"),
        ("wish", {"hand": ["J8"], "trick": [], "wish": "X"}, "bad_wish"),
        ("wish", {"hand": 8, "trick": [], "wish": "8"}, "wrong_type"),
    ],
)
def test_cards_that_cannot_be(what: str, body: dict[str, Any], code: str, db: None) -> None:
    answer = ask(what, **body)
    assert answer.status_code == 422
    assert read_codes(answer) == [code]
    assert answer.json()["errors"][0]["message"]
