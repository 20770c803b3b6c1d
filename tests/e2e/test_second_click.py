"""A double click whose first click leads to another page: the second presses nothing there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.clicks import Clicks
from tests.live import Server

MAKE = """
user = User.objects.create_user(f"{slug}@example.org")
club = Club.objects.create(slug=slug, name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
cup = create(club)
teams = [NewTeam(members=[NewMember(name="Anna"), NewMember(name="Ben")])]
enter_teams(tournament=cup, teams=teams, operation=operate())
team = cup.entries.get()
told = {"id": str(cup.pk), "link": f"team/{team.pk}/#{make_team_token(team)}"}
print(json.dumps({**told, "director": make_sign_in_link(user=user)}))
"""
STAND_STILL = "Date.now = () => 1_000_000 + Number(sessionStorage.getItem('later') ?? 0)"
"""A busy machine takes longer for a page than anybody for a second click."""


@pytest.fixture
def clicks(
    server: Server, open_phone: Callable[..., Page], request: pytest.FixtureRequest
) -> Clicks:
    clicks = Clicks(server, open_phone)
    clicks.told = clicks.manage(
        f"slug = {request.function.__name__[-20:].replace('_', '-')!r}" + MAKE
    )
    return clicks


def open_team(clicks: Clicks) -> Page:
    page = clicks.open_phone(viewport={"width": 800, "height": 1200})
    page.add_init_script(STAND_STILL)
    page.goto(f"{clicks.address}{clicks.told['link']}")
    page.locator(".tick").first.wait_for()
    return page


def test_a_tick_is_not_taken_back_by_its_second_click(
    clicks: Clicks, complaints: list[str]
) -> None:
    """The page comes back with the same name at the same place; a new click counts."""
    page = open_team(clicks)
    anna, ben = (page.locator(".tick").filter(has_text=name) for name in ("Anna", "Ben"))
    press(page, anna)
    expect(anna).to_have_attribute("aria-pressed", "true")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    expect(anna).to_have_attribute("aria-pressed", "true")
    press(page, ben)
    press(page, ben)
    expect(page.locator(".tick[aria-pressed=true]")).to_have_text("Anna")
    assert complaints == []


def test_a_tick_of_a_page_that_is_renewed_is_not_taken_back_either(
    clicks: Clicks, complaints: list[str]
) -> None:
    """On a director's page the answer renews the button while the second click is on its way."""
    page = clicks.sign_in("director")
    page.goto(f"{clicks.address}teams/")
    anna = page.get_by_role("button", name="Anna", exact=True)
    page.mouse.click(*find_place(anna))
    expect(anna).to_have_attribute("aria-pressed", "true")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    expect(page.locator("#taps > *")).to_have_count(0)
    expect(anna).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*find_place(anna))
    expect(anna).to_have_attribute("aria-pressed", "false")
    assert complaints == []


def test_a_finger_that_taps_twice_taps_once(clicks: Clicks, complaints: list[str]) -> None:
    """At another place, or somewhat later, it is a tap of its own."""
    page = open_team(clicks)
    anna, ben = (page.locator(".tick").filter(has_text=name) for name in ("Anna", "Ben"))
    at = tap(page, anna)
    expect(anna).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*at)
    page.wait_for_timeout(300)
    expect(anna).to_have_attribute("aria-pressed", "true")
    tap(page, ben)
    expect(page.locator(".tick[aria-pressed=true]")).to_have_count(2)
    page.evaluate("sessionStorage.setItem('later', '600')")
    tap(page, ben)
    expect(page.locator(".tick[aria-pressed=true]")).to_have_text("Anna")
    assert complaints == []


def test_a_tap_before_a_page_has_all_its_scripts_is_known_too(clicks: Clicks) -> None:
    """They come late on a slow network; buttons of forms can be tapped as soon as they are seen."""
    page = open_team(clicks)
    page.route(is_late, lambda route: route.abort())
    page.reload()
    anna = page.locator(".tick").filter(has_text="Anna")
    at = tap(page, anna)
    expect(anna).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*at)
    page.wait_for_timeout(300)
    expect(anna).to_have_attribute("aria-pressed", "true")


def is_late(address: str) -> bool:
    return address.endswith(".js") and "stray_clicks" not in address


def tap(page: Page, button: Locator) -> tuple[float, float]:
    """Tap a button, and wait for the page that follows; return where it was tapped."""
    button.wait_for()
    at = find_place(button)
    with page.expect_navigation():
        page.touchscreen.tap(*at)
    return at


def find_place(button: Locator) -> tuple[float, float]:
    """Return a place on a button, the same whether it is ticked or not."""
    box = button.bounding_box()
    assert box
    return box["x"] + 20, box["y"] + 12


def press(page: Page, button: Locator) -> None:
    """Click a button, and wait for the page that follows."""
    button.wait_for()
    with page.expect_navigation():
        page.mouse.click(*find_place(button))
