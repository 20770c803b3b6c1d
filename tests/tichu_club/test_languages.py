"""Each language has what it claims, with every value at its place."""

import re
import shutil
from contextlib import chdir
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test.utils import override_settings

from tests.made_up import copy_sources
from workbench.languages import WHOLE, count, is_for_players, list_languages, read_entries

VALUE = re.compile(r"%\(\w+\)[sd]|\{[^{}]*\}|%%|<[^<>]*>")
OURS = list_languages()
PLURALS = {"de": 2, "el": 2, "fr": 2, "ko": 1, "ru": 3, "uk": 3}


def list_translations(entry: "polib.POEntry") -> list[str]:
    return [text for text in (entry.msgstr, *entry.msgstr_plural.values()) if text]


def test_what_is_offered_has_a_catalogue_and_a_name_in_itself() -> None:
    offered = [code for code, _ in settings.LANGUAGES]
    assert offered[0] == "en"
    assert sorted(offered[1:]) == OURS
    assert set(OURS) >= WHOLE


@pytest.mark.parametrize("language", OURS)
def test_nothing_is_missing_of_what_a_language_claims(language: str) -> None:
    share = count(language)
    assert share.of_players == share.players
    if language in WHOLE:
        assert share.of_all == share.all
    assert [entry.msgid for entry in read_entries(language) if "fuzzy" in entry.flags] == []


@pytest.mark.parametrize("language", OURS)
def test_values_blanks_and_plurals_are_as_in_english(language: str) -> None:
    wrong = []
    for entry in read_entries(language):
        if not entry.translated() or entry.obsolete:
            continue
        english = entry.msgid_plural or entry.msgid
        known = set(VALUE.findall(entry.msgid)) | set(VALUE.findall(english))
        for text in list_translations(entry):
            values = set(VALUE.findall(text))
            fits = values <= known if entry.msgid_plural else values == known
            edges = [text[:1].isspace(), text[-1:].isspace()]
            if not fits or edges != [english[:1].isspace(), english[-1:].isspace()]:
                wrong.append((entry.msgid, text))
        if entry.msgid_plural and len(entry.msgstr_plural) != PLURALS[language]:
            wrong.append((entry.msgid, "plural"))
    assert wrong == []


@pytest.mark.parametrize("language", OURS)
def test_what_is_served_was_compiled_from_the_catalogue(language: str) -> None:
    folder = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES"
    compiled = {
        (entry.msgctxt, entry.msgid): entry for entry in polib.mofile(str(folder / "django.mo"))
    }
    ours = [entry for entry in read_entries(language) if entry.translated() and not entry.obsolete]
    assert len(compiled) == len(ours)
    for entry in ours:
        assert list_translations(compiled[entry.msgctxt, entry.msgid]) == list_translations(entry)


def test_every_text_of_the_code_is_in_the_catalogues(tmp_path: Path) -> None:
    if not shutil.which("xgettext"):
        pytest.skip("gettext is not installed (make setup installs it where it may)")
    sources = tmp_path / "sources"
    copy_sources(sources)
    shutil.rmtree(sources / "tests")
    with override_settings(LOCALE_PATHS=[tmp_path]), chdir(sources):
        call_command("makemessages", locale=["xx"], verbosity=0)
    said = {
        (entry.msgctxt, entry.msgid): entry
        for entry in polib.pofile(str(tmp_path / "xx" / "LC_MESSAGES" / "django.po"))
    }
    for language in OURS:
        known = {
            (entry.msgctxt, entry.msgid)
            for entry in read_entries(language)
            if entry.translated() and not entry.obsolete
        }
        wanted = {key for key, entry in said.items() if language in WHOLE or is_for_players(entry)}
        assert sorted(str(key[1]) for key in wanted - known) == []
