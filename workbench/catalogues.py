"""What is wrong with the catalogues: `python -m workbench.catalogues`, a part of `make check`.

A language lacks a text that it claims (`workbench/languages.py`), a text is fuzzy, a value in
braces, a blank at an edge or a plural form differs from the English, two English texts say one
thing, or two plurals have one singular.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import polib

from workbench.languages import WHOLE, find_catalogue, is_for_players, list_languages, read_entries
from workbench.plurals import find_two_plurals, list_sources, read_plurals

VALUE: Final = re.compile(r"%\(\w+\)[sd]|\{[^{}]*\}|%%|<[^<>]*>")
PLURALS: Final = re.compile(r"nplurals=(\d)")
BETWEEN_WORDS: Final = re.compile(r"[^\w{}%()<>±=×]+")
MAY_BOTH_BE: Final = frozenset(
    {
        "agreed",
        "a round",
        "call the director",
        "close the tournament",
        "example",
        "first out",
        "it counts",
        "it does not take place",
        "known by its score alone",
        "none",
        "none yet",
        "not on the list yet",
        "not seen for a year",
        "one game",
        "opened again",
        "points without games",
        "saved everywhere",
        "say who it is",
        "set by the director",
        "the round is over",
        "who is who",
        "why",
        "you have none yet",
        "your team s code",
    }
)
"""What is said twice: in a table, on a button or before a value, and as a sentence or a question.

That a label begins with a capital, and the same word within a line does not, is no second text.
"""


def list_translations(entry: "polib.POEntry") -> list[str]:
    """Return what a language says for a text, a plural's forms one after another."""
    return [text for text in (entry.msgstr, *entry.msgstr_plural.values()) if text]


@cache
def count_plurals(language: str) -> int:
    """Return how many forms a plural has, as the head of the language's catalogue says."""
    (number,) = PLURALS.findall(find_catalogue(language).read_text("utf-8"))
    return int(number)


def find_missing(language: str, entries: Iterable["polib.POEntry"]) -> Iterator[str]:
    """Yield what is not translated of what the language claims, and what is fuzzy."""
    for entry in entries:
        if "fuzzy" in entry.flags:
            yield f"fuzzy: {entry.msgid}"
        elif not entry.translated() and (language in WHOLE or is_for_players(entry)):
            yield f"not translated: {entry.msgid}"


def find_misfits(language: str, entries: Iterable["polib.POEntry"]) -> Iterator[str]:
    """Yield what has other values, other blanks at its edges or other plural forms than it must."""
    for entry in entries:
        if not entry.translated():
            continue
        for text in list_translations(entry):
            if not _has_same_values(entry, text):
                yield f"other values: {entry.msgid} | {text}"
            if "%" in VALUE.sub("", text) and _is_of_a_page(entry):
                yield f"a lone %: {entry.msgid} | {text}"
            if _find_edges(text) != _find_edges(entry.msgid_plural or entry.msgid):
                yield f"other blanks at an edge: {entry.msgid} | {text}"
        if entry.msgid_plural and len(entry.msgstr_plural) != count_plurals(language):
            yield f"not {count_plurals(language)} plural forms: {entry.msgid}"


def _has_same_values(entry: "polib.POEntry", text: str) -> bool:
    """Return whether no value is lost or new; a form of a plural may leave one out: "one game"."""
    known = {*VALUE.findall(entry.msgid), *VALUE.findall(entry.msgid_plural)}
    values = set(VALUE.findall(text))
    return values <= known if entry.msgid_plural else values == known


def _is_of_a_page(entry: "polib.POEntry") -> bool:
    """Return whether a template says it: one with a lone % would be said in English there."""
    return any(place.startswith("templates/") for place, _ in entry.occurrences)


def _find_edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def find_alike(texts: Iterable[str]) -> Iterator[str]:
    """Yield English texts that differ in letters' case or in their marks alone, and may not."""
    alike: dict[str, dict[str, str]] = defaultdict(dict)
    for text in texts:
        words = BETWEEN_WORDS.sub(" ", text.casefold()).strip()
        alike[words].setdefault(text[:1].lower() + text[1:], text)
    for words, said in alike.items():
        if words and len(said) > 1 and words not in MAY_BOTH_BE:
            yield f"one meaning, {len(said)} texts: {' | '.join(said.values())}"


def find_faults() -> Iterator[str]:
    """Yield what is wrong with the catalogues, a line each."""
    english: set[str] = set()
    for language in list_languages():
        entries = [entry for entry in read_entries(language) if not entry.obsolete]
        english |= {entry.msgid for entry in entries}
        for fault in (*find_missing(language, entries), *find_misfits(language, entries)):
            yield f"{language}: {fault}"
    yield from find_alike(sorted(english))
    yield from find_two_plurals(pair for path in list_sources() for pair in read_plurals(path))


if __name__ == "__main__":
    sys.exit("\n".join(find_faults()) or None)
