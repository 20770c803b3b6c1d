"""Making bundles: complete, of few files, and nothing at all where it fails."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from common.web.pages.assets import find_references, list_modules
from tests.bundled import forget_bundles, make
from tichu_club.bundles import making
from tichu_club.bundles.making import BundlingError, make_bundles
from tichu_club.bundles.sources import read_sources

SHEET = "scoring/sheet/main.js"
FILES_OF_THE_SHEET = 4
"""Imported by its script, besides itself."""


def read_list(folder: Path, mark: str) -> dict[str, Any]:
    return dict(json.loads((folder / f"{mark}.json").read_text()))


def test_a_version_is_bundled_once_complete_small_and_of_few_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = make()
    require_whole(folder, mark)
    require_compressed(folder, mark)
    forget_bundles()
    assert 0 < len(list_modules(SHEET)) <= FILES_OF_THE_SHEET
    monkeypatch.setattr(making, "find_esbuild", lambda: pytest.fail("bundled again"))
    assert make_bundles() == mark


def require_whole(folder: Path, mark: str) -> None:
    """Require that all that a page names has its bundle, and all that this asks for."""
    list_ = read_list(folder, mark)
    sources = read_sources()
    assert set(list_["served"]) >= {*sources.scripts, *sources.styles, *sources.others}
    for served in list_["served"].values():
        assert served.partition("/")[2] in list_["files"]
    for name in list_["files"]:
        for reference in find_references(f"bundled/{name}", (folder / name).read_bytes()):
            assert reference.removeprefix("bundled/") in list_["files"], name


def require_compressed(folder: Path, mark: str) -> None:
    """Require that what can be compressed lies there compressed."""
    list_ = read_list(folder, mark)
    for name in (SHEET, "tichu_club/site.css", "vendored/lucide/icons.svg"):
        path = folder / list_["served"][name].partition("/")[2]
        sizes = [Path(f"{path}{end}").stat().st_size for end in (".br", ".gz", "")]
        assert sizes == sorted(sizes)


def test_without_a_bundler_it_is_said_how_to_get_it(
    folder: Path, settings: Any, tmp_path: Path
) -> None:
    settings.BASE_DIR = tmp_path
    with pytest.raises(BundlingError, match="scripts/setup bundler"):
        making.find_esbuild()


def test_what_the_bundler_refuses_leaves_nothing_to_serve(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing = tmp_path / "esbuild"
    refusing.write_text("#!/bin/sh\necho 'no such module' >&2\nexit 1\n")
    refusing.chmod(0o755)
    monkeypatch.setattr(making, "find_esbuild", lambda: refusing)
    with pytest.raises(CommandError, match="esbuild refuses: no such module"):
        call_command("bundle")
    assert list(folder.iterdir()) == []


def test_a_bundler_of_another_machine_is_no_bundler(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "esbuild"
    foreign.write_bytes(b"\x7fELF of another kind")
    foreign.chmod(0o755)
    monkeypatch.setattr(making, "find_esbuild", lambda: foreign)
    with pytest.raises(BundlingError, match="does not run"):
        make_bundles()


def test_a_folder_that_cannot_be_written_to_is_named(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "bundles").write_text("in the way")
    with pytest.raises(BundlingError, match="bundles"):
        make_bundles()


def test_files_of_old_versions_stay_for_a_month_and_shared_ones_longer(folder: Path) -> None:
    mark = make()
    list_ = read_list(folder, mark)
    shared = list_["files"][0]
    for name, days in (("young-1.js", 20), ("old-1.js", 40), (shared, 40)):
        (folder / name).touch()
        then = time.time() - days * 86_400
        os.utime(folder / name, (then, then))
    for number, days in ((1, 20), (2, 40)):
        other = folder / f"{number:016}.json"
        other.write_text(json.dumps({"files": [f"of-{number}.js"], "served": {}}))
        file = folder / f"of-{number}.js.gz"
        file.touch()
        then = time.time() - days * 86_400
        os.utime(other, (then, then))
        os.utime(file, (0, 0))
    make_bundles()
    left = {path.name for path in folder.iterdir()}
    assert {"young-1.js", shared, f"{1:016}.json", "of-1.js.gz", f"{mark}.json"} <= left
    assert not {"old-1.js", f"{2:016}.json", "of-2.js.gz"} & left
