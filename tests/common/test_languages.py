"""Days as each language writes them: none in English order, no month in the wrong case."""

import datetime
from typing import Final

import pytest
from django.conf import settings
from django.utils import translation
from django.utils.formats import date_format

from common.ui.templatetags.moments import day_text

DAY: Final = datetime.date(2026, 3, 2)
AS_WRITTEN: Final = {
    "en": ("2 Mar 2026", "2 March 2026", "Mar 2026"),
    "de": ("02.03.2026", "2. März 2026", "Mär 2026"),
    "fr": ("2 mars 2026", "2 mars 2026", "mars 2026"),
    "el": ("2 Μαρτίου 2026", "2 Μαρτίου 2026", "03/2026"),
    "ko": ("2026년 3월 2일", "2026년 3월 2일", "2026년 3월"),
    "ru": ("2 марта 2026", "2 марта 2026", "03.2026"),
    "uk": ("2 березня 2026", "2 березня 2026", "03.2026"),
}


@pytest.mark.parametrize(("language", "said"), AS_WRITTEN.items())
def test_a_day_is_written_as_the_language_has_it(language: str, said: tuple[str, str, str]) -> None:
    with translation.override(language):
        assert day_text(DAY) == said[0]
        assert date_format(DAY, "DATE_FORMAT") == said[1]
        assert date_format(DAY, "YEAR_MONTH_FORMAT") == said[2]
        noon = datetime.datetime(2026, 3, 2, 12, 5, tzinfo=datetime.UTC)
        assert date_format(noon, "DATETIME_FORMAT") == f"{said[1]}, 12:05"


def test_every_language_has_its_days() -> None:
    assert AS_WRITTEN.keys() == dict(settings.LANGUAGES).keys()
