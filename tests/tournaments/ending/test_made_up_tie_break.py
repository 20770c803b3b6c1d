"""A tie-break is one row: a made-up row is offered, counted, explained and written."""

import re

import pytest
from django.test import Client
from rest_framework.test import APIClient

from pairing.event.files import read_event, write_event
from pairing.event.ranking import rank_event
from pairing.event.words.report import describe_working, write_standings
from pairing.standings import TIE_BREAKS, Value
from pairing.standings.tie_breaks import Basis, TieBreak
from people.models import Club, Role
from tests.tournaments.days import create, enter, propose, publish, settle
from tests.tournaments.pages import Be, fill, read
from tournaments.models import Tournament

pytestmark = pytest.mark.first_database

LABEL = "scores conceded: fewer are better"


def count_conceded(basis: Basis) -> list[Value]:
    """What a team let its opponents make, round by round."""
    lost = [
        tuple(line.made - line.gap for line in basis.ledger.lines[number])
        for number in range(len(basis.ledger.teams))
    ]
    return [Value(sum(terms), terms) for terms in lost]


CONCEDED = TieBreak(
    "conceded", "conceded", LABEL, count_conceded, by_opponent=True, more_is_better=False
)


@pytest.fixture(autouse=True)
def conceded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIE_BREAKS, CONCEDED.name, CONCEDED)


@pytest.fixture
def director(be: Be) -> APIClient:
    return be(Role.DIRECTOR)


@pytest.fixture
def host(director: APIClient) -> Client:
    client = Client()
    client.cookies = director.cookies
    return client


@pytest.fixture
def cup(club: Club, host: Client) -> Tournament:
    """Jade beat Wind 900:100, Sword beat Star 800:200: level on points."""
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Star", "Wind"])
    assert "Saved." in fill(
        host, f"/tournaments/{tournament.pk}/settings/", tie_2="conceded", tie_3=""
    )
    for at, match in enumerate(publish(propose(tournament))):
        settle(match, 900 - 100 * at, 100 + 100 * at)
    tournament.refresh_from_db()
    return tournament


def test_it_is_offered_and_chosen_on_the_settings_page(host: Client, cup: Tournament) -> None:
    page = read(host, f"/tournaments/{cup.pk}/settings/")
    (then,) = re.findall(r'<select name="tie_2".*?</select>', page)
    assert f'<option value="conceded" selected>{LABEL}</option>' in then
    assert cup.rules["tie_breaks"][:2] == ["points", "conceded"]


def test_it_ranks_and_is_explained_on_the_teams_page(host: Client, cup: Tournament) -> None:
    first = cup.round_rows.get().matches.get(table=1)
    page = read(host, f"/tournaments/{cup.pk}/standings/{first.a.number}/")
    assert "Place 1 of the standings" in page
    (working,) = re.findall(r"<h2>Conceded</h2>.*?</section>", page)
    assert '<p class="sum">100</p>' in working
    assert f"<td>{first.b.name}</td>" in working


def test_it_stands_in_the_file_and_in_what_is_told_of_it(host: Client, cup: Tournament) -> None:
    # A browser fetches it: the document of the API knows no made-up row.
    exported = host.get(f"/api/v1/tournaments/{cup.pk}/export/")
    assert exported.json()["tie_breaks"][:2] == ["points", "conceded"]
    event = read_event(exported.content)
    assert read_event(write_event(event)) == event
    standings = rank_event(event)
    best = standings.rows[0].team
    assert write_standings(event, standings, str).splitlines()[0].split()[2:4] == [
        "points",
        "conceded",
    ]
    beaten = next(table.match.b for table in event.played[0].tables if table.match.a == (best,))
    name = next(entrant.name for entrant in event.entrants if entrant.id == beaten[0])
    assert f"conceded 100 ({name})" in describe_working(event, standings, best, str).splitlines()
