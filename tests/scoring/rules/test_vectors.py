"""Every vector of every variant: the score, or all codes at their fields."""

from typing import Any, Final

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


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(vector, id=f"{name.removesuffix('.json')}: {vector['name']}")
        for name, vectors in ROUNDS.items()
        for vector in vectors
    ],
)
def test_round(vector: dict[str, Any]) -> None:
    assert answer_round(vector) == expected_answer(vector)


@pytest.mark.parametrize("name", LEAST)
def test_there_are_enough_and_each_says_where_it_comes_from(name: str) -> None:
    vectors = ROUNDS[name]
    assert len(vectors) >= LEAST[name]
    assert len({vector["name"] for vector in vectors}) == len(vectors)
    assert all(len(vector["source"]) > 10 for vector in vectors)
    assert all(("score" in vector) != ("codes" in vector) for vector in vectors)
