"""The switch of a team's page: a notice on this phone when a round begins.

The browser of a test reaches no push service: what that would give is put in its place.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserType, Page, expect

from tests.e2e.conftest import AS_A_PHONE, wait_until_kept
from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
from tests.e2e.waiting import wait_for
from tests.e2e.workers import find_worker
from tests.live import Server

SERVICE = """
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
const keys = {
  p256dh: bytes(
    "BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4="
  ),
  auth: bytes("BTBZMqHH6r4Tts7J/aSIgg=="),
};
let given = null;
PushManager.prototype.getSubscription = async () => given;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  given = {
    endpoint: "https://push.example.net/send/1",
    getKey: (name) => keys[name],
    options: { applicationServerKey: applicationServerKey.buffer },
  };
  return given;
};
"""
PHONES = """
from tournaments.models import PushSubscription
print(PushSubscription.objects.filter(entry__tournament__club__slug="begins").count())
"""


TOLD = """
import json
from tournaments.models import PushSubscription, TournamentRound
from tournaments.team_page import services
told = []
services.send_notice = lambda phone, notice: told.append(notice) or True
phone = PushSubscription.objects.get(entry__tournament__club__slug={slug!r})
row = TournamentRound.objects.get(tournament=phone.entry.tournament)
services.tell_phone(phone=str(phone.pk), round_id=str(row.pk))
print(json.dumps(told[0]))
"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, page: data }));
}"""


def count_phones(server: Server) -> str:
    return server.manage("shell", "--no-imports", "--command", PHONES).stdout.split()[-1]


def test_without_a_secure_page_there_is_no_switch(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = Hall.open(server, "insecure", ["Jade", "Sword"])
    phone = open_phone()
    phone.add_init_script("Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    hall.play(phone, "Jade")
    expect(phone.get_by_label("A notice on this phone when a round begins")).to_be_hidden()


def test_switched_on_a_round_that_begins_is_shown_while_no_page_is_open(
    browser_type: BrowserType, whole_browser: dict[str, Any], server: Server
) -> None:
    """It is switched on, off and on; what the server sends to the phone then is handed over by the
    browser as its push service would.
    """
    complaints: list[str] = []
    hall = Hall.open(server, "begins", ["Jade", "Sword"])
    with browser_type.launch(**whole_browser) as browser:
        context = browser.new_context(
            **{**AS_A_PHONE, "service_workers": "allow"}, permissions=["notifications"]
        )
        phone = context.new_page()
        phone.on("pageerror", lambda error: complaints.append(str(error)))
        phone.add_init_script(SERVICE)
        phone.goto(hall.url)
        wait_until_kept(phone)
        hall.play(phone, "Jade")
        switch = phone.get_by_label("A notice on this phone when a round begins")
        switch.scroll_into_view_if_needed()
        sees(phone, "A notice on this phone when a round begins")
        for count in ("1", "0", "1"):
            switch.click()
            expect(switch).to_be_enabled()
            expect(switch).to_be_checked(checked=count == "1")
            assert count_phones(server) == count
        script = TOLD.format(slug="begins")
        said = server.manage("shell", "--no-imports", "--command", script).stdout
        notice = said.strip().splitlines()[-1]
        session, registration = find_worker(phone, hall.url)
        away = context.new_page()
        phone.goto("about:blank")
        event = {"origin": hall.url, "registrationId": registration, "data": notice}
        session.send("ServiceWorker.deliverPushMessage", event)
        away.goto(hall.url)
        page = f"/{hall.links['Jade'].partition('#')[0]}"
        wait_for(away, lambda: bool(away.evaluate(SHOWN)), "the notice is shown")
        (shown,) = away.evaluate(SHOWN)
        assert shown == {
            "title": "Autumn cup",
            "body": "Round 1: table 1, against Sword",
            "tag": page.rstrip("/").rpartition("/")[2],
            "page": page,
        }
    assert complaints == []
