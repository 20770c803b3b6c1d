"""A club night by clicking: names are ticked, tables drawn, and the wall shows it all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.evenings import Host
from tests.e2e.seeing import sees
from tests.e2e.visitors import reach
from tests.live import Server

NAMES = [
    *("Anna", "Ben", "Chloé", "Dora", "Emil", "Fränzi", "Gül", "Hans", "Ida", "Jürgen", "Karl"),
    *("Lena", "Mia", "Noah", "Olga", "Pia", "Quentin", "Rosa", "Søren", "Tim", "Uwe", "Vera"),
    "Wolfgang",
]
GUESTS = count(6, 12)
DESK = {"width": 1280, "height": 800}
WALL = {"width": 1920, "height": 1080}


@pytest.mark.wiped
def test_one_tap_starts_a_table_and_a_guest_is_named_later(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "ein-gast", NAMES[:3])
    host.begin()
    page, evening = host.page, host.page.url
    for name in NAMES[:3]:
        host.come(name)
    page.get_by_role("button", name="Add", exact=True).click()
    sees(page, "The guest's name is missing.")
    page.get_by_role("button", name="Add without a name").click()
    expect(host.here.filter(has_text="Guest 1")).to_have_count(1)
    assert host.draw("Draw tables", 1) == []
    assert "Guest 1" in host.list_seated()
    assert find_faults_light_and_dark(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-count="65"]').click()
    expect(page.locator(".paper")).to_contain_text("65")
    page.goto(f"{host.url}/clubs/ein-gast/nights/")
    page.get_by_role("button", name="Tonight: who is here?").click()
    row = page.locator(".night-table tr").filter(has_text="Guest 1")
    expect(row.locator("th")).to_contain_text("one is being played")
    page.get_by_label("Name of guest 1").fill("Ole")
    page.get_by_role("button", name="Write down").click()
    expect(host.here.filter(has_text="Ole")).to_have_count(1)
    row = page.locator(".night-table tr").filter(has_text="Ole")
    expect(row.locator("td").first).to_have_text("1")
    row.locator("td a").first.click()
    expect(page.get_by_role("heading", name="Games of Ole")).to_be_visible()
    expect(page.locator("#games li")).to_have_count(1)
    page.goto(evening)
    for taps in (1, 2):  # As fast as somebody taps who brings several: each is a guest.
        add = page.get_by_role("button", name="Add without a name")
        add.dispatch_event("click", {"detail": taps})
        expect(host.here).to_have_count(4 + taps)
    assert complaints == []


@pytest.mark.long  # daily by request: nights/evening/test_services.py
@pytest.mark.wiped
def test_an_evening_by_mistake_goes_by_keys_alone(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """What came of it is in view; another host's page of it leads on, too."""
    host = Host(open_phone(), server, "irrtum", NAMES[:2])
    host.begin()
    page, evening = host.page, host.page.url
    other = page.context.new_page()
    other.goto(evening)
    reach(page, page.get_by_role("button", name="Remove this evening"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/nights/")
    sees(page, "The evening has been removed.")
    expect(page.locator(".night-list li")).to_have_count(0)
    reach(other, other.get_by_role("button", name="Remove this evening"))
    other.keyboard.press("Enter")
    other.wait_for_url("**/nights/")
    sees(other, "The evening has been removed.")
    assert complaints == []


@pytest.mark.wiped
@pytest.mark.long  # daily in test_renewing.py, and evening/test_live.py
def test_two_hosts_see_each_others_taps(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "zwei-gastgeber", NAMES[:3])
    host.begin()
    other = host.page.context.new_page()
    other.goto(host.page.url)
    expect(other.locator("#absent li")).to_have_count(3)
    other.get_by_label("A guest; the name may come later").fill("Ole")
    reach(other, other.get_by_role("button", name="Add", exact=True))
    host.come("Anna")
    expect(other.locator("#here ul[aria-label^='Here'] button")).to_have_text(["Anna"])
    expect(other.get_by_label("A guest; the name may come later")).to_have_value("Ole")
    other.get_by_role("button", name="Add", exact=True).click()
    expect(
        other.locator("#here ul[aria-label^='Here'] button").filter(has_text="Ole")
    ).to_have_count(1)
    assert complaints == []


@pytest.mark.wiped
def test_guests_are_typed_faster_than_the_server_answers(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Each name is typed while the answers to those before come in, and none is lost."""
    host = Host(open_phone(), server, "eilig", [])
    host.begin()
    page, guests = host.page, [f"Guest of {number}" for number in range(1, GUESTS + 1)]
    reach(page, page.get_by_label("A guest; the name may come later"))
    for name in guests:
        page.keyboard.press("Control+A")
        page.keyboard.type(name, delay=20)
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_label("A guest; the name may come later").click()
    expect(host.here).to_have_count(GUESTS)
    assert sorted(name.strip() for name in host.here.all_inner_texts()) == sorted(guests)
    assert complaints == []


@pytest.mark.long  # daily on the next round's page of a tournament, by the same script
@pytest.mark.wiped
def test_a_tap_is_not_lost_when_the_page_is_drawn_anew_under_the_finger(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "finger", NAMES[:4])
    host.begin()
    page = host.page
    other = page.context.new_page()
    other.goto(page.url)
    anna = other.locator("#absent button").filter(has_text=NAMES[0])
    if other.locator("#others:not([open])").count():
        other.get_by_text("Who else has come?").click()
    anna.hover()
    other.mouse.down()
    with other.expect_response(other.url):
        host.come(NAMES[1])
    other.wait_for_timeout(300)
    expect(other.locator("#here ul[aria-label^='Here'] button")).to_have_count(0)
    other.mouse.up()
    here = other.locator("#here ul[aria-label^='Here'] button")
    expect(here).to_have_count(2)
    expect(here.filter(has_text=NAMES[0])).to_have_count(1)
    other.get_by_role("heading", level=1).hover()
    other.mouse.down()
    with other.expect_response(other.url):
        host.come(NAMES[2])
    other.wait_for_timeout(300)
    expect(here).to_have_count(2)
    other.mouse.up()
    expect(here).to_have_count(3)
    assert complaints == []


@pytest.mark.wiped
@pytest.mark.long  # daily on the next round's page of a tournament, by the same script
def test_two_quick_taps_are_both_made(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """The first is answered, and the page drawn anew, while the finger is on the second."""
    host = Host(open_phone(), server, "quick", NAMES[:4])
    host.begin()
    page = host.page
    absent = page.locator("#absent button")
    routes: list[Route] = []
    page.route("**/people/", lambda route: route.continue_() if routes else routes.append(route))
    absent.filter(has_text=NAMES[0]).click()
    absent.filter(has_text=NAMES[1]).hover()
    page.mouse.down()
    with page.expect_response(page.url):
        routes[0].continue_()
    page.wait_for_timeout(300)
    page.mouse.up()
    expect(page.locator("#here ul[aria-label^='Here'] button")).to_have_count(2)
    assert complaints == []


def test_axe_finds_nothing_and_the_wall_holds_64_people(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    names = [f"{name} {letter}." for letter in "ABC" for name in NAMES][:63]
    names.append("Maximiliane-Friederike von Hohenstein")
    host = Host(open_phone(), server, "voll", names)
    host.begin(full=True)
    page = host.page
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    link = page.locator(".wall-address").inner_text()
    if count(short=False, full=True):  # Daily an evening of four, above, and the wall.
        assert find_faults_light_and_dark(page) == []
        page.set_viewport_size({"width": 1280, "height": 800})
        assert find_faults_light_and_dark(page) == []
        page.goto(f"{host.url}/clubs/voll/nights/")
        assert find_faults_light_and_dark(page) == []
    wall = open_phone(viewport=WALL)
    wall.clock.install()
    wall.goto(link)
    tables = wall.locator(".wall-tables li")
    expect(tables).to_have_count(16)
    assert "#" not in wall.url
    assert find_faults_light_and_dark(wall) == []
    out_of_sight = wall.evaluate(
        "[...document.querySelectorAll('.wall-tables li')]"
        ".map((one) => one.getBoundingClientRect())"
        ".filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length"
    )
    assert out_of_sight == 0
    read_every_page_of_the_standings(wall, names)
    pair = wall.locator(".wall-pair").filter(has_text="Maximiliane").locator("span")
    is_cut = pair.evaluate_all("all => all.map((one) => one.scrollWidth > one.clientWidth)")
    assert is_cut.count(True) < len(is_cut) == 2, "whoever sits with a long name is read whole"
    cut = wall.evaluate(
        "[...document.querySelectorAll('.wall-tables p')]"
        ".filter((one) => one.getBoundingClientRect().bottom"
        " > one.closest('li').getBoundingClientRect().bottom + 1).length"
    )
    size = wall.evaluate(
        "Math.max(...[...document.querySelectorAll('.wall-tables p')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    )
    assert (cut, size >= 24) == (0, True)
    assert complaints == []


READ_STANDINGS = """() => {
  const box = document.querySelector(".wall-standings");
  const rows = [...box.querySelectorAll("tbody tr")].filter((row) => !row.hidden);
  const last = rows[rows.length - 1].getBoundingClientRect().bottom;
  return [
    box.querySelector(".wall-places").textContent,
    rows.map((row) => row.cells[0].textContent.trim()),
    last <= box.getBoundingClientRect().bottom,
  ];
}"""
"""Which places are shown, whose they are, and whether all can be seen: the page may be replaced."""


def read_every_page_of_the_standings(wall: Page, names: list[str]) -> None:
    """All 64 come by, by themselves or with the arrow keys, and every row can be read whole."""
    expect(wall.locator(".wall-places")).to_have_text(re.compile(r"^1–\d+ / 64$"))
    seen: dict[str, list[str]] = {}
    while (shown := wall.evaluate(READ_STANDINGS))[0] not in seen:
        at, people, is_whole = shown
        seen[at] = people
        assert is_whole
        if len(seen) == 1:
            wall.clock.fast_forward(12_000)
        else:
            wall.keyboard.press("ArrowRight")
        expect(wall.locator(".wall-places")).not_to_have_text(at)
    assert len(seen) > 1
    assert sorted(name for page in seen.values() for name in page) == sorted(names)


@pytest.mark.wiped
def test_an_evening_with_the_keyboard_alone(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(viewport=DESK), server, "tasten", NAMES[:5])
    host.begin()
    page = host.page
    expect(page.get_by_label("Find a name")).to_be_visible()
    reach(page, page.get_by_label("Find a name"))
    for number, name in enumerate(NAMES[:5], start=1):
        page.keyboard.type(name)
        expect(page.locator("#absent li:visible")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(host.here).to_have_count(number)
        expect(page.get_by_label("Find a name")).to_be_focused()
    reach(page, page.get_by_role("button", name="Draw tables"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    reach(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/**")
    assert complaints == []
