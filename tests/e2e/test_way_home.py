"""The way home, counted in taps: from a table to its evening, from the first page to one's own."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.seeing import sees
from tests.e2e.waiting import wait_for
from tests.live import Server

MAKE = """
import json
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from nights.models import Night
from ratings.runs.services.replays import replay_club
from ratings.figures.services.sums import sum_up
from scoring.models import Game
from tests.ratings.clubs import DAY, VECTORS, make_people, play
user = User.objects.create_user("home@example.org")
club = Club.objects.create(slug="daheim", name="Tichufreunde Daheim")
Membership.objects.create(club=club, user=user, role="owner")
people = make_people(club, "ABCDE")
people["A"].user = user
people["A"].save()
for year in range(3):
    play(club, people, VECTORS, start=DAY.replace(year=2023 + year))
for day in Game.objects.values_list("played_on", flat=True).distinct():
    Night.objects.get_or_create(club=club, day=day)
replay_club(club)
sum_up(club.pk)
game = Game.objects.filter(seats__player=people["A"]).latest("played_on")
print(json.dumps({
    "secret": make_sign_in_link(user=user), "game": str(game.pk), "day": str(game.played_on),
    "player": str(people["A"].pk),
}))
"""
CLUB, SLUG = "Tichufreunde Daheim", "daheim"
MOST_LINES = 8


def test_everything_of_a_member_is_one_tap_or_two_away(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    made = json.loads(output.strip().splitlines()[-1])
    url = server.url.replace("127.0.0.1", "localhost")
    page = open_phone(viewport={"width": 390, "height": 844})
    taps = count_taps(page)
    come_by_link(page, url, made["secret"])
    find_own_rating(page, url, made["player"])
    assert len(taps) == 1
    find_the_last_change(page)
    assert len(taps) <= 2
    find_the_evening(page, url, made["game"], made["day"], taps)
    find_the_club(page, url)
    taps.clear()
    invite(page, url)
    assert len(taps) == 2
    assert complaints == []


def count_taps(page: Page) -> list[str]:
    """Return a list that grows with each tap of the page, on whatever it opens too."""
    taps: list[str] = []

    def note(what: str) -> None:
        taps.append(what)

    page.expose_function("noteTap", note)
    page.add_init_script(
        "addEventListener('click', (event) => {"
        " if (event.isTrusted) globalThis.noteTap(String(event.target?.textContent));"
        " }, true);"
    )
    return taps


def find_own_rating(page: Page, url: str, player: str) -> None:
    """First page → own rating: one tap."""
    page.goto(f"{url}/")
    sees(page, CLUB)
    sees(page, "My rating")
    page.get_by_role("link", name="My rating").click()
    page.wait_for_url(f"**/players/{player}/")
    sees(page, "Place ")


def find_the_last_change(page: Page) -> None:
    """Own change of last night in words: on that page, the newest game first."""
    told = page.locator(".rated-games p", has_text="expected").first
    told.scroll_into_view_if_needed()
    expect(told).to_be_in_viewport()
    expect(told).to_have_text(
        re.compile(r"^(won|lost) \d+:\d+ with . against . and .: expected .+, came .+: [+−]\d+")
    )


def find_the_evening(page: Page, url: str, game: str, day: str, taps: list[str]) -> None:
    """Table → its evening: one tap at the end of a game, and the first line of the menu."""
    evening = f"{url}/clubs/{SLUG}/nights/{day}/"
    page.goto(f"{url}/g/{game}/")
    taps.clear()
    page.locator(".end").get_by_role("link", name="Evening of").click()
    page.wait_for_url(evening)
    assert len(taps) == 1
    page.go_back()
    page.get_by_role("button", name="Menu", exact=True).click()
    lines = page.locator("dialog[open] .item:visible")
    expect(lines.first).to_contain_text("Evening of")
    assert lines.count() <= MOST_LINES
    lines.first.click()
    page.wait_for_url(evening)
    for path in ("chart/", "history/", "print/", "watch/"):
        page.goto(f"{url}/g/{game}/{path}")
        page.get_by_role("link", name="Evening of").click()
        page.wait_for_url(evening)


def find_the_club(page: Page, url: str) -> None:
    """Any page → the club: its name stands in the header."""
    page.goto(f"{url}/rules/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name=CLUB).click()
    page.wait_for_url(f"{url}/clubs/{SLUG}/")
    for tab in ("Evenings", "Ratings", "Statistics", "Tournaments", "People", "Manage"):
        sees(page, tab)


def invite(page: Page, url: str) -> None:
    """Invitations → an invitation, shared: two taps."""
    shared: list[str] = []

    def note(address: str) -> None:
        shared.append(address)

    page.expose_function("noteShared", note)
    page.add_init_script("navigator.share = async ({ url }) => globalThis.noteShared(url);")
    page.goto(f"{url}/clubs/{SLUG}/invitations/")
    page.get_by_role("button", name="Make an invitation").click()
    page.get_by_role("button", name="Share").click()
    address = page.locator(".card a.secret").inner_text()
    wait_for(page, lambda: shared == [address], "the link of the invitation is shared")
