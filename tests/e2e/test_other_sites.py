"""A club's own site, on another origin, in a real browser: frames and scripts that read."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.live import Server

MAKE = """
import datetime
from nights.models import PlannedNight
from people.models import Club, Membership, User
from scoring.starting.services import today_at
club = Club.objects.create(slug="lilien", name="Die Lilien", strangers_see="initials")
PlannedNight.objects.create(
    club=club, day=today_at(club), starts_at=datetime.time(19, 30), place="Zum Ochsen"
)
Club.objects.create(slug="closed", name="Closed")
"""
SITE = """<!DOCTYPE html><title>Die Lilien</title><h1>Our club</h1>
<iframe src="{url}/embed/clubs/lilien/nights/" title="Next evenings"></iframe>
<iframe src="{url}/clubs/lilien/nights/" title="A whole page"></iframe>
"""
READ = """async ([url, options]) => {
  try {
    const answer = await fetch(url, options);
    return [answer.status, answer.headers.get("etag"), await answer.text()];
  } catch (error) {
    return [0, null, error.name];
  }
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    handler = partial(Quiet, directory=str(folder))
    site = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        # Another name of the machine: another site for a browser, not only another origin.
        yield f"http://localhost:{site.server_port}/"
    finally:
        site.shutdown()


@pytest.fixture
def elsewhere(open_phone: Callable[..., Page], server: Server, tmp_path: Path) -> Iterator[Page]:
    """Open a page of the club's own site."""
    server.manage("shell", "--no-imports", "--command", MAKE)
    (tmp_path / "index.html").write_text(SITE.format(url=server.url))
    with serve(tmp_path) as address:
        page = open_phone(viewport={"width": 390, "height": 844})
        page.goto(address)
        yield page


def test_a_site_frames_tables_and_reads_and_nothing_else(elsewhere: Page, server: Server) -> None:
    framed = elsewhere.frame_locator("iframe[title='Next evenings']")
    expect(framed.get_by_role("heading", name="Next evenings")).to_be_visible()
    expect(framed.get_by_text("Zum Ochsen")).to_be_visible()
    assert framed.locator("html").evaluate("html => html.scrollWidth <= html.clientWidth")
    whole = elsewhere.frame_locator("iframe[title='A whole page']")
    expect(whole.get_by_text("Zum Ochsen")).to_have_count(0)
    read_as_a_script(elsewhere, server.url)
    assert elsewhere.context.cookies() == []


def read_as_a_script(page: Page, url: str) -> None:
    def fetch(path: str, **options: object) -> list[object]:
        answer: list[object] = page.evaluate(READ, [url + path, options])
        return answer

    data = "/embed/clubs/lilien/nights.json"
    status, mark, text = fetch(data)
    assert status == 200
    assert "Zum Ochsen" in str(text)
    assert str(mark).strip("W/").startswith('"')
    assert fetch(data, headers={"If-None-Match": mark})[0] in {200, 304}
    assert fetch("/api/v1/clubs/lilien/nights/planned/")[0] == 200
    assert fetch("/embed/clubs/closed/nights.json")[0] == 404
    assert fetch("/api/v1/clubs/lilien/", credentials="include")[0] == 0
    assert fetch("/api/v1/clubs/lilien/", headers={"Authorization": "Token x"})[0] == 0
    body = {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": "{}"}
    assert fetch("/api/v1/games/", **body)[0] == 0
    assert fetch("/clubs/lilien/")[0] == 0
