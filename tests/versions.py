"""The versions that every page names, worked out by one process of a test run for all of them.

To work them out renders twenty pages of each language, which a server does once in its life and
each test process would do anew.
"""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from django.conf import settings

from scoring.rulebook import list_rulebooks
from tests.run_folder import find_run_folder, make_once
from tichu_club.offline import middleware, precache


@dataclass(frozen=True)
class Versions:
    """What a page says of the kept files and pages of its language."""

    assets: str
    version: str


_KNOWN: dict[str, Versions] = {}


def share_versions() -> None:
    """Let pages name what was worked out once, but where a test has other files or games."""
    usual = _describe()

    def read(language: str) -> Versions | precache.Precache:
        if settings.DEBUG or _describe() != usual:
            return precache.read_precache(language)
        if language not in _KNOWN:
            name = f"versions-{language}"
            # Settings that stand above others are a test's: what follows from them is not shared.
            is_set = hasattr(settings, "default_settings")
            if is_set and not (find_run_folder() / name).exists():
                return precache.read_precache(language)
            file = make_once(name, partial(_write, language)) / "versions.json"
            _KNOWN[language] = Versions(**json.loads(file.read_text()))
        return _KNOWN[language]

    vars(middleware)["read_precache"] = read


def _describe() -> list[object]:
    """Return what else the files and pages that are kept depend on."""
    names = ("BUNDLES", "INSTALLED_APPS", "LOCALE_PATHS", "STATICFILES_DIRS")
    return [len(list_rulebooks()), *(repr(getattr(settings, name)) for name in names)]


def _write(language: str, folder: Path) -> None:
    kept = precache.read_precache(language)
    said = {"assets": kept.assets, "version": kept.version}
    (folder / "versions.json").write_text(json.dumps(said))
