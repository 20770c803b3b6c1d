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


def test_a_pile_is_counted(db: None) -> None:
    answer = ask("count", cards=["JK", "DR"])
    assert (answer.status_code, answer.json()) == (200, {"points": 35})


@pytest.mark.parametrize(
    ("what", "body", "code"),
    [
        ("count", {"cards": ["XX"]}, "unknown_card"),
        ("count", {"cards": ["JK", "JK"]}, "card_twice"),
    ],
)
def test_cards_that_cannot_be(what: str, body: dict[str, Any], code: str, db: None) -> None:
    answer = ask(what, **body)
    assert answer.status_code == 422
    assert read_codes(answer) == [code]
    assert answer.json()["errors"][0]["message"]
