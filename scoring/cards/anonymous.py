"""A record without its players' names: the same lines, the same cards, every handle left out.

A handle may be empty, so what remains is still a record. Names are kept in one place alone, where
they can be taken away; what a table played is nobody's secret and stays.
"""

from collections.abc import Iterator
from typing import Final

HANDS: Final = ("Gr.Tichukarten", "Startkarten")
GIFTS: Final = "Schupfen:"
SEAT_WIDTH: Final = 3
"""Of `(N)`."""
RECEIVERS: Final = (-9, -6, -3)
"""Where a line of the exchange names who gets a card, counted in words from its end."""


def leave_out_names(text: str) -> str:
    """Return a record that can be read without its handles; line for line, ends as `\n`."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\r\n").split("\n")
    return "".join(f"{line}\n" for line in _rewrite(lines))


def _rewrite(lines: list[str]) -> Iterator[str]:
    """Rewrite line by line: four lines of cards stand below their heads, the rest tells itself."""
    hands = gifts = 0
    for line in lines:
        if not line.strip():
            yield ""
        elif hands:
            hands -= 1
            yield line[:SEAT_WIDTH] + _after_first_word(line)
        elif gifts:
            gifts -= 1
            yield _rewrite_gift(line)
        else:
            hands = 4 * (line.startswith("---") and line.strip("- ") in HANDS)
            gifts = 4 * (line.rstrip(" ") == GIFTS)
            yield _rewrite_line(line)


def _after_first_word(line: str) -> str:
    _, blank, rest = line.partition(" ")
    return blank + rest


def _rewrite_gift(line: str) -> str:
    words = line.rstrip(" ").split(" ")
    words[0] = words[0][:SEAT_WIDTH]
    for place in RECEIVERS:
        words[place] = ":"
    return " ".join(words) + " "


def _rewrite_line(line: str) -> str:
    if line.startswith("("):
        if line.endswith(" passt."):
            return f"{line[:SEAT_WIDTH]} passt."
        return line[:SEAT_WIDTH] + line[line.rfind(": ") :]
    name, colon, rest = line.partition(": (")
    if not colon:
        return line
    if name == "BOMBE":
        seats = [word[:SEAT_WIDTH] for word in line.rstrip(" ").split(" ")[1:]]
        return f"BOMBE: {' '.join(seats)} "
    return f"{name}{colon}{rest[: SEAT_WIDTH - 1]}"
