"""The pages of ratings: the ranking, a player's way, a run, and who plays whom."""

import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Club, Player, Role, StrangersSee
from ratings.models import Run
from ratings.ranking.selectors.histories import read_points
from ratings.runs.services.replays import replay_club
from scoring.games.services.telling import tell_finished
from scoring.models import Game
from tests.pages import read_html
from tests.people.made_clubs import join
from tests.ratings.clubs import VECTORS, make_people, play

SEASON = [(day, four, (1000, 700), 9) for day in range(12) for four in ("ABCD", "ACBD", "ADBC")]


@pytest.fixture
def member(club: Club) -> Client:
    client = Client()
    client.force_login(join(club, Role.MEMBER))
    return client


@pytest.fixture
def rated(club: Club, people: dict[str, Player]) -> list[Game]:
    """Games up to today, so that people are ranked."""
    start = timezone.now().date() - datetime.timedelta(days=20)
    games = play(
        club, people, [*SEASON, *((13 + n, "EACD", (1000, 100), 8) for n in range(3))], start=start
    )
    replay_club(club)
    return games


def read(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, path
    return read_html(answer)


def find_lines(page: str) -> list[list[str]]:
    """Return the cells of the first table of a page."""
    from html.parser import HTMLParser

    class Cells(HTMLParser):
        rows: list[list[str]]

        def __init__(self) -> None:
            super().__init__()
            self.rows, self.cell = [], False

        def handle_starttag(self, tag: str, attrs: Any) -> None:
            if tag == "tr":
                self.rows.append([])
            if tag in {"td", "th"}:
                self.rows[-1].append("")
                self.cell = True

        def handle_endtag(self, tag: str) -> None:
            self.cell = self.cell and tag not in {"td", "th"}

        def handle_data(self, data: str) -> None:
            if self.cell:
                self.rows[-1][-1] += data

    parser = Cells()
    parser.feed(page.partition("</table>")[0])
    return [[" ".join(cell.split()) for cell in row] for row in parser.rows]


def test_a_club_without_games_says_what_comes(club: Club, member: Client) -> None:
    page = read(member, f"/clubs/{club.slug}/ratings/")
    assert "Nobody is ranked yet." in page
    assert "<table" not in page


def test_the_ranking_has_ranges_and_intervals(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    head, first, *others = find_lines(read(member, f"/clubs/{club.slug}/ratings/"))
    assert head == ["Rank", "Name", "Rating", "Interval", "Games", "Last game"]
    assert (first[1], first[4]) == ("A", "39")
    assert {row[1] for row in others} <= set("BCDE")
    assert all(row[3].startswith("± ") for row in [first, *others])
    assert "–" in first[0] or first[0] == "1"


def test_the_five_games_are_provisional(club: Club, games: list[Game], member: Client) -> None:
    del games
    replay_club(club)
    page = read(member, f"/clubs/{club.slug}/ratings/?on=2026-01-08")
    [row] = [row for row in find_lines(page) if row[1] == "E"]
    assert (row[0], row[2]) == ("–", "1524 ?")
    assert "Nobody is ranked yet." in page


def test_a_day_is_shown_as_known_now_and_as_shown_then(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    shown = timezone.now() - datetime.timedelta(days=3)
    Run.objects.update(finished_at=shown)
    changed = Game.objects.filter(pk=rated[0].pk)
    changed.update(totals={"a": 0, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    on = (shown + datetime.timedelta(days=1)).date()  # by any hour at which a night ends
    head, *rows = find_lines(read(member, f"/clubs/{club.slug}/ratings/?on={on}"))
    assert head[4] == "As shown then"
    row = next(row for row in rows if row[1] == "A")
    assert not row[4].startswith(f"{row[2]} ")
    early = on - datetime.timedelta(days=15)
    page = read(member, f"/clubs/{club.slug}/ratings/?on={early}")
    assert "No ranking was shown on that day." in page
    read(member, f"/clubs/{club.slug}/ratings/?on=yesterday", 404)


def test_a_player_sees_each_game_and_what_a_correction_changed(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    changed = Game.objects.filter(pk=rated[0].pk)
    changed.update(totals={"a": 0, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    path = f"/players/{people['A'].pk}/rating/"
    page = read(member, path)
    rows = find_lines(page)
    assert rows[0] == ["Day", "Par", "Result", "Rating after", "With", "Against", "Run"]
    assert (len(rows), rows[1][4], rows[1][5], rows[-1][2]) == (40, "E", "C & D", "−103")
    assert rows[-1][1] == "0"
    assert " → " in page
    assert "was corrected" in page
    graph = page.partition('class="rating-graph"')[2]
    assert graph.count("<circle") == 39
    run = read(member, f"/clubs/{club.slug}/ratings/runs/2/")
    assert "was corrected" in run
    assert Run.objects.get(club=club, number=2).digest in run
    assert "Whose rating changed" in run
    assert f"/g/{rated[0].pk}/" in run
    read(member, f"/clubs/{club.slug}/ratings/runs/3/", 404)


def test_a_player_on_a_day_as_known_now_and_as_shown_then(
    club: Club, people: dict[str, Player], games: list[Game], member: Client
) -> None:
    replay_club(club)
    noon = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
    Run.objects.update(finished_at=noon)
    changed = Game.objects.filter(pk=games[1].pk)
    changed.update(totals={"a": 995, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    path = f"/players/{people['B'].pk}/rating/"
    point = read_points(club, people["B"])[2]
    page = " ".join(read(member, f"{path}?on=2026-04-01").split())
    assert "<h2>On 1 Apr 2026, as it is known now</h2>" in page
    assert f'class="rating-number">{point.after:.0f} ?</p>' in page
    assert "As shown then: <strong>1498 ? </strong>" in page
    page = read(member, f"{path}?on=2025-12-31")
    assert "No game of theirs had counted by that day." in page
    assert "Nothing was shown of them on that day." in page
    assert "as it is known now" not in read(member, path)
    read(member, f"{path}?on=yesterday", 404)


def test_the_page_of_a_player_shows_the_rating(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    assert 'id="rating-title"' in read(member, f"/players/{people['A'].pk}/")
    newcomer = make_people(club, "N")["N"]
    assert 'id="rating-title"' not in read(member, f"/players/{newcomer.pk}/")
    assert "No rated game yet." in read(member, f"/players/{newcomer.pk}/rating/")


def test_strangers_see_what_the_club_shows(
    club: Club, people: dict[str, Player], rated: list[Game]
) -> None:
    path = f"/clubs/{club.slug}/ratings/"
    Player.objects.filter(pk=people["A"].pk).update(name="Anna Maria")
    read(Client(), path, 404)
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.INITIALS)
    page = read(Client(), path)
    assert ("A. M." in page, "Anna" in page, "/players/" in page) == (True, False, False)
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.GAMES)
    assert "Anna Maria" in read(Client(), path)
    assert Client().get(f"/players/{people['A'].pk}/rating/").status_code == 302


def test_who_plays_whom(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    path = f"/clubs/{club.slug}/ratings/tables/"
    assert "Find the fairest tables" in read(member, path)
    ticked = "&".join(f"player={people[name].pk}" for name in "ABCDE")
    page = read(member, f"{path}?{ticked}")
    assert "Sits out:" in page
    assert all(f'value="{people[name].pk}" checked' in page for name in "ABCDE")
    page = read(member, f"{path}?player={people['A'].pk}&player=x")
    assert "you have ticked one" in page


@pytest.mark.parametrize("count", [1, 30])
def test_pages_take_few_statements(
    club: Club,
    people: dict[str, Player],
    member: Client,
    django_assert_max_num_queries: Any,
    count: int,
) -> None:
    today = timezone.now().date() - datetime.timedelta(days=1)
    play(club, people, (VECTORS[:1] * count), start=today)
    replay_club(club)
    paths = [
        f"/clubs/{club.slug}/ratings/",
        f"/clubs/{club.slug}/ratings/?on={today}",
        f"/clubs/{club.slug}/ratings/tables/",
        f"/clubs/{club.slug}/ratings/runs/1/",
        f"/players/{people['A'].pk}/rating/",
    ]
    for path in paths:
        with django_assert_max_num_queries(24):
            read(member, path)
