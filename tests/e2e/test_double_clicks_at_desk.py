"""Buttons of the director's pages that a walk seldom comes by, each clicked twice in its moment."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.broken_off import swap
from tests.e2e.clicked_twice import DESK
from tests.e2e.clicks import Clicks
from tests.e2e.desks import open_table
from tests.e2e.double_clicks import SHOWN, list_kinds
from tests.live import Server

MAKE = """
user = User.objects.create_user("twicedesk@example.org")
club = Club.objects.create(slug="twicedesk", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
def bring(cup, teams):
    made = [NewTeam(members=[NewMember(name=one) for one in names.split()]) for names in teams]
    enter_teams(tournament=cup, teams=made, operation=operate())
def play(cup):
    for match in publish(propose(cup)): settle(match, 1000, 300)
two = change(create(club), is_public=True)
enter(two, ["Elm", "Fir"])
play(two)
four = change(create(club), is_public=True)
enter(four, ["Elm", "Fir", "Oak", "Ash"])
play(four)
propose(four)
bring(create(club), ["Uta Udo"])
cup = change(create(club), is_public=True, fee="5 €")
bring(cup, ["Anna Ben", "Cleo Dora", "Emil Finn", "Gül Hans", "Ida Jim", "Kai", "Lea"])
told = {"id": str(cup.pk), "two": str(two.pk), "four": str(four.pk)}
print(json.dumps({**told, "director": make_sign_in_link(user=user)}))
"""
CUP = """
cup = Tournament.objects.get(pk={id!r})
"""
DRAW_UP = """
print(propose(cup).number)
"""
LATE = """
print(len(enter(cup, ["Late", "Later", "Latest"])))
"""
REPORT = """
one, two, three, four, _ = Match.objects.filter(round__tournament=cup).order_by("table")
for match in (one, two, three): report(match, "a", 1000, 300)
report(three, "b", 300, 1000)
print(call_director(match=four, operation=operate(), calls=True).body["calls"] and 1)
"""
SETTLE = """
rows = Match.objects.filter(round__tournament=cup).exclude(standing="final")
print(len([settle(match, 1000, 300) for match in rows]))
"""


@pytest.fixture
def clicks(server: Server, open_phone: Callable[..., Page]) -> Clicks:
    clicks = Clicks(server, open_phone)
    clicks.told = clicks.manage(MAKE)
    return clicks


@pytest.mark.long
def test_what_a_walk_over_the_desk_seldom_finds(clicks: Clicks, complaints: list[str]) -> None:
    page = clicks.sign_in("director")
    take_entries(clicks, page)
    change_the_round(clicks, page)
    publish_and_take_back(clicks, page)
    take_reports(clicks, page)
    close(clicks, page)
    give_something_up(clicks, page)
    assert clicks.clicked == set(DESK.split())
    assert complaints == []


def manage(clicks: Clicks, script: str) -> int:
    return int(clicks.manage(CUP.format(**clicks.told) + script))


def take_entries(clicks: Clicks, page: Page) -> None:
    """Last time's team is entered, two halves become one, fees are paid, seeds are given."""
    teams = f"{clicks.address}teams/"
    for kind in (
        "teams_add:earlier",
        "teams_change",
        "teams_change:paid",
        "teams_change:unpaid",
        "teams_change:seed=hand",
        "teams_change:seed=rating",
        "teams_change:seed=lot",
    ):
        page.goto(teams)
        clicks.twice(page, kind)
    page.goto(teams)
    expect(page.locator("#list .desk-teams > li:not(.soft)")).to_have_count(7)


def change_the_round(clicks: Clicks, page: Page) -> None:
    """On the page of the next round a tap twice is none; what is changed is kept once."""
    assert manage(clicks, DRAW_UP) == 1
    page.goto(f"{clicks.address}desk/round/")
    seats = page.locator(".draft-tables .seat")
    names = seats.all_inner_texts()
    for kind in ("desk_round:tap", "desk_round:lock"):
        tap_twice(clicks, page, kind)
        assert seats.all_inner_texts() == names
    tap_twice(clicks, page, "desk_round")
    page.goto(f"{clicks.address}desk/round/")  # What was asked for leads to a page, too.
    swap(page)
    clicks.twice(page, "desk_keep")


def tap_twice(clicks: Clicks, page: Page, kind: str) -> None:
    """Click a button twice that writes nothing: its page is drawn anew by a script."""
    before, box = clicks.read(), page.locator("#pairing")
    button = page.locator(SHOWN).nth(list_kinds(page)[kind][0])
    button.dblclick()
    page.wait_for_load_state()
    expect(box).not_to_have_attribute("aria-busy", "true")
    assert clicks.read() == before
    clicks.clicked.add(kind)


def publish_and_take_back(clicks: Clicks, page: Page) -> None:
    """Round 1 is published, taken back and published again; of three who come late one plays the
    bye, and the others play each other.
    """
    for shown in ("Take this round back", "Publish round 1", "Take this round back"):
        page.goto(f"{clicks.address}desk/")
        clicks.twice(page, "desk_publish:round")
        expect(page.get_by_role("button", name=shown)).to_be_visible()
    assert manage(clicks, LATE) == 3
    for kind, tables in (("desk_mend:bye_team", 4), ("desk_mend:two", 5)):
        page.goto(f"{clicks.address}desk/")
        clicks.twice(page, kind)
        expect(page.locator(".desk-line")).to_have_count(tables)


def take_reports(clicks: Clicks, page: Page) -> None:
    """One table calls, one result is accepted, one version is taken, and then all the rest."""
    assert manage(clicks, REPORT) == 1
    for kind in ("desk_result:come", "desk_result:version"):
        page.goto(f"{clicks.address}desk/")
        clicks.twice(page, kind)
    page.goto(f"{clicks.address}desk/")
    open_table(page, 1)
    clicks.twice(page, "desk_result:accept")
    page.goto(f"{clicks.address}desk/")
    clicks.twice(page, "desk_result:all")
    expect(page.locator(".desk-line").filter(has_text="entered")).to_have_count(3)


def close(clicks: Clicks, page: Page) -> None:
    """The tournament is closed by mistake, and opened again once."""
    assert manage(clicks, SETTLE) == 2
    page.goto(f"{clicks.address}desk/end/")
    page.get_by_role("button", name="Close the tournament").click()
    page.get_by_role("button", name="Close it all the same").click()
    expect(page.get_by_text("The tournament is closed")).to_be_visible()
    clicks.twice(page, "desk_close:reopen")
    expect(page.get_by_role("button", name="Close the tournament")).to_be_visible()


def give_something_up(clicks: Clicks, page: Page) -> None:
    """Two teams have to meet again; of four a director lets two meet who would not."""
    clicks.told["id"] = clicks.told["two"]
    page.goto(f"{clicks.address}desk/")
    page.get_by_role("button", name="Draw up round 2").click()
    expect(page.get_by_role("heading", name="No round keeps all rules")).to_be_visible()
    clicks.twice(page, "desk_pair:plan")
    clicks.told["id"] = clicks.told["four"]
    page.goto(f"{clicks.address}desk/round/")
    seats = page.locator(".draft-tables .seat")
    names = [text.split("\n")[0] for text in seats.all_inner_texts()]
    waive = page.get_by_role("button", name="Give this up for this round")
    for other in (2, 3):
        seats.nth(0).click()
        expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
        seats.nth(other).click()
        expect(seats.nth(other)).to_contain_text(names[0])
        if waive.is_visible():
            break
        page.reload()
    tap_twice(clicks, page, "desk_round:waive")
