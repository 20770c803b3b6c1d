"""The demo club: offered to the operator alone, made by a job, nobody's first page, gone again."""

import pytest
from django.test import Client

from common.jobs.models import Job, JobState
from people.models import DEMO_CLUB, Club, Membership, Player, Role, User
from ratings.models import Closing, Season
from ratings.ranking.selectors.rankings import read_ranking
from scoring.models import Game
from scoring.starting.services import today_at
from tests.pages import read_html
from tests.people.made_accounts import make_account, sign_in
from tests.people.made_clubs import make_club
from tournaments.models import Match, Stage, Standing, Tournament
from workbench.demo import services
from workbench.demo.selectors import MAKE
from workbench.demo.services import ask_for_demo, make_demo_club, remove_demo_club
from workbench.demo.tournament import hold_tournament

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
OFFER = "Make a demo club"


@pytest.fixture
def operator() -> User:
    return User.objects.create_superuser("operator@example.org")


def come(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def test_it_is_offered_to_who_runs_the_server_and_to_nobody_else(operator: User) -> None:
    assert OFFER in read_html(come(operator).get("/clubs/"))
    other = sign_in(make_account())
    assert OFFER not in read_html(other.get("/clubs/"))
    assert OFFER not in read_html(Client().get("/clubs/"))
    assert other.post("/demo/make/").status_code == 403
    assert other.post("/demo/remove/").status_code == 403
    assert Client().post("/demo/make/")["Location"].startswith("/accounts/login/")
    assert not Club.objects.exists()


def test_two_taps_are_one_and_the_page_says_that_it_is_being_made(operator: User) -> None:
    browser = come(operator)
    for _ in range(2):
        answer = browser.post("/demo/make/", headers={"Accept-Language": "de"})
        assert answer["Location"] == "/clubs/"
    job = Job.objects.get(kind=MAKE)
    assert job.arguments == {"owner": str(operator.pk), "language": "de"}
    page = read_html(browser.get("/clubs/"))
    assert "The demo club is being made." in page
    assert OFFER not in page


@pytest.mark.first_database
def test_it_is_a_whole_club_on_nobodys_first_page_and_goes_with_one_tap(operator: User) -> None:
    kept = make_club("kept", "Kept")
    make_demo_club(str(operator.pk))
    club = Club.objects.get(slug="demo")
    people = Player.objects.filter(club=club, user=None)
    assert people.count() == 24
    assert Membership.objects.get(club=club).role == Role.OWNER
    assert Game.objects.filter(club=club, occasion={}).count() == 240
    today = today_at(club)
    games = [place.standing.games for place in read_ranking(club, today).listed]
    assert sum(number >= 10 for number in games) >= 15
    seasons = [season.last_day.year for season in Season.objects.order_by("first_day")]
    assert seasons == [today.year - 1, today.year]
    assert Closing.objects.get().season.last_day.year == today.year - 1
    over, running = Tournament.objects.order_by("day")
    assert (over.stage, running.stage) == (Stage.FINAL, Stage.RUNNING)
    assert Match.objects.filter(round__tournament=running, standing=Standing.OPEN).count() == 3
    make_demo_club(str(operator.pk))
    ask_for_demo(owner=operator, language="en")
    assert not Job.objects.filter(kind=MAKE).exists()

    browser = come(operator)
    for anybody in (browser, Client()):
        assert "Demo club" not in read_html(anybody.get("/"))
    assert "Demo club" not in read_html(Client().get("/clubs/"))
    assert Client().get("/clubs/demo/").status_code == 404
    own = read_html(browser.get("/clubs/demo/"))
    assert "This club is made up" in own
    assert "data-own-club" not in own
    assert browser.get("/api/v1/games/?own=1").json()["results"] == []
    assert "Remove the demo club" in read_html(browser.get("/clubs/"))

    gone = browser.post("/demo/remove/", follow=True)
    assert "The demo club is gone." in read_html(gone)
    assert OFFER in read_html(gone)
    assert list(Club.objects.all()) == [kept]
    assert not Game.objects.exists()
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()
    remove_demo_club()


def test_what_a_killed_worker_left_is_made_anew_at_another_address(
    operator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "GAMES", 24)
    make_club("demo", "Somebody's own")
    hold_tournament(half := _begin(operator), "Half", today_at(None), teams=4, rounds=1)
    make_demo_club(str(operator.pk), "ko")
    demo = Club.objects.get(pk=half.pk)
    assert (demo.slug, demo.name) == ("demo-2", "체험용 클럽")
    cups = Tournament.objects.order_by("day").values_list("name", flat=True)
    assert list(cups) == ["가을 대회", "겨울 대회"]
    Job.objects.create(kind=MAKE, state=JobState.FAILED)
    ask_for_demo(owner=operator, language="en")
    assert not Job.objects.filter(kind=MAKE, state=JobState.QUEUED).exists()


def _begin(operator: User) -> Club:
    club = Club.objects.create(pk=DEMO_CLUB, slug="demo-2", name="Half a club")
    Membership.objects.create(club=club, user=operator, role=Role.OWNER)
    Player.objects.bulk_create(Player(club=club, name=f"Name {n}", number=n) for n in range(8))
    return club
