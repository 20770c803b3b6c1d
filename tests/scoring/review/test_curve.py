"""The chance of winning along a game, as the chart page draws it."""

import re
import uuid
from collections.abc import Callable

import pytest

from scoring.games.answers import StateView
from scoring.games.selectors.games import find_game, read_state
from scoring.review.curve import make_curve
from tests.pages import read_html
from tests.scoring.tables import DOUBLE_A, Table, counted

pytestmark = pytest.mark.first_database


def read(table: Table) -> StateView:
    game = find_game(uuid.UUID(table.id))
    assert game is not None
    return read_state(game, "owner")


def test_the_curve_begins_level_and_ends_won(make_table: Callable[..., Table]) -> None:
    table = make_table(house_rules={"target": 400})
    for entry in (counted(60), counted(40), DOUBLE_A, DOUBLE_A):
        table.record(entry)
    curve = make_curve(read(table))
    assert curve is not None
    assert (curve.percents[0], curve.percents[-1]) == (50, 100)
    assert len(curve.percents) == 5
    assert curve.percents[1] > 50 == curve.percents[2]
    page = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert "The chance of winning" in page
    figures = re.findall(r'<td class="figure">(\d+)%</td>', page)
    assert figures == [str(percent) for percent in curve.percents[1:]]


def test_no_curve_where_the_chances_are_not_known(make_table: Callable[..., Table]) -> None:
    table = make_table(variant="tien_gow", first_banker=1)
    assert make_curve(read(table)) is None
    assert make_curve(read(make_table())) is None
