"""Reading numbers as spreadsheet programs write them: 1020, 1'020, 1.020,00, −80, 4,5."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

NUMBER: Final = re.compile(r"([+-]?\d{1,6})(?:[.,]0{1,2})?$")
POINTS: Final = re.compile(r"([+-]?\d{1,6})(?:[.,](\d{1,2}))?$")
GROUPS: Final = re.compile(r"([+-]?\d{1,3})(?:([ '’.,])(\d{3}))(?:\2(\d{3}))?(?:([.,])(\d{1,2}))?$")
"""Thousands apart: 1'020, 1 105, 1.005, 1,005,000, 1.020,50."""
OF_DECIMALS: Final = re.compile(r"[+-]?\d+([.,])(?:\d{1,2}|\d{4,})$")
SPACES: Final = dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f"), " ")
MINUSES: Final = dict.fromkeys(map(ord, "−–—‐‑ー"), "-")
TRAILING: Final = re.compile(r"(\d[\d .,'’]*)-$")
"""A minus behind its number."""
UNIT: Final = re.compile(
    r"(?<=\d)\s*(?:p\b|points?|pts?|punkte?|pkte?|pkt|очк(?:о|а|ов)|점|πόντοι)\b\.?", re.IGNORECASE
)
"""What is counted: 1020 Pkt., 1020 pts, 1020점."""
QUARTERS: Final = {"¼": "25", "½": "5", "¾": "75"}
QUARTER: Final = re.compile(r"(\d*)\s?([¼½¾])")
HIGHEST: Final = 20_000


def straighten(text: str) -> str:
    """Return a number's text with plain digits, spaces and minus, in front."""
    text = UNIT.sub("", unicodedata.normalize("NFKC", text.translate(SPACES))).strip()
    text = text.removeprefix("'").strip().translate(MINUSES)
    text = re.sub(r"^-\s+(?=\d)", "-", text)
    return TRAILING.sub(r"-\1", text) if not text.startswith("-") else text


def read_number(text: str) -> int | None:
    """Return a whole number, None where the text is none. A minus may be a dash."""
    text = _join_groups(straighten(text), ".,")
    match = NUMBER.match(text)
    value = int(match[1]) if match else None
    return value if value is not None and abs(value) <= HIGHEST else None


def read_points(text: str, decimal: str = "") -> str | None:
    """Return points with up to two decimals, as text with a point; None where it is none.

    `decimal`: the sign before decimals in this table, "" where nothing says it: then "1.234" is
    none, for it may be a thousand or a little more than one.
    """
    thousands = {",": ".", ".": ","}.get(decimal, "")
    match = POINTS.match(_join_groups(straighten(QUARTER.sub(_write_quarter, text)), thousands))
    if not match:
        return None
    whole, part = match[1].lstrip("+"), match[2]
    if part and int(part):
        return f"{whole}.{part}"
    return str(int(whole))


def _write_quarter(match: re.Match[str]) -> str:
    return f"{match[1] or 0}.{QUARTERS[match[2]]}"


def find_decimal(texts: Iterable[str]) -> str:
    """Return the sign that stands before decimals in these numbers, "" where nothing says it.

    Where most of the others have three digits, 1.020 is a thousand, and the comma is for decimals.
    """
    straightened = [straighten(text) for text in texts]
    for straight in straightened:
        match = GROUPS.match(straight)
        if match and match[5]:
            return str(match[5])
        if simple := OF_DECIMALS.match(straight):
            return str(simple[1])
    return _find_beside_thousands(straightened)


def _find_beside_thousands(texts: Sequence[str]) -> str:
    apart = next((match[2] for text in texts if (match := GROUPS.match(text))), "")
    plain = [int(text) for text in texts if re.fullmatch(r"[+-]?\d{1,6}", text)]
    are_large = bool(plain) and 2 * sum(abs(value) >= 100 for value in plain) > len(plain)
    return {".": ",", ",": "."}.get(apart, "") if are_large else ""


def _join_groups(text: str, thousands: str) -> str:
    """Return a number without what stands between its thousands: one of these signs."""
    match = GROUPS.match(text)
    if not match or match[2] not in f" '’{thousands}" or match[2] == match[5]:
        return text
    joined = "".join(part for part in (match[1], match[3], match[4]) if part)
    return f"{joined}{match[5]}{match[6]}" if match[5] else joined
