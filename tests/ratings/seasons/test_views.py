"""Pages of seasons: made, closed, corrected, opened again; and who may."""

import datetime
import re
import uuid
from decimal import Decimal
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone, translation

from nights.presence.services import welcome_guest
from past.models import EveningPoints
from people.models import Club, Player, Role
from ratings.figures.services.sums import sum_up
from ratings.models import Closing, Season
from ratings.runs.services.replays import replay_club
from ratings.seasons.shown import tell_difference
from scoring.games.services.rounds import correct_round
from scoring.models import Round
from tests.nights.nights import DAY, list_players, make_night, operate, play
from tests.pages import read_html, read_text
from tests.people.made_accounts import come_in
from tests.people.made_clubs import join
from tests.ratings.clubs import settle

pytestmark = pytest.mark.django_db
YEAR: dict[str, Any] = {
    "name": "Season 2026",
    "first_day": "2026-01-01",
    "last_day": "2026-12-31",
    "preset": "wins",
    "which": "all",
    "counts": "both",
    "variant": "nanjing",
    "best": "0",
    "least_games": "0",
    "title": "Champion",
}


@pytest.fixture
def owner(club: Club) -> Client:
    user = join(club, Role.OWNER)
    Player.objects.create(club=club, user=user, name="Olga Owner")
    return come_in(user)


def send(browser: Client, club: Club, page: str, after: int = 0, **given: object) -> str:
    body = {"operation": str(uuid.uuid4()), "after": str(after), **given}
    answer = browser.post(f"/clubs/{club.slug}/seasons/{page}", body, follow=True)
    assert answer.status_code == 200
    return unescape(read_html(answer))


def test_a_season_from_its_making_to_its_correction(club: Club, owner: Client) -> None:
    anna, *others = list_players(club, "Anna", "Ben", "Cara", "Dora")
    game = play(club, [anna, *others], 60)
    settle(club)
    assert "No seasons yet." in unescape(read_html(owner.get(f"/clubs/{club.slug}/seasons/")))
    page = send(owner, club, "new/", **YEAR)
    season = Season.objects.get()
    assert "open: the table changes with each game" in page
    assert "A win is worth 2 points, a level game 1." in page
    page = send(owner, club, f"{season.pk}/close/")
    today = timezone.now().year
    assert "by Olga Owner" in page
    assert f'datetime="{today}' in page
    assert "Champion: <strong>Anna, Cara</strong>" in page
    assert "would now be" not in page
    entry = {"kind": "counted", "points": {"a": 20, "b": 80}}
    round_ = Round.objects.get(game=game)
    correct_round(game=game, operation=operate(game.revision), round_id=round_.pk, entry=entry)
    settle(club)
    page = unescape(read_html(owner.get(f"/clubs/{club.slug}/seasons/{season.pk}/")))
    assert "it would now be:" in page
    assert "<strong>Anna</strong>: Place 1 → 3 · Points 2 → 0 · Won 1 → 0" in page
    assert "Champion: <strong>Anna, Cara</strong>" in page
    page = send(owner, club, f"{season.pk}/reopen/", after=1, reason="")
    assert "This field is required." in page
    page = send(owner, club, f"{season.pk}/reopen/", after=1, reason="A round was wrong.")
    assert "A round was wrong." in page
    assert "would now be" not in page
    person = read_html(owner.get(f"/clubs/{club.slug}/statistics/players/{anna.pk}/"))
    assert "Champion" not in person
    assert Closing.objects.filter(reopened_at=None).count() == 0


def test_who_closes_a_season_that_is_not_over_is_told_so(club: Club, owner: Client) -> None:
    """The button asks with one sentence of what it does."""
    today = timezone.now().date()
    last_days = [today - datetime.timedelta(days=2), today + datetime.timedelta(days=30)]
    told = []
    for last_day in last_days:
        days = {"first_day": "2020-01-01", "last_day": last_day.isoformat()}
        page = send(owner, club, "new/", **{**YEAR, **days, "least_games": "1"})
        assert "with today's date and your name" in page
        assert "Who has played no game is not ranked." in page
        told.append("Its last day has not passed yet." in page)
    assert told == [False, True]


def test_who_closes_a_season_too_early_is_told_to_wait(club: Club, owner: Client) -> None:
    play(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), 60)
    send(owner, club, "new/", **YEAR)
    season = Season.objects.get()
    sum_up(club.pk)
    page = send(owner, club, f"{season.pk}/close/")
    assert page.count("Some evenings are still being added up.") == 1
    assert "open: the table changes with each game" in page
    replay_club(club)
    page = send(owner, club, f"{season.pk}/close/")
    assert "by Olga Owner" in page


def test_what_was_changed_meanwhile_is_not_overwritten(club: Club, owner: Client) -> None:
    send(owner, club, "new/", **YEAR)
    season = Season.objects.get()
    send(owner, club, f"{season.pk}/change/", **{**YEAR, "name": "Spring"})
    page = send(owner, club, f"{season.pk}/change/", **{**YEAR, "name": "Autumn"})
    assert "Somebody else has changed this in the meantime." in page
    season.refresh_from_db()
    assert season.name == "Spring"
    page = send(owner, club, f"{season.pk}/change/", after=1, **{**YEAR, "last_day": "2025-01-01"})
    assert "The last day is before the first" in page
    assert "The season is deleted." in send(owner, club, f"{season.pk}/delete/", after=1)
    assert not Season.objects.exists()


def test_a_deletion_that_is_repeated_over_the_api_is_the_same_again(
    club: Club, owner: Client
) -> None:
    send(owner, club, "new/", **YEAR)
    place = f"/api/v1/clubs/{club.slug}/seasons/{Season.objects.get().pk}/?after=0&operation="
    operation = uuid.uuid4()
    tries = [operation, operation, uuid.uuid4()]
    assert [owner.delete(f"{place}{one}").status_code for one in tries] == [204, 204, 404]


def test_the_file_of_a_closed_season_is_what_was_signed(club: Club, owner: Client) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), 60)
    settle(club)
    send(owner, club, "new/", **YEAR)
    season = Season.objects.get()
    file = f"/clubs/{club.slug}/seasons/{season.pk}/table.csv"
    before = owner.get(file).content
    assert (
        before.decode().splitlines()[0]
        == "\ufeffPlace,Name,Points,Evenings,Games,Won,Lost,± a round"
    )
    send(owner, club, f"{season.pk}/close/")
    entry = {"kind": "counted", "points": {"a": 20, "b": 80}}
    round_ = Round.objects.get(game=game)
    correct_round(game=game, operation=operate(game.revision), round_id=round_.pk, entry=entry)
    settle(club)
    assert owner.get(file).content == before
    assert DAY.year == 2026


def test_a_season_without_games_is_waited_for_only_while_it_lasts(
    club: Club, owner: Client
) -> None:
    yet, past = (
        "The table begins with the first finished game",
        "Nothing was played in this season.",
    )
    year = {**YEAR, "last_day": f"{timezone.now().year + 1}-12-31"}
    send(owner, club, "new/", **year)
    running = Season.objects.get()
    page = send(
        owner, club, "new/", **{**YEAR, "first_day": "2019-01-01", "last_day": "2019-12-31"}
    )
    assert (yet in page, past in page) == (False, True)
    page = unescape(read_html(owner.get(f"/clubs/{club.slug}/seasons/{running.pk}/")))
    assert (yet in page, past in page) == (True, False)
    page = send(owner, club, f"{running.pk}/close/")
    assert (yet in page, past in page) == (False, True)


def test_points_without_games_lead_to_their_evenings(club: Club, owner: Client) -> None:
    anna, *others = list_players(club, "Anna", "Ben", "Cara", "Dora")
    play(club, [anna, *others], 60)
    sum_up(club.pk)
    send(owner, club, "new/", **YEAR)
    address = f"/clubs/{club.slug}/seasons/{Season.objects.get().pk}/"
    sentence = "Points that were brought in without games count as they stand"
    assert sentence not in read_html(owner.get(address))
    for day, points in ((6, "350"), (13, "12.5")):
        EveningPoints.objects.create(
            club=club,
            player=anna,
            entered_as=anna,
            day=datetime.date(2026, 3, day),
            points=Decimal(points),
        )
    page = unescape(read_html(owner.get(address)))
    assert sentence in page
    query = f"?game=nanjing&from=2026-01-01&to=2026-12-31&player={anna.pk}"
    change = {**YEAR, "counts": "points"}
    alone = send(owner, club, f"{Season.objects.get().pk}/change/", **change)
    assert "Only points that were brought in without games count, as they stand." in alone
    assert "A win is worth" not in alone
    send(owner, club, f"{Season.objects.get().pk}/change/", after=1, **YEAR)
    games = f"/clubs/{club.slug}/statistics/games/"
    assert f'<a href="{games}{query}#points">362.5</a>' in page
    behind = read_text(owner.get(games + query))
    assert "One game" in behind
    assert "362.5 points of 2 evenings were brought in without their games." in behind
    assert behind.index("13 Mar 2026") < behind.index("12.5") < behind.index("6 Mar 2026")
    only = read_text(owner.get(f"{games}{query}&result=lost"))
    assert "There is no such game." in only
    assert "brought in" not in only
    person = unescape(read_html(owner.get(f"/clubs/{club.slug}/statistics/players/{anna.pk}/")))
    assert f'<a href="{games}?game=nanjing&player={anna.pk}#points">362.5</a>' in person
    assert "on 2 evenings" in person
    ben = read_text(owner.get(f"/clubs/{club.slug}/statistics/players/{others[0].pk}/"))
    assert "Points without games" not in ben


def test_a_guest_without_a_name_is_called_one(club: Club, owner: Client) -> None:
    welcome_guest(night=make_night(club), operation=operate())
    send(owner, club, "new/", **{**YEAR, "preset": "presence"})
    page = read_html(owner.get(f"/clubs/{club.slug}/seasons/{Season.objects.get().pk}/"))
    assert re.findall(r'<th scope="row" class="name"><a [^>]*>(.*?)</a>', page) == ["a guest"]


LINE = {"place": 1, "points": "3", "games": 2, "won": 1, "level": 0}


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (LINE, {**LINE, "place": 0, "points": "0"}, "Platz 1 → – · Punkte 3 → 0"),
        (LINE, {**LINE, "points": "3.5"}, "Punkte 3 → 3,5"),
        (LINE, {**LINE, "games": 1, "level": 1}, "Partien 2 → 1 · Gleich 0 → 1"),
        (LINE, None, "nicht in der Tabelle"),
        (
            None,
            {**LINE, "points": "-1"},
            "Platz – → 1 · Punkte – → −1 · Partien – → 2 · Gewonnen – → 1 · Gleich – → 0",
        ),
    ],
)
def test_what_would_now_be_another_is_told_as_the_reader_writes_it(
    was: Any, now: Any, told: str
) -> None:
    with translation.override("de"):
        assert tell_difference(was, now) == told
