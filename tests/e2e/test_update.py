"""A new version on the server, an old one in the browser: the queue survives, in peace."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.counts import take_daily
from tests.e2e.sheet import Sheet
from tests.e2e.waiting import wait_for
from tests.live import Server, serve
from tests.paths import APPS, ROOT
from tests.servers import find_free_port
from workbench.management.commands.write_games import MODULE

NOT_YET = "window.requestIdleCallback = (work) => { window.begin = work; }"
"""Hold back what a page does after it has loaded, until the test lets it begin."""
IN_HASTE = """const wait = window.setTimeout;
window.setTimeout = (work, time, ...values) => wait(work, time / 10, ...values);"""
"""For a page that asks ten times, a second apart, whether it is alone."""
PARTS = ("manage.py", *APPS, "templates", "docs/directing.md", "docs/directing.de.md")
BUNDLES = ROOT / "build" / "bundles"
CHANGED = "common/ui/static/common/words.js"
NEW = 'document.documentElement.dataset.version = "new";\n'
TOO_LATE = 4_500
"""Milliseconds: longer than the worker waits for a page that may have changed."""
ENDS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => null);
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "redundant";
  await new Promise((done) => {
    const look = () => worker.state !== "installing" && done();
    worker.addEventListener("statechange", look);
    look();
  });
  return worker.state;
}"""
TAKE_OVER = """async () => {
  const { waiting } = await navigator.serviceWorker.getRegistration();
  const taken = new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
  });
  waiting.postMessage("take over");
  await taken;
}"""
WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  await new Promise((done) => {
    if (worker.state === "installed") done();
    worker.addEventListener("statechange", () => worker.state === "installed" && done());
  });
}"""


def copy_project(folder: Path) -> Path:
    """Lay out another version of the project in a new folder, as a deployment would bring it."""
    folder.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part)  # With what is compiled: it takes seconds.
        else:
            (folder / part).parent.mkdir(exist_ok=True)
            shutil.copy(source, folder / part)
    # Bundled by the same tool, beside what was bundled before: open pages may still ask for it.
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    if BUNDLES.exists():
        shutil.copytree(BUNDLES, folder / BUNDLES.relative_to(ROOT))
    return folder


@pytest.fixture(scope="module")
def new_version(bundled: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one module changed."""
    folder = copy_project(tmp_path_factory.mktemp("version") / "new")
    module = folder / CHANGED
    module.write_text(module.read_text() + NEW)
    return folder


@pytest.fixture(scope="module")
def new_page(bundled: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one page changed, and no file."""
    folder = copy_project(tmp_path_factory.mktemp("version") / "page")
    template = folder / "templates/scoring/starting/help.html"
    template.write_text(template.read_text().replace("</h1>", " (new)</h1>", 1))
    return folder


@pytest.fixture
def old_server() -> Iterator[Server]:
    """A server of its own: another version will stand in its place."""
    with serve(LOG_LEVEL="ERROR") as running:
        yield running


@pytest.fixture(scope="module")
def modules() -> Iterator[Server]:
    """The same without bundles, for one test after the other: each says which version it needs.

    A module has the same address in both versions.
    """
    with serve(LOG_LEVEL="ERROR", TICHU_BUNDLES="0") as running:
        yield running


def deploy(server: Server, version: Path) -> None:
    """Have a version stand in the server's place, unless it stands there."""
    if server.root == version:
        return
    server.stop()
    server.root = version
    server.start()


def read_points(sheet: Sheet) -> list[int]:
    return [round_["entry"]["points"]["a"] for round_ in sheet.read()["rounds"]]


def test_the_queue_of_an_old_version_reaches_the_new_one(
    open_app: Callable[..., Page], old_server: Server, new_version: Path, complaints: list[str]
) -> None:
    """The old page goes on, and offers the new version when nothing is being entered."""
    server = old_server
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    server.stop()
    sheet.count(10)
    sheet.count(20)
    sheet.call(1, "T+")
    sheet.expect_sign("here")
    deploy(server, new_version)
    page.evaluate("window.isOldPage = true")
    page.evaluate(WAITS)
    sheet.wake()
    sheet.expect_sign("everywhere")
    bar = page.locator("#update-bar")
    page.wait_for_timeout(1_500)
    expect(bar).to_be_hidden()
    expect(page.locator('.call[aria-pressed="true"]')).to_have_count(1)
    sheet.count(30)
    expect(bar).to_be_visible()
    assert page.evaluate("window.isOldPage") is True
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10, 20, 30]
    page.context.set_offline(True)
    sheet.count(40)
    sheet.expect_sign("here")
    bar.get_by_role("button").click()
    page.wait_for_selector("html[data-version=new]")
    sheet.expect_totals(65 + 10 + 20 + 30 + 100 + 40, 500 - 165)
    sheet.expect_sign("here")
    page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10, 20, 30, 40]
    assert complaints == []


TOUCHES: list[tuple[str, str | None]] = [
    ("dispatchEvent(new KeyboardEvent('keydown'))", None),
    ("document.getElementById('name-1').focus()", "document.activeElement.blur()"),
    (
        "document.getElementById('name-1').value = 'Anna'",
        "document.getElementById('name-1').value = ''",
    ),
]
"""What a hand does on the page for a new game, and what ends it."""


def test_a_new_version_takes_over_at_the_next_opening_but_not_under_a_hand(
    *,
    open_app: Callable[..., Page],
    open_phone: Callable[..., Page],
    old_server: Server,
    new_version: Path,
    bundled: str,
    complaints: list[str],
) -> None:
    server = old_server
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    without = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    without.expect_totals(65, 35)
    before = set(page.evaluate(KEPT))
    files = update_and_note(page, server, new_version)
    if not bundled:
        require_other_names(files, before)
        find_what_comes_later(without)
    leave_alone_under_a_hand(page, server)
    page.goto(f"{server.url}/g/{sheet.game}/")
    page.wait_for_function("!!window.begin")
    with page.expect_event("load"):  # Untouched: loaded again, by the new version.
        page.evaluate("window.begin()")
    page.wait_for_selector("html[data-version=new]")
    sheet.expect_totals(65, 35)
    sheet.count(10)
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65, 10]
    state = "navigator.serviceWorker.getRegistration().then(r => [!!r.waiting, r.active.state])"
    assert page.evaluate(state) == [False, "activated"]
    assert complaints == []


def require_other_names(files: list[str], before: set[str]) -> None:
    """Of bundles an update fetches those with another name, each once."""
    assert set(files) & before == set()
    assert [file for file in files if not re.search(r"/bundled/.*-[A-Z0-9]{8}\.js$", file)] == []
    assert len(files) == len(set(files))


def find_what_comes_later(sheet: Sheet) -> None:
    """Open what an old page fetches later: over plain http no browser keeps its files."""
    sheet.wake()
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    expect(sheet.page.locator(".qr").first).to_be_visible()
    assert sheet.page.locator("html[data-version=new]").count() == 0


def leave_alone_under_a_hand(page: Page, server: Server) -> None:
    """Touch a page before it has loaded: it stays; the bar waits until no field is filled."""
    page.add_init_script(NOT_YET)
    bar = page.locator("#update-bar")
    for touch, end in TOUCHES:
        page.goto(server.url + "/new/")
        page.wait_for_selector("form[data-ready]")
        page.wait_for_function("!!window.begin")
        page.evaluate(f"window.isOldPage = true; {touch}; window.begin()")
        if end:
            page.wait_for_timeout(1_500)
            expect(bar).to_be_hidden()
            page.evaluate(end)
        expect(bar).to_be_visible()
        assert page.evaluate("window.isOldPage") is True


@pytest.mark.long
def test_other_tabs_are_left_alone_and_no_page_is_of_two_versions(
    open_app: Callable[..., Page], old_server: Server, new_version: Path
) -> None:
    """With two tabs nothing takes over by itself; a page of the new server runs its modules."""
    server = old_server
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.expect_sign("everywhere")
    deploy(server, new_version)
    page.evaluate(WAITS)
    page.evaluate("window.isOldPage = true")
    tab = page.context.new_page()
    tab.add_init_script(IN_HASTE)
    tab.goto(server.url + "/")
    tab.wait_for_selector("html[data-version=new] .game-list")
    expect(tab.locator("#update-bar")).to_be_visible()
    tab.goto(server.url + "/new/")
    tab.wait_for_selector("form[data-ready]")
    assert tab.locator("html[data-version=new]").count() == 0
    tab.locator("#update-bar").get_by_role("button").click()
    tab.wait_for_selector("html[data-version=new]")
    assert page.evaluate("window.isOldPage") is True
    sheet.count(65)
    sheet.expect_sign("everywhere")
    assert read_points(sheet) == [65]


KEPT = """async () => {
  const cache = await caches.open("tichu-club");
  return (await cache.keys()).map(({ url }) => url.split("?")[0]);
}"""


def update_and_note(page: Page, server: Server, version: Path) -> list[str]:
    """Put a version in the server's place; return the static files that the worker fetches."""
    fetched: list[str] = []
    page.context.on(
        "request",
        lambda request: fetched.append(request.url) if request.service_worker else None,
    )
    deploy(server, version)
    page.evaluate(WAITS)
    wait_for(page, lambda: any("/static/" in url for url in fetched), "a file is fetched")
    return [url for url in fetched if "/static/" in url]


@pytest.mark.long  # daily by the queue of an old version: bundles are of one
@pytest.mark.parametrize(
    "path", take_daily(1, ["/new/", "/g/00000000-0000-4000-8000-000000000000/"])
)
def test_a_page_with_an_old_table_says_so_and_does_not_run(
    open_phone: Callable[..., Page], modules: Server, complaints: list[str], path: str
) -> None:
    """Bundled they cannot be of two versions."""
    deploy(modules, ROOT)
    old = MODULE.read_text("utf-8").replace('MARK = "', 'MARK = "0')

    def answer(route: Route) -> None:
        route.fulfill(body=old, content_type="text/javascript")

    page = open_phone()
    page.route("**/games_data.js", answer)
    page.goto(f"{modules.url}{path}")
    expect(page.locator("#two-versions")).to_be_visible()
    expect(page.locator("form[data-ready], .panel")).to_have_count(0)
    assert all("table of games" in complaint for complaint in complaints)


@pytest.mark.long  # daily of bundles, above
def test_an_update_fetches_what_has_changed_and_nothing_else(
    open_app: Callable[..., Page], modules: Server, new_version: Path
) -> None:
    deploy(modules, ROOT)
    page = open_app(modules.url + "/help/")
    before = page.evaluate(KEPT)
    files = update_and_note(page, modules, new_version)
    assert files == [f"{modules.url}/static/common/words.js"]
    assert len(page.evaluate(KEPT)) == len(before) + 1


@pytest.mark.long  # what a worker keeps of pages is daily told by the two of a new version, above
def test_a_page_that_comes_too_late_changes_nothing(
    open_app: Callable[..., Page], modules: Server, new_version: Path
) -> None:
    """The kept page is shown meanwhile: what it loads afterwards is of its own version.

    Here the one with the change is kept, and the one without it comes too late.
    """
    deploy(modules, new_version)
    page = open_app(modules.url + "/")
    deploy(modules, ROOT)
    came: list[str] = []

    def delay(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_timeout(TOO_LATE)
        route.fulfill(response=answer)
        came.append(answer.headers["tichu-assets"])

    page.context.route("**/service-worker.js*", lambda route: route.abort())
    page.context.route(modules.url + "/", delay)
    page.goto(modules.url + "/")
    wait_for(page, lambda: bool(came), "the page that comes too late")
    page.wait_for_timeout(500)
    module = page.evaluate(
        f"fetch('/static/{CHANGED.partition('static/')[2]}').then(answer => answer.text())"
    )
    assert "export" in module
    assert NEW in module


@pytest.mark.long
def test_a_page_of_another_version_is_not_kept(
    open_app: Callable[..., Page], old_server: Server, new_page: Path
) -> None:
    """Two processes while a version is rolled out: the files are the same, one page is not."""
    page = open_app(old_server.url + "/")
    old = Server(old_server.environment, find_free_port())
    deploy(old_server, new_page)
    old.start()
    try:
        answer_by(page, "**/help/", old)
        assert page.evaluate(ENDS) == "redundant"
    finally:
        old.stop()
    page.context.unroute("**/help/")
    assert page.evaluate(ENDS) == "installed"
    page.evaluate(TAKE_OVER)
    page.goto(old_server.url + "/help/")
    expect(page.locator("h1")).to_have_text("Help (new)")


def answer_by(page: Page, pattern: str, server: Server) -> None:
    """Let another server answer, for the page and its worker."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        route.fulfill(response=route.fetch(url=server.url + path))

    page.context.route(pattern, answer)
