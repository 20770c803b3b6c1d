"""Names that stand with the surname first: "Meier, Anna"."""

import re
from typing import Final

from common.names.titles import find_suffix, is_title

COMMA: Final = re.compile(r"\s*[,，]\s*")


def turn_name(text: str) -> str:
    """Return "Anna Meier" of "Meier, Anna", anything else as it stands.

    What stands behind the comma may be a title or a suffix alone: "Anna Meier, Dr." is turned to
    "Dr. Anna Meier", and "Hans Meier, jun." loses its comma.
    """
    parts = COMMA.split(text.strip())
    if len(parts) == 3 and find_suffix(parts[2]):
        return f"{turn_name(', '.join(parts[:2]))} {parts[2]}"
    if len(parts) != 2 or not all(any(map(str.isalpha, part)) for part in parts):
        return text.strip()
    last, first = parts
    if find_suffix(first):
        return f"{last} {first}"
    titles, rest = _split_titles(last)
    return " ".join([*titles, first, *rest])


def _split_titles(text: str) -> tuple[list[str], list[str]]:
    words = text.split()
    at = next((place for place, word in enumerate(words) if not is_title(word)), len(words))
    return words[:at], words[at:]
