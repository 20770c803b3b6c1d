"""Several people in one cell or line: "Anna/Ben", "Anna und Ben", "Meier, Anna & Roth, Ben"."""

import re
from collections.abc import Sequence
from typing import Final

from common.names.turned import COMMA, turn_name

SIGNS: Final = r"\s+w/\s*|\s*[/\\&+;|\t\n／＆＋；、]\s*|\s+[·•]\s+|(?<=[가-힣])[·•ㆍ‧](?=[가-힣])"
AND: Final = ("und", "u.", "and", "et", "mit", "with", "og", "och", "и", "та", "και", "κι", "및")
WORDS: Final = "|".join(
    re.escape(word) for conjunction in AND for word in (conjunction, conjunction.upper())
)
CLEAR: Final = re.compile(rf"{SIGNS}|\s+(?:{WORDS})\s+")
"""Stands between two people, and in nobody's name."""
UNCLEAR: Final = (
    re.compile(r"\s+[-–—−]\s+"),
    re.compile(r"\s+(?:y|e|i|en|ve|ja)\s+"),
    re.compile(r"(?<=[가-힣])(?:과|와|하고|이랑|랑)\s+(?=[가-힣])"),
)
"""Stands between two people where nothing clearer does: there are Ortega y Gasset, Puig i Roca."""
DASH: Final = re.compile(r"[–—]")
"""Between two names where two there must be; elsewhere somebody may write a double name so."""
WHOLE: Final = re.compile(
    r"\"[^\"]*\"|„[^“”\"]*[“”\"]|“[^”]*”|«[^»]*»|»[^«]*«|\([^()]*\)|（[^（）]*）|\[[^\[\]]*\]"
    r"|\bvo[nm] und zu[mr]?\b|\bvan en (?:te|tot)\b"
)
"""What stands in quotation marks or brackets is not taken apart, nor is von und zu."""
IN_BRACKETS: Final = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")
FIRST_MARK: Final = 0xE000
"""Private use: stands for what is not taken apart, meanwhile."""


def split_people(text: str) -> tuple[str, ...]:
    """Return the names of a text, in turn: one, two or more; a name with its surname first turned.

    Where names stand apart by more than a comma and each of them holds one, these are surnames
    first. Else a comma stands between two people.
    """
    if enclosed := IN_BRACKETS.fullmatch(text.strip()):
        text = enclosed[1] or enclosed[2] or ""
    wholes = WHOLE.findall(text)
    parts = _split(_hide(text, wholes))
    commas = [len(COMMA.findall(part)) for part in parts]
    if len(parts) > 1 and all(count == 1 for count in commas):
        names = [turn_name(part) for part in parts]
    else:
        names = [name for part in parts for name in COMMA.split(part)]
    return tuple(_show(name, wholes) for name in map(_strip, names) if name)


def split_cell(text: str) -> tuple[str, ...]:
    """Return the names of a cell that one person is meant to have: there a comma turns a name."""
    names = split_people(text)
    turned = turn_name(text)
    is_turned = len(names) == 2 and turned != text.strip() and len(_split(text)) == 1
    return (turned,) if is_turned else names


def read_pair(text: str) -> tuple[str, str] | None:
    """Return the two names of a text, None where there are not two."""
    names = split_people(text)
    if len(names) == 1:
        names = tuple(filter(None, map(_strip, DASH.split(names[0]))))
    return (names[0], names[1]) if len(names) == 2 else None


def _split(text: str) -> list[str]:
    parts = [text]
    for between in (CLEAR, *UNCLEAR):
        parts = [part for part in map(str.strip, between.split(parts[0])) if part]
        if len(parts) != 1:
            break
    return parts


def _strip(name: str) -> str:
    return name.strip(" \t\n,;")


def _hide(text: str, wholes: Sequence[str]) -> str:
    for place, whole in enumerate(wholes):
        text = text.replace(whole, chr(FIRST_MARK + place), 1)
    return text


def _show(text: str, wholes: Sequence[str]) -> str:
    for place, whole in enumerate(wholes):
        text = text.replace(chr(FIRST_MARK + place), whole)
    return text
