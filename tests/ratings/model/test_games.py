"""What a result tells, and which results tell nothing."""

import pytest

from ratings.model.games import Evidence, RatedGame, Winner, read_evidence

PLAYERS = ("a", "b", "c", "d")


def tell(
    winner: Winner, scores: tuple[int, int] | None = None, rounds: int | None = None
) -> Evidence | None:
    return read_evidence(RatedGame("1", 0, PLAYERS, winner, scores, rounds))


@pytest.mark.parametrize(
    ("winner", "scores", "margin"),
    [
        (Winner.AB, (1000, 820), 35.0),
        (Winner.CD, (820, 1000), -35.0),
        (Winner.LEVEL, (1000, 1000), 0.0),
        (Winner.AB, (3000, 0), 0.75 * 150 + 20),
        (Winner.CD, (0, 3000), -0.75 * 150 - 20),
        (Winner.OPEN, (500, 320), 20.0),
        (Winner.CD, (500, 320), -5.0),
    ],
)
def test_a_margin_of_nine_rounds(winner: Winner, scores: tuple[int, int], margin: float) -> None:
    assert tell(winner, scores, 9) == Evidence(margin, 45796 / 9 + 196)


def test_nine_rounds_where_nobody_knows() -> None:
    assert tell(Winner.AB, (1000, 820)) == tell(Winner.AB, (1000, 820), 9)


@pytest.mark.parametrize(
    ("winner", "margin"), [(Winner.AB, 78.0), (Winner.CD, -78.0), (Winner.LEVEL, 0.0)]
)
def test_only_the_winner_is_known(winner: Winner, margin: float) -> None:
    assert tell(winner) == Evidence(margin, 6100.0)


@pytest.mark.parametrize(("rounds", "counts"), [(None, False), (3, False), (4, True)])
def test_a_game_broken_off_counts_from_four_rounds(rounds: int | None, counts: bool) -> None:
    assert (tell(Winner.OPEN, (300, 100), rounds) is not None) is counts


def test_a_game_broken_off_without_scores_tells_nothing() -> None:
    assert tell(Winner.OPEN, None, 9) is None
