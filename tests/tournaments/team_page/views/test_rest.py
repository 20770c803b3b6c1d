"""A team's page in a round in which the team has no match: it says so, and what is true."""

import pytest
from django.test import Client

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import read
from tests.tournaments.sheets import hold_link, name_page
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Entry, Match, Tournament
from tournaments.rounds.services.pairings import propose_round

pytestmark = pytest.mark.first_database

BYE = "You have the bye: you have no match in this round."
MISSING = "You are not in this round. Ask the director when you play."
NOT_YET = "The first round has not been published yet."


@pytest.fixture
def cup(club: Club) -> Tournament:
    """Five teams of two, before the first round."""
    cup = create(club)
    teams = [
        NewTeam(name=name, members=[NewMember(name=f"{name}1"), NewMember(name=f"{name}2")])
        for name in "ABCDE"
    ]
    enter_teams(tournament=cup, teams=teams, operation=operate())
    return cup


def find(number: int) -> Entry:
    return Entry.objects.select_related("tournament").get(number=number)


def read_page(entry: Entry, phone: Client | None = None) -> str:
    return read(phone or hold_link(entry), name_page(entry))


def play(cup: Tournament) -> Entry:
    """Play the next round; return who has the bye in it."""
    row = propose(cup)
    for match in publish(row):
        settle(match, 1000, 500)
    return find(int(row.paired["byes"][0]))


def test_who_has_the_bye_reads_that(cup: Tournament) -> None:
    first = find(5)
    phone = hold_link(first)
    before = read_page(first, phone)
    assert NOT_YET in before
    assert "Tap who of you has arrived:" in before
    assert play(cup) == first
    page = read_page(first, phone)
    assert BYE in page
    for said in (NOT_YET, "Tap who of you", "Withdraw the team", "Change names"):
        assert said not in page
    second = play(cup)
    page = read_page(second)
    assert page.index("Round 2") < page.index(BYE) < page.index("Earlier rounds")
    assert "Round 1: table" not in page
    assert BYE not in read_page(first)


def test_who_has_it_off_reads_that(cup: Tournament) -> None:
    plan = {"off": {"2": "half", "3": "zero"}}
    propose_round(tournament=cup, operation=operate(), plan=plan)
    publish(cup.round_rows.get())
    assert "You have this round off." in read_page(find(2))
    page = read_page(find(3))
    assert MISSING in page
    assert "Tap who of you has arrived:" in page


def test_who_came_since_reads_whom_to_ask(cup: Tournament) -> None:
    play(cup)
    (late,) = enter(cup, ["Late"])
    page = read_page(late)
    assert MISSING in page
    assert NOT_YET not in page
    assert "Withdraw the team" not in page


def test_who_sits_out_among_changing_partners_reads_that(club: Club) -> None:
    cup = create(club, preset="german_championship")
    people = [NewTeam(members=[NewMember(name=name)]) for name in "ABCDE"]
    enter_teams(tournament=cup, teams=people, operation=operate())
    cup.refresh_from_db()
    row = propose(cup)
    publish(row)
    out = find(int(row.paired["byes"][0]))
    assert "You sit out in this round." in read_page(out)
    seated = Match.objects.select_related("a__tournament").get().a
    assert "You sit out" not in read_page(seated)
