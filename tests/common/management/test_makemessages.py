"""`make messages` finds every text, also in packages that know no Django."""

import re
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import polib
import pytest
from django.core.management import call_command, get_commands, load_command_class
from django.test.utils import override_settings
from django.utils import translation

from common.problems.catalogue import list_sentences
from common.web.pages.texts import list_texts
from tests import made_up
from tests.paths import APPS, ROOT


@pytest.fixture(scope="module", autouse=True)
def copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the sources to work in: files are written beside the pages that are read."""
    folder = tmp_path_factory.mktemp("sources")
    made_up.copy_sources(folder)
    with chdir(folder):
        yield folder


@pytest.fixture(scope="module")
def begun(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which two languages have just been begun."""
    made_up.require_collector()
    folder = tmp_path_factory.mktemp("locale")
    with override_settings(LOCALE_PATHS=[folder]):
        call_command("makemessages", locale=["eo", "pt_BR"], verbosity=0)
    return folder


@pytest.fixture(scope="module")
def found(begun: Path) -> set[str]:
    """The texts of a language that has just been begun."""
    entries = polib.pofile(str(begun / "eo" / "LC_MESSAGES" / "django.po"))
    assert all(entry.msgstr == "" for entry in entries)
    return {entry.msgid for entry in entries}


def test_every_sentence_of_a_code_is_found(found: set[str]) -> None:
    texts = {text for sentence in list_sentences().values() for text in sentence if text}
    assert len(texts) > 200
    assert texts - found == set()


def test_every_text_of_a_script_is_found(found: set[str]) -> None:
    with translation.override(None):
        assert set(list_texts().values()) - found == set()


def test_the_help_of_every_command_is_found(found: set[str]) -> None:
    ours = [name for name, app in get_commands().items() if app in set(APPS) - {"common"}]
    helps = {load_command_class(get_commands()[name], name).help for name in ours}
    assert len(ours) > 8
    assert helps - found == set()


def test_pages_and_pictures_are_read_and_tests_are_not(copied: Path, found: set[str]) -> None:
    pages = [path for kind in ("html", "svg") for path in (ROOT / "templates").rglob(f"*.{kind}")]
    marked = {
        text
        for path in pages
        for text in re.findall(r'\{% translate "([^"]+)"', path.read_text("utf-8"))
    }
    assert len(marked) > 50
    assert marked - found == set()
    assert "A text that stands in a test alone." not in found
    assert list(copied.rglob("eo/LC_MESSAGES")) == []


def _(text: str) -> str:
    return text


OF_A_TEST = _("A text that stands in a test alone.")


def test_a_language_begins_in_the_folder_of_its_name(begun: Path) -> None:
    files = sorted(path.relative_to(begun).as_posix() for path in begun.rglob("*.po"))
    assert files == ["eo/LC_MESSAGES/django.po", "pt_BR/LC_MESSAGES/django.po"]
