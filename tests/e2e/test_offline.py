"""Without a network: what was opened once opens again, whole games are played, nothing is lost."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.conftest import AS_A_PHONE, wait_until_kept
from tests.e2e.sheet import NAMES, Sheet
from tests.live import Server

Cut = Callable[[Page, Server], None]


RATE = """
from scoring.models import Game
Game.objects.filter(pk="{game}").update(prior_mean=-40.0, prior_sd=5.0)
"""


def switch_off(page: Page, server: Server) -> None:
    page.context.set_offline(True)


def switch_on(page: Page, server: Server) -> None:
    page.context.set_offline(False)


def stop_server(page: Page, server: Server) -> None:
    server.stop()


def start_server(page: Page, server: Server) -> None:
    if server.process is None:
        server.start()


WAYS = pytest.mark.parametrize(
    ("cut", "mend"),
    [
        pytest.param(switch_off, switch_on, id="switch"),
        pytest.param(stop_server, start_server, id="server", marks=pytest.mark.long),
    ],
)


@pytest.fixture(autouse=True)
def server_runs_again(server: Server) -> Iterator[None]:
    """A test that fails with the server stopped must not take the others with it."""
    yield
    if server.process is None:
        server.start()


def read_rounds(sheet: Sheet) -> list[tuple[int, int]]:
    return [(r["number"], r["entry"]["points"]["a"]) for r in sheet.read()["rounds"]]


@pytest.mark.wiped
@WAYS
def test_three_rounds_and_a_correction_through_reload_and_closed_tab(
    open_app: Callable[..., Page], server: Server, complaints: list[str], cut: Cut, mend: Cut
) -> None:
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    cut(page, server)
    for number in (10, 20, 30):
        sheet.count(number)
    sheet.open_round(3)
    sheet.press("Correct")
    sheet.count(25)
    sheet.expect_totals(130, 270)
    sheet.expect_sign("here")
    page.reload()
    sheet.expect_totals(130, 270)
    address = page.url
    tab = page.context.new_page()
    page.close()
    tab.goto(address)
    again = Sheet(tab, server.url, sheet.game)
    again.expect_totals(130, 270)
    again.expect_sign("here")
    mend(tab, server)
    again.wake()
    again.expect_sign("everywhere")
    assert read_rounds(again) == [(1, 65), (2, 10), (3, 25), (4, 30)]
    actions = [row["action"] for row in again.read("history/")["results"]]
    assert actions == ["correct", "record", "record", "record", "record", "start"]
    assert complaints == []


@pytest.mark.wiped
@WAYS
def test_whole_game_offline_arrives_with_its_links(
    open_app: Callable[..., Page],
    open_phone: Callable[..., Page],
    server: Server,
    cut: Cut,
    mend: Cut,
) -> None:
    page = open_app(server.url + "/")
    cut(page, server)
    sheet = Sheet.begin(page, server.url)
    sheet.call(1, "T+")
    sheet.count(65)
    for _ in range(4):
        sheet.double("a")
    sheet.count(40)
    expect(page.locator(".end")).to_be_visible()
    sheet.expect_sign("here")
    page.reload()
    expect(page.locator(".end")).to_be_visible()
    mend(page, server)
    sheet.wake()
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert (state["over"], state["winner"], len(state["rounds"])) == (True, "a", 6)
    assert state["totals"] == {"a": 1005, "b": 95}
    links = sheet.read("links/")
    watcher = Sheet.join(open_phone(), server.url, links["watcher"])
    expect(watcher.page.locator(".end")).to_be_visible()
    other = Sheet.join(open_phone(), server.url, links["owner"])
    assert other.read()["role"] == "owner"


SIX = [*NAMES, "Emil", "Frida"]


def begin_variant(page: Page, url: str, variant: str, players: int) -> Sheet:
    page.goto(f"{url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click(".house-rules summary")
    page.select_option("#variant", variant)
    for seat, name in enumerate(SIX[:players], start=1):
        page.fill(f"#name-{seat}", name)
    page.click("#begin")
    page.wait_for_url(re.compile(r"/g/[0-9a-f-]{36}/"))
    page.wait_for_selector(".panel")
    return Sheet(page, url, page.url.rstrip("/").rsplit("/", 1)[1])


VARIANTS = {"tientsin": 6, "tien_gow": 4, "nanjing": 4, "three_players": 3, "always_last": 5}


@pytest.mark.long  # daily in test_rules.py and test_sixth_game.py
def test_every_variant_begins_offline(open_app: Callable[..., Page], server: Server) -> None:
    """Daily one with cards and the one with tiles; test_rules.py begins another."""
    page = open_app(server.url + "/")
    page.context.set_offline(True)
    begun = []
    for variant, players in list(VARIANTS.items())[: count(2, 5)]:
        sheet = begin_variant(page, server.url, variant, players)
        sheet.expect_sign("here")
        if variant in {"nanjing", "three_players", "tientsin"}:
            sheet.count(65)
            sheet.expect_rounds(1)
        begun.append((variant, players, sheet.game))
    page.context.set_offline(False)
    for variant, players, game in begun:
        page.goto(f"{server.url}/g/{game}/")
        sheet = Sheet(page, server.url, game)
        sheet.expect_sign("everywhere")
        state = sheet.read()
        assert state["variant"] == variant
        assert [seat["name"] for seat in state["seats"]][:players] == SIX[:players]


def test_pages_that_open_without_a_network(
    open_app: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """The first visit was to one page alone; everything else was never opened."""
    page = open_app(server.url + "/help/")
    page.context.set_offline(True)
    titles = {
        "/": "The score sheet for Tichu.",
        "/new/": "New game",
        "/new/?again": "New game",
        "/rules/": "Rules",
        "/rules/tientsin/": "Tientsin, six players",
        "/help/": "Help",
        "/rules/asked/": "Asked at tables",
        "/rules/counter/": "Card counter",
        "/rules/referee/": "Ask the referee",
        "/rules/practice/": "Practice deal",
        "/rules/practice/?variant=tien_gow&deal=7": "Practice deal",
        "/nowhere/": "No connection",
        "/accounts/login/": "No connection",
        "/code/": "No connection",
    }
    for path, title in titles.items():
        page.goto(server.url + path)
        expect(page.locator("h1")).to_have_text(title)
    page.goto(server.url + "/rules/counter/")
    page.get_by_role("button", name=re.compile("Dragon")).click()
    expect(page.locator(".pile-total")).to_have_text("25")
    assert complaints == []


@pytest.mark.long  # daily it is killed and opened again: test_broken.py
def test_a_restarted_browser_opens_its_games(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    server: Server,
    tmp_path: Any,
) -> None:
    @contextmanager
    def run_browser() -> Iterator[Page]:
        options = {**AS_A_PHONE, "service_workers": "allow"}
        context = browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **options
        )
        context.set_default_timeout(30_000)
        yield context.new_page()
        context.close()

    with run_browser() as page:
        page.goto(server.url + "/")
        wait_until_kept(page)
        sheet = Sheet.begin(page, server.url)
        sheet.count(65)
        sheet.expect_sign("everywhere")
        server.stop()
        sheet.count(10)
        sheet.expect_sign("here")
    with run_browser() as page:
        page.goto(server.url + "/")
        page.locator(".game-list a").click()
        again = Sheet(page, server.url, sheet.game)
        again.expect_totals(75, 125)
        again.count(20)
        server.start()
        again.wake()
        again.expect_sign("everywhere")
        assert read_rounds(again) == [(1, 65), (2, 10), (3, 20)]


@pytest.mark.wiped
def test_the_chances_go_on_without_a_network(open_app: Callable[..., Page], server: Server) -> None:
    page = open_app(server.url + "/")
    page.context.set_offline(True)
    sheet = Sheet.begin(page, server.url)
    sheet.count(100)
    sheet.double("a")
    sheet.expect_totals(300, 0)
    worth = page.locator(".worth")
    expect(worth).to_contain_text("T ")
    reply = worth.inner_text()
    page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert sheet.read()["chances"] is not None
    page.reload()
    sheet.expect_totals(300, 0)
    expect(worth).to_have_text(reply, use_inner_text=True)
    assert sheet.read()["prior"] is None
    # What the ratings said when the game began goes along, once the page has asked for it.
    server.manage("shell", "-c", RATE.format(game=sheet.game))
    sheet.count(60)
    sheet.expect_sign("everywhere")
    with page.expect_response(lambda answer: answer.url.endswith(f"/api/v1/games/{sheet.game}/")):
        page.reload()
    sheet.expect_totals(360, 40)
    page.context.set_offline(True)
    sheet.count(50)
    sheet.expect_totals(410, 90)
    expect(worth).to_contain_text("T ")
    rated = worth.inner_text()
    page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert sheet.read()["prior"] == {"mean": -40.0, "sd": 5.0}
    page.reload()
    sheet.expect_totals(410, 90)
    expect(worth).to_have_text(rated, use_inner_text=True)


@pytest.mark.long  # daily among the pages that open, above
def test_the_page_for_no_connection(
    open_app: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.expect_sign("everywhere")
    page.context.set_offline(True)
    page.goto(f"{server.url}/g/{sheet.game}/chart/")
    expect(page.locator("h1")).to_have_text("No connection")
    expect(page.locator(".game-list a")).to_have_count(1)
    assert find_faults_light_and_dark(page) == []
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("h1")).to_contain_text("Anna")
    assert complaints == []


@pytest.mark.wiped
def test_nothing_private_is_kept(open_app: Callable[..., Page], server: Server) -> None:
    """What the worker keeps after a walk through a game: pages for everybody, and files."""
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    for path in ("chart/", "history/", "print/"):
        page.goto(f"{server.url}/g/{sheet.game}/{path}")
    page.goto(server.url + "/")
    kept = page.evaluate("""async () => {
      const found = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          found.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
        }
      }
      return found;
    }""")
    dynamic = sorted(path for path, _ in kept if not path.startswith("/static/"))
    nobody = "/g/00000000-0000-0000-0000-000000000000/"
    own = ["/catalogue/en.json", nobody, f"{nobody}board/", f"{nobody}watch/", "/help/"]
    own += ["/help/club/", "/help/operator/", "/tournaments/guide/", "/tournaments/team/kept/"]
    own += ["/manifest.webmanifest"]
    own += [
        "/new/",
        "/offline/",
        "/offline/home/",
        "/offline/seen/",
        "/rules/",
        "/rules/asked/",
        "/rules/counter/",
    ]
    own += ["/rules/practice/", "/rules/referee/", *(f"/rules/{variant}/" for variant in VARIANTS)]
    assert dynamic == sorted(own)
    assert not [path for path, text in kept if sheet.game in text or "Dora" in text]


def test_a_language_that_is_chosen_is_spoken_at_once_on_pages_that_are_kept(
    open_app: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Also where the server takes longer than a kept page waits for it."""
    page = open_app(server.url + "/new/")
    page.get_by_role("button", name="Display").click()
    server.hold_up(seconds=4)
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Neue Partie")).to_be_visible()
    page.get_by_role("link", name="Regeln", exact=True).first.click()
    expect(page.get_by_role("heading", name="Regeln", exact=True)).to_be_visible()
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(({ waiting, active }) =>"
        " [waiting, active].some((one) => one?.scriptURL.endsWith('?language=de')))"
    )
    expect(page.locator("#update-bar")).to_be_hidden()
    assert complaints == []
