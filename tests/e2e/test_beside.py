"""Beside the sheet of a match: one phone calls the director, whose own sheet says so."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.seeing import sees
from tests.live import Server

MAKE = """
import json
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.matches.services.sheets import open_sheet
from tournaments.links.teams import make_team_token
user = User.objects.create_user("beside@example.org")
club = Club.objects.create(slug="daneben", name="Tichufreunde Daneben")
Membership.objects.create(club=club, user=user, role="director")
tournament = create(club, preset="timed_swiss")
enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
own, other = publish(propose(tournament))
game = open_sheet(match=own, by="a", operation=operate()).body["game"]
print(json.dumps({
    "secret": make_sign_in_link(user=user), "sheet": f"/g/{game}/",
    "name": other.a.name,
    "team": f"/tournaments/{tournament.pk}/team/{other.a.pk}/#{make_team_token(other.a)}",
}))
"""
LATER = 11_000
"""What a table does not need at once is fetched ten seconds after the sheet."""


@pytest.mark.long  # daily by request: team_page/views/test_beside.py
def test_a_call_is_marked_on_the_directors_own_sheet(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    made = json.loads(output.strip().splitlines()[-1])
    director, phone = open_phone(), open_phone()
    director.goto(f"{server.url}/welcome/#{made['secret']}")
    director.get_by_role("button", name="Open my account").click()
    director.wait_for_url("**/account/**")
    for page in (director, phone):
        page.clock.install()
    director.goto(server.url + made["sheet"])
    phone.goto(server.url + made["team"])
    phone.get_by_role("button", name="Write down hand by hand").click()
    for page in (director, phone):
        expect(page.locator(".panel")).to_be_visible()
        page.clock.run_for(LATER)
    expect(phone.locator("main")).to_contain_text("10 hands to go")
    expect(phone.locator("main")).not_to_contain_text("rounds to go")
    expect(phone.locator("main").get_by_text(made["name"]).first).to_be_visible()
    call = phone.get_by_role("button", name="Call the director")
    expect(call).to_be_visible()
    expect(director.get_by_role("button", name="Call the director")).to_have_count(0)
    call.click()
    sees(phone, "The director is called.")
    director.clock.run_for(15_000)
    mark = director.get_by_role("link", name="calls you")
    expect(mark).to_be_visible()
    for page in (director, phone):
        assert find_faults_light_and_dark(page) == []
    mark.click()
    expect(director.get_by_role("button", name="I have been there")).to_be_visible()
    assert complaints == []
