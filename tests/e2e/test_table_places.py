"""Workbooks as clubs keep them, by clicking, from the upload to the season's table: a matrix with
title, words and sums; rounds with sums of each game in another encoding; teams as an online form
exports them; a workbook of two tables, of which one is chosen; a ranking without games.
"""

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.counts import count
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
WORK = f"""
from past.imports import tasks
from past.models import Import
for one in Import.objects.filter(club__slug={SLUG!r}, state="storing"):
    tasks.store_import(str(one.pk))
"""
SUM = f"""
from people.models import Club
from ratings.figures.services.sums import sum_up
sum_up(Club.objects.get(slug={SLUG!r}).pk)
"""
CUP = f"""
import datetime, uuid
from common.writes.operation import Operation
from people.models import Club, Membership, User
from tournaments.settings.services import NewTournament, create_tournament
club = Club.objects.get(slug={SLUG!r})
new = NewTournament(name="Autumn cup", day=datetime.date(2016, 10, 1), seed="chestnut")
write = Operation(id=uuid.uuid4(), after=0, body={{}})
print(create_tournament(club=club, new=new, operation=write)[0].pk)
"""
PLAY = f"""
import uuid
from common.writes.operation import Operation
from tournaments.ending.services.closing import close_tournament
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
def operate(after=0): return Operation(id=uuid.uuid4(), after=after, body={{}})
cup = Tournament.objects.get(club__slug={SLUG!r})
propose_round(tournament=cup, operation=operate())
row = TournamentRound.objects.get(tournament=cup)
publish_round(row=row, operation=operate(row.revision))
match = Match.objects.get(round=row)
score = [1000, 400] if match.a.name == "Die Drachen" else [400, 1000]
settle_result(match=match, result={{"score": score}}, operation=operate(match.revision))
for _stage in ("provisional", "final"):
    cup.refresh_from_db()
    if cup.stage != "final":
        close_tournament(tournament=cup, operation=operate(cup.revision), anyway=True)
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
    "06.05.16;1;1;Jürgen/Käthe;Zoë/Günther;70;30\n;;2;;;400;0\n;;3;;;400;0\n;;4;;;200;0\n"
    "Summe;;;;;1070;30\n"
    ";2;1;Jürgen/Zoë;Käthe/Günther;50;50\n;;2;;;-25;125\nSumme;;;;;25;175\n"
).encode("cp1252")
FORM = save_xlsx(
    {
        "Info": [["Anmeldung zum Herbstturnier"]],
        "Formularantworten 1": [
            ["Zeitstempel", "Wie heißt euer Team?", "Spieler/in 1", "Spieler/in 2", "E-Mail"],
            [DAYS[0], "Die Drachen", "Weiß, Uli", "Groß, Vera", "u@example.org"],
            [DAYS[0], "Wind", "Xaver Kunz", "Yvo Roth", "x@example.org"],
        ],
    }
)
RANKING = (
    "Tichurunde 2014\n\nPlatz;Name;Punkte;Abende\n1.;Gerda;40;12\n2.;H.-P.;30,5;10\n3.;Uschi;20;9\n"
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


@pytest.mark.long  # daily by clicking: test_past.py; by request: past/imports
def test_workbooks_of_a_club(server: Server, open_phone: Callable[..., Page]) -> None:
    """Rounds and teams are brought in the long run: what is read of them is tested by request."""
    secret = server.manage("shell", "--no-imports", "--command", MAKE).stdout.split()[-1]
    page = open_phone(**PHONE)
    page.goto(f"{find_url(server)}/welcome/#{secret}")
    page.get_by_role("button", name="Open my account").click()
    page.wait_for_url("**/account/**")
    bring_matrix(page, server)
    if count(0, 1):
        bring_rounds(page, server)
        bring_teams(page, server)
    choose_table(page, server)
    keep_ranking(page, server)


def see_season(page: Page, server: Server, name: str, counts: str, **more: str) -> list[list[str]]:
    """Make a season of 2016 by its form; return the lines of its table."""
    server.manage("shell", "--no-imports", "--command", SUM)
    page.goto(f"{find_url(server)}/clubs/{SLUG}/seasons/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("First day").fill("2016-01-01")
    page.get_by_label("Last day").fill("2016-12-31")
    page.get_by_label("What gives points").select_option(label=counts)
    for label, option in more.items():
        page.get_by_label(label).select_option(label=option)
    press(page, "Save")
    look(page, name)
    rows = page.locator("main table tbody tr")
    return [[cell.strip() for cell in row.split("\t")] for row in rows.all_inner_texts()]


def bring_teams(page: Page, server: Server) -> None:
    """Bring in what an online form exports: a cover, a time stamp, questions as heads."""
    made = server.manage("shell", "--no-imports", "--command", CUP).stdout.split()[-1]
    page.goto(f"{find_url(server)}/tournaments/{made}/teams/")
    page.get_by_text("Many at once").click()
    file: FilePayload = {"name": "anmeldung.xlsx", "mimeType": "", "buffer": FORM}
    page.get_by_label("A file: CSV, Excel or OpenDocument").set_input_files(file)
    # What is read stands below the file at once, with the sheet that was taken.
    expect(page.get_by_role("checkbox", name="Formularantworten 1")).to_be_checked()
    press(page, "Enter these teams")
    expect(page.get_by_role("heading", name="Look at these teams")).to_be_visible()
    assert find_faults(page) == []
    said = "Column A, “Zeitstempel”, is left out"
    page.get_by_text(said).scroll_into_view_if_needed()
    sees(page, said)
    press(page, "Enter these teams")
    for team in ("1. Die Drachen", "2. Wind"):
        page.get_by_text(team).first.scroll_into_view_if_needed()
        sees(page, team)
    server.manage("shell", "--no-imports", "--command", PLAY)
    more = {"Which games count": "games of tournaments alone"}
    rows = see_season(page, server, "cup", "games alone", **more)
    assert [row[1] for row in rows] == ["Uli Weiß", "Vera Groß", "Xaver Kunz", "Yvo Roth"]
    assert [row[2] for row in rows] == ["2", "2", "0", "0"]


def keep_ranking(page: Page, server: Server) -> None:
    """Keep a ranking as the table of a season, as it was kept on paper."""
    choose_file(page, server, "2014.csv", RANKING)
    look(page, "Who is who, and what is what")
    expect(page.get_by_label("Season", exact=True)).to_have_value("Tichurunde 2014")
    expect(page.get_by_label("Its last day")).to_have_value("2014-12-31")
    press(page, "Look at the lines")
    press(page, "Store them")
    expect(page.locator("#import")).to_contain_text("3 places of a ranking")
    page.get_by_role("link", name="Look at it").click()
    look(page, "Tichurunde 2014")
    page.get_by_text("as it was kept on paper").scroll_into_view_if_needed()
    sees(page, "as it was kept on paper")
    rows = [row.split("\t") for row in page.locator("main table tbody tr").all_inner_texts()]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["1", "Gerda", "40", "12"],
        ["2", "H.-P.", "30.5", "10"],
        ["3", "Uschi", "20", "9"],
    ]


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
    rows = see_season(page, server, "points", "points that were brought in without games alone")
    assert [row[:3] for row in rows] == [
        ["1", "Gerda", "16"],
        ["2", "H.-P.", "10"],
        ["3", "Uschi", "3"],
    ]
    page.goto(f"{find_url(server)}/clubs/{SLUG}/nights/")
    expect(page.get_by_role("link", name="May 6, 2016")).to_contain_text("points of 2 people")


def bring_rounds(page: Page, server: Server) -> None:
    choose_file(page, server, "runden.csv", ROUNDS)
    look(page, "Who is who, and what is what")
    expect(page.get_by_label("A line is")).to_have_value("rounds")
    expect(page.locator(".score")).to_have_text(["1070:30", "25:175"])
    store(page, server, "2 games")
    rows = see_season(page, server, "games", "games alone")
    assert [row[:3] for row in rows[:2]] == [["1", "Käthe", "4"], ["2", "Jürgen", "2"]]


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
