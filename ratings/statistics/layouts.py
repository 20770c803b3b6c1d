"""What follows from the table of figures: the numbers of a sum, and how a figure is read in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Final

from ratings.statistics import figures as table
from ratings.statistics.table import Count, Figure, Form, Whom

OUTCOMES: Final = ("games", "won", "level", "rounds", "points_for", "points_against")
"""What the sums of people and of two begin with."""
POINTS: Final = {"points_for": "points_against", "points_against": "points_for"}
OTHER_SIDE: Final = {"": "", "for": "against", "against": "for"}
BEGINNINGS: Final = {
    Whom.PERSON: (*OUTCOMES, "evenings", "won_clear", "won_wide"),
    Whom.PARTNERS: OUTCOMES,
    Whom.OPPONENTS: OUTCOMES,
    Whom.CLUB: ("evenings", "games", "level", "by_hand", "sitting", "rounds"),
}
"""What comes of how games ended; the counts of their rounds come after it."""
Values = Sequence[Any]
Reader = Callable[[Values], Any]


@dataclass(frozen=True, slots=True)
class SumLayout:
    """In which order the numbers of a sum stand.

    `counts` are those of rounds by their names, each with its side where the sum is of two;
    `turned`: at which place the other side sees each number.
    """

    names: tuple[str, ...]
    counts: Mapping[str, tuple[Count, str]]
    places: Mapping[str, int]
    turned: tuple[int, ...]


@cache
def list_counts() -> tuple[Count, ...]:
    """Return what is counted in rounds, each once."""
    used = (count for figure in table.FIGURES for count in figure.counts)
    return tuple(dict.fromkeys(count for count in (*used, *table.KEPT) if count.is_of_rounds))


@cache
def lay_out(whom: Whom) -> SumLayout:
    """Return which numbers a sum of a person, of two or of a club has."""
    sides = ("for", "against") if whom.is_two else ("",)
    counts: dict[str, tuple[Count, str]] = {}
    for count in list_counts():
        for side in sides:
            counts.setdefault(count.name_of(side), (count, side))
    names = (*BEGINNINGS[whom], *counts)
    places = {name: place for place, name in enumerate(names)}
    turned = {
        counted.name_of(side): counted.name_of(OTHER_SIDE[side])
        for counted, side in counts.values()
    }
    turned |= POINTS
    return SumLayout(names, counts, places, tuple(places[turned.get(name, name)] for name in names))


def list_figures(whom: Whom, *, at_length: bool = True) -> list[Figure]:
    """Return what is shown of somebody, in its order; not `at_length` in tables."""
    return [
        figure
        for figure in table.FIGURES
        if whom in figure.shown and (at_length or not figure.at_length)
    ]


def list_shown(whom: Whom) -> list[str]:
    """Return the names of the counts that the figures of somebody are made of."""
    sides = ("for", "against") if whom.is_two else ("",)
    names = [
        count.name_of(side)
        for figure in list_figures(whom)
        for count in figure.counts
        for side in sides
        if not figure.is_given
    ]
    return list(dict.fromkeys(names))


def make_readers(whom: Whom, figure: Figure, given: Sequence[str] = ()) -> tuple[Reader, Reader]:
    """Return what reads the part and the whole of a figure in the numbers of a sum.

    `given` are the names of values that stand behind these numbers.
    """
    layout = lay_out(whom)
    places = {**layout.places, **{name: len(layout.names) + n for n, name in enumerate(given)}}
    side = "against" if figure.against else "for"

    def read(form: Form) -> Reader:
        return add_weighed(
            [(places[count.name_of(side if whom.is_two else "")], by) for count, by in form.items()]
        )

    return read(figure.part), read(figure.whole)


def make_reader(whom: Whom, figure: Figure, given: Sequence[str] = ()) -> Reader:
    """Return what reads a figure; a share of nothing is None."""
    part, whole = make_readers(whom, figure, given)
    if not figure.whole:
        return part

    def read(values: Values) -> float | None:
        of = whole(values)
        return part(values) / of if of else None

    return read


def make_teller(whom: Whom) -> Callable[[Values], bool]:
    """Return what says whether a sum has anything that somebody did in a round."""
    layout = lay_out(whom)
    places = [layout.places[name] for name in layout.counts]
    return lambda values: any(values[place] for place in places)


def add_weighed(terms: Sequence[tuple[int, float]]) -> Reader:
    """Return what adds up the values at some places, each times its weight.

    Files have tens of thousands of lines, so that the usual sums have a function each.
    """
    if [by for _, by in terms] == [1]:
        return itemgetter(terms[0][0])
    if len(terms) == 2:
        (one, by_one), (two, by_two) = terms
        return lambda values: values[one] * by_one + values[two] * by_two
    return lambda values: sum([values[place] * by for place, by in terms])


@cache
def get_reader(whom: Whom, code: str) -> Reader:
    """Return what reads the figure of this code."""
    return make_reader(whom, next(figure for figure in list_figures(whom) if figure.code == code))
