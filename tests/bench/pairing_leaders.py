"""How often a leader meets a team two or more wins behind: the order of criteria as it is and was.

    python -m tests.bench.pairing_leaders [seeds]

Events of the simulator, 7 rounds, 2, 1, 0 points, seeds 1 to 60; counted from round 3 on, for each
table of a team that nobody is ahead of, and given for 20 events. Until November 2026 the number of
pairs across score groups stood before the list of gaps: that order is put back for the second
column, all else alike. The third is what the order as it is may come to at most.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from pairing.event.event import Event
from pairing.event.rounds import find_position
from pairing.event.simulation import SimulationPlan, simulate
from pairing.swiss import criteria
from pairing.swiss.criteria import GAPS, GROUPS, Criterion

MOST = {12: 36, 16: 26, 24: 9, 32: 6, 64: 1}
"""For 20 events, by the number of teams."""
ROUNDS, FROM_ROUND, SEEDS = 7, 3, 60
TWO_WINS = 4

ACROSS = Criterion(
    "across",
    lambda facts, i, j: int(facts.is_across(i, j)),
    lambda pairs: pairs.across.astype(int),
    lambda _: 1,
)


@contextmanager
def across_first() -> Iterator[None]:
    """Put the pairs across score groups before the gaps, as it was."""
    groups: Sequence[Sequence[Criterion]] = [
        (ACROSS, *group) if GAPS in group else group for group in GROUPS
    ]
    now = criteria.GROUPS, criteria.CRITERIA
    criteria.GROUPS = tuple(map(tuple, groups))
    criteria.CRITERIA = criteria.number_criteria(groups)
    try:
        yield
    finally:
        criteria.GROUPS, criteria.CRITERIA = now


def count_leaders_below(event: Event) -> int:
    """Count the tables of a leader with a team two or more wins behind."""
    count = 0
    for number in range(FROM_ROUND, ROUNDS + 1):
        before = replace(event, played=event.played[: number - 1])
        scores = {team.id: team.score for team in find_position(before).teams}
        top = max(scores.values())
        for table in event.played[number - 1].tables:
            two = sorted(scores[team] for team in table.match.a + table.match.b)
            count += two[1] == top and two[1] - two[0] >= TWO_WINS
    return count


def count_events(teams: int, seeds: int) -> float:
    """Return the count for 20 events."""
    plans = [
        SimulationPlan(teams=teams, rounds=ROUNDS, seed=str(seed)) for seed in range(1, seeds + 1)
    ]
    return sum(count_leaders_below(simulate(plan).event) for plan in plans) * 20 / seeds


def main() -> None:
    """Print the table."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    sys.stdout.write(
        f"A leader meets a team two or more wins behind, rounds {FROM_ROUND} to {ROUNDS}, "
        f"per 20 events, seeds 1 to {seeds}\n"
        " teams   gaps first   across first   at most\n"
    )
    for teams, most in MOST.items():
        now = count_events(teams, seeds)
        with across_first():
            before = count_events(teams, seeds)
        sys.stdout.write(f"{teams:>6}{now:>13.1f}{before:>15.1f}{most:>10}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
