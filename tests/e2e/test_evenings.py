"""A club night by clicking: names are ticked, tables drawn, and the wall shows it all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults
from tests.e2e.evenings import Host
from tests.live import Server

NAMES = [
    *("Anna", "Ben", "Chloé", "Dora", "Emil", "Fränzi", "Gül", "Hans", "Ida", "Jürgen", "Karl"),
    *("Lena", "Mia", "Noah", "Olga", "Pia", "Quentin", "Rosa", "Søren", "Tim", "Uwe", "Vera"),
    "Wolfgang",
]
DESK = {"width": 1280, "height": 800}
WALL = {"width": 1920, "height": 1080}


def test_22_people_three_draws_one_comes_two_go(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "drei-runden", NAMES)
    host.begin()
    plain = {"Chloé": "chloe", "Fränzi": "FRANZI", "Jürgen": "jurgen", "Søren": "soren"}
    for name in NAMES[:22]:
        host.come(name, plain.get(name))
    wall = open_phone(viewport=WALL)
    wall.goto(host.page.locator(".wall-address").inner_text())
    expect(wall.get_by_text("The tables will be drawn soon.")).to_be_visible()

    first = host.draw("Draw tables", 1)
    expect(wall.locator(".wall-tables li")).to_have_count(5)
    expect(wall.locator(".wall-out span")).to_have_text(first)
    assert sorted(host.list_seated() + first) == sorted(NAMES[:22])

    host.come("Wolfgang")
    second = host.draw("The next round", 2)
    assert sorted(host.list_seated() + second) == sorted(NAMES)

    gone = [name for name in NAMES[:22] if name not in first + second][:2]
    for name in gone:
        host.go(name)
    third = host.draw("The next round", 3)
    expect(wall.locator(".wall-out span")).to_have_text(third)
    assert sorted(host.list_seated() + third) == sorted(set(NAMES) - set(gone))

    assert [len(out) for out in (first, second, third)] == [2, 3, 1]
    assert len({*first, *second, *third}) == 6
    assert complaints == []


def test_one_tap_starts_a_table_and_a_guest_is_named_later(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "ein-gast", NAMES[:3])
    host.begin()
    page = host.page
    for name in NAMES[:3]:
        host.come(name)
    page.get_by_role("button", name="Add").click()
    expect(host.here.filter(has_text="Guest 1")).to_have_count(1)
    assert host.draw("Draw tables", 1) == []
    assert "Guest 1" in host.list_seated()
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-count="65"]').click()
    expect(page.locator(".paper")).to_contain_text("65")
    page.goto(f"{host.url}/clubs/ein-gast/nights/")
    page.get_by_role("button", name="Tonight: who is here?").click()
    page.get_by_label("Name of guest 1").fill("Ole")
    page.get_by_role("button", name="Write down").click()
    expect(host.here.filter(has_text="Ole")).to_have_count(1)
    row = page.locator(".night-table tr").filter(has_text="Ole")
    expect(row.locator("td").first).to_have_text("1")
    row.locator("td a").first.click()
    expect(page.get_by_role("heading", name="Games of Ole")).to_be_visible()
    expect(page.locator("#games li")).to_have_count(1)
    assert complaints == []


def test_two_hosts_see_each_others_taps(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(), server, "zwei-gastgeber", NAMES[:3])
    host.begin()
    other = host.page.context.new_page()
    other.goto(host.page.url)
    expect(other.locator("#absent li")).to_have_count(3)
    host.come("Anna")
    expect(other.locator("#here ul[aria-label^='Here'] button")).to_have_text(["Anna"])
    assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_the_wall_holds_64_people(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], scheme: str
) -> None:
    names = [f"{name} {letter}." for letter in "ABC" for name in NAMES][:63]
    names.append("Maximiliane-Friederike von Hohenstein")
    host = Host(open_phone(color_scheme=scheme), server, f"voll-{scheme}", names)
    host.begin(full=True)
    page = host.page
    assert find_faults(page) == []
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    page.set_viewport_size({"width": 1280, "height": 800})
    assert find_faults(page) == []
    link = page.locator(".wall-address").inner_text()
    page.goto(f"{host.url}/clubs/voll-{scheme}/nights/")
    assert find_faults(page) == []
    wall = open_phone(viewport=WALL, color_scheme=scheme)
    wall.goto(link)
    tables = wall.locator(".wall-tables li")
    expect(tables).to_have_count(16)
    assert "#" not in wall.url
    assert find_faults(wall) == []
    for table in tables.all():
        box = table.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= WALL["height"]
    cut = wall.evaluate(
        "[...document.querySelectorAll('.wall-tables p')]"
        ".filter((one) => one.getBoundingClientRect().bottom"
        " > one.closest('li').getBoundingClientRect().bottom + 1).length"
    )
    size = wall.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.wall-tables p')).fontSize)"
    )
    assert (cut, size >= 24) == (0, True)
    assert complaints == []


def test_an_evening_with_the_keyboard_alone(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    host = Host(open_phone(viewport=DESK), server, "tasten", NAMES[:5])
    host.begin()
    page = host.page
    expect(page.get_by_label("Find a name")).to_be_visible()
    page.get_by_label("Find a name").focus()
    for number, name in enumerate(NAMES[:5], start=1):
        page.keyboard.type(name)
        expect(page.locator("#absent li:visible")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(host.here).to_have_count(number)
        expect(page.get_by_label("Find a name")).to_be_focused()
    page.get_by_role("button", name="Draw tables").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/**")
    assert complaints == []
