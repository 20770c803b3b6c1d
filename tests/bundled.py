"""The project's own bundles, for tests of what is served of them."""

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings
from django.test import override_settings

from scoring.watching.views import sheet, watching
from tests.run_folder import make_once
from tichu_club.bundles.making import BundlingError, find_esbuild, make_bundles
from tichu_club.bundles.serving import FOLDER
from tichu_club.bundles.serving import _read_bundles as remembered
from tichu_club.offline import precache, views


def forget_bundles() -> None:
    """Let all that was worked out once in this process be worked out again."""
    for cached in (
        remembered,
        precache._read_precache,
        views._write_worker,
        views._read_background,
        sheet._list_modules,
        watching._list_modules,
    ):
        cached.cache_clear()


def require_bundler() -> None:
    """Skip the test where no bundler is installed."""
    try:
        find_esbuild()
    except BundlingError as error:
        pytest.skip(str(error))


def has_bundler() -> bool:
    """Whether a bundler is installed."""
    with suppress(BundlingError):
        find_esbuild()
        return True
    return False


def make() -> str:
    """Have the bundles of this version in the folder of the settings: copies of the run's."""
    require_bundler()
    made = make_once("bundled", _make_in)
    shutil.copytree(made / FOLDER, settings.BUNDLES_DIR, dirs_exist_ok=True)
    return make_bundles()


def _make_in(folder: Path) -> None:
    with override_settings(BUNDLES_DIR=folder / FOLDER):
        make_bundles()
