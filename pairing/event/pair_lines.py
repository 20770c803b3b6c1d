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
        found = re.fullmatch(PAIR, line.strip())
        if found is None or int(found[1]) == int(found[2]):
            raise EventError("pair_line", place, line=number)
        pairs.append([str(int(one)) for one in found.groups()])
    if len(pairs) > MOST_PAIRS:
        raise EventError("too_many_pairs", place, most=MOST_PAIRS)
    return pairs


def write_pair_lines(pairs: Iterable[Iterable[str]], names: Mapping[str, str]) -> str:
    """Write pairs as they are typed, the names of the teams after them."""
    lines = []
    for pair in pairs:
        numbers = list(pair)
        named = " – ".join(names[one] for one in numbers if one in names)
        lines.append(f"{', '.join(numbers)}{named and ': '}{named}")
    return "\n".join(lines)
