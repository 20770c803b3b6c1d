"""A director's day in which the browser is closed in the middle of each step, and opened again."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, ViewportSize, expect

from tests.counts import count
from tests.e2e.desks import find_table, open_table
from tests.live import Server

Way = Literal["unsent", "unheard", "sent"]
WAYS: Final[tuple[Way, ...]] = count(("unheard", "sent", "unsent"), ("unheard", "sent"))
"""The server does it and nobody hears of it; nobody knows whether it does; the click goes nowhere.

In a long run the click to each step goes nowhere first.
"""
WHOLE: Final = count((False, True, True, True), (False,))
"""Which steps are done as on any day."""
LAPTOP: Final[ViewportSize] = {"width": 1280, "height": 900}
PAGES: Final = re.compile(r"^(?!.*/(api|static)/)")
PATIENCE: Final = 10
"""So often somebody looks whether it was done, before tapping again."""
MAKE: Final = """
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user("brokenoff@example.org")
club = Club.objects.create(slug="brokenoff", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
print(make_sign_in_link(user=user))
"""
TELL: Final = """
import json
from collections import Counter
from tests.tournaments.mistakes import require_sound
from tournaments.models import Entry, Match, Tournament, TournamentChange
held = Tournament.objects.get(club__slug="brokenoff")
require_sound(held)
log = Counter(TournamentChange.objects.filter(tournament=held).values_list("action", flat=True))
rows = Match.objects.filter(round__tournament=held).order_by("round__number", "table")
results = [one.result["score"] for one in rows if one.standing == "final"]
teams = Entry.objects.filter(tournament=held).count()
print(json.dumps({"log": log, "results": results, "teams": teams, "matches": len(rows)}))
"""


@dataclass(frozen=True)
class Step:
    """A step of the day: where, what is filled in, which button, and where it shows then.

    `prepare` returns the button; `shows` what is on the page `seen` (else `page`) once it is done.
    """

    page: str
    prepare: Callable[[Page], Locator]
    shows: Callable[[Page], Locator]
    seen: str = ""


def press(name: str) -> Callable[[Page], Locator]:
    """Return what finds the first button of a name: a whole name, or `^` and its beginning."""
    wanted = re.compile(name) if name.startswith("^") else name
    return lambda page: page.get_by_role("button", name=wanted).first


def fill(button: str, values: Mapping[str, str]) -> Callable[[Page], Locator]:
    """Return what fills in fields by their ids and names a button, whatever is folded away."""

    def prepare(page: Page) -> Locator:
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        for name, value in values.items():
            page.locator(f"#{name}").fill(value)
        return press(button)(page)

    return prepare


@dataclass
class BrokenDay:
    """The browser, who is signed in, and the tournament once it is made."""

    browser: Browser
    server: Server
    signed_in: Any = None
    address: str = ""
    links: dict[str, str] = field(default_factory=dict)
    open_: list[BrowserContext] = field(default_factory=list)
    ways: Iterator[Way] = field(default_factory=lambda: cycle(WAYS))
    whole: Iterator[bool] = field(default_factory=lambda: cycle(WHOLE))
    broken: int = 0

    @property
    def url(self) -> str:
        return self.server.url.replace("127.0.0.1", "localhost")

    def sign_in(self) -> None:
        """Sign the director in; each browser that is opened later is still signed in."""
        said = self.server.manage("shell", "--no-imports", "--command", MAKE).stdout
        page = self.open("")
        page.goto(f"{self.url}/welcome/#{said.split()[-1]}")
        page.get_by_role("button", name="Open my account").click()
        page.wait_for_url(f"{self.url}/**/account/**")
        self.signed_in = page.context.storage_state()
        self.close()

    def open(self, path: str) -> Page:
        """Open the browser on a page of the tournament, or on a team's own page by its link."""
        self.close()
        state = None if "#" in path else self.signed_in
        context = self.browser.new_context(
            viewport=LAPTOP, storage_state=state, service_workers="block"
        )
        self.open_.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(path if path.startswith("http") else f"{self.address or self.url}{path}")
        if "#" in path:
            page.locator("[data-tournament]").wait_for()
        return page

    def close(self) -> None:
        while self.open_:
            self.open_.pop().close()

    def do(self, step: Step) -> None:
        """Do a step, the browser closed in the middle of it, by what the pages offer.

        Daily every fourth step is broken off, and the others are done as on any day.
        """
        if next(self.whole):
            page = self.open(step.page)
            leave_and_come_back(page, step.prepare(page))
            return
        way = next(self.ways)
        first: tuple[Way, ...] = count((), ("unsent",))
        for one in (*first, way):
            page = self.open(step.page)
            break_off(page, step.prepare(page), one)
            self.broken += 1
        if not self.is_done(step, PATIENCE if way == "sent" else 1):
            page = self.open(step.page) if step.seen else self.open_[-1].pages[0]
            leave_and_come_back(page, step.prepare(page))
            assert self.is_done(step), step

    def is_done(self, step: Step, patience: int = 1) -> bool:
        """Whether a new browser shows that a step is done; look again so often."""
        page = self.open(step.seen or step.page)
        for _ in range(patience):
            if step.shows(page).count():
                return True
            if patience > 1:
                page.wait_for_timeout(50)
                page.reload()
        return False

    def tell(self) -> dict[str, Any]:
        """Return what the server's database holds of the day, which has to be sound."""
        output = self.server.manage("shell", "--no-imports", "--command", TELL)
        assert output.stdout, output.stderr
        result: dict[str, Any] = json.loads(output.stdout.strip().splitlines()[-1])
        return result


def leave_and_come_back(page: Page, button: Locator) -> None:
    """Click, and wait for the answer, whether it is another page or brings this one up to date."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        button.click()
    expect(page.locator("#taps > *")).to_have_count(0)
    page.wait_for_load_state()


def break_off(page: Page, button: Locator, way: Way) -> None:
    """Click, and go away before the answer: whoever opens the browser next closes this one."""
    if way == "sent":
        with page.expect_request(lambda request: request.method == "POST"):
            button.click(no_wait_after=True)
        return
    reached: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        if way == "unheard":
            route.fetch(max_redirects=0)
        reached.append(route)

    page.route(PAGES, hold)
    button.click(no_wait_after=True)
    while not reached:
        page.wait_for_timeout(20)
    reached[0].abort()


def swap(page: Page) -> Locator:
    """Let two teams change places on the next round's page, and say why."""
    seats = page.locator(".draft-tables .seat")
    names = [text.split("\n")[0] for text in seats.all_inner_texts()]
    seats.nth(0).click()
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
    seats.nth(3).click()
    expect(seats.nth(3)).to_contain_text(names[0])
    page.locator("#keep-why").fill("they asked for it")
    return press("Keep these changes")(page)


def correct(page: Page) -> Locator:
    """Look at what a correction of the first table would change."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    card = page.locator(".table-list > li").first
    for name, score in (("a", "900"), ("b", "400")):
        card.locator(f"input[name={name}]").fill(score)
    with page.expect_navigation():
        card.get_by_role("button", name="See what it changes").click()
    page.locator("#why").fill("misread")
    return press("^Correct it; rounds")(page)


def settle(page: Page) -> Locator:
    """Type the result of the first table on its card."""
    card = open_table(page, 1)
    for name, score in (("a", "1000"), ("b", "300")):
        card.locator(f"input[name={name}]").fill(score)
    return card.get_by_role("button", name="Enter the result")


def agreed(table: int) -> Callable[[Page], Locator]:
    """Return what finds a table of the newest round whose result is agreed."""
    stands = re.compile("agreed|entered")
    return lambda page: find_table(page, table).filter(has_text=stands)


def find(selector: str, text: str | None = None) -> Callable[[Page], Locator]:
    """Return what finds something on a page."""
    return lambda page: page.locator(selector).filter(has_text=text)
