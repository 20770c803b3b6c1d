"""A series over two small tournaments by clicking: its table, what is dropped, and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.desks import tap
from tests.e2e.seeing import sees
from tests.e2e.stories import DESK
from tests.e2e.tournament_days import sign_in
from tests.live import Server

MAKE = """
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
from tests.tournaments.series.cups import begin_cup, close, play_round
from tournaments.models import Tournament
user = User.objects.create_user("series@example.org")
club = Club.objects.create(slug="series", name="Tichufreunde der Reihe nach")
Membership.objects.create(club=club, user=user, role="director")
names = [f"{name} {number}" for name in ("Ada", "Ben") for number in range(1, 5)]
people = {name: Player.objects.create(club=club, name=name) for name in names}
cups = {
    ("Spring cup", 4): ("Ada 1 & Ben 1", "Ada 2 & Ben 2", "Ada 3 & Ben 3", "Ada 4 & Ben 4"),
    ("Autumn cup", 10): ("Ada 3 & Ben 1", "Ada 1 & Ben 3", "Ada 4 & Ben 2", "Ada 2 & Ben 4"),
}
for (name, month), teams in cups.items():
    pairs = [tuple(people[one] for one in team.split(" & ")) for team in teams]
    cup = begin_cup(club, pairs, month, preset="knockout")
    Tournament.objects.filter(pk=cup.pk).update(name=name)
    for _ in ("Semi-finals", "Final"):
        play_round(cup)
    close(cup)
print(make_sign_in_link(user=user))
"""
"""Two knockouts of four, played and closed: whoever stands earlier among the teams wins."""


def read_table(page: Page) -> list[tuple[str, str, str]]:
    """Return place, name and points of each line."""
    rows = page.locator(".series-table tbody tr").all()
    return [
        (
            row.locator("td").nth(0).inner_text(),
            row.locator("th").inner_text().splitlines()[0].strip("\u2068\u2069 "),
            row.locator("td").nth(1).inner_text(),
        )
        for row in rows
    ]


@pytest.mark.long  # daily by request: tournaments/series
def test_a_series_over_two_small_tournaments(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    secret = server.manage("shell", "--no-imports", "--command", MAKE).stdout.split()[-1]
    url = server.url.replace("127.0.0.1", "localhost")
    desk = open_phone(**DESK)
    sign_in(desk, url, secret)
    desk.goto(f"{url}/clubs/series/tournaments/")
    for link in ("Series", "New series"):
        desk.get_by_role("link", name=link, exact=True).click()
    desk.get_by_label("Name", exact=True).fill("Grand Prix 2026")
    for cup in ("Spring cup", "Autumn cup"):
        desk.get_by_label(re.compile(cup)).check()
    desk.get_by_label("Points", exact=True).select_option("eight")
    tap(desk, "Save")
    sees(desk, "Grand Prix 2026")
    # Who is out in a semi-final shares 3 to 4: half of 6 and 5.
    assert read_table(desk) == [
        ("1", "Ben 1", "20"),
        ("2", "Ada 1", "18"),
        ("3", "Ada 3", "15.5"),
        *[("4–6", name, "13.5") for name in ("Ada 2", "Ben 2", "Ben 3")],
        *[("7–8", name, "11") for name in ("Ada 4", "Ben 4")],
    ]
    sees(desk, "level on points and places: 2, 3–4")
    desk.get_by_role("link", name="Change").click()
    desk.get_by_label("How many tournaments count").fill("1")
    tap(desk, "Save")
    names = [name for _, name, points in read_table(desk) if points == "10"]
    assert names == ["Ben 1", "Ada 1", "Ada 3"]
    sees(desk, "level on points; best places: 1, 2")
    expect(desk.locator(".series-table s")).to_have_count(8)
    desk.set_viewport_size({"width": 390, "height": 844})
    for text in ("Ben 1", "level on points; best places: 1, 3–4"):
        sees(desk, text, ".series-table")
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The page of a tournament's places leads back to the series.
    desk.get_by_role("link", name="Autumn cup").click()
    desk.get_by_role("link", name="Places and bracket").first.click()
    desk.get_by_role("link", name="Grand Prix 2026").click()
    sees(desk, "Ben 1", ".series-table")
    assert find_faults_light_and_dark(desk) == []
    assert complaints == []
