"""Dead ends of small Swisses, and how long a round takes that looks ahead.

    python -m tests.bench.pairing_dead_ends [events]

Sixty plain events of each size, 2, 1, 0 points: those in which a round could not be paired, with
each round paired for itself alone and with looking ahead. Then as many with a ban, a withdrawal, a
late entry, a round off or a cancelled round on the way: those that could not be avoided and were
told in the first round in which they were certain; those that nobody was told of; and those with
more than 18 teams by then, for whom nothing looks ahead. Seconds of the processor for a round that
looks ahead: the median and the longest of all.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from common.problems import NoPairing
from pairing.swiss import Position, pair_teams
from tests.pairing.event.rounds.changing_events import Step, draw_changes, is_large
from tests.pairing.event.rounds.changing_events import play as play_changed
from tests.pairing.swiss.events import Event, Plan

SIZES = ((6, 4), (6, 5), (7, 7), (8, 6), (8, 7), (10, 9), (12, 11), (15, 15), (16, 15), (17, 17))
EVENTS = 60


def play_plain(teams: int, rounds: int, seed: int, *, ahead: bool) -> Iterator[Position]:
    """Pair and play an event; the positions of its rounds. Raises NoPairing where it is stuck."""
    event = Event(Plan(teams, seed=seed, drop=0, late=0, forfeit=0, club=1))
    event.forbidden = event.apart = frozenset()
    for number in range(1, rounds + 1):
        position = event.position()
        everybody = frozenset(team.id for team in position.teams)
        if ahead:
            position = replace(position, to_come=(everybody,) * (rounds - number))
        yield position
        event.play(pair_teams(position))


def count_stuck(teams: int, rounds: int, events: int, *, ahead: bool) -> int:
    """Count the plain events in which a round could not be paired."""
    stuck = 0
    for seed in range(1, events + 1):
        try:
            list(play_plain(teams, rounds, seed, ahead=ahead))
        except NoPairing:
            stuck += 1
    return stuck


def time_rounds(positions: Iterator[Position]) -> Iterator[float]:
    """Time the pairing of each position."""
    for position in positions:
        start = process_time()
        try:
            pair_teams(position)
        except NoPairing:
            continue
        yield process_time() - start


def list_changed(teams: int, rounds: int, events: int) -> Iterator[list[Step]]:
    """Play events in which something changes on the way."""
    for number in range(events):
        seed = f"{teams}/{rounds}/{number}"
        yield list(play_changed(teams, rounds, seed, draw_changes(Random(seed), rounds)))


def find_end(steps: list[Step]) -> str | None:
    """Say of an event whether it was stuck, and if so whether somebody was told in time."""
    if steps[-1].pairing is not None:
        return None
    before = steps[-2].pairing if len(steps) > 1 else None
    is_told = before is not None and before.outlook is not None and before.outlook.is_dead_end
    if is_large(steps[-1]):
        return "large"
    return "told" if is_told or steps[-1].changed else "untold"


def main() -> None:
    """Print the table."""
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    sys.stdout.write(
        f"{events} events of each size that are stuck, and seconds for a round that looks ahead\n"
        "               |     plain     |  something changes    |\n"
        " teams  rounds | alone | ahead | told | untold | large | median | longest\n"
    )
    for teams, rounds in SIZES:
        stuck = [count_stuck(teams, rounds, events, ahead=ahead) for ahead in (False, True)]
        changed = list(list_changed(teams, rounds, events))
        ends = [find_end(steps) for steps in changed]
        plain = (
            position
            for seed in range(1, events + 1)
            for position in play_plain(teams, rounds, seed, ahead=True)
        )
        spent = list(time_rounds(plain))
        spent += time_rounds(step.position for steps in changed for step in steps)
        sys.stdout.write(
            f"{teams:>6}{rounds:>8} |{stuck[0]:>6} |{stuck[1]:>6} |{ends.count('told'):>5} |"
            f"{ends.count('untold'):>7} |{ends.count('large'):>6} |"
            f"{median(spent):>7.3f} |{max(spent):>8.3f}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
