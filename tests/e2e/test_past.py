"""Earlier games by clicking: eight tables, a sheet of paper, records, the list as a file.

Each figure is held against a count of the same games that knows nothing of the importer. The jobs
are done by a command in between, as a worker does them.
"""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.counts import count
from tests.e2e.access import come_by_link
from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees
from tests.live import Server
from tests.past.eight_tables import (
    GAMES,
    PEOPLE,
    TABLES,
    an_evening_each,
    count_points,
    count_rounds,
)
from tests.scoring.cards.record_writer import make_round, write_game

pytestmark = pytest.mark.wiped

CLUBS = [f"past-{number}" for number in range(len(TABLES) + 3)]
EVENINGS, OTHERS, PAPER = CLUBS[-3:]
ONE = slice(6, 7)
"""The table that is brought in daily: it has the scores of each round."""
NAMES = ("Maximiliane von Hohenstein-Unterzögersdorf", "Anna", "Jürgen Groß", "Zoë")
MAKE = """
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user("director@example.org")
for slug in {clubs!r}:
    club = Club.objects.create(slug=slug, name="Tichufreunde " + slug)
    Membership.objects.create(club=club, user=user, role="director")
for slug, name in {people!r}:
    Player.objects.create(club=Club.objects.get(slug=slug), name=name)
print(make_sign_in_link(user=user))
"""
WORK = """
from past.imports import tasks
from past.models import Import
for one in Import.objects.filter(state="storing"):
    (tasks.store_records if one.kind == "records" else tasks.store_import)(str(one.pk))
"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": False}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}


@pytest.fixture(scope="module")
def secret(server: Server) -> str:
    """The link by which the director of all these clubs comes, once."""
    people = [(slug, name) for slug in (OTHERS, PAPER) for name in NAMES]
    made = server.manage(
        "shell", "--no-imports", "--command", MAKE.format(clubs=CLUBS, people=people)
    )
    return made.stdout.split()[-1]


@pytest.fixture(scope="module")
def signed_in() -> dict[str, Any]:
    """The state of the browser that came by the link."""
    return {}


@pytest.fixture
def come(
    server: Server, secret: str, signed_in: dict[str, Any], open_phone: Callable[..., Page]
) -> Callable[..., Page]:
    """Give a function that opens a page of the director."""

    def open_page(**options: Any) -> Page:
        if signed_in:
            return open_phone(storage_state=signed_in, **options)
        page = open_phone(**options)
        come_by_link(page, find_url(server), secret)
        signed_in.update(page.context.storage_state())
        return page

    return open_page


def find_url(server: Server) -> str:
    return server.url.replace("127.0.0.1", "localhost")


def look(page: Page, heading: str) -> None:
    """Wait for a page; nothing is wrong with it, and nothing sticks out of it."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    assert find_faults(page) == [], heading
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(wide), f"{heading} is wider than the screen"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def bring(page: Page, url: str, file: FilePayload, *, looks: bool) -> None:
    """Choose a file, say yes to what is proposed, and have it stored."""
    page.goto(url)
    if looks:
        look(page, "Earlier games")
    page.get_by_label("File", exact=True).set_input_files(file)
    press(page, "Read it")
    if looks:
        look(page, "Who is who, and what is what")
    else:
        expect(page.get_by_role("heading", level=1)).to_have_text("Who is who, and what is what")
    press(page, "Look at the lines")
    press(page, "Store them")
    expect(page.locator("#import")).to_contain_text("being stored: 0 of")


def read_games(page: Page, url: str) -> dict[str, list[dict[str, Any]]]:
    """Return the games of each club, as the API tells them to whoever is signed in."""
    address: str | None = f"{url}/api/v1/games/"
    games: dict[str, list[dict[str, Any]]] = {}
    while address:
        answer = page.request.get(address).json()
        for game in answer["results"]:
            games.setdefault(game["club"], []).append(game)
        address = answer["next"]
    return games


def read_points(page: Page) -> dict[str, float]:
    """Add up the points in the lines of the page, by person."""
    sums = dict.fromkeys(PEOPLE, 0.0)
    for row in page.locator(".import-lines tbody tr").all_inner_texts():
        cells = row.split("\t")
        sums[cells[2]] += float(cells[3].replace("−", "-"))
    return sums


def test_eight_tables(server: Server, come: Callable[..., Page]) -> None:
    url, page = find_url(server), come(**PHONE)
    tables = list(TABLES.items())[count(ONE, slice(None))]
    for place, (name, make) in enumerate(tables):
        file: FilePayload = {"name": name, "mimeType": "", "buffer": make()}
        bring(page, f"{url}/clubs/{CLUBS[place]}/imports/", file, looks=place == 0)
    look(page, "Earlier games")
    server.manage("shell", "--no-imports", "--command", WORK)
    expect(page.locator("#import")).to_contain_text(f"{len(GAMES)} games")
    games_of = read_games(page, url)
    for slug in CLUBS[: len(tables)]:
        points: Counter[str] = Counter()
        rounds: Counter[str] = Counter()
        games = games_of[slug]
        for game in games:
            answer = page.request.get(f"{url}/api/v1/games/{game['id']}/").json()
            for seat in game["seats"]:
                points[seat["name"]] += game["totals"][seat["team"]]
                rounds[seat["name"]] += answer["result"]["rounds"]
        assert (points, rounds) == (count_points(), count_rounds()), slug
        days = Counter(game["played_on"] for game in games)
        assert days == Counter(str(day) for day, *_rest in GAMES), slug
    see_score_alone(page, url, games[0]["id"])


def see_score_alone(page: Page, url: str, game: str) -> None:
    """Its sheet has the scores of its rounds, and nothing to enter, open or reopen."""
    answer = page.request.get(f"{url}/api/v1/games/{game}/").json()
    said = f"Known by its score alone, after {answer['result']['rounds']} rounds"
    for part in ("", "watch/", "board/"):
        page.goto(f"{url}/g/{game}/{part}")
        expect(page.get_by_text(said).first).to_be_visible()
        assert find_faults(page) == [], part
    page.goto(f"{url}/g/{game}/")
    expect(page.locator(".paper tbody tr")).to_have_count(answer["result"]["rounds"])
    last = page.locator(".paper tbody tr").last.locator(".total")
    expect(last).to_have_text([str(total).replace("-", "−") for total in answer["totals"].values()])
    expect(page.locator(".paper button")).to_have_count(0)
    for name in ("Rematch", "Play on"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    correct_score(page, url, game)


def correct_score(page: Page, url: str, game: str) -> None:
    """Its menu leads to the scores of its rounds; the sheet and the history have the right one."""
    before = page.request.get(f"{url}/api/v1/games/{game}/").json()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Names, seats, the end").click()
    page.get_by_role("link", name="Correct the score").click()
    first = page.get_by_role("group", name="Round 1", exact=True).get_by_role("spinbutton").first
    points = before["result"]["scores"][0]["a"]
    expect(first).to_have_value(str(points))
    assert find_faults(page) == []
    first.fill(str(points - 100))
    page.get_by_label("Why it is another score").fill("a tichu failed")
    page.get_by_role("button", name="Keep this score").click()
    expect(page.get_by_role("status")).to_contain_text("The score is corrected.")
    expect(page.locator(".history li").first).to_contain_text("a tichu failed")
    after = page.request.get(f"{url}/api/v1/games/{game}/").json()
    totals = before["totals"]
    assert after["totals"] == {**totals, "a": totals["a"] - 100}
    page.goto(f"{url}/g/{game}/")
    last = page.locator(".paper tbody tr").last.locator(".total")
    expect(last).to_have_text([str(total).replace("-", "−") for total in after["totals"].values()])


@pytest.mark.long  # daily by request: past/imports/test_eight_tables.py
def test_an_evening_with_a_column_for_each_person(
    server: Server, come: Callable[..., Page]
) -> None:
    page = come(**DESK)
    data, wanted = an_evening_each()
    page.goto(f"{find_url(server)}/clubs/{EVENINGS}/imports/")
    file: FilePayload = {"name": "evenings.csv", "mimeType": "", "buffer": data}
    page.get_by_label("File", exact=True).set_input_files(file)
    press(page, "Read it")
    look(page, "Who is who, and what is what")
    assert read_points(page) == wanted
    press(page, "Look at the lines")
    press(page, "Store them")
    expect(page.locator("#import")).to_contain_text("being stored: 0 of")
    server.manage("shell", "--no-imports", "--command", WORK)
    counted = len(re.findall(r";-?[\d,]+", data.decode("cp1252")))
    expect(page.locator("#import")).to_contain_text(f"{counted} evening's points")


@pytest.mark.long  # daily by request: past/imports/test_people_views.py
def test_records(server: Server, come: Callable[..., Page]) -> None:
    page = come(**PHONE)
    page.goto(f"{find_url(server)}/clubs/{OTHERS}/imports/")
    rng = Random(3)
    files: list[FilePayload] = [
        {"name": f"{number}.tch", "mimeType": "", "buffer": write_game([make_round(rng)])}
        for number in range(3)
    ]
    files.append({"name": "9.tch", "mimeType": "", "buffer": b"nothing"})
    page.get_by_label("Files", exact=True).set_input_files(files)
    press(page, "Read them")
    look(page, "Who is who")
    anna = page.get_by_label("anna", exact=True)
    expect(anna.locator("option:checked")).to_have_text("Anna")
    expect(page.get_by_label("ben", exact=True).locator("option:checked")).to_have_text(
        "somebody new"
    )
    press(page, "Store them")
    expect(page.locator("#import")).to_contain_text("being stored: 0 of 4")
    server.manage("shell", "--no-imports", "--command", WORK)
    expect(page.locator("#import")).to_contain_text("3 games, 1 file left out")
    look(page, "Earlier games")
    games = read_games(page, find_url(server))[OTHERS]
    assert len([game for game in games if game["known_by"] == "record"]) == 3


@pytest.mark.long  # daily by request: past/imports/test_files.py
def test_the_list_as_a_file(server: Server, come: Callable[..., Page]) -> None:
    page = come(**PHONE)
    page.goto(f"{find_url(server)}/clubs/{OTHERS}/players/")
    page.get_by_role("link", name="The list as a file").click()
    look(page, "The list as a file")
    page.get_by_label("Or pasted cells").fill("Name;Kurzname;Nr\nJürgen Gross;Jürgi;7\nUrs;;8\n")
    press(page, "Read it")
    look(page, "Who is who")
    expect(page.get_by_label("Urs")).to_have_value("")
    press(page, "Put them on the list")
    expect(page.get_by_role("status").filter(has_text="1 name added.")).to_be_visible()
    expect(page.locator("#people")).to_contain_text("Jürgi")
    page.goto(f"{find_url(server)}/clubs/{OTHERS}/players/file/")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as CSV").click()
    assert "Jürgen Groß,Jürgi,7" in saved.value.path().read_text(encoding="utf-8-sig")


@pytest.mark.long  # daily by request: past/imports/test_previews_of_lists.py
def test_what_is_read_of_a_list_changes_as_one_chooses(
    server: Server, come: Callable[..., Page]
) -> None:
    page = come(**PHONE)
    page.goto(f"{find_url(server)}/clubs/{OTHERS}/players/file/")
    data = b"1;Ida Meier\n2;Jon Roth\n"
    file: FilePayload = {"name": "list.csv", "mimeType": "text/csv", "buffer": data}
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_text("Ida Meier, no. 1").scroll_into_view_if_needed()
    sees(page, "Ida Meier, no. 1")
    page.get_by_label("The columns are named in").select_option("1")
    expect(page.get_by_text("Ida Meier, no. 1")).to_have_count(0)
    page.get_by_text("Jon Roth, no. 2").scroll_into_view_if_needed()
    sees(page, "Jon Roth, no. 2")
    look(page, "The list as a file")
    press(page, "Read it")
    look(page, "Who is who")
    expect(page.get_by_label("Jon Roth")).to_have_value("")
    expect(page.get_by_label("Ida Meier", exact=True)).to_have_count(0)


def test_a_sheet_of_paper_by_keyboard_alone(server: Server, come: Callable[..., Page]) -> None:
    """Tab, letters and Enter: the day, the four, two rounds; and what stands on the sheet then."""
    page = come(**DESK)
    page.goto(f"{find_url(server)}/clubs/{PAPER}/paper/")
    look(page, "A sheet of paper")
    reach(page, "Day")
    page.keyboard.type("04032015")
    for name in "AZJM":
        reach(page, "On the list")
        page.keyboard.type(name)
    reach(page, "Rounds")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Round 2")).to_be_visible()
    look(page, "A sheet of paper")
    reach(page, "Points Anna & Zoë")
    page.keyboard.type("65")
    reach(page, "Anna")
    page.keyboard.type("tichu m")
    reach(page, "What happened")
    page.keyboard.type("double")
    reach(page, "Enter the sheet")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/**")
    expect(page.locator("[data-total='a']").first).to_have_text(re.compile("365"))


def reach(page: Page, label: str) -> None:
    """Press Tab until a field of this name has the focus."""
    named = """() => {
        const { activeElement: at } = document;
        return (at?.labels?.[0] ?? at)?.textContent.trim();
    }"""
    for _press in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(named) == label:
            return
    raise AssertionError(f"{label} cannot be reached")
