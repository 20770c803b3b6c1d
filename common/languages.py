"""The languages of the pages, a row each: all that is known of one but its texts.

Those stand in `tichu_club/locale`, and whoever adds a language finds the way in
docs/translating.md.
"""

import sys
from dataclasses import dataclass
from types import ModuleType
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code, its own name, and how it writes a day, a day in short and a month.

    These are in Django's letters for the parts of a day. `letters` are its own, where it is not
    written in Latin ones. A language that `is_whole` has every text; another what players meet.
    """

    code: str
    name: str
    day: str
    short_day: str
    month: str
    letters: str = ""
    is_whole: bool = False


LANGUAGES: Final = (
    Language("en", "English", "j F Y", "j M Y", "M Y", is_whole=True),
    Language("de", "Deutsch", "j. F Y", "d.m.Y", "M Y", is_whole=True),
    Language("el", "Ελληνικά", "j E Y", "j E Y", "m/Y", "Ͱ-Ͽ"),
    Language("fr", "Français", "j F Y", "j N Y", "N Y"),
    Language("ko", "한국어", "Y년 n월 j일", "Y년 n월 j일", "Y년 n월", "ㄱ-ㆎ가-힣"),
    Language("ru", "Русский", "j E Y", "j E Y", "m.Y", "Ѐ-ӿ"),
    Language("uk", "Українська", "j E Y", "j E Y", "m.Y", "Ѐ-ӿ"),
)


def offer_formats() -> str:
    """Give Django a module for each language, as it imports them; return where they are.

    Its own ways to write a day are too long, or too American.
    """
    for language in LANGUAGES:
        module = ModuleType(f"{__name__}.{language.code}.formats")
        vars(module).update(
            DATE_FORMAT=language.day,
            DATETIME_FORMAT=f"{language.day}, H:i",
            SHORT_DATE_FORMAT=language.short_day,
            YEAR_MONTH_FORMAT=language.month,
        )
        sys.modules[module.__name__] = module
    return __name__
