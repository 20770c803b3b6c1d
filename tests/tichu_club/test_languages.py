"""Each language has what it claims, with every value at its place."""

import gzip
import re
import shutil
from contextlib import chdir
from pathlib import Path
from typing import Any

import polib
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.test.utils import override_settings

from tests.made_up import copy_sources
from workbench.catalogues import (
    find_alike,
    find_faults,
    find_misfits,
    find_missing,
    list_translations,
)
from workbench.languages import WHOLE, is_for_players, list_languages, read_entries
from workbench.plurals import find_two_plurals, read_plurals

pytestmark = pytest.mark.first_database

OURS = list_languages()
ZIPPED = {"Accept-Encoding": "gzip"}


def test_what_is_offered_has_a_catalogue_and_a_name_in_itself() -> None:
    offered = [code for code, _ in settings.LANGUAGES]
    assert offered[0] == "en"
    assert sorted(offered[1:]) == OURS
    assert set(offered) >= WHOLE


def test_nothing_is_wrong_with_the_catalogues() -> None:
    assert list(find_faults()) == []


def say(english: str, said: str = "", **more: Any) -> "polib.POEntry":
    return polib.POEntry(msgid=english, msgstr=said, **more)


def test_what_is_missing_is_found() -> None:
    keepers = [("people/roster/views/file.py", "")]
    entries = [
        say("Save", "Speichern"),
        say("Close"),
        say("Open", "Auf", flags=["fuzzy"]),
        say("Import", occurrences=keepers),
    ]
    missing = ["not translated: Close", "fuzzy: Open"]
    assert list(find_missing("fr", entries)) == missing
    assert list(find_missing("de", entries)) == [*missing, "not translated: Import"]


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        (say("{name} won", "{name} gewinnt"), []),
        (say("{name} won", "Gewonnen"), ["other values"]),
        (say("{name} won", "{nme} gewinnt"), ["other values"]),
        (say("<b>now</b>", "jetzt"), ["other values"]),
        (say("95 per cent", "95 %", occurrences=[("templates/a.html", "")]), ["a lone %"]),
        (say("95 per cent", "95 %", occurrences=[("a.py", "")]), []),
        (say("and ", "und"), ["other blanks at an edge"]),
        (
            say("one", msgid_plural="%(n)s of it", msgstr_plural={0: "eins", 1: "%(n)s davon"}),
            [],
        ),
        (say("one", msgid_plural="many", msgstr_plural={0: "eins"}), ["not 2 plural forms"]),
    ],
)
def test_what_does_not_fit_is_found(entry: "polib.POEntry", wrong: list[str]) -> None:
    assert [line.partition(":")[0] for line in find_misfits("de", [entry])] == wrong


def test_two_texts_of_one_meaning_are_found() -> None:
    assert list(find_alike(["Saved", "saved", "All saved", "Why", "Why?"])) == []
    assert list(find_alike(["All saved", "All saved."])) == [
        "one meaning, 2 texts: All saved | All saved."
    ]
    assert list(find_alike(["All Saved", "All saved"])) == [
        "one meaning, 2 texts: All Saved | All saved"
    ]


def test_two_plurals_of_one_singular_are_found(tmp_path: Path) -> None:
    code, page = tmp_path / "words.py", tmp_path / "page.html"
    code.write_text('ngettext("one round", "{number} rounds", 2); ngettext("one", "two", 2)')
    page.write_text(
        "{% blocktranslate trimmed count number=n %}one round{% plural %}"
        "{{ number }} rounds{% endblocktranslate %}"
    )
    plurals = [pair for path in (code, page) for pair in read_plurals(path)]
    assert list(find_two_plurals(plurals)) == [
        "one singular, 2 plurals: one round | %(number)s rounds | {number} rounds"
    ]


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
        missing = sorted(str(key[1]) for key in wanted - known)
        assert missing == [], (language, missing)


def weigh(answer: Any) -> int:
    """Return how many bytes of an answer go over the network."""
    return len(b"".join(answer.streaming_content) if answer.streaming else answer.content)


def weigh_words(path: str, language: str) -> int:
    """Return the bytes of a page and of the one catalogue that it names: that of its language."""
    page = Client().get(path, headers={"Accept-Language": language, **ZIPPED})
    assert page["Content-Encoding"] == "gzip"
    (address,) = set(re.findall(r"/catalogue/[^\"']+", gzip.decompress(page.content).decode()))
    assert address.startswith(f"/catalogue/{language}.json?")
    return weigh(page) + weigh(Client().get(address, headers=ZIPPED))


@pytest.mark.django_db
def test_a_page_weighs_nearly_as_much_in_each_language() -> None:
    """A tenth more at most, of all that the first page fetches; a sheet fetches more than it."""
    first = Client().get("/").content.decode()
    files = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', first))
    assert len(files) > 5
    weight = sum(weigh(Client().get(address, headers=ZIPPED)) for address in files)
    tenth = (weight + weigh_words("/", "en")) / 10
    for path in ("/", "/g/00000000-0000-4000-8000-000000000000/"):
        english = weigh_words(path, "en")
        more = {language: weigh_words(path, language) - english for language in OURS}
        assert {language: most for language, most in more.items() if most > tenth} == {}, path
