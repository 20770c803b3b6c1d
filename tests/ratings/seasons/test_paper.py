"""A ranking that holds no games becomes a season's table, as it was kept on paper."""

import uuid
from typing import Any

import pytest
from django.test import Client

from past.imports import tasks
from past.models import Import
from people.models import Club, Player, Role
from people.players.holders import HOLDERS
from ratings.models import PaperTable, Season
from tests.pages import read_text
from tests.past.importing import go_on, send, tap
from tests.people.made_accounts import come_in
from tests.people.made_clubs import join

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
RANKING = (
    "Tichurunde 2014\n\nPlatz;Name;Abende;Punkte\n1.;Meier, Anna;12;40\n2.;Ben;10;30,5\n"
    "2.;Cleo;9;30,5\n-;Dan;1;\nSumme;;32;101\n"
)
SEASON = {"season": "Das Jahr 2014", "first_day": "2014-01-01", "last_day": "2014-12-31"}
LINES: list[dict[str, Any]] = [
    {"place": 1, "name": "Anna Meier", "points": "40", "figures": ["12"]},
    {"place": 2, "name": "Ben", "points": "30.5", "figures": ["10"]},
    {"place": 2, "name": "Cleo", "points": "30.5", "figures": ["9"]},
    {"place": None, "name": "Dan", "points": "", "figures": ["1"]},
]


@pytest.fixture
def owner(club: Club) -> Client:
    return come_in(join(club, Role.OWNER))


def bring(owner: Client, **said: str) -> str:
    """Bring the ranking in by its pages; return the address of the import."""
    url = str(send(owner, RANKING.encode())["Location"])
    go_on(owner, url, **{**SEASON, **said})
    tap(owner, url, "store")
    return url


def test_from_the_file_to_the_seasons_page_and_back(club: Club, owner: Client) -> None:
    anna = Player.objects.create(club=club, name="Anna Meier")
    page = owner.get(send(owner, RANKING.encode())["Location"]).content.decode()
    assert "A ranking says what came out" in page
    assert 'name="season" value="Tichurunde 2014"' in page
    assert 'name="first_day" value="2014-01-01"' in page
    url = bring(owner)
    season = Season.objects.get()
    outcome = read_text(owner.get(url))
    assert "4 places of a ranking" in outcome
    assert "Kept as the table of “Das Jahr 2014”, as it was kept on paper." in outcome
    address = f"/clubs/{club.slug}/seasons/{season.pk}/"
    shown = read_text(owner.get(address))
    assert "as it was kept on paper; brought in on" in shown
    assert "no games and no evenings stand behind its numbers" in shown
    assert "How it counts" not in shown
    assert "Close the season" not in shown
    for words in ("Anna Meier", "40", "30.5", "Abende", "12"):
        assert words in shown
    assert PaperTable.objects.get().lines[0]["player"] == str(anna.pk)
    assert "as it was kept on paper" in read_text(owner.get(f"/clubs/{club.slug}/seasons/"))
    csv = owner.get(f"{address}table.csv").content.decode("utf-8-sig")
    assert [line.split(",")[:2] for line in csv.splitlines()[1:3]] == [
        ["1", "Anna Meier"],
        ["2", "Ben"],
    ]
    tap(owner, url, "back")
    tasks.take_import_back(url.split("/")[-2])
    assert (Season.objects.count(), list(Player.objects.filter(club=club))) == (0, [anna])


def test_a_season_has_a_name_and_days(club: Club, owner: Client) -> None:
    url = bring(owner, first_day="")
    assert Season.objects.count() == 0
    assert Import.objects.get().state == "asking"
    page = tap(owner, url, "store")
    assert "nobody has said which season it is" in page
    wrong = {**SEASON, "last_day": "2013-01-01"}
    assert "The last day is before the first" in go_on(owner, url, **wrong)
    bring(owner)
    again = bring(owner)
    assert Season.objects.count() == 1
    assert "There is a season of this name and these days already." in tap(owner, again, "store")


def test_its_name_and_days_can_be_changed_and_it_can_be_deleted(club: Club, owner: Client) -> None:
    bring(owner)
    season = Season.objects.get()
    address = f"/clubs/{club.slug}/seasons/{season.pk}/"
    form = owner.get(f"{address}change/").content.decode()
    assert 'name="name"' in form
    assert 'name="preset"' not in form
    body = {"operation": str(uuid.uuid4()), "after": "0", "name": "2014",
            "first_day": "2014-01-01", "last_day": "2014-12-24"}  # fmt: skip
    assert "Saved." in read_text(owner.post(f"{address}change/", body, follow=True))
    assert Season.objects.get().name == "2014"
    body = {"operation": str(uuid.uuid4()), "after": "1"}
    owner.post(f"{address}delete/", body)
    assert (Season.objects.count(), PaperTable.objects.count()) == (0, 0)


def test_over_the_api(club: Club, owner: Client) -> None:
    imports = f"/api/v1/clubs/{club.slug}/imports/"

    def call(verb: str, path: str, **body: Any) -> Any:
        body = {"operation": str(uuid.uuid4()), **body}
        return getattr(owner, verb)(path, body, content_type="application/json")

    begun = call("post", imports, text=RANKING).json()
    assert (begun["kind"], begun["columns"]) == (
        "ranking",
        ["place", "who", "figure", "points_of"],
    )
    assert begun["season"] == {
        "name": "Tichurunde 2014",
        "first_day": "2014-01-01",
        "last_day": "2014-12-31",
    }
    assert [line["place"] for line in begun["table"]] == [1, 2, 2, None]
    one = f"{imports}{begun['id']}/"
    refused = call("post", f"{one}store/", after=0)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (
        422,
        "ranking_without_season",
    )
    call("put", one, after=0, season=begun["season"])
    assert call("post", f"{one}store/", after=1).json()["state"] == "stored"
    season = owner.get(f"/api/v1/clubs/{club.slug}/seasons/").json()["results"][0]
    assert season["on_paper"]
    shown = owner.get(f"/api/v1/clubs/{club.slug}/seasons/{season['id']}/").json()
    assert (shown["table"], shown["paper"]["columns"]) == ([], ["Abende"])
    lines = [{name: line[name] for name in LINES[0]} for line in shown["paper"]["lines"]]
    assert lines == LINES
    closed = call("post", f"/api/v1/clubs/{club.slug}/seasons/{season['id']}/close/", after=0)
    assert closed.json()["errors"][0]["code"] == "season_on_paper"


def test_somebodys_line_is_in_their_export(club: Club, owner: Client) -> None:
    bring(owner)
    ben = Player.objects.get(name="Ben")
    held = next(holder for holder in HOLDERS if holder.name == "seasons")
    assert held.export is not None
    (line,) = held.export([ben.pk])
    assert (line["name"], line["line"]["place"]) == ("Das Jahr 2014", 2)
