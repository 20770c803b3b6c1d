"""The page that checks a tournament's file offline: opened from a folder, it says what holds."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.live import Server
from tests.pairing.checking.records import make_file
from tournaments.files.check_page import make_page

MAKE = """
import json
from people.models import Club
from tests.tournaments.days import create, enter, propose, publish, settle
from tests.tournaments.halls import change
from tournaments.event.selectors.record import write_export
cup = change(create(Club.objects.create(slug="checked", name="Tichufreunde")), is_public=True)
Club.objects.filter(slug="checked").update(strangers_see="games")
enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
for match in publish(propose(cup)):
    settle(match, 1000, 400)
cup.refresh_from_db()
print(json.dumps({"id": str(cup.pk), "file": write_export(cup, str)}))
"""


def test_a_file_is_chosen_and_judged(browser: Browser, tmp_path: Path) -> None:
    file = make_file(teams=7, rounds=6, seed="c")
    page = browser.new_context(offline=True).new_page()
    answer: list[str] = []
    page.on("pageerror", lambda error: answer.append(str(error)))
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
    assert answer == []
    page.context.close()


def test_a_stranger_fetches_it_below_the_fingerprints(
    open_phone: Callable[..., Page], server: Server, tmp_path: Path, complaints: list[str]
) -> None:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    made = json.loads(output.strip().splitlines()[-1])
    (tmp_path / "cup.json").write_text(json.dumps(made["file"]), "utf-8")
    page = open_phone()
    page.goto(f"{server.url}/tournaments/{made['id']}/")
    page.get_by_text("Fingerprints").click()
    with page.expect_download() as fetched:
        page.get_by_role("link", name="The page that checks a tournament's file").click()
    fetched.value.save_as(tmp_path / "check.html")
    page.context.set_offline(True)
    page.goto((tmp_path / "check.html").as_uri())
    page.get_by_label("The exported file").set_input_files(tmp_path / "cup.json")
    expect(page.get_by_role("status")).to_contain_text("Legal, proved and in one chain.")
    assert complaints == []
