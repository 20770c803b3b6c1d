"""The names on a list, with which others are compared: who is meant, and who may be."""

import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from common.names.titles import SUFFIXES
from people.name_keys import Words, list_keys, list_plain_words, list_strict_words
from people.names import fold_name

ALIKE: Final = 0.8
"""From here on two names may be one person's (difflib's ratio: the letters in common)."""
MOST_LIKELY: Final = 8
Who = TypeVar("Who")


@dataclass(frozen=True, slots=True)
class Found(Generic[Who]):
    """Who a name may be. `sure`: it is the only one of the list who is called so.

    `called`: whether the first of them at least is called so, and not only nearly or in part.
    """

    who: Sequence[Who] = ()
    sure: bool = False
    called: bool = False

    @property
    def only(self) -> Who | None:
        """Who is proposed: the only one that it may be. Of several nobody is."""
        return self.who[0] if len(self.who) == 1 else None


@dataclass(frozen=True, slots=True)
class _Entry(Generic[Who]):
    who: Who
    name: str
    words: Words


class KnownNames(Generic[Who]):
    """Names by the keys that they share with others, so that hundreds are quickly compared."""

    def __init__(self) -> None:
        self._entries: list[_Entry[Who]] = []
        self._by_key: dict[str, list[int]] = defaultdict(list)
        self._by_short: dict[str, list[int]] = defaultdict(list)
        self._by_word: dict[str, set[int]] = defaultdict(set)
        self._said: dict[str, Who] = {}
        self._near: dict[str, list[int]] = defaultdict(list)
        self._letters: dict[str, int] = {}
        self._bits: dict[tuple[str, int], int] = {}

    def add(self, who: Who, name: str, short_name: str = "") -> None:
        """Know somebody of the list by both names."""
        place = len(self._entries)
        words = list_plain_words(name)
        self._entries.append(_Entry(who, name, words))
        for keys, spelled in ((self._by_key, name), (self._by_short, short_name)):
            for key in list_keys(spelled):
                keys[key].append(place)
            if joined := _join(spelled):
                self._near[joined].append(place)
                self._letters[joined] = self._mark_letters(joined)
        for word in words:
            self._by_word[word].add(place)
            self._by_word[word[0]].add(place)

    def say(self, spelling: str, who: Who) -> None:
        """Know what somebody has said: that this spelling is them."""
        self._said[fold_name(spelling)] = who

    def list_called(self, name: str) -> list[Who]:
        """Return who of the list is called so, or may be by a short name."""
        return [*self.compare(name).who] if self._find_alike(name) else []

    def find(self, name: str) -> Found[Who]:
        """Return who is meant by a name: for sure, or as far as can be told."""
        said = self._said.get(fold_name(name)) if self._said else None
        return Found((said,), sure=True, called=True) if said is not None else self.compare(name)

    def compare(self, name: str) -> Found[Who]:
        """Return who is called so, whatever was said."""
        alike = self._find_alike(name)
        if len(alike) == 1:
            rivals = self._find_rivals(name, alike[0])
            return Found(self._list_who([*alike, *rivals]), not rivals, called=True)
        if alike:
            exact = self._find_exact(name, alike)
            meant = alike if exact is None else [exact]
            return Found(self._list_who(meant), exact is not None, called=True)
        return Found(self._list_who(self._find_parts(name) or self._find_near(name)))

    def _list_who(self, places: Iterable[int]) -> tuple[Who, ...]:
        return tuple(self._entries[place].who for place in places)

    def _find_alike(self, name: str) -> list[int]:
        keys = list_keys(name)
        both = (self._by_key, self._by_short)
        return sorted({place for key in keys for by in both for place in by.get(key, ())})

    def _find_rivals(self, name: str, place: int) -> list[int]:
        """Return who else may be called so: every Anna by "Anna", a junior without it."""
        words = list_plain_words(name)
        others = sorted(self._by_word.get(words[0], set()) - {place})
        return [other for other in others if _is_short_for(words, self._entries[other].words)]

    def _find_exact(self, name: str, alike: Sequence[int]) -> int | None:
        """Return the only one of several who is spelled so, with all accents.

        Where the name has none, or another has the same words in another order, nobody can tell.
        """
        strict = list_strict_words(name)
        if "".join(strict).isascii():
            return None
        exact = [place for place in alike if list_strict_words(self._entries[place].name) == strict]
        return exact[0] if len(exact) == 1 else None

    def _find_parts(self, name: str) -> list[int]:
        """Return of whose name this is a part, with initials for words, or whose is one of it."""
        words = list_plain_words(name)
        near = {place for word in words for place in self._by_word.get(word, ())}
        near |= {place for word in words for place in self._by_word.get(word[0], ())}
        entries = ((place, self._entries[place].words) for place in sorted(near))
        places = [
            place for place, known in entries if is_part(words, known) or is_part(known, words)
        ]
        return places[:MOST_LIKELY]

    def _find_near(self, name: str) -> list[int]:
        """Return who is called nearly so, letter by letter.

        Most names have too few letters in common: these are not compared.
        """
        joined = _join(name)
        letters, length = self._mark_letters(joined), len(joined)
        likely = [
            known
            for known, others in self._letters.items()
            if 2 * (letters & others).bit_count() >= ALIKE * (length + len(known))
        ]
        near = difflib.get_close_matches(joined, likely, MOST_LIKELY, ALIKE)
        return list(dict.fromkeys(place for known in near for place in self._near[known]))

    def _mark_letters(self, name: str) -> int:
        """Return a bit for each letter, of a letter's first, second, third time each its own."""
        counts: Counter[str] = Counter()
        marked = 0
        for letter in name:
            counts[letter] += 1
            marked |= 1 << self._bits.setdefault((letter, counts[letter]), len(self._bits))
        return marked


def _join(name: str) -> str:
    return " ".join(sorted(list_plain_words(name)))


def _is_short_for(words: Words, known: Words) -> bool:
    """Return whether people say these words for a longer name."""
    return len(words) == 1 or {*words} | {*SUFFIXES.values()} >= {*known} > {*words}


def is_part(words: Words, of: Words) -> bool:
    """Return whether each of these words is one of the others, or the first letter of one."""
    left = list(of)
    for word in sorted(words, key=len, reverse=True):
        at = next((place for place, known in enumerate(left) if _may_be(word, known)), None)
        if at is None:
            return False
        del left[at]
    return bool(words)


def _may_be(word: str, known: str) -> bool:
    return word == known or (len(word) == 1 and known.startswith(word))
