"""Every page of ratings, statistics and seasons: axe, nothing too wide, a keyboard alone."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.counts import count
from tests.e2e.access import come_by_link
from tests.e2e.every_page import find_what_is_wrong, find_what_tab_misses, open_whole
from tests.live import Server

pytestmark = pytest.mark.wiped

EACH = count(12, 1)
"""A day looks at every twelfth page, the long run at all of them."""
MAKE = """
import datetime, json, uuid
from common.writes.operation import Operation
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from ratings.models import Season
from ratings.runs.services.replays import replay_club
from ratings.figures.services.sums import sum_up
from tests.ratings.clubs import DAY, VECTORS, make_people, play
user = User.objects.create_user("ratings@example.org")
club = Club.objects.create(slug="wertungen", name="Tichufreunde Wertungszahlen")
Membership.objects.create(club=club, user=user, role="owner")
people = make_people(club, "ABCDE")
for name, long in (("A", "Donaudampfschifffahrtskapitän Müller-Lüdenscheidt"), ("B", "Ben")):
    people[name].name = long
    people[name].save()
for year in range(6):
    play(club, people, VECTORS, start=DAY.replace(year=2020 + year))
replay_club(club)
sum_up(club.pk)
season = Season.objects.create(
    club=club, name="Spring", first_day=DAY.replace(year=2023), last_day=DAY.replace(year=2025),
    variant="nanjing", preset="margin", title="Champion of Wertungszahlen",
)
print(json.dumps({
    "secret": make_sign_in_link(user=user), "season": str(season.pk),
    "day": str(DAY.replace(year=2023)), **{name: str(one.pk) for name, one in people.items()},
}))
"""
PAGES = (
    "ratings/",
    "ratings/?on=2023-06-01",
    "ratings/runs/1/",
    "statistics/",
    "statistics/?first=2022-01-01&last=2023-12-31",
    "statistics/pairs/",
    "statistics/games/?player={A}&result=won",
    "statistics/year/",
    "statistics/players/{A}/",
    "statistics/players/{A}/with/{B}/",
    "seasons/",
    "seasons/new/",
    "seasons/{season}/",
    "seasons/{season}/change/",
    "nights/{day}/",
    "nights/{day}/order/",
    "/players/{A}/",
    "/players/{A}/rating/",
)


def test_every_page_for_everybody(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    made = json.loads(output.strip().splitlines()[-1])
    url = server.url.replace("127.0.0.1", "localhost")
    page = open_phone()
    come_by_link(page, url, made["secret"])
    result = {}
    for path in PAGES[::EACH]:
        address = path.format(**made)
        open_whole(page, url + (address if path[0] == "/" else f"/clubs/wertungen/{address}"))
        if wrong := find_what_is_wrong(page) + find_what_tab_misses(page):
            result[address] = wrong
    assert result == {}, "\n".join(f"{at}: {one}" for at, all_ in result.items() for one in all_)
    assert complaints == []
