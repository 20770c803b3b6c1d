"""What every tie-break hands out for a team."""

from typing import NamedTuple


class Value(NamedTuple):
    """A tie-break's value with its working (a plain tuple: a large event has twelve thousand).

    `amount` = the sum of `terms` without those at the places in `cut`, in `Column.scale`-ths.
    Terms stand in the order of the lines that they come from, penalties after them. `among` holds
    the numbers of the teams compared, in head to head.
    """

    amount: int
    terms: tuple[int, ...]
    cut: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
