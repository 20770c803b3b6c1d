"""Every vector of every variant: the score, or all codes at their fields."""

from typing import Final

import pytest

from tests.scoring.rules.vectors import answer_round, expected_answer, load_vectors

LEAST: Final = {
    "rounds.json": 150,
    "three_players.json": 40,
    "tientsin.json": 40,
    "always_last.json": 40,
    "tien_gow.json": 40,
}
ROUNDS: Final = {name: load_vectors(name) for name in LEAST}


@pytest.mark.parametrize("name", LEAST)
def test_rounds(name: str) -> None:
    """All of a file, so that a run is not five hundred tests longer: each that is wrong is told."""
    answers = {vector["name"]: (answer_round(vector), vector) for vector in ROUNDS[name]}
    wrong = {
        vector: (answer, expected_answer(given))
        for vector, (answer, given) in answers.items()
        if answer != expected_answer(given)
    }
    assert wrong == {}


@pytest.mark.parametrize("name", LEAST)
def test_there_are_enough_and_each_says_where_it_comes_from(name: str) -> None:
    vectors = ROUNDS[name]
    assert len(vectors) >= LEAST[name]
    assert len({vector["name"] for vector in vectors}) == len(vectors)
    assert all(len(vector["source"]) > 10 for vector in vectors)
    assert all(("score" in vector) != ("codes" in vector) for vector in vectors)
