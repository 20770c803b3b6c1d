"""The names of somebody removed, found in a text: while they are known, and by their hashes alone.

A text names somebody by a spelling of theirs, or by their surname, however it is written. A name of
three letters counts as a word of its own only: "Al" is not named by "also". Hashes know of longer
ones that they may have an ending: "Maiers" names Maier.
"""

import hmac
import re
import uuid
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from typing import Final

from people.models import Player, RemovedSpelling
from people.names import fold_name
from people.removal.services.names_keys import list_hash_keys

MOST_WORDS: Final = 8
"""A name in the middle of a text is looked for in this many words side by side."""
LETTERS_OF_A_SYLLABLE: Final = 3
LETTERS_OF_A_LONG_NAME: Final = 16
WORD: Final = re.compile(r"[^\W\d_]+|\d+")
LETTERS_OF_AN_ENDING: Final = 2
IN_TEXTS: Final = "\n"
"""Stands before a spelling whose hash is for texts: a surname alone is nobody's name on a list."""


def list_folded_names(player: Player) -> set[str]:
    """Return how somebody's name is written, folded."""
    return {folded for name in (player.name, player.short_name) if (folded := fold_name(name))}


def digest_spelling(club: uuid.UUID, folded: str) -> str:
    """Return what the ledger keeps of a folded name from now on."""
    return list_spelling_digests(club, folded)[0]


def list_spelling_digests(club: uuid.UUID, folded: str) -> list[str]:
    """Return by what the ledger may know a folded name, the newest key's hash first."""
    return _list_digests(club, folded, list_hash_keys())


def _list_digests(club: uuid.UUID, folded: str, keys: Sequence[bytes]) -> list[str]:
    value = f"{club}:{folded}".encode()
    return [_make_digest(key)(value) for key in keys]


@cache
def _make_digest(key: bytes) -> Callable[[bytes], str]:
    """Return what hashes with a key, which is prepared once: a text takes thousands."""
    keyed = hmac.new(key, digestmod="sha256")

    def digest(value: bytes) -> str:
        keyed_copy = keyed.copy()
        keyed_copy.update(value)
        return keyed_copy.hexdigest()

    return digest


def digest_all(club: uuid.UUID, spellings: Collection[str]) -> list[str]:
    """Return all that the ledger keeps of somebody's spellings, in a steady order."""
    return [digest_spelling(club, spelling) for spelling in _list_digested(spellings)]


def list_all_digests(club: uuid.UUID, spellings: Collection[str]) -> set[str]:
    """Return by what the ledger may know somebody's spellings, under keys of before too."""
    return {
        digest
        for spelling in _list_digested(spellings)
        for digest in list_spelling_digests(club, spelling)
    }


def _list_digested(spellings: Collection[str]) -> list[str]:
    in_texts = {f"{IN_TEXTS}{spelling}" for spelling in _list_in_texts(spellings)}
    return sorted({*spellings, *in_texts})


def _list_in_texts(spellings: Collection[str]) -> set[str]:
    """Return the words that name somebody in a text: each spelling, and a surname alone."""
    split = [words for spelling in spellings if (words := WORD.findall(spelling))]
    surnames = {words[-1] for words in split if len(words[-1]) > LETTERS_OF_A_SYLLABLE}
    return surnames | {" ".join(words) for words in split}


def make_finder(spellings: Collection[str]) -> Callable[[str], bool]:
    """Return what finds one of these names in a text."""
    wanted = _list_in_texts(spellings)
    long = [spelling for spelling in wanted if _is_long(spelling)]
    short = {spelling for spelling in wanted if spelling not in long}

    def names_somebody(text: str) -> bool:
        words = _split(text)
        joined = " ".join(words)
        return any(spelling in joined for spelling in long) or not short.isdisjoint(
            _list_windows(words)
        )

    return names_somebody


def read_ledger(club: uuid.UUID) -> Callable[[str], bool]:
    """Return a test of a spelling: does it name a person whom the club removed?"""
    known = set(RemovedSpelling.objects.filter(club=club).values_list("digest", flat=True))
    keys = list_hash_keys() if known else []

    def names_removed(text: str) -> bool:
        return bool(known) and any(
            not known.isdisjoint(_list_digests(club, f"{IN_TEXTS}{part}", keys))
            for part in set(_list_parts(text))
        )

    return names_removed


def _split(text: str) -> list[str]:
    return WORD.findall(fold_name(text))


def _is_long(spelling: str) -> bool:
    return len(spelling) > LETTERS_OF_A_SYLLABLE or not spelling.isascii()


def _list_windows(words: Sequence[str]) -> Iterator[str]:
    """Yield each run of some words."""
    for start in range(len(words)):
        for end in range(start + 1, min(start + MOST_WORDS, len(words)) + 1):
            yield " ".join(words[start:end])


def _list_parts(text: str) -> Iterator[str]:
    """Yield each run of some words, with the ending of the last and without.

    Scripts that put no spaces between words have names in the middle of them.
    """
    words = _split(text)
    for window in _list_windows(words):
        stems = (window[: len(window) - cut] for cut in range(1, LETTERS_OF_AN_ENDING + 1))
        yield from (window, *filter(_is_long, stems))
    for word in words:
        if not word.isascii():
            for start in range(1, len(word)):
                most = min(start + LETTERS_OF_A_LONG_NAME, len(word))
                yield from (word[start:end] for end in range(start + 1, most + 1))
