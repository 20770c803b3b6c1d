"""The referee over HTTP: exactly the bodies of the design, one answer with the engine."""

from random import Random
from typing import Any

import pytest
from rest_framework.test import APIClient

from scoring.cards import judge_wish, legal_plays
from scoring.referee.examples import EXAMPLES
from tests.counts import count
from tests.scoring.cards.table import draw_turn
from tests.scoring.tables import read_codes

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    allow = "common.web.throttling.CallerThrottle.allow_request"
    monkeypatch.setattr(allow, lambda *_: True)


def ask(question: str, **body: Any) -> Any:
    return APIClient().post(f"/api/v1/rules/{question}/", body, format="json")


def test_a_wish_that_must_be_fulfilled() -> None:
    answer = ask("wish", hand=["J8", "S9", "P5"], trick=["S7"], wish="8")
    body = answer.json()
    assert (body["must"], body["plays"]) == (True, [["J8"]])
    assert body["reason"] == (
        "The player must play the 8. "
        "Only a bomb could be played instead, and there is none in the hand."
    )


def test_a_wish_that_leaves_the_player_free() -> None:
    answer = ask("wish", hand=["J8", "S9", "P5"], trick=["ST"], wish="8")
    body = answer.json()
    assert (body["must"], body["plays"], body["code"]) == (False, [], "wish_not_playable")


def test_a_lead_under_a_wish() -> None:
    body = ask("wish", hand=["J8", "P8", "S5"], trick=[], wish="8").json()
    assert body["must"] is True
    assert ["J8"] in body["plays"]
    assert any(sorted(play) == ["J8", "P8"] for play in body["plays"])


def test_tiles_that_are_not_alike_are_counted() -> None:
    body = ask("beats", variant="tien_gow", trick=["1-1", "2-6"], cards=["6-6"]).json()
    assert (body["may"], body["code"]) == (False, "tiles_not_alike")
    assert body["values"] == {"civil": 1, "military": 1}


@pytest.mark.parametrize(
    ("question", "title"),
    [(question, example.title) for question, given in EXAMPLES.items() for example in given],
)
def test_the_examples_of_the_document_are_true(question: str, title: str) -> None:
    example = next(given for given in EXAMPLES[question] if given.title == title)
    answer = ask(question, **example.question)
    assert (answer.status_code, answer.json()) == (200, example.answer)


def test_a_ten_is_written_as_people_write_it() -> None:
    answer = ask("wish", hand=["JT"], trick=[], wish="T").json()
    assert answer["reason"].startswith("The player must lead the 10 that was wished for.")
    assert answer["values"] == {"wish": "T"}


def test_part_of_a_hand_is_asked_about_until_it_decides() -> None:
    asked: dict[str, Any] = {"wish": "T", "lies": {"kind": "pair", "rank": "5"}}
    first = ask("wish/known", **asked, wished={"least": 1}).json()
    assert first["must"] is None
    assert first["question"]["reason"] == "How many cards of the rank 10 did the player hold?"
    then = ask("wish/known", **asked, wished={"least": 1, "most": 1}, phoenix=False).json()
    assert (then["question"]["asks"], then["question"]["answers"]) == ("bomb", [True, False])
    last = ask("wish/known", **asked, wished={"least": 1, "most": 1}, phoenix=False, bomb=False)
    assert (last.json()["must"], last.json()["code"]) == (False, "wish_not_playable")


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({"wish": "8", "hand": ["J8"], "wished": {"most": 0}}, ["facts_contradict"]),
        ({"wish": "8", "wished": {"least": 5}}, ["facts_range"]),
        ({"wish": "1"}, ["bad_wish"]),
        ({"wish": "8", "lies": {"kind": "pair"}}, ["bad_lying"]),
        ({"wish": "8", "held": ["J8"]}, ["field_not_allowed"]),
        ({"wish": "8", "variant": "tien_gow"}, ["game_without_cards"]),
    ],
)
def test_what_no_hand_can_be_is_refused(asked: dict[str, Any], codes: list[str]) -> None:
    assert read_codes(ask("wish/known", **asked)) == codes


def test_the_referee_knows_table() -> None:
    asked = {"hand": ["J8"], "trick": ["S7"], "wish": "8", "variant": "three_players"}
    assert ask("wish", **asked, seat=4).json()["code"] == "wish_not_of_table"
    assert ask("wish", **asked, seat=3).json()["must"]


def test_the_referee_knows_two_packs() -> None:
    asked = {"trick": ["J7", "J7"], "cards": ["J8", "J8"]}
    assert ask("beats", **asked, variant="always_last").json()["may"]
    assert read_codes(ask("beats", **asked)) == ["card_twice"]


def test_the_dragon_of_three_players_needs_the_dealer() -> None:
    asked = {"variant": "three_players", "seat": 2}
    assert read_codes(ask("dragon", **asked)) == ["context_missing"]
    assert ask("dragon", **asked, context={"dealer": 1}).json()["to"] == [1, 4]


def test_the_first_seat_of_the_main_game_is_meant_where_nothing_is_said() -> None:
    assert ask("dragon").json()["to"] == [2, 4]


@pytest.mark.parametrize("seed", range(count(2, 100)))
def test_over_http_the_answer_is_that_of_the_engine(seed: int) -> None:
    rng = Random(seed)
    for _ in range(count(30, 200)):
        hand, top, wish = draw_turn(rng)
        trick = list(top.cards) if top else []
        answer = ask("wish", hand=hand, trick=trick, wish=wish).json()
        assert answer["must"] == judge_wish(hand, trick, wish).must
        if answer["must"]:
            legal = {play.cards for play in legal_plays(hand, top, wish)}
            assert {tuple(play) for play in answer["plays"] + answer["bombs"]} == legal


@pytest.mark.parametrize(
    ("question", "body", "code", "field"),
    [
        (
            "wish",
            {"hand": ["J8"], "trick": ["S2", "S9"], "wish": "8"},
            "not_a_combination",
            "trick",
        ),
        ("wish", {"hand": ["J8"], "trick": [], "wish": "X"}, "bad_wish", "wish"),
        ("wish", {"hand": 8, "trick": [], "wish": "8"}, "wrong_type", "hand"),
        ("wish", {"hand": [], "trick": [], "wish": "8", "seat": 5}, "unknown_seat", "seat"),
        ("wish", {"hand": [], "trick": [], "wish": "8", "seat": "1"}, "wrong_type", "seat"),
        ("beats", {"trick": [], "cards": []}, "nothing_laid", "cards"),
        ("beats", {"trick": [], "cards": ["J8"], "variant": 8}, "wrong_type", "variant"),
        ("beats", {"trick": [], "cards": ["J8"], "variant": "x"}, "unknown_variant", "variant"),
        ("dragon", {"seat": 1, "out": [9]}, "unknown_seat", "out"),
        ("dragon", {"seat": 1, "out": [2, 2]}, "seat_finishes_twice", "out"),
        ("dragon", {"variant": "tien_gow", "seat": 1}, "game_without_cards", "variant"),
    ],
)
def test_questions_that_cannot_be(
    question: str, body: dict[str, Any], code: str, field: str
) -> None:
    answer = ask(question, **body)
    assert answer.status_code == 422
    (problem,) = answer.json()["errors"]
    assert (problem["code"], problem["field"]) == (code, field)
    assert problem["message"]
    assert problem["hint"]
    assert "{" not in problem["message"] + problem["hint"]
