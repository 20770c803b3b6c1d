"""Which rounds of a full schedule to play when there is no time for all, and in which order.

The sum of squared meetings over the chosen rounds is a sum over pairs of rounds of how many meet in
both, so a choice is compared by one square table of overlaps.
"""

from itertools import combinations

import numpy as np

from pairing.maths.arrays import Ints
from pairing.maths.lots import LotStream
from pairing.schedules.schedule import Schedule, ScheduleRound

_STARTS = 8


def choose_rounds(schedule: Schedule, rounds: int, lots: LotStream) -> tuple[ScheduleRound, ...]:
    """Return the best `rounds` of the schedule that an exchange of rounds finds, in a good order.

    First the fairest sit-outs, then the least sum of squared meetings; in order, first that nobody
    sits out twice before everybody did once, then fewest meetings in consecutive rounds.
    """
    rests = _overlaps([_rest_vector(round_, schedule.players) for round_ in schedule.rounds])
    meets = _overlaps([_meeting_vector(round_, schedule.players) for round_ in schedule.rounds])
    weight = rests * (int(meets.sum()) + 1) + meets
    total = len(schedule.rounds)
    starts = [list(range(rounds))]
    starts += [lots.shuffle(range(total))[:rounds] for _ in range(_STARTS if rounds < total else 0)]
    choices = [_exchange(weight, start) for start in starts]
    chosen = min(choices, key=lambda choice: int(weight[np.ix_(choice, choice)].sum()))
    return tuple(schedule.rounds[index] for index in _put_in_order(chosen, rests, meets))


def _exchange(weight: Ints, start: list[int]) -> list[int]:
    """Exchange one chosen round for another as long as that helps, the best exchange first."""
    total = len(weight)
    inside = np.zeros(total, bool)
    inside[start] = True
    while not inside.all():
        load = weight[:, inside].sum(axis=1)
        own = np.diag(weight)
        leave, enter = np.flatnonzero(inside), np.flatnonzero(~inside)
        gain = (own - 2 * load)[leave][:, None] + (own + 2 * load)[enter][None, :]
        gain = gain - 2 * weight[np.ix_(leave, enter)]
        best = int(np.argmin(gain))
        if gain.flat[best] >= 0:
            break
        inside[leave[best // len(enter)]] = False
        inside[enter[best % len(enter)]] = True
    return [int(index) for index in np.flatnonzero(inside)]


def _put_in_order(chosen: list[int], rests: Ints, meets: Ints) -> list[int]:
    """Order from each first round by what repeats least, and return the best of these orders."""
    orders = [_go_on(first, chosen, rests, meets) for first in chosen]
    return min(orders, key=lambda order: _cost_order(order, rests, meets))


def _go_on(first: int, chosen: list[int], rests: Ints, meets: Ints) -> list[int]:
    order = [first]
    left = [index for index in chosen if index != first]
    while left:
        rested = rests[left][:, order].sum(axis=1)
        met = meets[left, order[-1]]
        best = min(range(len(left)), key=lambda place: (int(rested[place]), int(met[place])))
        order.append(left.pop(best))
    return order


def _cost_order(order: list[int], rests: Ints, meets: Ints) -> tuple[int, int]:
    """Weigh early repeats of sit-outs above late ones; then meetings in consecutive rounds."""
    repeats = rests[np.ix_(order, order)]
    early = sum(
        int(repeats[place, :place].sum()) * (len(order) - place) for place in range(len(order))
    )
    return early, int(meets[order[:-1], order[1:]].sum())


def _overlaps(vectors: list[Ints]) -> Ints:
    rows = np.stack(vectors)
    return np.asarray(rows @ rows.T)


def _rest_vector(round_: ScheduleRound, players: int) -> Ints:
    vector = np.zeros(players + 1, np.int64)
    vector[list(round_.byes)] = 1
    return vector


def _meeting_vector(round_: ScheduleRound, players: int) -> Ints:
    grid = np.zeros((players + 1, players + 1), np.int64)
    for table in round_.tables:
        for one, other in combinations(sorted(table), 2):
            grid[one, other] = 1
    return grid.reshape(-1)
