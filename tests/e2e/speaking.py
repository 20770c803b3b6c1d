"""Somebody whose browser speaks a language, and who has chosen nothing, reads each page."""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.e2e.visitors import TOO_WIDE
from workbench.languages import read_entries

LOCALES: Final = {
    "de": "de-DE",
    "el": "el-GR",
    "en": "en-GB",
    "fr": "fr-FR",
    "ko": "ko-KR",
    "ru": "ru-RU",
    "uk": "uk-UA",
}
PHONE: Final[Any] = {"viewport": {"width": 390, "height": 844}}
READ: Final = """() => {
  const language = document.documentElement.lang;
  const isOurs = (one) => one && !one.closest("script, style, template, [translate=no]") &&
    one.closest("[lang]").lang === language;
  const said = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (isOurs(text.parentElement)) said.push(text.data);
  for (const name of ["alt", "title", "aria-label", "placeholder", "aria-description"])
    for (const one of document.querySelectorAll(`[${name}]`))
      if (isOurs(one)) said.push(one.getAttribute(name));
  return said.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
"""Return what is read on the page, hidden or not; what bears another language is left out."""
IN_ONE_LINE: Final = "() => (document.querySelector('.site-header')?.offsetHeight ?? 0) < 60"
"""Whether what is at the head of the page, where it has one, goes to no second line."""
VALUE: Final = re.compile(r"%\(\w+\)[sd]|\{[^{}]*\}")
OURS: Final = "Tichu Club"
TAG: Final = re.compile(r"<[^<>]*>")
WORD: Final = re.compile(r"[A-Za-z]{2,}")
ONLY_ENGLISH: Final = re.compile(
    r"\b(the|and|of|with|you|your|are|this|that|for|from)\b", re.IGNORECASE
)
"""Words that no sentence of the other languages has, whoever wrote it."""


def open_as(language: str) -> dict[str, Any]:
    """Return the options of a phone whose browser speaks a language."""
    return {"locale": LOCALES[language], **PHONE}


@cache
def _read_words(language: str) -> dict[str, str]:
    return {
        entry.msgid: entry.msgstr or entry.msgstr_plural.get(0, "")
        for entry in read_entries(language)
        if not entry.obsolete
    }


@cache
def _list_english(language: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the English sentences and labels that this language says otherwise.

    Those without a value as they are, those with one by what they look like: nearly all of both
    are found at once, or not at all.
    """
    plain: set[str] = set()
    filled: set[str] = set()
    entries = [entry for entry in read_entries(language) if not entry.obsolete]
    own = {text for one in entries for text in (one.msgstr, *one.msgstr_plural.values())}
    for entry in entries:
        for english in filter(None, (entry.msgid, entry.msgid_plural)):
            pieces = [" ".join(piece.split()) for piece in TAG.split(english)]
            words = [WORD.findall(VALUE.sub(" ", piece)) for piece in pieces]
            for piece, said in zip(pieces, words, strict=True):
                if not said or piece in own:
                    continue
                if not VALUE.search(piece):
                    plain.add(piece)
                elif len(said) > 1:  # A single word beside a value could be anybody's name.
                    filled.add(".+".join(re.escape(part) for part in VALUE.split(piece)))
    return frozenset(plain), re.compile("|".join(sorted(filled)))


def find_english(language: str, said: list[str], *names: str) -> list[str]:
    """Return what is English among what is said to a reader of another language, but for names."""
    plain, filled = _list_english(language)
    return [
        text
        for text in said
        if text not in {OURS, *names}
        and (text in plain or ONLY_ENGLISH.search(text) or filled.fullmatch(text))
    ]


@dataclass
class Reader:
    """A phone whose browser speaks a language."""

    page: Page
    language: str
    url: str
    read: list[str] = field(default_factory=list)
    """The pages and drawers that were looked at."""

    def say(self, english: str) -> str:
        """Return what the language says for an English text; every text asked for is there."""
        said = _read_words(self.language)[english]
        assert said, english
        return said

    def press(self, english: str, *, exact: bool = True) -> None:
        """Press a button by its name, or by a part of it."""
        self.page.get_by_role("button", name=self.say(english), exact=exact).last.click()

    def follow(self, english: str) -> None:
        """Follow a link by its name."""
        self.page.get_by_role("link", name=self.say(english), exact=True).first.click()

    def fill(self, english: str, text: str) -> None:
        """Type into a field by its label."""
        self.page.get_by_label(self.say(english), exact=True).fill(text)

    def look(self, what: str) -> None:
        """Find the page in the language, nothing English on it, and nothing too wide."""
        self.page.wait_for_load_state()
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)
        english = find_english(self.language, self.page.evaluate(READ))
        assert english == [], (what, english)
        wide = self.page.evaluate(TOO_WIDE)
        assert wide == [], (what, wide)
        assert self.page.evaluate(IN_ONE_LINE), what
        self.read.append(what)
