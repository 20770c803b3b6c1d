"""The pages of a paper sheet, filled in as a browser does, and the same over the API."""

import html
import re
import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club, Player, Role
from scoring.models import Game
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/paper/"
API = "/api/v1/clubs/hofgarten/sheets/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def scorer(club: Club) -> Client:
    return come_as(club, Role.SCORER)


def read_fields(page: str) -> dict[str, str]:
    """Return what the form holds when it is drawn."""
    form = page[page.index('<form method="post">') : page.rindex("</form>")]
    fields = {}
    for tag in re.findall(r"<input [^>]*>", form):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if attributes.get("type") != "checkbox":
            fields[attributes["name"]] = html.unescape(attributes.get("value", ""))
    for name, options in re.findall(r'<select name="([^"]+)"(.*?)</select>', form, re.DOTALL):
        chosen = re.findall(r'value="([^"]*)" selected', options)
        fields[name] = chosen[0] if chosen else re.findall(r'value="([^"]*)"', options)[0]
    return fields


def go_on(client: Client, club: Club, **more: Any) -> str:
    """Fill in the first page: three of the list and a guest."""
    people = {
        f"seat-{seat}": str(Player.objects.get_or_create(club=club, name=name)[0].pk)
        for seat, name in ((1, "Anna"), (2, "Ben"), (3, "Cleo"))
    }
    fields = read_fields(client.get(PAGE).content.decode())
    sent = {**fields, **people, "guest-4": "Dora", "day": "2015-04-03", **more}
    return client.post(PAGE, sent).content.decode()


def test_every_round(club: Club, scorer: Client) -> None:
    page = go_on(scorer, club, lines="3")
    assert "Points Anna &amp; Cleo" in page
    fields = read_fields(page)
    assert {"points-3-a", "call-3-4"} <= fields.keys()
    fields |= {"points-1-a": "65", "call-1-1": "tichu:1", "outcome-2": "double_victory:b"}
    answer = scorer.post(PAGE, {**fields, "call-2-3": "tichu:0"})
    game = Game.objects.get()
    assert answer["Location"] == f"/g/{game.pk}/"
    assert game.totals == {"a": 165 - 100, "b": 35 + 200}
    assert game.rounds.count() == 2


def test_more_rounds_keep_what_is_filled_in(club: Club, scorer: Client) -> None:
    fields = read_fields(go_on(scorer, club, lines="2")) | {"points-1-b": "30"}
    page = scorer.post(PAGE, {**fields, "more": ""}).content.decode()
    again = read_fields(page)
    assert (again["points-1-b"], "points-7-a" in again) == ("30", True)
    assert Game.objects.count() == 0
    scorer.post(PAGE, again)
    assert Game.objects.get().totals == {"a": 70, "b": 30}


def test_only_the_totals(club: Club, scorer: Client) -> None:
    page = go_on(scorer, club, how="totals")
    assert "points-1-a" not in read_fields(page)
    fields = read_fields(page) | {"total-a": "1020", "total-b": "640", "played": "11"}
    scorer.post(PAGE, fields)
    game = Game.objects.get()
    assert (game.totals, game.rounds_played, game.source) == ({"a": 1020, "b": 640}, 11, "result")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"points-2-a": "65"}, "Nothing stands in this round, and a later one is filled in."),
        ({"call-1-1": "grand:1"}, "The points of this round are missing."),
        (
            {"points-1-a": "63"},
            "Card points are counted in fives. Count again: 63 is not possible.",
        ),
        ({"points-1-a": "65", "points-1-b": "40"}, "100"),
        ({"points-1-a": "65", "total-a": "1", "total-b": "2"}, "The rounds add up to 65:35"),
        ({"points-1-a": "65", "is_another": "on", "total-a": "x"}, "Enter a whole number."),
        ({}, "Neither rounds nor totals stand here."),
    ],
)
def test_what_cannot_be_is_said(
    club: Club, scorer: Client, changes: dict[str, str], told: str
) -> None:
    fields = read_fields(go_on(scorer, club, lines="3")) | changes
    page = html.unescape(scorer.post(PAGE, fields).content.decode())
    assert told in page
    assert Game.objects.count() == 0


def test_the_same_sheet_again_is_told(club: Club, scorer: Client) -> None:
    fields = read_fields(go_on(scorer, club, lines="1")) | {"points-1-a": "65"}
    for _tap in range(2):
        scorer.post(PAGE, fields)
    other = {**fields, "operation": str(uuid.uuid4())}
    page = scorer.post(PAGE, other).content.decode()
    assert "is there already" in page
    assert Game.objects.count() == 1
    scorer.post(PAGE, {**other, "is_another": "on"})
    assert Game.objects.count() == 2


def test_who_is_missing_or_there_twice_is_said_before_the_rounds(
    club: Club, scorer: Client
) -> None:
    page = go_on(scorer, club, **{"guest-4": ""})
    assert "Choose somebody from the list, or write a guest&#x27;s name." in page
    anna = str(Player.objects.get(name="Anna").pk)
    again = go_on(scorer, club, **{"seat-2": anna})
    assert "The same player is at this table twice." in again
    assert "points-1-a" not in page + again


def test_over_http(club: Club, scorer: Client) -> None:
    anna = Player.objects.create(club=club, name="Anna")
    seats = [{"player": str(anna.pk)}, {"name": "Ben"}, {"name": "Cleo"}, {"name": "Dan"}]
    body: dict[str, Any] = {
        "operation": str(uuid.uuid4()),
        "day": "2015-04-03",
        "seats": seats,
        "rounds": [{"kind": "counted", "points": {"a": 65, "b": 35}}],
        "totals": {"a": 65, "b": 35},
    }

    def send(**changes: Any) -> Any:
        return scorer.post(API, {**body, **changes}, content_type="application/json")

    first, again = send(), send()
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json() == {"game": str(Game.objects.get().pk)}
    answer = send(operation=str(uuid.uuid4()))
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "sheet_there_before")
    answer = send(operation=str(uuid.uuid4()), totals={"a": 1})
    assert answer.json()["errors"][0]["code"] == "sheet_says_nothing"
    answer = send(operation=str(uuid.uuid4()), seats=[{"player": str(uuid.uuid4())}, *seats[1:]])
    assert answer.json()["errors"][0]["code"] == "import_entry_unknown"


@pytest.mark.parametrize(
    ("role", "status"), [(Role.DIRECTOR, 200), (Role.MEMBER, 403), (None, 404)]
)
def test_scorers_may(club: Club, role: Role | None, status: int) -> None:
    client = come_as(club, role)
    assert client.get(PAGE).status_code == status
    if status != 200:
        assert client.post(PAGE).status_code == client.post(API).status_code == status
