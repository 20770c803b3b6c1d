"""Workbooks as clubs keep them, by clicking: a matrix with title, words and sums; rounds with sums
of each game in another encoding; a workbook of two tables, of which one is chosen.
"""

import datetime
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Page, Route, expect

from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees
from tests.live import Server
from tests.past.workbooks import save_xlsx

SLUG = "kept-on-paper"
MAKE = f"""
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user("keeper@example.org")
club = Club.objects.create(slug={SLUG!r}, name="Kept on paper")
Membership.objects.create(club=club, user=user, role="director")
print(make_sign_in_link(user=user))
"""
WORK = """
from past.imports import tasks
from past.models import Import
for one in Import.objects.filter(state="storing"):
    tasks.store_import(str(one.pk))
"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": False}
DAYS = [datetime.date(2016, 5, 6) + datetime.timedelta(weeks=week) for week in range(3)]
MATRIX = save_xlsx(
    {
        "2016": [
            ["Tichurunde – Punkte 2016"],
            [],
            ["Abend", "Gerda", "H.-P.", "Uschi", "Summe"],
            [DAYS[0], 12, "-", -3, 9],
            [DAYS[1], "entsch.", 10, 5, 15],
            [DAYS[2], 4, "entsch.", 1, 5],
            ["Summe", 16, 10, 3, 29],
        ]
    },
    merged=["A1:E1"],
)
ROUNDS = (
    "Datum;Spiel;Rd.;Paar 1;Paar 2;Punkte;Punkte\n"
    "06.05.16;1;1;Jürgen/Käthe;Zoë/Günther;70;30\n;;2;;;200;0\nSumme;;;;;270;30\n"
    ";2;1;Jürgen/Zoë;Käthe/Günther;50;50\n;;2;;;-25;125\nSumme;;;;;25;175\n"
).encode("cp1252")
HEADS = ["Datum", "Team 1", "Team 2", "Ergebnis"]
TWO_TABLES = save_xlsx(
    {
        "Spiele": [HEADS, [DAYS[0], "Ida/Jon", "Kim/Lea", "1015:685"]],
        "Alt": [["Tag", *HEADS[1:]], [DAYS[1], "Ida/Kim", "Jon/Lea", "455:805"]],
    }
)


def find_url(server: Server) -> str:
    return server.url.replace("127.0.0.1", "localhost")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def look(page: Page, heading: str) -> None:
    """Wait for a page; nothing is wrong with it, and nothing sticks out of it."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    assert find_faults(page) == [], heading
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(wide), f"{heading} is wider than the screen"


def choose_file(page: Page, server: Server, name: str, data: bytes) -> None:
    page.goto(f"{find_url(server)}/clubs/{SLUG}/imports/")
    file: FilePayload = {"name": name, "mimeType": "", "buffer": data}
    page.get_by_label("File", exact=True).set_input_files(file)
    press(page, "Read it")


def store(page: Page, server: Server, outcome: str) -> None:
    """Say yes to what is proposed, and have it stored."""
    press(page, "Look at the lines")
    press(page, "Store them")
    expect(page.locator("#import")).to_contain_text("being stored: 0 of")
    server.manage("shell", "--no-imports", "--command", WORK)
    expect(page.locator("#import")).to_contain_text(outcome)


def test_three_workbooks_of_a_club(server: Server, open_phone: Callable[..., Page]) -> None:
    secret = server.manage("shell", "--no-imports", "--command", MAKE).stdout.split()[-1]
    page = open_phone(**PHONE)
    page.goto(f"{find_url(server)}/welcome/#{secret}")
    page.get_by_role("button", name="Open my account").click()
    page.wait_for_url("**/account/**")
    bring_matrix(page, server)
    bring_rounds(page, server)
    choose_table(page, server)


def bring_matrix(page: Page, server: Server) -> None:
    """Settle the words of two evenings with one tap; sums and title are no evenings."""
    choose_file(page, server, "punkte.xlsx", MATRIX)
    look(page, "Who is who, and what is what")
    page.get_by_text("lines, columns and sheets are not used").click()
    used = page.locator("details").filter(has_text="are not used")
    expect(used).to_contain_text("It stands above the heads.")
    expect(used).to_contain_text("It has the sums of the lines above.")
    expect(used).to_contain_text("It has the sums of the other columns.")
    page.get_by_text("2 cells say “entsch.”.").scroll_into_view_if_needed()
    sees(page, "2 cells say “entsch.”.")
    press(page, "Read as empty")
    expect(page.get_by_role("heading", name="What cannot be read")).to_have_count(0)
    store(page, server, "6 evening's points")


def bring_rounds(page: Page, server: Server) -> None:
    choose_file(page, server, "runden.csv", ROUNDS)
    look(page, "Who is who, and what is what")
    expect(page.get_by_label("A line is")).to_have_value("rounds")
    expect(page.locator(".score")).to_have_text(["270:30", "25:175"])
    store(page, server, "2 games")


def choose_table(page: Page, server: Server) -> None:
    """See at once what would be read of the other sheet, and read that.

    The second tap comes before the answer to the first, as on a slow network.
    """
    choose_file(page, server, "spiele.xlsx", TWO_TABLES)
    look(page, "Where the table is")
    expect(page.locator(".score")).to_have_text(["1015:685"])
    waiting: list[Route] = []

    def keep_first(route: Route) -> None:
        if waiting:
            route.continue_()
        else:
            waiting.append(route)

    page.route("**/place/?*", keep_first)
    with page.expect_request("**/place/?*"):
        page.get_by_label("Alt", exact=True).check()
    page.get_by_label("Spiele", exact=True).uncheck()
    expect(page.locator(".score")).to_have_text(["455:805"])
    assert len(waiting) == 1
    page.unroute("**/place/?*", keep_first)
    press(page, "Read it so")
    look(page, "Who is who, and what is what")
    sees(page, "Read from: Alt.")
    store(page, server, "1 game")
