"""A club's list of people, clicked: names pasted, searched, merged, taken apart, a name removed."""

import os
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults
from tests.live import Server

MAKE = """
from people.models import Club, Membership, Player, User
from people.services.sign_in import make_sign_in_link
from common.web.operation import Operation
from scoring.services.starting import NewGame, NewSeat, start_game
import uuid
user = User.objects.create_user("{slug}@example.org")
club = Club.objects.create(slug="{slug}", name="Tichufreunde Hofgarten")
Membership.objects.create(club=club, user=user, role="owner")
wrong = Player.objects.create(club=club, name="Juergen Großmann-Oberhuber")
for number in range(2):
    table = [NewSeat(player=wrong), *(NewSeat(name=name) for name in ("Anna", "Ben", "Cleo"))]
    new = NewGame(variant="nanjing", seats=table, club=club)
    start_game(new=new, operation=Operation(id=uuid.uuid4(), after=0, body=dict()))
print(make_sign_in_link(user=user))
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_by_clicking(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], scheme: str
) -> None:
    slug = f"club-{uuid.uuid4().hex[:8]}"
    made = server.manage("shell", "--no-imports", "-c", MAKE.format(slug=slug))
    assert made.returncode == 0, made.stderr
    wide = {"width": 1280, "height": 800} if scheme == "dark" else {"width": 390, "height": 844}
    page = open_phone(color_scheme=scheme, viewport=wide)
    page.goto(f"{server.url}/welcome/#{made.stdout.strip()}")
    page.get_by_role("button", name="Open my account").click()
    page.goto(f"{server.url}/clubs/{slug}/players/")
    page.get_by_label("Names, a line each").fill(
        "Jürgen Großmann\nUte Adler\nQuirin Wunder\nAnna\n"
    )
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("4 names added.")).to_be_visible()
    look(page, f"players-{scheme}")
    page.get_by_label("Search").fill("grossm")
    expect(page.locator("#people li")).to_have_count(2)
    page.get_by_role("link", name="Jürgen Großmann", exact=True).click()
    page.get_by_role("link", name="Merge with another entry").click()
    page.get_by_label("Search").fill("juer")
    page.get_by_role("button", name="Search").click()
    look(page, f"player-merge-{scheme}")
    page.get_by_role("link", name="Juergen Großmann-Oberhuber").click()
    expect(page.get_by_text("2 games go to")).to_be_visible()
    page.get_by_role("button", name="Merge the two").click()
    expect(page.get_by_text("2 games, the newest first.")).to_be_visible()
    look(page, f"player-{scheme}")
    page.get_by_role("link", name="All games, and moving").click()
    look(page, f"player-games-{scheme}")
    page.get_by_role("checkbox").first.check()
    page.get_by_label("Who played them").select_option(label="Ute Adler")
    page.get_by_role("button", name="Give these games to them").click()
    expect(page.get_by_text("One game.")).to_be_visible()
    page.get_by_role("button", name="Take them apart again").click()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    page.goto(f"{server.url}/clubs/{slug}/players/?search=quirin")
    page.get_by_role("link", name="Quirin Wunder").click()
    page.get_by_role("link", name="Remove the name").click()
    look(page, f"player-remove-{scheme}")
    page.get_by_label("Yes, take the name away for good").check()
    page.get_by_role("button", name="Remove the name").click()
    expect(page.get_by_text("The name is removed.")).to_be_visible()
    expect(page.get_by_role("link", name="Quirin Wunder")).to_have_count(0)
    assert complaints == []


def look(page: Page, name: str) -> None:
    """Let axe look at the page, and keep a picture where one is wanted."""
    assert find_faults(page) == [], name
    if folder := os.environ.get("TICHU_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
