"""How likely a text is what people wrote: by the letters of its words, without a dictionary.

The wrong encoding puts capitals and signs inside words, letters of two scripts beside each other,
and letters that no one language has together.
"""

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from typing import Final

RUN: Final = re.compile(r"\S*[^\x00-\x7f]\S*")
"""A word with more than ASCII in it."""
BETWEEN: Final = re.compile(r"[-/&+,.;:()'\"|0-9]+")
LANGUAGES: Final = tuple(
    map(
        frozenset,
        (
            "äöüßÄÖÜéàè",
            "éèêëàâçîïôùûüœÉÈÊÀÇÎÔæ",
            "áéíóúñüÁÉÍÓÚÑ",
            "ãõáéíóúâêôçàÁÉÃÕÇ",
            "àèéìíòóùÀÈÉ",
            "åäöøæéÅÄÖØÆ",
            "áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ",
            "ëïéóöüäèê",
            "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
            "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽäôľĺŕ",
            "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
            "čćđšžČĆĐŠŽ",
            "ăâîşţĂÂÎŞŢ",
            "çğıöşüâîûÇĞİÖŞÜ",
        ),
    )
)
"""The letters of German, French, Spanish, Portuguese, Italian, Scandinavian, Icelandic, Dutch,
Polish, Czech and Slovak, Hungarian, Croatian, Romanian, Turkish names, beyond ASCII."""
VOWELS: Final = frozenset("aeiouyAEIOUY")
MARKS: Final = frozenset("–—−…’‘“”„«»·•°§№")
"""What stands beside words and numbers in any language."""
OF_WEST: Final = frozenset("äöüßéèáóíñçÄÖÜ")
RARE_GREEK: Final = frozenset("ΐΰΪΫ΅")
RARE_CYRILLIC: Final = frozenset("ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐґЄєЇїЅѕІіјЁ")
SIGN, CASE, SCRIPTS, RARE, HUDDLED, TOGETHER = 5.0, 4.0, 5.0, 2.0, 1.5, 2.0
"""What an odd thing costs, and what one language's letters together are worth."""


def weigh_text(text: str) -> float:
    """Return how likely a text is: above 0 for words that people write, each counted once."""
    words = set(RUN.findall(text))
    parts = [part for word in words for part in BETWEEN.split(word) if len(part) > 1]
    weight = sum(map(_weigh_word, words))
    return weight + _weigh_languages({sign for part in parts for sign in part})


def _weigh_languages(signs: Collection[str]) -> float:
    """Return more where one language has all the Latin letters beyond ASCII, less for several."""
    latin = {sign for sign in signs if sign > "\x7f" and find_script(sign) == "LATIN"}
    if not latin:
        return 0.0
    languages = _count_languages(latin)
    return TOGETHER if languages == 1 else -TOGETHER * (languages - 1)


def _count_languages(letters: Collection[str]) -> int:
    """Return how many languages have all these letters together, the most useful taken first."""
    left, languages = set(letters), 0
    while left:
        languages += 1
        most = max(LANGUAGES, key=lambda letters: len(letters & left))
        left = left - most if most & left else set()
    return languages


@lru_cache(maxsize=8192)
def find_script(sign: str) -> str:
    """Return the script of a letter, as LATIN, CYRILLIC, GREEK, HANGUL; "" of anything else."""
    if not sign.isalpha():
        return ""
    return unicodedata.name(sign, "?").partition(" ")[0]


def _weigh_word(word: str) -> float:
    return sum(map(_weigh_part, BETWEEN.split(word))) - SIGN * sum(
        word[place].isalpha() and word[place] > "\x7f" for place in _list_glued(word)
    )


def _list_glued(word: str) -> list[int]:
    """Return the places of letters that stand alone between digits: a dash, most likely."""
    return [match.start() + 1 for match in re.finditer(r"\d[^\W\d]\d", word)]


def _weigh_part(part: str) -> float:
    beyond = [sign for sign in part if sign > "\x7f"]
    if not beyond:
        return 0.0
    scripts = {script for sign in part if (script := find_script(sign))}
    if len(part) == 1 and scripts == {"LATIN"}:
        return -RARE
    weight = sum(map(_weigh_sign, beyond))
    weight -= SCRIPTS * (len(scripts) > 1)
    weight -= CASE * (part[0] == "’" and part[1:2].islower())
    weight -= CASE * sum(_rises(part, place) for place in range(1, len(part)))
    return weight - (_weigh_huddles(part) if scripts == {"LATIN"} else 0.0)


def _weigh_sign(sign: str) -> float:
    if sign in MARKS:
        return 0.2
    script = find_script(sign)
    if script == "HANGUL":
        return 1.5 if _is_common_hangul(sign) else -RARE
    if script in {"CYRILLIC", "GREEK"}:
        return -RARE if sign in RARE_CYRILLIC or sign in RARE_GREEK else 0.6
    if script == "LATIN":
        return 1.5 if sign in OF_WEST else 0.7 if _is_of_any(sign) else -RARE
    return -SIGN


def _is_of_any(sign: str) -> bool:
    return any(sign in letters for letters in LANGUAGES)


@lru_cache(maxsize=4096)
def _is_common_hangul(sign: str) -> bool:
    """Return whether a syllable is one of the 2,350 of KS X 1001, which names are written in."""
    try:
        return len(sign.encode("euc_kr")) == 2
    except UnicodeEncodeError:
        return False


def _rises(part: str, place: int) -> bool:
    """Return whether a capital beyond ASCII follows a small letter, or a small one capitals."""
    before, sign = part[place - 1], part[place]
    if sign <= "\x7f" and before <= "\x7f":
        return False
    is_up = sign.isupper() and before.islower()
    is_down = place > 1 and sign.islower() and before.isupper() and part[place - 2].isupper()
    return is_up or (is_down and len(part) > 2)


def _weigh_huddles(part: str) -> float:
    """Return what a Latin word costs for more letters of one kind in a row than are spoken."""
    bases = [unicodedata.normalize("NFD", sign)[0] for sign in part]
    kinds = "".join("v" if base in VOWELS or base in "øæœØÆŒ" else "c" for base in bases)
    consonants = max((len(run) for run in re.findall("c+", kinds)), default=0)
    vowels = max((len(run) for run in re.findall("v+", kinds)), default=0)
    beyond = re.findall(r"[^\x00-\x7f]{2,}", part)
    return (
        HUDDLED * max(consonants - 3, 0)
        + HUDDLED * max(vowels - 2, 0)
        + HUDDLED * sum(len(run) - 1 for run in beyond)
    )
