"""What names are compared by: their words as a set, in each way in which people spell them."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, permutations, product
from typing import Final

from common.names.titles import find_suffix, take_titles
from common.names.turned import COMMA
from people.names import NAMES_KEPT, clean_name, fold_name

TYPED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "ё": "е", "ſ": "s"}
)
"""How people type letters that their keyboard lacks."""
WITHIN: Final = re.compile(r"[-‐‑‒–—'’ʼ`´.]")
"""Stands within a word, or between two that are written as one by others."""
TOGETHER: Final = re.compile(r"[가-힣\u3040-\u30ff\u3400-\u9fff]+")
"""Scripts whose names are written with a space or without."""
MOST_KEYS: Final = 128
Words = tuple[str, ...]


@lru_cache(maxsize=NAMES_KEPT)
def list_keys(name: str) -> frozenset[str]:
    """Return the keys of a name: two names may be one person's where they share a key.

    Capitals, accents, the order of the words, hyphens, apostrophes and titles make no difference;
    an umlaut is also its two letters. Of a name that holds no letter there is none.
    """
    words = _list_words(name)
    if not words:
        return frozenset()
    keys = {
        " ".join(sorted(word for part in chosen for word in part))
        for chosen in islice(product(*map(_spell, words)), MOST_KEYS)
    }
    if len(words) < 4 and all(TOGETHER.fullmatch(word) for word in words):
        keys |= {"".join(turn) for turn in permutations(words)}
    return frozenset(keys - {""})


def are_same_people(names: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether these may be the same people: each called as one of the others is."""
    if len(names) != len(others):
        return False
    keys = [list_keys(name) for name in names]
    return any(
        all(key & list_keys(other) for key, other in zip(keys, turn, strict=True))
        for turn in permutations(others)
    )


def list_plain_words(name: str) -> Words:
    """Return the words of a name without capitals, accents and titles, in turn."""
    return tuple(word for token in _list_words(name) for word in fold_name(token).split())


def list_strict_words(name: str) -> Words:
    """Return the words of a name in order of the alphabet, capitals alone aside."""
    return tuple(sorted(_list_words(name)))


def _list_words(name: str) -> list[str]:
    """Return the words as they are written, in small letters and composed (NFC)."""
    text = unicodedata.normalize("NFC", COMMA.sub(" ", clean_name(name)))
    words = [find_suffix(word) or word.casefold() for word in take_titles(text.split())]
    return [word for word in words if fold_name(word)]


def _spell(word: str) -> list[Words]:
    """Return the ways in which a word may be spelled elsewhere, each as one word or several."""
    ways = [way for letters in _list_letters(word) for way in _take_apart(letters)]
    return list(dict.fromkeys(ways))


def _list_letters(word: str) -> Iterator[str]:
    yield word
    if (typed := word.translate(TYPED_OUT)) != word:
        yield typed


def _take_apart(word: str) -> Iterator[Words]:
    yield tuple(fold_name(word).split())
    if WITHIN.search(word):
        yield (fold_name(WITHIN.sub("", word)),)
