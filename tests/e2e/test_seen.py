"""On the tram: ranking, own page and evening as a member last saw them; and who keeps nothing."""

import datetime
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.conftest import wait_until_kept
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
from tests.ratings.clubs import make_people, play, VECTORS
user = User.objects.create_user("tram@example.org")
club = Club.objects.create(slug="tram", name="Tichu on the Tram")
Membership.objects.create(club=club, user=user, role="owner")
people = make_people(club, "ABCDE")
people["A"].user = user
people["A"].save()
play(club, people, VECTORS)
for day in Game.objects.filter(club=club).values_list("played_on", flat=True).distinct():
    Night.objects.get_or_create(club=club, day=day)
replay_club(club)
sum_up(club.pk)
day = Game.objects.filter(club=club).latest("played_on").played_on
print(json.dumps({
    "secret": make_sign_in_link(user=user), "day": str(day), "player": str(people["A"].pk),
}))
"""
LEAVE = """
from django.utils import timezone
from people.models import Membership
Membership.objects.filter(club__slug="tram").update(left_at=timezone.now())
"""
MONTH = datetime.timedelta(days=31)
RANKING = "/clubs/tram/ratings/"
AS_IT_WAS = "This is how the page was on this device:"
NOT_HERE = "No connection"


@pytest.fixture(scope="module")
def made(server: Server) -> dict[str, Any]:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    made: dict[str, Any] = json.loads(output.strip().splitlines()[-1])
    return made


def list_kept(page: Page) -> list[str]:
    """Return the addresses of which this device keeps a copy."""
    kept: list[str] = page.evaluate(
        "async () => (await (await caches.open('tichu-seen')).keys())"
        ".map(({ url }) => new URL(url).pathname).sort()"
    )
    return kept


def sign_in(page: Page, url: str, secret: str) -> None:
    page.goto(f"{url}/welcome/#{secret}")
    page.get_by_role("button", name="Open my account").click()
    page.wait_for_url("**/account/**")
    wait_until_kept(page)


def is_kept(page: Page, path: str) -> bool:
    return path in list_kept(page)


def look_at(page: Page, url: str, *paths: str) -> None:
    """Open pages and wait until each is kept."""
    for path in paths:
        page.goto(url + path)
        wait_for(page, partial(is_kept, page, path), f"{path} is kept")


def be_there_in_a_month_without_network(page: Page) -> None:
    """Wait on an empty page: one of the club's would forget what is a month old by then."""
    page.goto("about:blank")
    page.context.set_offline(True)
    page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC) + MONTH)


def test_what_a_member_saw_opens_without_a_network_and_goes_with_signing_out_and_with_access(
    open_phone: Callable[..., Page],
    server: Server,
    made: dict[str, Any],
    complaints: list[str],
) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    page = open_phone(service_workers="allow", viewport={"width": 390, "height": 844})
    own, evening = f"/players/{made['player']}/", f"/clubs/tram/nights/{made['day']}/"
    sign_in(page, url, made["secret"])
    look_at(page, url, RANKING)
    ranking = page.locator("ol.ranking").first.inner_text()
    look_at(page, url, own, evening)
    page.goto(f"{url}/clubs/tram/players/")
    assert list_kept(page) == sorted([RANKING, own, evening])

    page.context.set_offline(True)
    page.goto(url + RANKING)
    sees(page, AS_IT_WAS)
    expect(page.locator("ol.ranking").first).to_have_text(ranking, use_inner_text=True)
    expect(page).to_have_title("Ratings · Tichu on the Tram")
    assert find_faults_light_and_dark(page) == []
    assert page.locator("main form, main button, main input").count() == 0
    page.get_by_role("link", name="Evenings", exact=True).click()
    sees(page, NOT_HERE)
    sees(page, "As you last saw it")
    page.locator("#seen-pages a", has_text="Ratings").click()
    sees(page, AS_IT_WAS)
    for path, text in ((own, "What the last games did"), (evening, "The evening's table")):
        page.goto(url + path)
        sees(page, AS_IT_WAS)
        expect(page.locator("#seen")).to_contain_text(text)
        expect(page.locator("#seen")).not_to_contain_text("Leaving, hiding, removing")
        expect(page.locator("#seen #wall-link")).to_have_count(0)

    page.context.set_offline(False)
    expect(page.locator("#seen-notice")).to_have_count(0)
    server.manage("shell", "--no-imports", "--command", LEAVE)
    page.goto(f"{url}/")
    wait_for(page, lambda: list_kept(page) == [], "what they may not see any more is gone")
    server.manage("shell", "--no-imports", "--command", LEAVE.replace("timezone.now()", "None"))

    look_at(page, url, RANKING)
    be_there_in_a_month_without_network(page)
    page.goto(url + RANKING)
    sees(page, "This page is not kept on this phone")
    page.goto(f"{url}/help/")
    page.context.set_offline(False)
    page.goto(f"{url}/")
    wait_for(page, lambda: list_kept(page) == [], "what is a month old is gone")
    page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC))

    look_at(page, url, RANKING)
    page.goto(f"{url}/accounts/logout/")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{url}/")
    assert list_kept(page) == []
    page.context.set_offline(True)
    page.goto(url + RANKING)
    sees(page, NOT_HERE)
    assert complaints == []
