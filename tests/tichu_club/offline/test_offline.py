"""What the service worker keeps: complete under both static storages, and nobody's own."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client, override_settings
from PIL import Image

from common.web.pages.assets import collect_assets, find_references, read_asset
from tests.bundled import forget_bundles, make
from tests.paths import ROOT
from tests.run_folder import make_once
from tichu_club.offline.precache import Precache, digest_integrity, list_pages, read_precache

pytestmark = pytest.mark.first_database

ICONS = ROOT / "tichu_club/static/tichu_club/icons"
MANIFEST = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"


@pytest.fixture
def bundled(tmp_path: Path, settings: Any) -> Iterator[Path]:
    """The files as a living room has them: bundled."""
    settings.BUNDLES, settings.BUNDLES_DIR = True, tmp_path / "bundles"
    make()
    forget_bundles()
    yield tmp_path / "bundles"
    forget_bundles()


@pytest.fixture
def collected(tmp_path: Path, settings: Any) -> Iterator[Path]:
    """The files as production has them: collected, and named by their content too.

    But not compressed as well, which takes half a minute and changes no name.
    """
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": MANIFEST}}
    shutil.copytree(make_once("collected", collect), tmp_path, dirs_exist_ok=True)
    forget_bundles()
    yield tmp_path
    forget_bundles()


def collect(folder: Path) -> None:
    with override_settings(STATIC_ROOT=folder):
        call_command("collectstatic", "--no-input", verbosity=0)


def read_worker(client: Client, query: str = "") -> tuple[str, dict[str, Any]]:
    answer = client.get(f"/service-worker.js{query}")
    assert answer.status_code == 200
    first, second, _ = answer.content.decode().split("\n", 2)
    return first, json.loads(second.removeprefix("const KEPT = ").removesuffix(";"))


def test_each_file_is_kept_by_the_digest_of_what_is_served(client: Client) -> None:
    kept = read_precache("en")
    for address, mark in kept.files:
        if address.startswith("/static/"):
            content = read_asset(address.removeprefix("/static/"))
            assert content is not None
            assert digest_integrity(content) == mark
        else:
            assert digest_integrity(client.get(address).content) == mark


@pytest.mark.django_db
def test_each_page_is_what_anybody_gets(client: Client) -> None:
    kept = read_precache("en")
    for page, mark in kept.pages:
        answer = client.get(page.path)
        assert digest_integrity(answer.content) == mark, page.path
        assert (answer["Tichu-Assets"], answer["Tichu-Version"]) == (kept.assets, kept.version)
        assert not answer.cookies


def find_missing(kept: Precache) -> list[str]:
    """Return what kept files ask for and is not kept."""
    files = [address for address, _ in kept.files if address.startswith("/static/")]
    names = {address.removeprefix("/static/") for address in files}
    asked = [
        reference for name in names for reference in find_references(name, read_asset(name) or b"")
    ]
    return [name for name in asked if name not in names]


def test_nothing_that_a_kept_file_asks_for_is_missing() -> None:
    kept = read_precache("en")
    assert find_missing(kept) == []
    names = {address for address, _ in kept.files}
    for name in (
        "scoring/game/odds-1000.json",
        "scoring/sheet/panels/tricks.js",
        "scoring/game/odds.js",
    ):
        assert f"/static/{name}" in names


def test_of_bundles_nothing_is_missing_either_and_no_module_is_kept(bundled: Path) -> None:
    kept = read_precache("en")
    assert find_missing(kept) == []
    names = [address for address, _ in kept.files if address.startswith("/static/")]
    scripts = [name for name in names if name.endswith(".js")]
    assert all(name.startswith("/static/bundled/") for name in scripts)
    for part in ("sheet.share_drawer", "sheet.panels.tricks", "game.odds", "sheet.beside"):
        assert [name for name in names if f"/later.scoring.{part}-" in name], part
    for beside in ("scoring.game.odds-1000-", "scoring.beside-", "scoring.faces-"):
        assert [name for name in names if f"/bundled/{beside}" in name], beside


def test_of_bundles_the_worker_imports_one(bundled: Path, client: Client) -> None:
    first, kept = read_worker(client)
    address = re.fullmatch(r'import \{ drainQueues \} from "([^"]+)";', first)
    assert address
    answer = client.get(address[1])
    assert answer.status_code == 200
    assert find_references("bundled/worker.js", answer.content) == []
    assert kept["version"] == read_precache("en").version


def test_collected_files_are_kept_by_both_of_their_names(collected: Path, client: Client) -> None:
    """Pages name style sheets with a hash; modules name each other without one."""
    kept = read_precache("en")
    addresses = [address for address, _ in kept.files]
    assert find_missing(kept) == []
    for address, mark in kept.files:
        if address.startswith("/static/"):
            path = collected / address.removeprefix("/static/")
            assert digest_integrity(path.read_bytes()) == mark
    assert [
        a for a in addresses if re.fullmatch(r"/static/scoring/sheet/paper\.[0-9a-f]{12}\.css", a)
    ]
    assert "/static/scoring/sheet/paper.css" not in addresses
    assert "/static/scoring/device/sync/sender.js" in addresses
    entry = re.compile(r"/static/scoring/pages/home\.[0-9a-f]{12}\.js")
    assert [a for a in addresses if entry.fullmatch(a)]


def test_the_same_files_are_the_same_version_and_another_is_another(
    collected: Path, client: Client
) -> None:
    first = read_precache("en")
    forget_bundles()
    assert read_precache("en") == first
    forget_bundles()
    path = collected / "common/words.js"
    path.write_text(path.read_text() + "// changed\n")
    second = read_precache("en")
    assert (second.version != first.version, second.assets != first.assets) == (True, True)
    changed = dict(second.files).items() - dict(first.files).items()
    assert [address for address, _ in changed] == ["/static/common/words.js"]


def test_the_worker_is_asked_for_each_time_and_answers_for_the_whole_site(client: Client) -> None:
    answer = client.get("/service-worker.js")
    assert answer["Service-Worker-Allowed"] == "/"
    assert "no-cache" in answer["Cache-Control"]
    assert answer["Content-Type"].startswith("text/javascript")
    assert "unsafe" not in answer["Content-Security-Policy"]
    again = client.get("/service-worker.js", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_the_worker_keeps_pages_of_the_language_that_its_address_names(client: Client) -> None:
    """Browsers fetch a worker that is a module without cookies."""
    _, kept = read_worker(client, "?language=de")
    assert (kept["language"], kept["version"]) == ("de", read_precache("de").version)
    assert read_worker(client, "?language=xx")[1]["language"] == "en"


def test_the_worker_imports_modules_of_its_own_version(client: Client) -> None:
    first, kept = read_worker(client)
    address = re.fullmatch(r'import \{ drainQueues \} from "([^"]+)";', first)
    assert address
    modules = collect_assets(["scoring/device/sync/background.js"])
    folder = address[1].removesuffix("scoring/device/sync/background.js")
    for name, content in modules.items():
        answer = client.get(folder + name)
        assert answer.content == content
        assert "immutable" in answer["Cache-Control"]
    assert client.get(f"{folder}scoring/sheet/main.js").status_code == 404
    assert client.get("/worker/another/scoring/device/sync/background.js").status_code == 404
    assert kept["version"] == read_precache("en").version


def test_a_worker_that_cannot_import_keeps_the_same(client: Client) -> None:
    first, kept = read_worker(client, "?plain")
    assert first == "const drainQueues = null;"
    assert kept == read_worker(client)[1]


def test_every_page_of_the_list_answers_its_own_address() -> None:
    game = "0b9f7c52-5f0e-4d2c-8a55-0d9d4f6f3f11"
    answered = {
        address: next(page.path for page in list_pages() if re.search(page.pattern, address))
        for address in ("/", "/new/", f"/g/{game}/", f"/g/{game}/watch/", f"/g/{game}/chart/")
    }
    nobody = "/g/00000000-0000-0000-0000-000000000000/"
    assert list(answered.values()) == [
        "/offline/home/",
        "/new/",
        nobody,
        f"{nobody}watch/",
        "/offline/",
    ]


def test_the_manifest_fits_the_icons_and_the_tokens(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert manifest["shortcuts"][0]["url"] == "/new/"
    tokens = (ROOT / "tichu_club/static/tichu_club/tokens.css").read_text()
    for colours in (manifest, manifest["color_scheme_dark"]):
        assert colours["theme_color"] in tokens
    for icon in manifest["icons"]:
        picture = ICONS / Path(icon["src"]).name
        assert "{}x{}".format(*Image.open(picture).size) == icon["sizes"]
    assert Image.open(ICONS / "apple-touch-180.png").size == (180, 180)
    purposes = [icon["purpose"] for icon in manifest["icons"]]
    assert purposes == ["any", "any", "maskable"]


@override_settings(DATA_DIR="/nowhere")
def test_where_no_authority_was_made_there_is_nothing_to_trust(client: Client) -> None:
    for path in ("/trust/", "/trust/tichu-club.crt", "/trust/tichu-club.pem"):
        assert client.get(path).status_code == 404


def test_a_digest_is_what_browsers_check() -> None:
    """SHA-256 of nothing, as base64."""
    assert digest_integrity(b"") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
