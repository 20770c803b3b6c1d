"""Buttons that teams tap, and those of a director's pages beside the desk, clicked twice."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicked_twice import TEAMS
from tests.e2e.clicks import Clicks
from tests.live import Server

MAKE = """
from tournaments.links.hall import DEPUTY, make_hall_token
user, other = (User.objects.create_user(f"{name}@example.org") for name in ("twice1", "twice2"))
club = Club.objects.create(slug="twiceover", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
cup = change(create(club), is_public=True, registration="open")
links = {one.name: f"team/{one.pk}/#{make_team_token(one)}" for one in enter(cup, ["Elm", "Fir"])}
signed = {"director": make_sign_in_link(user=user), "deputy": make_sign_in_link(user=other)}
invitation = make_hall_token(cup, DEPUTY)
print(json.dumps({"id": str(cup.pk), "invitation": invitation, "links": links, **signed}))
"""
PUBLISH = """
cup = Tournament.objects.filter(club__slug="twiceover").earliest("created_at")
print(len(publish(propose(cup))))
"""
COUNT = """
rows = Tournament.objects.filter(club__slug="twiceover")
cup = rows.earliest("created_at")
games = Game.objects.filter(tournament_match__round__tournament=cup)
deputies = Deputy.objects.filter(tournament=cup, ended_at=None)
print(json.dumps([rows.count(), cup.entries.count(), deputies.count(), games.count()]))
"""
FILE: dict[str, Any] = {
    "format": "swiss",
    "rounds": 3,
    "teams": [{"id": "A"}, {"id": "B"}],
    "played": [{"tables": [{"a": "A", "b": "B", "score": [1000, 400]}]}],
}


@pytest.fixture
def clicks(server: Server, open_phone: Callable[..., Page]) -> Clicks:
    clicks = Clicks(server, open_phone)
    clicks.told = clicks.manage(MAKE)
    return clicks


@pytest.mark.long
def test_teams_and_pages_beside_the_desk(
    clicks: Clicks, tmp_path: Path, complaints: list[str]
) -> None:
    first, second = register(clicks)
    director = clicks.sign_in("director")
    before_the_first_round(clicks, first, director)
    enter_by_code(clicks, first)
    assert clicks.manage(PUBLISH) == 2
    report(clicks, first, second)
    correct(clicks, director)
    beside_the_desk(clicks, director, tmp_path)
    assert clicks.manage(COUNT) == [4, 4, 0, 1]
    assert clicks.clicked == {kind for kind in TEAMS.split() if not kind.startswith("beside")}
    assert complaints == []


def register(clicks: Clicks) -> list[Page]:
    """Two teams enter on the public page; each is led to a page of its own."""
    pages = []
    for names in (("Anna", "Ben"), ("Cleo", "Dora")):
        page = clicks.open_phone()
        page.goto(f"{clicks.address}enter/")
        for label, name in zip(("First player", "Second player"), names, strict=True):
            page.get_by_label(label).fill(name)
        page.get_by_label("Name of the team").fill(" and ".join(names))
        clicks.twice(page, "register")
        page.get_by_role("heading", level=1, name=" and ".join(names)).wait_for()
        pages.append(page)
    return pages


def before_the_first_round(clicks: Clicks, page: Page, director: Page) -> None:
    """Somebody is ticked and is not there after all; the team changes, goes, and comes again."""
    clicks.twice(page, "team_tap:here")
    clicks.twice(page, "team_tap:away")
    page.get_by_role("link", name="Change names or telephone").click()
    page.get_by_label("Telephone").fill("0113 4960000")
    clicks.twice(page, "team_change")
    clicks.twice(page, "team_tap:withdraw")
    director.goto(f"{clicks.address}teams/")
    clicks.twice(director, "teams_change:admit")
    clicks.clicked.remove("teams_change:admit")
    director.goto(f"{clicks.address}teams/")
    team = director.locator("#list li").filter(has_text="Anna")
    team.locator("summary").click()
    team.get_by_role("link", name="Change").click()
    director.get_by_label("Note").fill("comes by train")
    clicks.twice(director, "entry")


def enter_by_code(clicks: Clicks, page: Page) -> None:
    """A phone is led to the team's page by its code; nothing is written."""
    page.reload()
    code = page.locator("strong.code").inner_text()
    phone = clicks.open_phone()
    phone.goto(f"{clicks.address}code/")
    phone.locator("#code").fill(code)
    clicks.twice(phone, "code", writes=0)
    expect(phone.locator("strong.code")).to_have_text(code)


def report(clicks: Clicks, first: Page, second: Page) -> None:
    """One team calls, and agrees on its phone with the other; of two others one accepts."""
    elm, fir = (clicks.open_phone() for _ in "ab")
    for page, name in ((elm, "Elm"), (fir, "Fir")):
        page.goto(f"{clicks.address}{clicks.told['links'][name]}")
        page.get_by_role("heading", level=1, name=name).wait_for()
    first.reload()
    clicks.twice(first, "team_tap:call")
    clicks.twice(first, "team_report")
    first.locator("#countersign").fill(elm.locator("strong.code").inner_text())
    clicks.twice(first, "team_countersign")
    expect(first.get_by_text("Agreed.")).to_be_visible()
    second.reload()
    team = second.url
    clicks.twice(second, "team_sheet")
    second.goto(team)
    clicks.twice(second, "team_report")
    fir.reload()
    clicks.twice(fir, "team_report:accept")
    expect(fir.get_by_text("Agreed.")).to_be_visible()


def correct(clicks: Clicks, director: Page) -> None:
    """A correction is put off; once round 2 is published one is made and the round drawn again."""
    look_at_correction(clicks, director, "800")
    clicks.twice(director, "desk_correct:later")
    assert clicks.manage(PUBLISH) == 2
    look_at_correction(clicks, director, "900")
    clicks.twice(director, "desk_correct:again", writes=3)


def look_at_correction(clicks: Clicks, director: Page, score: str) -> None:
    """Ask what another result of table 1 in round 1 would change."""
    director.goto(f"{clicks.address}desk/rounds/1/")
    director.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    card = director.locator(".table-list > li").first
    card.locator("input[name=a]").fill(score)
    card.locator("input[name=b]").fill("400")
    card.get_by_role("button", name="See what it changes").click()
    director.locator("#why").fill("misread")


def beside_the_desk(clicks: Clicks, director: Page, folder: Path) -> None:
    """Tournaments are created, one is imported, and a deputy comes to the desk and leaves it."""
    club = f"{clicks.url}/clubs/twiceover/tournaments/"
    for kind in ("new", "new:then=settings"):
        director.goto(f"{club}new/")
        clicks.twice(director, kind, writes=0)
    director.goto(f"{club}import/")
    file = folder / "event.json"
    file.write_text(json.dumps(FILE))
    director.set_input_files("input[type=file]", file)
    clicks.twice(director, "import", writes=0)
    deputy = clicks.sign_in("deputy")
    deputy.goto(f"{clicks.address}deputy/#{clicks.told['invitation']}")
    expect(deputy.locator("#deputy-token")).to_have_value(clicks.told["invitation"])
    clicks.twice(deputy, "deputy")
    director.goto(f"{clicks.address}desk/hall/")
    clicks.twice(director, "desk_deputies:end")
