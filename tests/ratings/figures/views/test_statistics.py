"""Pages of statistics: what stands there, what each number leads to, who may, and at what cost."""

import datetime
import re
from html import unescape
from statistics import mean

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from people.models import Club, Player, Role, StrangersSee
from ratings.figures.services.sums import sum_up
from ratings.figures.shown.figures import make_columns
from ratings.models import PlayerSum, Season
from ratings.models.columns import find_columns
from ratings.ranking.selectors.histories import read_rating_points
from ratings.runs.services.replays import replay_club
from ratings.statistics import Whom
from tests import counts
from tests.nights.nights import DAY, list_players, play, play_calls
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club
from tests.ratings.clubs import VECTORS, make_people
from tests.ratings.clubs import play as play_rated

pytestmark = pytest.mark.django_db
WEEK = datetime.timedelta(days=7)
PAGES = ("", "pairs/", "year/", "games/", "players.csv", "pairs.csv", "records.csv")


@pytest.fixture
def four(club: Club) -> list[Player]:
    return list_players(club, "Anna", "Ben", "=Cara", "Dora")


def fetch(browser: Client, club: Club, page: str = "", **query: str) -> str:
    answer = browser.get(f"/clubs/{club.slug}/statistics/{page}", query)
    assert answer.status_code == 200, answer
    return unescape(read_html(answer))


def read_line(page: str, name: str) -> list[str]:
    """Return the cells of somebody's line in the first table."""
    line = next(row for row in page.split("<tr>") if name in row and "<td" in row)
    return [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", line)]


def test_nothing_played_one_game_and_two(club: Club, four: list[Player]) -> None:
    browser = come_as(club, Role.MEMBER)
    for games in range(3):
        for page in PAGES:
            fetch(browser, club, page)
        if games < 2:
            play(club, four, 60)
            sum_up(club.pk)


def test_each_number_leads_to_its_games(club: Club, four: list[Player]) -> None:
    for points in (60, 70, 40, 50):
        play(club, four, points)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    page = fetch(browser, club)
    assert read_line(page, "Anna")[:8] == ["4", "2", "1", "1", "62%", "+10.0", "–", "1"]
    line = next(row for row in page.split("<tr>") if "Anna" in row and "<td" in row)
    links = re.findall(r'<td[^>]*><a href="([^"]+)">(\d+)</a>', line)
    assert [number for _, number in links] == ["4", "2", "1", "1", "1"]
    for address, number in links[:4]:
        behind = unescape(read_html(browser.get(address)))
        assert behind.count('class="who"') == int(number)


def test_no_number_stands_without_its_games(club: Club, four: list[Player]) -> None:
    anna, _, cara, _ = four
    for weeks in range(3):
        calls = [(1, "tichu"), (4, "grand")]
        play_calls(club, four, calls, [1], offender=2, day=DAY + 9 * weeks * WEEK)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    person = f"players/{anna.pk}/"
    least = {"": 10, "pairs/": 7, person: 10, f"{person}with/{cara.pk}/": 10}
    links: set[str] = set()
    for path, number in least.items():
        page = fetch(browser, club, path)
        result = re.findall(r"<(?:td|dd)>(.*?)</(?:td|dd)>", page)
        numbers = [one for one in result if re.search("[1-9]", re.sub("<[^>]+>", "", one))]
        assert len(numbers) >= number, path
        assert [number for number in numbers if "<a href" not in number] == [], path
        links |= set(re.findall(r'href="([^"]*/statistics/games/[^"]*)"', page))
    of_each_kind = {re.sub(r"=[0-9a-f-]{36}", "", link): link for link in sorted(links)}
    for link in counts.count(of_each_kind.values(), links):
        assert browser.get(link).context["page"].paginator.count > 0, link


def test_games_behind_a_number_are_counted_by_sums_that_are_not_behind(
    club: Club, four: list[Player]
) -> None:
    browser = come_as(club, Role.MEMBER)
    address = f"/clubs/{club.slug}/statistics/games/"
    for number in (1, 2):
        play(club, four, 60)
        assert browser.get(address).context["page"].paginator.known is None
        sum_up(club.pk)
        page = browser.get(address).context["page"]
        assert (page.paginator.known, len(page)) == (number, number)


def test_dates_are_chosen_and_wrong_ones_are_told(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    play(club, four, 60, day=DAY + WEEK)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    assert read_line(fetch(browser, club, **{"from": str(DAY + WEEK)}), "Anna")[0] == "1"
    assert read_line(fetch(browser, club), "Anna")[0] == "2"
    assert "No game was finished in these days." in fetch(browser, club, **{"from": "2030-01-01"})
    assert "Enter a valid date." in fetch(browser, club, to="yesterday")
    upside_down = {"from": "2026-02-01", "to": "2026-01-01"}
    assert "The last day is before the first." in fetch(browser, club, **upside_down)


def test_files_hold_no_formulas(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    lines = fetch(browser, club, "players.csv").splitlines()
    assert lines[0].startswith("\ufeffName,Games,Won,Lost,Level,Won %")
    assert "Anna,1,1,0,0,100.0,20.0,,1,0,0,0,0,0,,0,0" in lines
    assert [line[:6] for line in lines if "Cara" in line] == ["'=Cara"]
    browser.defaults["HTTP_ACCEPT_LANGUAGE"] = "de"
    assert "Anna;1;1;0;0;100,0;20,0;;1;0;0;0;0;0;;0;0" in fetch(browser, club, "players.csv")
    del browser.defaults["HTTP_ACCEPT_LANGUAGE"]
    pairs = fetch(browser, club, "pairs.csv").splitlines()
    assert sorted(line.split(",")[0] for line in pairs[1:]) == ["'=Cara & Anna", "Ben & Dora"]


def test_the_year_is_two_taps_from_the_club(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    play(club, four, 60, day=DAY - 60 * WEEK)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    club_page = read_html(browser.get(f"/clubs/{club.slug}/"))
    assert f'href="/clubs/{club.slug}/statistics/year/"' in club_page
    page = fetch(browser, club, "year/")
    assert f"{club.name} in 2026" in page
    assert 'id="print"' in page
    assert read_line(page, "Anna")[0] == "1"
    assert f"{club.name} in 2025" in fetch(browser, club, "year/", year="2025")
    assert f"{club.name} in 2026" in fetch(browser, club, "year/", year="1999")


def test_a_person_and_two(club: Club, four: list[Player]) -> None:
    anna, ben, cara, _ = four
    for week in range(6):
        play(club, four, 60 if week else 40, day=DAY + week * WEEK)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    page = fetch(browser, club, f"players/{anna.pk}/")
    assert "Best partner" in page
    assert "5 of 6 won" in page
    assert page.count('class="letter won"') == 5
    assert "Most games won in a row" in page
    assert f"/players/{anna.pk}/with/{ben.pk}/" in page
    two = fetch(browser, club, f"players/{anna.pk}/with/{cara.pk}/")
    figures = [re.sub(r"<[^>]+>", "", one) for one in re.findall(r"<dd>(.*?)</dd>", two)]
    assert figures[:4] == ["6", "5", "1", "0"]
    opponents = fetch(browser, club, f"players/{anna.pk}/opponents.csv").splitlines()
    assert sorted(line.split(",")[0] for line in opponents[1:]) == ["Ben", "Dora"]
    assert (
        browser.get(f"/clubs/{club.slug}/statistics/players/{anna.pk}/with/{anna.pk}/").status_code
        == 404
    )
    panel = unescape(read_html(browser.get(f"/players/{anna.pk}/")))
    assert "6 games, 5 won." in panel


def test_the_page_of_a_player_tells_what_is_told_over_beer(club: Club, four: list[Player]) -> None:
    anna, ben, cara, _ = four
    for points in (60, 70, 60, 70, 60):
        play(club, four, points)
    sum_up(club.pk)
    calls = {"tichu_made": 2, "tichu_failed": 1}
    columns = dict(zip(find_columns(Whom.PERSON, list(calls)), calls.values(), strict=True))
    PlayerSum.objects.filter(player=anna.pk).update(**columns)
    browser = come_as(club, Role.MEMBER)
    page = unescape(read_html(browser.get(f"/players/{anna.pk}/")))
    told = read_headline(page)
    assert "won" in told["Best partner"]
    assert cara.name.lstrip("=") in told["Best partner"]
    assert told["Calls"] == "Tichu: 2 of 3 made"
    assert told["Nemesis"].startswith("nobody yet: it takes more than half")
    beaten = read_headline(unescape(read_html(browser.get(f"/players/{ben.pk}/"))))
    assert "(0 of 5 won)" in beaten["Nemesis"]
    assert beaten["Best partner"] == (
        "nobody yet: it takes half of the games won together; most with Dora, 0 of 5"
    )


def test_who_has_no_best_partner_reads_what_is_missing(club: Club, four: list[Player]) -> None:
    anna, _ben, cara, _dora = four
    browser = come_as(club, Role.MEMBER)
    for games in range(4):
        play(club, four, 60)
        sum_up(club.pk)
        if games in {0, 3}:
            told = read_headline(unescape(read_html(browser.get(f"/players/{anna.pk}/"))))
            assert told["Best partner"] == (
                "nobody yet: 5 games together are needed; most so far with "
                f"{cara.name}, {'one' if games == 0 else 4}"
            )


def read_headline(page: str) -> dict[str, str]:
    """Return the figures at the top of a page by what they are called."""
    terms = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page)
    return {name: re.sub(r"<[^>]+>", "", text) for name, text in terms}


def test_points_for_and_against_and_shares_of_calls(club: Club, four: list[Player]) -> None:
    anna, ben, cara, _ = four
    play(club, four, 60)
    play(club, four, 75)
    sum_up(club.pk)
    calls = {"tichu_made": 2, "tichu_failed": 1, "grand_made": 1, "grand_failed": 1}
    columns = dict(zip(find_columns(Whom.PERSON, list(calls)), calls.values(), strict=True))
    PlayerSum.objects.filter(player=anna.pk).update(**columns)
    browser = come_as(club, Role.MEMBER)
    answer = read_headline(fetch(browser, club, f"players/{anna.pk}/"))
    names = ("Points a round", "Other side a round", "± a round")
    assert [answer[name] for name in names] == ["67.5", "32.5", "+35.0"]
    of_calls = ("Tichu", "Tichu %", "Grand", "Grand %")
    assert [answer[name] for name in of_calls] == ["2 of 3", "67%", "1 of 2", "50%"]
    answer = read_headline(fetch(browser, club, f"players/{ben.pk}/"))
    assert [answer[name] for name in (*names, "Tichu %")] == ["32.5", "67.5", "−35.0", "–"]
    against = fetch(browser, club, f"players/{anna.pk}/with/{ben.pk}/")
    assert [read_headline(against)[name] for name in names] == ["67.5", "32.5", "+35.0"]
    together = fetch(browser, club, f"players/{anna.pk}/with/{cara.pk}/").split("Against")[0]
    assert [read_headline(together)[name] for name in names] == ["67.5", "32.5", "+35.0"]
    for sort in ("points_for", "points_against", "tichu_share", "grand_share"):
        assert "Anna" in fetch(browser, club, sort=sort)


def test_a_pair_has_calls_form_and_streaks_with_their_games(club: Club, four: list[Player]) -> None:
    anna, ben, cara, _ = four
    play_calls(club, four, [(1, "tichu"), (3, "grand")], [1], offender=2)
    play_calls(club, four, [(2, "tichu"), (3, "tichu")], [2], day=DAY + WEEK)
    play(club, four, 60, day=DAY + WEEK)
    play(club, four, 20, day=DAY + 2 * WEEK)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    page = fetch(browser, club, f"players/{anna.pk}/with/{cara.pk}/")
    together, against = page.split("Against each other")
    answer = read_headline(together)
    assert [answer[name] for name in ("Tichu", "Tichu %", "Grand", "Grand %", "Call points")] == [
        "1 of 2",
        "50%",
        "0 of 1",
        "0%",
        "−200",
    ]
    assert (answer["First out"], answer["Wish penalties"], answer["Games"]) == ("50%", "0", "4")
    assert read_headline(against) == {}
    assert "Not in these days." in against
    letters = re.findall(r'class="letter ?(won|lost|)" title', page)
    assert letters == ["won", "lost", "won", "lost"]
    for label in ("Most games won in a row", "Most games lost in a row"):
        found = re.search(rf'{label}.*?<a href="([^"]+)"><strong>1</strong></a>', page, re.DOTALL)
        assert found
        behind = unescape(read_html(browser.get(unescape(found[1]))))
        assert f"<li>{label}</li>" in behind
        assert behind.count('class="who"') == 1
    opposite = fetch(browser, club, f"players/{ben.pk}/with/{cara.pk}/").split("Against each other")
    answer = read_headline(opposite[1])
    assert [answer[name] for name in ("Tichu", "Grand", "First out", "Wish penalties")] == [
        "1 of 1",
        "–",
        "50%",
        "1",
    ]
    for link, games in re.findall(r'<dd><a href="([^"]+)">(\d+) of \d+</a>', together):
        behind = unescape(read_html(browser.get(link)))
        assert behind.count('class="who"') in {1, 2}, (link, games)
        assert "with a tichu" in behind or "with a grand tichu" in behind
    pairs = fetch(browser, club, "pairs.csv").splitlines()
    assert pairs[0].endswith(
        "Tichus made,Tichus called,Grand tichus made,Grand tichus called,Call points,First out,"
        "Double victories,Against them,Wish penalties"
    )
    line = next(line for line in pairs if "Anna" in line)
    assert line.split(",")[8:] == ["1", "2", "0", "1", "-200", "50.0", "0", "0", "0"]


def test_what_is_not_summed_up_yet_is_said(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    assert "still being added up" in fetch(come_as(club, Role.MEMBER), club)


def test_strangers_see_what_the_club_shows(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    sum_up(club.pk)
    stranger = Client()
    for page in PAGES:
        assert stranger.get(f"/clubs/{club.slug}/statistics/{page}").status_code == 404
    club.strangers_see = StrangersSee.INITIALS
    club.save()
    page = fetch(stranger, club)
    assert ("A." in page, "Anna" in page, "/statistics/players/" in page) == (True, False, False)
    for page in PAGES:
        assert "Anna" not in fetch(stranger, club, page)
    person = f"/clubs/{club.slug}/statistics/players/{four[0].pk}/"
    assert stranger.get(person).status_code == 302
    other = make_club("other", "Others")
    theirs = come_as(other, Role.MEMBER).get(f"/clubs/other/statistics/players/{four[0].pk}/")
    assert theirs.status_code == 404


def test_pages_take_as_few_statements_with_ten_people_as_with_four(
    club: Club, four: list[Player]
) -> None:
    browser = come_as(club, Role.OWNER)
    ten = four + list_players(club, *"EFGHIJ")
    Season.objects.create(
        club=club,
        name="S",
        first_day=DAY - 60 * WEEK,
        last_day=DAY + 60 * WEEK,
        variant="nanjing",
        preset="wins",
    )
    season = Season.objects.get()
    base = f"/clubs/{club.slug}"
    pages = [
        *(f"{base}/statistics/{page}" for page in PAGES),
        f"{base}/statistics/players/{four[0].pk}/",
        f"{base}/statistics/players/{four[0].pk}/with/{four[1].pk}/",
        f"{base}/seasons/",
        f"{base}/seasons/{season.pk}/",
    ]
    statements = []
    for week in range(4):
        play(club, ten[week : week + 4], 60, day=DAY + week * WEEK)
        play(club, ten[week + 2 : week + 6], 60, day=DAY + week * WEEK)
        sum_up(club.pk)
        if week in {0, 3}:
            statements.append([count_statements(browser, page) for page in pages])
    assert statements[0] == statements[1]
    assert max(statements[1]) < 25


def count_statements(browser: Client, page: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert browser.get(page).status_code == 200
    return len(captured)


def test_over_par_stands_beside_each_name_and_sorts(club: Club) -> None:
    people = make_people(club, "ABCDE")
    play_rated(club, people, VECTORS)
    sum_up(club.pk)
    replay_club(club)
    browser = come_as(club, Role.MEMBER)
    average = {
        name: mean(point.result - point.par for point in read_rating_points(club, player))
        for name, player in people.items()
    }
    page = fetch(browser, club, sort="over_par")
    lines = [row for row in page.split("<tr>") if 'scope="row"' in row][:5]
    texts = [[re.sub(r"<[^>]+>", "", cell) for cell in row.split("</t")] for row in lines]
    answer = [(cells[0].strip("\u2068\u2069"), cells[7].partition(">")[2]) for cells in texts]
    assert answer == [
        (name, f"{average[name]:+.1f}".replace("-", "−"))
        for name in sorted(average, key=lambda name: -average[name])
    ]
    assert "From par, points a round" in page
    two = fetch(browser, club, f"players/{people['A'].pk}/with/{people['B'].pk}/")
    assert two.count("Over par") == 1
    assert "Over par" in fetch(browser, club, "pairs/")


@pytest.mark.parametrize("page", ["", "year/"])
def test_what_scores_alone_cannot_tell_is_a_dash_and_no_nought(club: Club, page: str) -> None:
    people = make_people(club, "ABCDE")
    play_rated(club, people, VECTORS)
    sum_up(club.pk)
    browser = come_as(club, Role.MEMBER)
    query = {"year": "2026", "to": "2026-12-31"}
    heads = [column.label for column in make_columns(Whom.PERSON, at_length=False)]
    told = dict(zip(heads, read_line(fetch(browser, club, page, **query), ">A<"), strict=True))
    assert told["Games"] == "4"
    names = ("Tichu", "Grand", "Call points", "First out", "Double victories", "Wish penalties")
    assert {told[name] for name in names} == {"–"}
    assert "Wish penalties</dt>" not in fetch(browser, club, page, **query)
    if not page:
        person = f"players/{people['A'].pk}/"
        assert figures_of(fetch(browser, club, person))["Wish penalties"] == "–"
    play(club, [people[name] for name in "ABCD"], 60)
    sum_up(club.pk)
    told = dict(zip(heads, read_line(fetch(browser, club, page, **query), ">A<"), strict=True))
    assert (told["Call points"], told["Wish penalties"]) == ("0", "0")
    told = dict(zip(heads, read_line(fetch(browser, club, page, **query), ">E<"), strict=True))
    assert told["Wish penalties"] == "–"


def figures_of(page: str) -> dict[str, str]:
    """Return what a person's page says at length: label and value."""
    pairs = re.findall(r"<dt[^>]*>(.*?)</dt><dd[^>]*>(.*?)</dd>", page)
    return {re.sub("<[^>]+>", "", key): re.sub("<[^>]+>", "", value) for key, value in pairs}
