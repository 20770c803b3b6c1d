"""A phone's games go to a new phone as one file: what was never sent too."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

NAME = "tichu-games.json"
ROUNDS = "**/api/v1/games/*/rounds/**"


def save_games(page: Page, url: str, folder: Path) -> Path:
    """Tap through to the file of this device's games, and save it."""
    page.goto(url)
    page.get_by_text("Take these games to another device").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the games as a file").click()
    assert download.value.suggested_filename == NAME
    path = folder / NAME
    download.value.save_as(path)
    return path


def bring_games(page: Page, url: str, path: Path) -> None:
    page.goto(url)
    page.get_by_text("Take these games to another device").click()
    page.get_by_label("Bring the games of another device in").set_input_files(path)


def read_points(sheet: Sheet) -> list[int]:
    return [round_["entry"]["points"]["a"] for round_ in sheet.read()["rounds"]]


def test_a_new_phone_goes_on_with_the_games_of_the_old_one(
    open_phone: Callable[..., Page], server: Server, tmp_path: Path
) -> None:
    old, new = open_phone(), open_phone()
    sheet = Sheet.begin(old, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    old.route(ROUNDS, lambda route: route.abort())
    sheet.count(10)
    sheet.expect_sign("here")
    path = save_games(old, server.url, tmp_path)
    bring_games(new, server.url, path)
    said = new.locator("#games-file-said")
    expect(said).to_have_text("New here: 1 games. There before: 0.")
    bring_games(new, server.url, path)
    expect(said).to_have_text("New here: 0 games. There before: 1.")
    new.locator("#games .game-list a").click()
    taken = Sheet(new, server.url, sheet.game)
    taken.expect_totals(75, 125)
    taken.count(20)
    taken.expect_sign("everywhere")
    assert read_points(taken) == [65, 10, 20]
    old.unroute(ROUNDS)
    old.goto(f"{server.url}/g/{sheet.game}/")
    sheet.expect_totals(95, 205)
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10, 20]
    assert len(json.loads(path.read_text())["games"]) == 1


def test_another_file_is_refused_by_what_it_is(
    open_phone: Callable[..., Page], server: Server, tmp_path: Path
) -> None:
    path = tmp_path / NAME
    path.write_text('{"format": "chess", "kept": []}')
    page = open_phone()
    bring_games(page, server.url, path)
    expect(page.locator("#games-file-said")).to_contain_text("This is no file of a device's games.")
    expect(page.locator("#games .game-list")).to_have_count(0)
