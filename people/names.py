"""Names as people may write them: what is seen of a name is kept, what only deceives the eye goes.

Letters of every script, and emoji, need some characters without a shape of their own: joiners, and
the tags of regional flags. Elsewhere they and all others of their kind (the Unicode category Cf:
overrides of direction, zero-width spaces, marks of byte order) make two names look alike, turn
around what stands beside them, or look like no name at all (Unicode TR 36, sections 2.5 and 2.10).
So do control characters (Cc), which come along from other programs; what parts words is a space.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import takewhile
from typing import Final

JOINERS: Final = "\u200c\u200d"
FLAG: Final = "\U0001f3f4"
TAGS: Final = re.compile(f"{FLAG}[\U000e0020-\U000e007e]+\U000e007f")
"""A black flag and the letters of its region (Unicode TR 51, annex C)."""
NAMES_KEPT: Final = 4096
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing (their property Default_Ignorable, and braille's)."""
UNSEEN: Final = frozenset({"Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp"})


RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Scripts that run from right to left (Unicode Annex 9, section 3.2); names.js has the same."""
ISOLATED: Final = "\u2068{name}\u2069"


def isolate(name: str) -> str:
    """Return a name that turns nothing around that is written beside it, in a text or a line.

    A name that runs from right to left gets the signs of an isolate around it (Unicode Annex 9,
    section 2.4), which work in sentences too, where no <bdi> can stand; any other stays as it is.
    """
    return ISOLATED.format(name=name) if RIGHT_TO_LEFT.search(name) else name


def clean_name(text: str) -> str:
    """Return the name on one line, without what is not seen of it; empty if nothing is."""
    kept = "".join(_keep(text))
    return " ".join(kept.split()) if any(map(_is_seen, kept)) else ""


def _keep(text: str) -> list[str]:
    flags = {place for flag in TAGS.finditer(text) for place in range(*flag.span())}
    return [
        letter
        for place, letter in enumerate(text)
        if not _may_go(letter) or place in flags or _joins(text, place)
    ]


def _may_go(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category == "Cf" or (category == "Cc" and not letter.isspace())


def _joins(text: str, place: int) -> bool:
    """Return whether a joiner stands between two signs that it can join, as in emoji and Farsi."""
    if text[place] not in JOINERS or not 0 < place < len(text) - 1:
        return False
    return all(_can_be_joined(text[neighbour]) for neighbour in (place - 1, place + 1))


def _can_be_joined(letter: str) -> bool:
    """Return whether a joiner means something beside this: not beside Latin, nor a space."""
    return ord(letter) > 0x2FF and unicodedata.category(letter)[0] in "LMS"


def _is_seen(letter: str) -> bool:
    return letter not in BLANKS and unicodedata.category(letter) not in UNSEEN


def make_initials(name: str) -> str:
    """Return what strangers read instead of a name, as in "A. M."; "" where there is no name."""
    letters = [_find_letter(word) for word in name.split()]
    return " ".join(f"{letter}." for letter in letters if letter)


def _find_letter(word: str) -> str:
    """Return a word's first letter with the marks on it, "" for one of signs alone."""
    composed = unicodedata.normalize("NFC", word)
    first = next((place for place, letter in enumerate(composed) if letter.isalnum()), None)
    if first is None:
        return ""
    marks = takewhile(unicodedata.combining, composed[first + 1 :])
    return composed[first].upper()[:1] + "".join(marks)


WITHOUT_MARKS: Final = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "ø": "o",
        "œ": "oe",
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "þ": "th",
        "ı": "i",
    }
)
"""Letters that no decomposition takes apart (Unicode has no mark for a stroke or a ligature)."""


@lru_cache(maxsize=NAMES_KEPT)
def fold_name(name: str) -> str:
    """Return the name as somebody types it who has not its accents: "jurgen muller".

    Upper and lower case, marks, full width and the kinds of spaces, hyphens and apostrophes make
    no difference. A letter that stands by itself stays ("ㅎ", "Ж").
    """
    decomposed = unicodedata.normalize("NFKD", clean_name(name).casefold().translate(WITHOUT_MARKS))
    letters = (
        " " if unicodedata.category(letter) in {"Pd", "Po", "Pi", "Pf", "Zs"} else letter
        for letter in decomposed
        if unicodedata.category(letter) != "Mn"
    )
    return unicodedata.normalize("NFC", " ".join("".join(letters).split()))
