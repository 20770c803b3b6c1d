"""How good predictions were."""

from math import log

import pytest

from ratings.model import Forecasts


def test_two_games_by_hand() -> None:
    forecasts = Forecasts()
    forecasts.add(0.8, 1.0)
    forecasts.add(0.6, 0.0)
    assert forecasts.log_loss == pytest.approx(-(log(0.8) + log(0.4)) / 2)
    assert forecasts.brier == pytest.approx((0.04 + 0.36) / 2)
    assert str(forecasts) == "2 games, log-loss 0.569717, Brier 0.200000"


def test_a_level_game_is_half_a_win() -> None:
    forecasts = Forecasts()
    forecasts.add(0.5, 0.5)
    assert forecasts.log_loss == pytest.approx(log(2))
    assert forecasts.brier == 0.0


def test_no_game_at_all_and_a_certainty_that_was_wrong() -> None:
    assert str(Forecasts()) == "0 games, log-loss 0.000000, Brier 0.000000"
    forecasts = Forecasts()
    forecasts.add(1.0, 0.0)
    assert forecasts.log_loss == pytest.approx(-log(1e-12), rel=1e-4)
