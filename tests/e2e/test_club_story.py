"""A club from nothing to its first night by clicking.

Anna founds it on her phone, invites Ben, and a game is played. Under TICHU_LONG the club is set
up, Ben joins with a passkey and has a keyboard alone (daily `test_welcome.py` and
`test_evenings.py`), Doris comes with a card over plain http, Carla joins with a code by mail, a
guest claims the games, one account is two people, two entries are one person and two again, roles
change and somebody leaves, which is asked by request daily (`tests/people`), and 22 people sit at
tables drawn three times, which is done in `test_evenings.py` and `nights/draws`.
"""

import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email import message_from_string
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.codes import read_codes
from tests.e2e.evenings import Host
from tests.e2e.passkeys import add_authenticator
from tests.e2e.seeing import sees
from tests.e2e.sheet import Sheet
from tests.e2e.visitors import DESK, PHONE, Visitor
from tests.live import Server, serve

MAKE_FOUNDER = (
    "from people.models import User; "
    "from people.accounts.services.sign_in import make_sign_in_link; "
    "print(make_sign_in_link(user=User.objects.create_user('anna@example.org')))"
)
SEND_MAIL = """
from common.jobs.models import Job
from common.jobs.services import run_job
from common.jobs.works import list_works
for job in Job.objects.filter(kind="send_mail", state="queued"):
    run_job(job_id=job.pk, works=list_works())
"""
"""What the worker of a club does, which this server has not."""
CLUB, SLUG = "Tichufreunde Hofgarten", "tichufreunde-hofgarten"
PASSWORD = "drei Drachen im Schrank"
LISTED = [
    *("Ben Adler", "Carla Vogt", "Carlo Vogt", "Doris Ehrlich", "Jürgen Groß", "Jürgn Groß"),
    *("Emil", "Fränzi", "Gül", "Ida", "Karl", "Lena", "Mia", "Noah", "Olga", "Pia", "Quentin"),
    *("Rosa", "Søren", "Tim", "Uwe", "Wolfgang"),
]
TONIGHT = ["Anna", "Gustav", *(name for name in LISTED if name != "Jürgn Groß")]
FIRST = 22
"""So many come before the first draw: two sit out, with one more three, without two others one."""
WALL = {"width": 1920, "height": 1080}


@dataclass
class Club:
    """Where the club is, and where its mail lies."""

    server: Server
    post: Path
    open_phone: Callable[..., Page]
    searched: set[str] = field(default_factory=set)

    @property
    def url(self) -> str:
        """An address with a name: browsers know no passkeys for one of digits."""
        return self.server.url.replace("127.0.0.1", "localhost")

    def open(self, *, by_keyboard: bool = False, **options: Any) -> Visitor:
        return Visitor(self.open_phone(**options), by_keyboard, searched=self.searched)

    def read_code(self) -> str:
        self.server.manage("shell", "--no-imports", "--command", SEND_MAIL)
        (letter,) = [path.read_text() for path in self.post.iterdir()]
        text = str(message_from_string(letter).get_payload())
        match = re.search(r"^([A-Z0-9-]{6,})$", text, re.MULTILINE)
        assert match, text
        return match[1]


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server's mail lies."""
    return tmp_path_factory.mktemp("post")


@pytest.fixture(scope="module")
def mailing(post: Path) -> Iterator[Server]:
    with serve(LOG_LEVEL="ERROR", EMAIL_URL=f"filemail:///{post}") as running:
        yield running


def test_a_club_from_nothing_to_its_first_night(
    mailing: Server, post: Path, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    club = Club(mailing, post, open_phone)
    anna = club.open(viewport=PHONE, timezone_id="Europe/Zurich")
    is_whole = count(short=False, full=True)
    found(club, anna)
    if is_whole:
        change_settings(anna)
    fill_the_list(anna)
    anna.manage("Invitations")
    anna.look("Invitations")
    link = invite(anna, "Ben Adler")
    if is_whole:
        ben = join_with_a_passkey(club, link)
        carla = join_with_a_code(club, anna)
        become_somebody_else_too(club, anna, carla)
        doris = come_by_card(club, anna)
    play(club, anna, ["anna", "ben adler", "carla vogt", "Gustav"])
    if is_whole:
        claim_as_a_guest(club, anna)
        play(club, anna, ["jurgn gross", "ben adler", "carlo vogt", "doris ehrlich"])
        merge_and_unmerge(anna)
        give_games_to_whom_they_belong(anna)
        spend_the_evening(club, anna, ben)
        change_roles_and_leave(anna, carla)
        doris.page.goto(f"{mailing.url}/clubs/{SLUG}/nights/")
        doris.look("Evenings")
    assert complaints == []


def found(club: Club, anna: Visitor) -> None:
    """Come by a link and found a club in a minute."""
    made = club.server.manage("shell", "--no-imports", "--command", MAKE_FOUNDER)
    anna.page.goto(f"{club.url}/welcome/#{made.stdout.strip()}")
    anna.press("Open my account")
    anna.page.wait_for_url(f"{club.url}/welcome/account/")
    anna.page.goto(f"{club.url}/clubs/")
    anna.look("Clubs")
    anna.follow("Found a club")
    expect(anna.page.get_by_label("Time zone")).to_have_value("Europe/Zurich")
    anna.look("Found a club")
    anna.fill("Name of the club", CLUB)
    anna.fill("Your name on its list", "Anna")
    anna.press("Found the club")
    anna.page.wait_for_url(f"{club.url}/clubs/{SLUG}/")
    anna.look(CLUB)


def change_settings(anna: Visitor) -> None:
    anna.manage("Settings")
    anna.look("Settings")
    anna.choose("What strangers see", "its games, with initials for names")
    anna.choose("The hour at which a night ends", "04:00")
    anna.press("Save")
    expect(anna.page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(anna.page.get_by_label("What strangers see")).to_have_value("initials")
    anna.manage("House rules")
    expect(anna.page.locator("#house-rules[data-ready]")).to_be_visible()
    anna.look("House rules")
    anna.fill("Played to", "500")
    anna.press("Save")
    expect(anna.page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(anna.page.get_by_label("Played to")).to_have_value("500")


def fill_the_list(anna: Visitor) -> None:
    anna.go("People")
    anna.look("People")
    anna.fill("Names, a line each", "\n".join([*LISTED, "anna", "Juergen Gross"]))
    anna.press("Add")
    sees(anna.page, f"{len(LISTED)} names added.")
    sees(anna.page, "On the list already: anna, Juergen Gross.")


def invite(anna: Visitor, whose: str = "") -> str:
    """Make an invitation; return the link that is in the picture of its QR code."""
    if whose:
        anna.choose("Whose games they take over", whose)
    anna.press("Make an invitation")
    anna.look(CLUB)
    link = anna.page.locator("a.secret").get_attribute("href")
    assert link
    assert read_codes(anna.page) == [link]
    anna.follow("Back to the invitations")
    return link


def open_invitation(visitor: Visitor, link: str, words: str) -> None:
    visitor.page.goto(link)
    expect(visitor.page).to_have_url(re.compile("/invitation/$"))
    visitor.press("See the invitation")
    visitor.look(f"Join {CLUB}")
    expect(visitor.page.get_by_text(words)).to_be_visible()


def join_with_a_passkey(club: Club, link: str) -> Visitor:
    """Ben, with a keyboard alone."""
    ben = club.open(viewport=DESK, color_scheme="dark", has_touch=False, by_keyboard=True)
    add_authenticator(ben.page)
    open_invitation(ben, link, f"Anna invites you to {CLUB}. Your role: member.")
    ben.fill("Email", "ben@example.org")
    ben.press("Use a passkey instead")
    ben.look("Add a passkey")
    ben.fill("Name", "Ben's phone")
    ben.press("Add a passkey")
    ben.look("Recovery codes")
    ben.page.goto(f"{club.url}/clubs/")
    ben.follow(CLUB)
    ben.look(CLUB)
    return ben


def join_with_a_code(club: Club, anna: Visitor) -> Visitor:
    carla = club.open(viewport=PHONE, color_scheme="dark")
    open_invitation(carla, invite(anna, "Carla Vogt"), "You take over the games of Carla Vogt.")
    carla.fill("Email", "carla@example.org")
    carla.press("Send me a code by email instead")
    carla.look("Enter the code")
    carla.fill("Code", club.read_code())
    carla.press("Go on")
    carla.look(f"Join {CLUB}")
    carla.press("Join")
    carla.look(CLUB)
    expect(carla.page.get_by_role("status")).to_have_text(f"You are in: {CLUB}.")
    return carla


def become_somebody_else_too(club: Club, anna: Visitor, carla: Visitor) -> None:
    """One account is two people of the club: Carlo has no address, and uses Carla's."""
    open_invitation(carla, invite(anna, "Carlo Vogt"), "You take over the games of Carlo Vogt.")
    sees(carla.page, "In this club you are already: Carla Vogt.")
    carla.press("Carlo Vogt is somebody else, who uses this account too")
    carla.look(CLUB)
    carla.go("People")
    expect(carla.page.get_by_text("You are several people of this club:")).to_have_text(
        "You are several people of this club: Carla Vogt, Carlo Vogt"
    )
    carla.look("People")
    carla.go_home()
    carla.follow("New game")
    sees(carla.page, "Who are you? Tap to sit down:")
    carla.look("New game")
    carla.press("Carlo Vogt")
    expect(carla.page.locator("#name-1")).to_have_value("Carlo Vogt")
    carla.page.goto(f"{club.url}/clubs/{SLUG}/")


def come_by_card(club: Club, anna: Visitor) -> Visitor:
    """Doris has neither address nor passkey: a card signs her in, over plain http."""
    anna.manage("Personal cards")
    anna.look("Personal cards")
    anna.choose("For", "Doris Ehrlich")
    anna.fill("Works until", str(datetime.datetime.now(ZoneInfo("Europe/Zurich")).date()))
    anna.press("Make a card")
    anna.look("Doris Ehrlich")
    code = anna.page.locator(".card-code").inner_text()
    held = f"{club.url}/card/#{code}"
    assert read_codes(anna.page) == [held]
    anna.follow("Back to the cards")
    doris = club.open(viewport=DESK, has_touch=False, by_keyboard=True)
    doris.page.goto(held.replace(club.url, club.server.url))
    expect(doris.page.get_by_label("Code on the card")).to_have_value(code)
    doris.look("Use your card")
    doris.press("Sign in")
    doris.look(CLUB)
    return doris


def play(club: Club, anna: Visitor, typed: list[str]) -> None:
    """Start a game from the list of players, by names as somebody types them."""
    anna.go_home()
    anna.follow("New game")
    page = anna.page
    page.wait_for_selector("form[data-people]")
    sees(page, f"A game of {CLUB}, by its house rules.")
    expect(page.locator("#rules-said")).to_contain_text(count("1000", "500"))
    for seat, name in enumerate(typed, start=1):
        page.fill(f"#name-{seat}", name)
    anna.press("Start")
    page.wait_for_selector(".panel")
    sheet = Sheet(page, club.url, page.url.rstrip("/").rsplit("/", 1)[1])
    sheet.count(65)
    sheet.expect_totals(65, 35)
    sheet.expect_sign("everywhere")
    page.goto(f"{club.url}/clubs/{SLUG}/")


def claim_as_a_guest(club: Club, anna: Visitor) -> None:
    """Gustav was typed at the table; now they go on the list, and take their game over."""
    anna.go("People")
    guest = anna.page.locator("li").filter(has_text="Gustav")
    guest.get_by_role("button", name="Put on the list").click()
    anna.fill("Search", "gustav")
    expect(anna.page.locator("#people li")).to_have_count(1)
    anna.follow("Gustav")
    anna.look("Gustav")
    anna.follow("Invite them to take over these games")
    gustav = club.open(viewport=DESK, has_touch=False)
    open_invitation(gustav, invite(anna), "You take over the games of Gustav.")
    gustav.fill("Email", "gustav@example.org")
    gustav.fill("Password", PASSWORD)
    gustav.press("Make an account with this password and join")
    gustav.look(CLUB)
    gustav.go("People")
    gustav.follow("Your own page")
    gustav.look("Gustav")
    sees(gustav.page, "One game.")
    sees(gustav.page, "Ben Adler & Gustav – Anna & Carla Vogt")


def merge_and_unmerge(anna: Visitor) -> None:
    page = anna.page
    open_player(anna, "jurgen", "Jürgen Groß")
    anna.follow("Merge with another entry of the same person")
    anna.fill("Search", "jur")
    anna.press("Search")
    anna.look("Merge with Jürgen Groß")
    anna.follow("Jürgn Groß")
    expect(page.get_by_role("radio", name="Jürgen Groß, 0 games")).to_be_checked()
    expect(page.get_by_role("radio", name="Jürgn Groß, 1 game")).not_to_be_checked()
    anna.press("Merge the two")
    sees(page, "One game.")
    anna.look("Jürgen Groß")
    anna.press("Take them apart again")
    sees(page, "No games yet.")


def open_player(anna: Visitor, typed: str, name: str) -> None:
    """Find somebody on the list as one types without accents."""
    anna.go("People")
    anna.fill("Search", typed)
    expect(anna.page.locator("#people li")).to_have_count(1)
    anna.follow(name)
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(name)


def give_games_to_whom_they_belong(anna: Visitor) -> None:
    """The wrong one of the two was tapped."""
    open_player(anna, "jurgn", "Jürgn Groß")
    anna.follow("All games, and moving some to somebody else")
    anna.look("Games of Jürgn Groß")
    anna.page.get_by_role("checkbox").check()
    anna.choose("Who played them", "Jürgen Groß")
    anna.press("Give these games to them")
    sees(anna.page, "1 game moved.")
    sees(anna.page, "No games yet.")
    open_player(anna, "jurgen", "Jürgen Groß")
    sees(anna.page, "One game.")


def spend_the_evening(club: Club, anna: Visitor, ben: Visitor) -> None:
    """Three draws: one comes, two go, nobody sits out twice too early."""
    host = Host(anna.page, club.server, SLUG, TONIGHT)
    anna.go("Evenings")
    anna.look("Evenings")
    anna.press("Tonight: who is here?")
    for name in TONIGHT[:FIRST]:
        host.come(name, {"Fränzi": "FRANZI", "Jürgen Groß": "jurgen", "Søren": "soren"}.get(name))
    wall = club.open_phone(viewport=WALL)
    wall.goto(anna.page.locator(".wall-address").inner_text())
    sees(wall, "The tables will be drawn soon.")

    first = host.draw("Draw tables", 1)
    expect(wall.locator(".wall-tables li")).to_have_count(FIRST // 4)
    expect(wall.locator(".wall-out span")).to_have_text(first)
    assert sorted(host.list_seated() + first) == sorted(TONIGHT[:FIRST])

    host.come(TONIGHT[FIRST])
    second = host.draw("The next round", 2)
    assert sorted(host.list_seated() + second) == sorted(TONIGHT[: FIRST + 1])

    gone = [name for name in TONIGHT[:FIRST] if name not in first + second][:2]
    for name in gone:
        host.go(name)
    third = host.draw("The next round", 3)
    expect(wall.locator(".wall-out span")).to_have_text(third)
    assert sorted(host.list_seated() + third) == sorted({*TONIGHT[: FIRST + 1]} - {*gone})
    assert [len(out) for out in (first, second, third)] == [2, 3, 1]
    assert len({*first, *second, *third}) == 6

    heading = anna.page.get_by_role("heading", level=1).inner_text()
    anna.look(heading)
    ben.go("Evenings")
    ben.page.locator("main .night-list a").first.click()
    ben.look(heading)
    expect(ben.page.get_by_role("heading", name="Round 3")).to_be_visible()


def change_roles_and_leave(anna: Visitor, carla: Visitor) -> None:
    anna.manage("Members")
    anna.look("Members")
    names = ["Anna", "Ben Adler", "Carla Vogt, Carlo Vogt", "Doris Ehrlich", "Gustav"]
    rows = anna.page.locator(".open > li")
    expect(rows).to_contain_text(names)
    row = rows.filter(has_text="Ben Adler")
    row.get_by_role("link", name="Change").click()
    anna.look("Ben Adler")
    anna.choose("Role", "scorer")
    anna.press("Save")
    expect(row).to_contain_text("scorer")
    carla.go("People")
    carla.follow("Members")
    carla.follow("Leave")
    carla.look(f"Leave {CLUB}")
    carla.press("Leave the club")
    carla.look("Clubs")
    sees(carla.page, f"You have left {CLUB}.")
    anna.page.reload()
    expect(rows).to_have_count(len(names) - 1)
