"""The certificate of a schedule: everything counted again from its rounds alone."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise

from pairing.schedules.schedule import Schedule

Grid = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ScheduleCertificate:
    """How often each two were partners and opponents, and how far that is from the best possible.

    `partners` and `opponents` are square: row and column i are player i + 1. `byes` are
    times per player. `partner_counts`, `opponent_counts` and `meeting_counts` say how many
    pairs have each number of times. `partner_repeats` sums t(t − 1)/2 over pairs,
    `meeting_squares` the squares of times at one table; `least_…` are what no schedule with as
    many tables can beat. `faults` name rounds in which somebody sits twice or nowhere.
    """

    players: int
    rounds: int
    partners: Grid
    opponents: Grid
    byes: tuple[int, ...]
    partner_counts: Mapping[int, int]
    opponent_counts: Mapping[int, int]
    meeting_counts: Mapping[int, int]
    partner_repeats: int
    least_partner_repeats: int
    meeting_squares: int
    least_meeting_squares: int
    consecutive: int
    faults: tuple[tuple[int, int], ...]

    @property
    def is_whist(self) -> bool:
        """Whether each two were partners exactly once and opponents exactly twice."""
        one_and_two = set(self.partner_counts) == {1} and set(self.opponent_counts) == {2}
        return one_and_two and not self.faults

    @property
    def nobody_meets_twice(self) -> bool:
        """Whether no two sat at one table more than once."""
        return max(self.meeting_counts) <= 1 and not self.faults

    @property
    def is_resolvable(self) -> bool:
        """Whether everybody met everybody exactly once."""
        return set(self.meeting_counts) == {1} and not self.faults

    @property
    def excess(self) -> tuple[int, int]:
        """How far above the least: partner repeats, squares of meetings."""
        return (
            self.partner_repeats - self.least_partner_repeats,
            self.meeting_squares - self.least_meeting_squares,
        )


def certify_schedule(schedule: Schedule) -> ScheduleCertificate:
    """Count the schedule out, pair by pair and round by round."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    tables = 0
    for round_ in schedule.rounds:
        tables += len(round_.tables)
        for a, b, c, d in round_.tables:
            partners.update(map(_sorted_pair, ((a, b), (c, d))))
            opponents.update(map(_sorted_pair, ((a, c), (a, d), (b, c), (b, d))))
    pairs = list(combinations(range(1, schedule.players + 1), 2))
    meetings = {pair: partners[pair] + opponents[pair] for pair in pairs}
    return ScheduleCertificate(
        players=schedule.players,
        rounds=len(schedule.rounds),
        partners=_grid(partners, schedule.players),
        opponents=_grid(opponents, schedule.players),
        byes=_count_byes(schedule),
        partner_counts=dict(sorted(Counter(partners[pair] for pair in pairs).items())),
        opponent_counts=dict(sorted(Counter(opponents[pair] for pair in pairs).items())),
        meeting_counts=dict(sorted(Counter(meetings.values()).items())),
        partner_repeats=sum(times * (times - 1) // 2 for times in partners.values()),
        least_partner_repeats=_spread_evenly(2 * tables, len(pairs), lambda t: t * (t - 1) // 2),
        meeting_squares=sum(times * times for times in meetings.values()),
        least_meeting_squares=_spread_evenly(6 * tables, len(pairs), lambda t: t * t),
        consecutive=_count_consecutive(schedule),
        faults=_find_faults(schedule),
    )


def _sorted_pair(pair: tuple[int, int]) -> tuple[int, int]:
    return (min(pair), max(pair))


def _grid(counts: Counter[tuple[int, int]], players: int) -> Grid:
    numbers = range(1, players + 1)
    return tuple(
        tuple(counts[_sorted_pair((row, column))] for column in numbers) for row in numbers
    )


def _count_byes(schedule: Schedule) -> tuple[int, ...]:
    counts = Counter(player for round_ in schedule.rounds for player in round_.byes)
    return tuple(counts[player] for player in range(1, schedule.players + 1))


def _spread_evenly(total: int, pairs: int, weigh: Callable[[int], int]) -> int:
    """Return the least sum of a convex weight: all pairs differ by one at most."""
    if not pairs:
        return 0
    times, more = divmod(total, pairs)
    return more * weigh(times + 1) + (pairs - more) * weigh(times)


def _count_consecutive(schedule: Schedule) -> int:
    """Return pairs at one table in two rounds running."""
    meetings = [
        {_sorted_pair(pair) for table in round_.tables for pair in combinations(table, 2)}
        for round_ in schedule.rounds
    ]
    return sum(len(one & other) for one, other in pairwise(meetings))


def _find_faults(schedule: Schedule) -> tuple[tuple[int, int], ...]:
    """Find (round, number) of players without exactly one place in a round, and of strangers."""
    faults = []
    players = set(range(1, schedule.players + 1))
    for number, round_ in enumerate(schedule.rounds, start=1):
        places = Counter(player for table in round_.tables for player in table)
        places.update(round_.byes)
        faults += [
            (number, player)
            for player in sorted(players | set(places))
            if places[player] != 1 or player not in players
        ]
    return tuple(faults)
