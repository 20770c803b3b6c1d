"""A knockout by clicking: a level match decided, corrected a round later, and the end that asks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clicked_twice import KNOCKOUT
from tests.e2e.clicks import Clicks
from tests.live import Server

MAKE = """
user = User.objects.create_user("cup@example.org")
club = Club.objects.create(slug="cup", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
cup = change(create(club, preset="knockout"), is_public=True)
enter(cup, ["Elm", "Fir", "Oak", "Ash"])
level, other = publish(propose(cup))
settle(level, 500, 500)
settle(other, 700, 300)
told = {"id": str(cup.pk), "match": str(level.pk)}
print(json.dumps({**told, "director": make_sign_in_link(user=user)}))
"""
FINAL = """
cup = Tournament.objects.get(pk={id!r})
print(len(publish(propose(cup))))
"""


@pytest.fixture
def clicks(server: Server, open_phone: Callable[..., Page]) -> Clicks:
    clicks = Clicks(server, open_phone)
    clicks.told = clicks.manage(MAKE)
    return clicks


def test_a_level_match_is_decided_corrected_and_the_end_asks(
    clicks: Clicks, complaints: list[str]
) -> None:
    page = clicks.sign_in("director")
    page.goto(f"{clicks.address}desk/")
    expect(page.get_by_text("Nobody has won yet. Who goes on?")).to_be_visible()
    clicks.twice(page, "desk_result:winner")
    page.goto(f"{clicks.address}places/")
    expect(page.locator(".bracket .won").get_by_text("Elm")).to_be_visible()
    page.goto(f"{clicks.address}desk/table/{clicks.told['match']}/")
    clicks.twice(page, "desk_correction:winner", writes=0, place=1)
    expect(page.get_by_text("Ash goes on instead of Elm.")).to_be_visible()
    take_the_final_back(clicks, page)
    clicks.told["revision"] = clicks.read()
    page.goto(f"{clicks.address}desk/end/")
    page.get_by_role("button", name="Close the tournament").click()
    expect(page.get_by_text("Final has not been played.")).to_be_visible()
    clicks.twice(page, "desk_close:anyway")
    assert clicks.clicked == set(KNOCKOUT.split())
    assert complaints == []


def take_the_final_back(clicks: Clicks, page: Page) -> None:
    """The final is published with one that has not won: it goes with the correction."""
    assert int(clicks.manage(FINAL.format(**clicks.told))) == 1
    page.goto(f"{clicks.address}desk/rounds/1/")
    page.locator("summary").filter(has_text="Correct the result of table 1").click()
    page.locator("details[open]").get_by_role("button", name="Ash").first.click()
    expect(page.get_by_text("cannot stay: Final")).to_be_visible()
    page.get_by_label("Why it changes").fill("misread")
    clicks.twice(page, "desk_correct:back", writes=3)
    page.goto(f"{clicks.address}desk/")
    expect(page.get_by_role("button", name=re.compile("^Publish: Final"))).to_be_visible()
    expect(page.locator("#round").get_by_text("Ash").first).to_be_visible()
