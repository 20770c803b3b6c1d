"""Pairs of teams as a director types them, by their numbers: one pair on each line."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from pairing.event.errors import EventError

MOST_PAIRS: Final = 1000
PAIR: Final = re.compile(r"(\d{1,4})\s*[-–,;/&\s]\s*(\d{1,4})\s*(?::.*)?")


def read_pair_lines(text: str, place: str = "pairs") -> list[list[str]]:
    """Read `3, 7`, or `3, 7: Jade – Sword` as it is written; what follows the colon is passed over.

    Raises:
        EventError: `pair_line` with the number of the line, `too_many_pairs`.
    """
    pairs = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        match = re.fullmatch(PAIR, line.strip())
        if match is None or int(match[1]) == int(match[2]):
            raise EventError("pair_line", place, line=number)
        pairs.append([str(int(number)) for number in match.groups()])
    if len(pairs) > MOST_PAIRS:
        raise EventError("too_many_pairs", place, most=MOST_PAIRS)
    return pairs


def write_pair_lines(pairs: Iterable[Iterable[str]], names: Mapping[str, str]) -> str:
    """Write pairs as they are typed, the names of the teams after them."""
    lines = []
    for pair in pairs:
        numbers = list(pair)
        named = " – ".join(names[number] for number in numbers if number in names)
        lines.append(f"{', '.join(numbers)}{named and ': '}{named}")
    return "\n".join(lines)
