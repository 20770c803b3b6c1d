"""The forecasts on real games, and that the docs say what comes out."""

import re

import pytest

from scoring.odds import chances
from tests.bench.odds_reliability import (
    Forecast,
    list_forecasts,
    measure_error,
    sort_into_bins,
    write_report,
)
from tests.paths import ROOT
from tests.scoring.odds.records import RecordedGame, find_records, play_out, read_games

DOCS = ROOT / "docs" / "chances.md"


def test_a_game_ends_with_the_round_that_wins_it() -> None:
    game = play_out("a game", [(300, 0), (400, 0), (300, 100), (0, 200)])
    assert game == RecordedGame("a game", ((300, 0), (400, 0), (300, 100)), "a")
    assert game.standings == [(0, 0), (300, 0), (700, 0)]


def test_a_game_that_stays_level_has_no_winner() -> None:
    assert play_out("a game", [(600, 600), (400, 400)]).winner is None


def test_forecasts_are_made_for_finished_games_only() -> None:
    won = play_out("won", [(400, 0), (400, 0), (400, 0)])
    broken_off = play_out("broken off", [(400, 0)])
    forecasts = list_forecasts([won, broken_off])
    assert [forecast.won for forecast in forecasts] == [1, 1, 1]
    assert forecasts[0].chance == 0.5


def test_bins_and_error() -> None:
    forecasts = [Forecast(0.0, 0), Forecast(0.1, 0), Forecast(0.95, 1), Forecast(1.0, 0)]
    assert [len(chosen) for chosen in sort_into_bins(forecasts)] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    assert measure_error(forecasts) == pytest.approx((0.01 + 0.0025 + 1) / 4)


def test_the_docs_show_the_report_on_the_records() -> None:
    folder = find_records()
    if folder is None:
        pytest.skip("TICHU_RECORDS does not name the folder of the records")
    logs, sheets = read_games(folder)
    assert (len(logs), len(sheets)) == (51, 75)
    text = DOCS.read_text(encoding="utf-8")
    for line in write_report(logs, sheets):
        assert line in text


def test_the_forecasts_beat_even_chances_on_the_records() -> None:
    folder = find_records()
    if folder is None:
        pytest.skip("TICHU_RECORDS does not name the folder of the records")
    logs, sheets = read_games(folder)
    forecasts = list_forecasts(logs + sheets)
    assert len(forecasts) == 447
    assert measure_error(forecasts) < 0.2
    # Seen from both teams, no bin is off by more than three standard errors.
    mirrored = [Forecast(1 - item.chance, 1 - item.won) for item in forecasts]
    for chosen in sort_into_bins(forecasts + mirrored):
        off = sum(item.won - item.chance for item in chosen)
        spread = sum(item.chance * (1 - item.chance) for item in chosen) ** 0.5
        assert abs(off) < 3 * spread


def test_the_docs_show_what_calls_are_worth() -> None:
    """Every line of the table of examples is what comes out, and 630:970 is among them."""
    lines = re.findall(r"^\| (\d+):(\d+) \| .* \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert ("630", "970") in lines
    assert len(lines) == 12
    text = DOCS.read_text(encoding="utf-8")
    for a, b in lines:
        result = chances(a=int(a), b=int(b))
        shares = f"{result.win_a:.1%} | {result.tichu_a:.1%} | {result.grand_a:.1%}"
        assert f"| {a}:{b} | {shares} |" in text
