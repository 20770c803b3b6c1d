"""A club's list of people, clicked: names pasted, searched, a name removed.

Merging and moving games are in the story of the club.
"""

import os
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees
from tests.live import Server

MAKE = """
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user("{slug}@example.org")
club = Club.objects.create(slug="{slug}", name="Tichufreunde Hofgarten")
Membership.objects.create(club=club, user=user, role="owner")
Player.objects.create(club=club, name="Juergen Großmann-Oberhuber")
print(make_sign_in_link(user=user))
"""


@pytest.mark.long  # daily in test_club_story.py, and by request: people/roster
def test_the_list_by_clicking(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    slug = f"club-{uuid.uuid4().hex[:8]}"
    made = server.manage("shell", "--no-imports", "-c", MAKE.format(slug=slug))
    page = open_phone(color_scheme="dark", viewport={"width": 1280, "height": 800})
    come_by_link(page, server.url, made.stdout.strip())
    page.goto(f"{server.url}/clubs/{slug}/players/")
    page.get_by_label("Names, a line each").fill(
        "Jürgen Großmann\nUte Adler\nQuirin Wunder\nAnna\n"
    )
    page.get_by_role("button", name="Add", exact=True).click()
    sees(page, "4 names added.")
    look(page, "players")
    page.get_by_label("Search").fill("grossm")
    expect(page.locator("#people li")).to_have_count(2)
    page.goto(f"{server.url}/clubs/{slug}/players/?search=quirin")
    page.get_by_role("link", name="Quirin Wunder").click()
    page.get_by_text("Leaving, hiding, removing").click()
    page.get_by_role("link", name="Remove the name").click()
    expect(page.get_by_label("Yes, take the name away for good")).to_be_visible()
    look(page, "player-remove")
    page.get_by_label("Yes, take the name away for good").check()
    page.get_by_role("button", name="Remove the name").click()
    sees(page, "The name is removed.")
    expect(page.get_by_role("link", name="Quirin Wunder")).to_have_count(0)
    assert complaints == []


def look(page: Page, name: str) -> None:
    """Let axe look at the page, and keep a picture where one is wanted."""
    assert find_faults(page) == [], name
    if folder := os.environ.get("TICHU_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
