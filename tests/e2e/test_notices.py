"""The switch of a team's page, and what the phone shows when it is told of a round.

The browser of a test reaches no push service: what that would give and bring is put in its place.
"""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import wait_until_kept
from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
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
print(PushSubscription.objects.filter(entry__tournament__club__slug="notices").count())
"""


def count_phones(server: Server) -> str:
    return server.manage("shell", "--no-imports", "--command", PHONES).stdout.split()[-1]


def open_team(open_phone: Callable[..., Page], server: Server, slug: str) -> Page:
    hall = Hall.open(server, slug, ["Jade", "Sword"])
    phone = open_phone(service_workers="allow", permissions=["notifications"])
    phone.add_init_script(SERVICE)
    phone.goto(hall.url)
    wait_until_kept(phone)
    return hall.play(phone, "Jade")


def test_switched_on_and_off(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    phone = open_team(open_phone, server, "notices")
    switch = phone.get_by_label("A notice on this phone when a round begins")
    switch.scroll_into_view_if_needed()
    sees(phone, "A notice on this phone when a round begins")
    switch.click()
    expect(switch).to_be_enabled()
    expect(switch).to_be_checked()
    assert count_phones(server) == "1"
    switch.click()
    expect(switch).to_be_enabled()
    expect(switch).not_to_be_checked()
    assert count_phones(server) == "0"
    assert complaints == []


def test_without_a_secure_page_there_is_no_switch(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = Hall.open(server, "insecure", ["Jade", "Sword"])
    phone = open_phone()
    phone.add_init_script("Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    hall.play(phone, "Jade")
    expect(phone.get_by_label("A notice on this phone when a round begins")).to_be_hidden()


def test_what_is_told_is_shown_by_the_worker(
    open_phone: Callable[..., Page], server: Server
) -> None:
    phone = open_team(open_phone, server, "told")
    session = phone.context.new_cdp_session(phone)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        phone.wait_for_timeout(50)
    page = phone.evaluate("location.pathname")
    notice = {"title": "Autumn cup", "body": "Round 2: table 5", "page": page, "tag": "1"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": phone.evaluate("location.origin"),
            "registrationId": found[0],
            "data": json.dumps(notice),
        },
    )
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, data }) => [title, body, data]);
    }"""
    phone.wait_for_function(f"async () => (await ({shown})()).length > 0")
    assert phone.evaluate(shown) == [["Autumn cup", "Round 2: table 5", page]]
