"""Figures and streaks as the API shows them."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Final, Literal

from ratings.figures.answers import Numbers, StreakView
from ratings.figures.selectors.statistics import FoundStreak
from ratings.statistics import Amounts, Whom, lay_out, list_figures, list_shown, make_reader

RESULTS: Final[Mapping[str, Literal["won", "lost"]]] = {"W": "won", "L": "lost"}


def make_describer(whom: Whom) -> Callable[[Amounts], Numbers]:
    """Return what describes the numbers of somebody as the API shows them, one after another."""
    layout, shown = lay_out(whom), list_shown(whom)
    pick = itemgetter(*(layout.places[name] for name in shown))
    named = [(figure.api, make_reader(whom, figure)) for figure in list_figures(whom) if figure.api]

    def describe(numbers: Amounts) -> Numbers:
        known: dict[str, int | float | None] = dict(zip(shown, pick(numbers), strict=True))
        for name, read in named:
            known[name] = read(numbers)
        return known

    return describe


def describe_streaks(streaks: Sequence[FoundStreak]) -> list[StreakView]:
    """Return streaks as the API shows them."""
    return [
        StreakView(
            player=streak.player,
            result=RESULTS[streak.letter],
            games=streak.length,
            first=streak.first,
            last=streak.last,
        )
        for streak in streaks
    ]
