"""The page that checks a tournament's file offline: opened from a folder, it says what holds."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.tournaments.checking.records import make_file
from tournaments.management.check_page import make_page


def test_a_file_is_chosen_and_judged(browser: Browser, tmp_path: Path) -> None:
    file = make_file(teams=7, rounds=6, seed="c")
    page = browser.new_context(offline=True).new_page()
    told: list[str] = []
    page.on("pageerror", lambda error: told.append(str(error)))
    (tmp_path / "check.html").write_text(make_page(), "utf-8")
    page.goto((tmp_path / "check.html").as_uri())
    field, verdict = page.get_by_label("The exported file"), page.get_by_role("status")
    (tmp_path / "cup.json").write_text(json.dumps(file), "utf-8")
    field.set_input_files(tmp_path / "cup.json")
    expect(verdict).to_have_text(
        f"Legal, proved and in one chain. Last hash: {file['record']['rounds'][-1]['hash']}"
    )
    file["teams"][0]["name"] = "Another"
    (tmp_path / "other.json").write_text(json.dumps(file), "utf-8")
    field.set_input_files(tmp_path / "other.json")
    expect(verdict).to_have_text("Refused: this is not what the club published.")
    expect(page.get_by_role("listitem")).to_have_text(
        ["The file is not the one that was exported: its hash is another one."]
    )
    assert told == []
    page.context.close()
