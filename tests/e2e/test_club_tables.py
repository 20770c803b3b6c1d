"""A game begun from the club's list of players, with a network and without one."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.access import PASSWORD, sign_in
from tests.live import Server

MAKE = f"""
import json
from people.models import Club, Membership, Player, Role, User
user = User.objects.create_user("scorer@example.org", {PASSWORD!r})
club = Club.objects.create(slug="tables", name="Tables")
Membership.objects.create(club=club, user=user, role=Role.SCORER)
names = [("Jürgen Müller", 1), ("Anna", 2), ("Ben Ost", 3), ("Ben Ost", 4)]
made = [Player.objects.create(club=club, name=name, number=number) for name, number in names]
print(json.dumps([str(player.pk) for player in made]))
"""


@pytest.mark.long  # daily in test_club_story.py
def test_typed_names_are_the_clubs_people(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    ids = json.loads(server.manage("shell", "-c", MAKE).stdout.strip().splitlines()[-1])
    page = open_phone()
    sign_in(page, server.url, "scorer@example.org")
    page.goto(f"{server.url}/new/?club=tables")
    page.wait_for_selector('form[data-people="4"]')
    offered = page.locator("#known-names option").evaluate_all("all => all.map(one => one.value)")
    assert sorted(offered[:4]) == ["Anna", "Ben Ost (3)", "Ben Ost (4)", "Jürgen Müller"]
    page.route("**/api/v1/**", lambda route: route.abort())
    page.reload()
    page.wait_for_selector('form[data-people="4"]')  # as it was the last time
    for seat, typed in enumerate(["jurgen muller", "Ben Ost (4)", "Anna", "Gast"], start=1):
        page.fill(f"#name-{seat}", typed)
    page.locator("details.house-rules summary").click()
    page.get_by_label("Counts for the club's ratings").uncheck()
    page.click("#begin")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Jürgen Müller", "Anna", "Ben Ost", "Gast"])
    page.unroute("**/api/v1/**")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator('.sync[data-sign="everywhere"]')).to_be_visible()
    address = page.url.replace("/g/", "/api/v1/games/")
    game = page.evaluate("address => fetch(address).then(r => r.json())", address)
    assert [seat["player"] for seat in game["seats"][:3]] == [ids[0], ids[3], ids[1]]
    assert (game["club"], game["seats"][3]["name"]) == ("tables", "Gast")
    key = page.url.rstrip("/").rpartition("/")[2]
    sentence = f"from scoring.models import Game; print(Game.objects.get(pk='{key}').rated)"
    assert server.manage("shell", "--no-imports", "-c", sentence).stdout.split()[-1] == "False"
    page.goto(f"{server.url}/new/?again")
    page.wait_for_selector('form[data-people="4"]')
    assert page.url.endswith("/new/?again&club=tables")
    assert page.input_value("#name-1") == "jurgen muller"
    assert complaints == []
