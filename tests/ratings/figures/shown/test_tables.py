"""Numbers with the marks of whoever reads them, and labels that have room beside each other."""

import pytest
from django.template import Context, Template
from django.utils import translation

from ratings.figures.shown.bars import count_labels
from ratings.figures.shown.tables import (
    FigureColumn,
    FigureRow,
    FigureTable,
    show_mean,
    show_of,
    show_points,
)


@pytest.mark.parametrize(
    ("language", "plus", "minus"),
    [
        ("en", "+3.8", "−6.7"),
        ("de", "+3,8", "−6,7"),
        ("ko", "+3.8", "−6.7"),
        ("uk", "+3,8", "−6,7"),
    ],
)
def test_decimals_have_the_mark_of_the_language(language: str, plus: str, minus: str) -> None:
    with translation.override(language):
        cells = (show_points(3.8), show_points(-6.7), show_mean(-6.7))
    assert [cell.text for cell in cells] == [plus, minus, minus]
    assert [cell.value for cell in cells] == [3.8, -6.7, -6.7]


def test_labels_do_not_touch_each_other() -> None:
    assert count_labels(["2025", "2026"]) == 8
    assert count_labels(["Dec 2025", "Jan 2026"]) == 5
    assert count_labels(["2026년 11월"]) == 4


def test_calls_of_calls_are_broken_once_at_most() -> None:
    row = FigureRow("Anna", [show_of(85, 103, "deed=tichu"), show_of(0, 0)])
    columns = [FigureColumn("tichu", "Tichu"), FigureColumn("grand", "Grand")]
    context = Context({"table": FigureTable("Name", columns, [row]), "games": "/games/"})
    page = Template("{% load figure_rows %}{% figure_rows table games places %}").render(context)
    link = '<a href="/games/?deed=tichu">85 of\N{NO-BREAK SPACE}103</a>'
    assert page.endswith(f"<td>{link}</td><td>–</td></tr>")
