"""A made-up language: every text that is marked stands in ⟦brackets⟧ in it, and nothing else does.

Its catalogue is compiled from what `make messages` finds in our sources, and from the texts of the
frameworks. A text without brackets was not marked, or did not come to the edge.
"""

import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import chdir
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polib
import pytest
from django.apps import apps
from django.core.management import call_command
from django.test.utils import override_settings

from tests.paths import APPS, ROOT
from tests.run_folder import make_once

LANGUAGE = "xx"
SOURCES = (*APPS, "templates", "tests")
BRACKETS = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
SHOWN = {"alt", "title", "aria-label", "placeholder", "label", "aria-description"}
NOT_READ = {"script", "style"}


def require_collector() -> None:
    """Skip the test where nothing is installed that collects texts."""
    if not shutil.which("xgettext"):
        pytest.skip("gettext is not installed (make setup installs it where it may)")


def write_catalogue(folder: Path) -> None:
    """Put the compiled catalogue of the made-up language below a folder of locales."""
    require_collector()
    made = make_once("made-up", _write_catalogue)
    shutil.copytree(made / LANGUAGE, folder / LANGUAGE, dirs_exist_ok=True)


def _write_catalogue(folder: Path) -> None:
    entries = [*_collect_ours(folder), *_collect_frameworks()]
    po_file = polib.POFile()
    po_file.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": "nplurals=2; plural=n != 1;",
    }
    for entry in {(entry.msgctxt, entry.msgid): entry for entry in entries}.values():
        po_file.append(_make_up(entry))
    target = folder / LANGUAGE / "LC_MESSAGES" / "django.mo"
    target.parent.mkdir(parents=True, exist_ok=True)
    po_file.save_as_mofile(str(target))


def copy_sources(folder: Path) -> None:
    """Copy what is searched for texts: files are written beside the pages that are read."""
    ignored = shutil.ignore_patterns("__pycache__", "vendored")
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)


def _collect_ours(folder: Path) -> "Iterator[polib.POEntry]":
    copied = folder / "sources"
    copy_sources(copied)
    with override_settings(LOCALE_PATHS=[folder]), chdir(copied):
        call_command("makemessages", locale=[LANGUAGE], verbosity=0)
    yield from polib.pofile(str(folder / LANGUAGE / "LC_MESSAGES" / "django.po"))


def _collect_frameworks() -> "Iterator[polib.POEntry]":
    """Yield what the frameworks say: any of their languages has all of it."""
    import django

    folders = [Path(app.path) for app in apps.get_app_configs()]
    for folder in [Path(django.__file__).parent / "conf", *folders]:
        path = folder / "locale" / "de" / "LC_MESSAGES" / "django.mo"
        if path.exists():
            yield from polib.mofile(str(path))


def _make_up(entry: "polib.POEntry") -> "polib.POEntry":
    po_entry = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt)
    if entry.msgid_plural:
        po_entry.msgid_plural = entry.msgid_plural
        po_entry.msgstr_plural = {0: f"⟦{entry.msgid}⟧", 1: f"⟦{entry.msgid_plural}⟧"}
    else:
        po_entry.msgstr = f"⟦{entry.msgid}⟧"
    return po_entry


def describe_settings(folder: Path) -> dict[str, Any]:
    """Return the settings of a project that knows the made-up language, and no other."""
    return {
        "LANGUAGES": [(LANGUAGE, "Made up")],
        "LANGUAGE_CODE": LANGUAGE,
        "LOCALE_PATHS": [folder],
    }


class _Reader(HTMLParser):
    """Collects what a person reads of a page: its text, and attributes that are shown or read."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.attributes: list[str] = []
        self._skipped = 0
        self._kept: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._skipped += tag in NOT_READ
        values = dict(attrs)
        if values.get("translate") == "no":
            # What is typed as it stands (HTML, section 3.2.6.3).
            self._kept.append(tag)
        self.attributes += [value for name, value in attrs if name in SHOWN and value]
        if tag == "meta" and values.get("name") == "description":
            self.attributes.append(values.get("content") or "")
        if tag == "input" and values.get("type") in {"submit", "button", "reset"}:
            self.attributes.append(values.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        self._skipped -= tag in NOT_READ
        if self._kept and self._kept[-1] == tag:
            self._kept.pop()

    def handle_data(self, data: str) -> None:
        if not self._skipped and not self._kept:
            self.text.append(data)


def read_page(html: str) -> str:
    """Return what a person reads of a page, one text a line."""
    reader = _Reader()
    reader.feed(html)
    return "\n".join([*reader.text, *reader.attributes])


def find_unmarked(text: str, names: Iterable[str] = ()) -> list[str]:
    """Return the words that stand outside of all brackets, but for these names."""
    while (shorter := BRACKETS.sub(" ", text)) != text:
        text = shorter
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return WORD.findall(text)
