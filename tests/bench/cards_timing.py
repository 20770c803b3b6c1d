"""Timing for the benchmarks of the cards: runs in turn, medians, ratios, one table.

Processor time of this process is measured, so that other work on the machine counts less.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True)
class Work:
    """Something to time: what it is called, what one run does, how many units that is."""

    name: str
    run: Callable[[], object]
    units: int


def compare_works(works: list[Work], *, runs: int) -> list[float]:
    """Give the median seconds for one unit of each work; the works take turns in every run."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(runs):
        for work, taken in zip(works, seconds, strict=True):
            start = process_time()
            work.run()
            taken.append((process_time() - start) / work.units)
    return [median(taken) for taken in seconds]


def print_table(title: str, works: list[Work], *, runs: int) -> None:
    """Time the works against the last one, the reference, and print what came out."""
    medians = compare_works(works, runs=runs)
    print(f"{title} (median of {runs} runs)")
    print(f"| {'what':<52} | {'µs each':>9} | {'per second':>10} | ratio to reference |")
    print(f"|{'-' * 54}|{'-' * 11}|{'-' * 12}|{'-' * 20}|")
    for work, seconds in zip(works, medians, strict=True):
        ratio = seconds / medians[-1]
        print(f"| {work.name:<52} | {seconds * 1e6:9.1f} | {1 / seconds:10.0f} | {ratio:18.3f} |")
    print()
