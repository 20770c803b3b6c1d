"""What pages name is served bundled where bundles of just this version are, else as it is."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.files.base import ContentFile
from django.templatetags.static import static
from django.test import Client
from structlog.testing import capture_logs

from tests.bundled import forget_bundles, make
from tichu_club.bundles.serving import BundleFinder, read_bundles
from tichu_club.bundles.sources import read_sources
from tichu_club.hosting.collected_files import CollectedFiles

pytestmark = pytest.mark.first_database

SHEET = "scoring/sheet/main.js"


def write_list(folder: Path, mark: str, *files: str) -> None:
    folder.mkdir()
    served = {SHEET: "bundled/scoring.sheet.main-1.js"}
    (folder / f"{mark}.json").write_text(json.dumps({"files": files, "served": served}))


@pytest.mark.django_db
def test_pages_name_the_bundles(folder: Path, client: Client) -> None:
    make()
    forget_bundles()
    page = client.get("/g/00000000-0000-4000-8000-000000000000/").content.decode()
    assert static(SHEET).startswith("/static/bundled/scoring.sheet.main-")
    assert f'src="{static(SHEET)}"' in page
    assert "/static/scoring/" not in page
    assert page.count("modulepreload") <= 4


def test_where_none_were_made_pages_get_the_modules_and_the_log_says_so(folder: Path) -> None:
    with capture_logs() as said:
        assert static(SHEET) == f"/static/{SHEET}"
        assert static("tichu_club/site.css") == "/static/tichu_club/site.css"
    assert [line["log_level"] for line in said] == ["warning"]
    assert "pages load each module by itself" in said[0]["event"]
    assert "scripts/setup bundler" in said[0]["to_make_them"]


@pytest.mark.parametrize("mark", ["", "0"])
def test_bundles_of_another_version_are_not_served(folder: Path, mark: str) -> None:
    write_list(folder, (mark or read_sources().mark)[::-1])
    assert read_bundles() == {}


def test_bundles_of_which_a_file_is_missing_are_not_served(folder: Path) -> None:
    write_list(folder, read_sources().mark, "scoring.sheet.main-1.js")
    with capture_logs() as said:
        assert read_bundles() == {}
    assert said[0]["missing"] == "scoring.sheet.main-1.js"
    (folder / "scoring.sheet.main-1.js").touch()
    forget_bundles()
    assert static(SHEET) == "/static/bundled/scoring.sheet.main-1.js"


def test_a_list_that_was_cut_off_is_none(folder: Path) -> None:
    write_list(folder, "0" * 16)
    (folder / f"{read_sources().mark}.json").write_text('{"files": [')
    assert read_bundles() == {}


def test_while_developing_nothing_is_bundled(folder: Path, settings: Any) -> None:
    write_list(folder, read_sources().mark)
    settings.BUNDLES = False
    assert static(SHEET) == f"/static/{SHEET}"


def test_a_server_finds_bundles_and_nothing_beside_them(folder: Path) -> None:
    write_list(folder, "1" * 16)
    (folder / "a-1.js").touch()
    (folder.parent / "secret").touch()
    assert finders.find("bundled/a-1.js") == str(folder / "a-1.js")
    for name in ("bundled/../secret", "bundled/nowhere.js", "bundled/", "other/a-1.js"):
        assert not BundleFinder().find(name), name
    found = {path for finder in finders.get_finders() for path, _ in finder.list([])}
    assert {"a-1.js", f"{'1' * 16}.json"} <= found


def test_collected_for_production_they_keep_their_names(
    folder: Path, tmp_path: Path, settings: Any
) -> None:
    storage: Any = CollectedFiles(location=tmp_path / "root", base_url="/static/")
    text = "const a=1;\n// no comment of ours\n"
    for name in ("bundled/a-1.js", "a/other.js"):
        storage.save(name, ContentFile(text.encode()))
    paths = {name: (storage, name) for name in ("bundled/a-1.js", "a/other.js")}
    assert {name for name, _, _ in storage.post_process(paths)} == {"a/other.js"}
    assert [path.name for path in (tmp_path / "root/bundled").iterdir()] == ["a-1.js"]
    assert (tmp_path / "root/bundled/a-1.js").read_text() == text
    settings.STATIC_ROOT = tmp_path / "root"
    write_list(folder, read_sources().mark)
    assert storage.url("a/other.js").startswith("/static/a/other.")
    (tmp_path / "root/bundled" / f"{read_sources().mark}.json").write_text(
        json.dumps({"files": ["a-1.js"], "served": {SHEET: "bundled/a-1.js"}})
    )
    forget_bundles()
    assert storage.url(SHEET) == "/static/bundled/a-1.js"
