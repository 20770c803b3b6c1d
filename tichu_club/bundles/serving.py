"""Where pages find the bundles, and browsers: under the names that the templates have for files.

A list of bundles is named by the sources that they were made from. So none of another version can
be taken for this one's; where there is none, pages get the modules themselves.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin

import structlog
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.core.files.storage import FileSystemStorage
from whitenoise.middleware import WhiteNoiseMiddleware

from tichu_club.bundles.sources import read_sources

FOLDER = "bundled"
"""Under the address of static files."""
log = structlog.stdlib.get_logger("tichu_club.bundles")


def read_bundles() -> Mapping[str, str]:
    """Return how static files are called that are served bundled; nothing while developing."""
    return _read_bundles() if settings.BUNDLES else {}


@cache
def _read_bundles() -> Mapping[str, str]:
    mark = read_sources().mark
    folder = Path(settings.STATIC_ROOT, FOLDER) if settings.STATIC_ROOT else settings.BUNDLES_DIR
    path = folder / f"{mark}.json"
    try:
        list_ = json.loads(path.read_text())
        missing = next((name for name in list_["files"] if not (folder / name).exists()), None)
    except (OSError, ValueError):
        missing = path.name
    if missing:
        log.warning(
            "no bundles of this version: pages load each module by itself, which takes longer",
            missing=missing,
            to_make_them="scripts/setup bundler && manage.py bundle (and collectstatic)",
        )
        return {}
    return cast("Mapping[str, str]", list_["served"])


class BundledFiles(StaticFilesStorage):
    """Static files where they lie, and in place of many of them their bundles."""

    def url(self, name: str | None) -> str:
        """Return where a file is served, or the bundle that it is in."""
        return find_bundle(self.base_url, name) or super().url(name)


def find_bundle(base: str | None, name: str | None) -> str | None:
    """Return the address of the bundle that is served in place of a file, None without one."""
    served = read_bundles().get(name or "")
    return urljoin(base or "", served) if served else None


class BundleFinder(BaseFinder):
    """Finds what was bundled, for a server and to be collected.

    Files of earlier versions too: pages that are open may still ask for them.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.storage = FileSystemStorage(location=settings.BUNDLES_DIR)
        self.storage.prefix = FOLDER  # type: ignore[attr-defined]

    def list(self, ignore_patterns: Any) -> Iterator[Any]:
        """Give every file, compressed ones too."""
        if settings.BUNDLES and Path(settings.BUNDLES_DIR).is_dir():
            for path in sorted(Path(settings.BUNDLES_DIR).iterdir()):
                yield path.name, self.storage

    def find(self, path: str, *args: Any, **kwargs: Any) -> Any:
        """Return where a file of ours lies."""
        folder, _, name = path.partition("/")
        file = Path(settings.BUNDLES_DIR, name)
        if folder == FOLDER and name == file.name and file.is_file():
            return [str(file)] if any((*args, *kwargs.values())) else str(file)
        return []


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Serves static files; what is named by its content may be kept for a year."""

    def immutable_file_test(self, path: str, url: str) -> bool:
        """Return whether another content would have another address."""
        if url.startswith(f"{self.static_prefix}{FOLDER}/"):
            return True
        return bool(super().immutable_file_test(path, url))
