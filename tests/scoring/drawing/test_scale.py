"""From points to places: the picture is as high as the totals need."""

from scoring.drawing.scale import Scale


def test_a_low_total_leaves_no_empty_strip_below() -> None:
    """−205 drew an axis down to −400 before."""
    scale = Scale([0, -205, 1010], 1000, 12)
    assert (scale.low, scale.high) == (-250, 1200)
    assert list(scale.ticks()) == [-200, 0, 200, 400, 600, 800, 1000, 1200]
    assert scale.y(-205) < scale.y(scale.low)


def test_totals_above_nought_begin_there() -> None:
    scale = Scale([0, 65, 130], None, 2)
    assert (scale.low, list(scale.ticks())) == (0, [0, 20, 40, 60, 80, 100, 120, 140])
