"""Words beside a name that are no part of it, and those that tell a father from a son."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

TITLES: Final = frozenset(
    {
        "herr", "hr", "frau", "fräulein", "dr", "prof", "professor", "dipl", "mr", "mrs", "ms",
        "mister", "miss", "monsieur", "madame", "mme", "mlle", "señor", "señora", "signor",
        "signora", "господин", "госпожа", "κύριος", "κυρία", "님", "씨",
    }
)  # fmt: skip
"""Taken as they stand, without a point behind them; each is nobody's name."""
WITH_A_POINT: Final = frozenset({"fr", "ing", "mag", "med", "jur", "phil", "rer", "nat", "dr-ing"})
"""Titles with a point behind them alone: without it they may be names."""
SUFFIXES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("jun", "jr", "junior", "dj"), "jun"),
    **dict.fromkeys(("sen", "sr", "senior", "dä"), "sen"),
    **{numeral: numeral for numeral in ("ii", "iii", "iv")},
}
"""They tell people apart who are else called the same; by how they are spelled alike."""


def is_title(word: str) -> bool:
    """Return whether a word stands before names, and is none: "Dr.", "Frau", "Dipl.-Ing."."""
    bare = word.casefold().strip(".,")
    if re.fullmatch(r"dipl\.?-\w+", bare):
        return True
    return bare in TITLES or (word.endswith(".") and bare in WITH_A_POINT)


def find_suffix(word: str) -> str:
    """Return what a word says that stands behind a name, as in "Hans Meier jun."; "" if nothing.

    Jun and Sen without a point are names, in Korea and Japan.
    """
    return (
        "" if word in {"Jun", "Sen"} else SUFFIXES.get(re.sub(r"[.,\s]", "", word.casefold()), "")
    )


def take_titles(words: Sequence[str]) -> list[str]:
    """Return the words of a name without titles, as long as two words are left of it.

    "Herr Meier" stays as it is: there the title says which of the Meiers.
    """
    kept = [word for word in words if not is_title(word)]
    return kept if len(kept) > 1 else list(words)
