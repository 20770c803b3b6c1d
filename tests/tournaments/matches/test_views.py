"""What belongs beside a match's sheet: a call for the director, and the desk's news for theirs."""

import re
import uuid

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.models import Game
from tests.nights.nights import list_players, play
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.pages import Be
from tests.tournaments.sheets import hold_link, open_on
from tournaments.clock.services import give_time, turn_clock
from tournaments.matches.services.results import call_director
from tournaments.models import Match, Standing


@pytest.fixture
def matches(club: Club) -> list[Match]:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    return list(publish(propose(tournament)))


def read(client: Client, game: Game) -> str:
    answer = client.get(f"/g/{game.pk}/beside/")
    assert answer.status_code in (200, 204), answer.content
    return re.sub(r"<[^>]+>|\s+", " ", answer.content.decode()).strip()


def test_a_team_calls_from_its_sheet_and_once(matches: list[Match]) -> None:
    match = matches[0]
    jade, sword = hold_link(match.a), hold_link(match.b)
    game = open_on(jade, match.a, match)
    page = jade.get(f"/g/{game.pk}/beside/").content.decode()
    assert "Call the director" in page
    hit = re.search(r'name="operation" value="([^"]+)"', page)
    assert hit
    for _ in range(2):
        answer = jade.post(f"/g/{game.pk}/beside/", {"operation": hit[1]})
        assert "The director is called." in answer.content.decode()
    match.refresh_from_db()
    assert match.calls_since
    open_on(sword, match.b, match)
    assert "The director is called." in read(sword, game)
    no_id = sword.post(f"/g/{game.pk}/beside/", {"operation": "x"})
    assert 'role="alert"' in no_id.content.decode()


def test_the_directors_own_sheet_marks_calls_and_differences(be: Be, matches: list[Match]) -> None:
    own, other = matches
    game = open_on(hold_link(own.a), own.a, own)
    director = be(Role.DIRECTOR)
    assert read(director, game) == ""
    call_director(match=other, operation=operate(), calls=True)
    assert read(director, game) == f"Table {other.table} calls you."
    Match.objects.filter(pk=other.pk).update(standing=Standing.DISPUTED, calls_since=None)
    assert read(director, game) == f"Table {other.table}: the two results differ."
    assert "calls you" not in read(be(Role.MEMBER), game)


def test_others_learn_nothing(be: Be, club: Club, matches: list[Match]) -> None:
    game = open_on(hold_link(matches[0].a), matches[0].a, matches[0])
    assert Client().get(f"/g/{game.pk}/beside/").status_code == 404
    assert Client().get(f"/g/{uuid.uuid4()}/beside/").status_code == 404
    scorer = be(Role.SCORER)
    assert scorer.get(f"/g/{game.pk}/beside/").status_code == 204
    assert scorer.post(f"/g/{game.pk}/beside/").status_code == 404
    evening = play(club, list_players(club, "A", "B", "C", "D"), 60)
    owner = be(Role.OWNER)
    assert owner.get(f"/g/{evening.pk}/beside/").status_code == 204
    assert owner.post(f"/g/{evening.pk}/beside/").status_code == 404


def test_the_sheet_says_what_is_left_and_the_last_hand(matches: list[Match]) -> None:
    match = matches[0]
    phone = hold_link(match.a)
    game = open_on(phone, match.a, match)
    row = match.round
    assert "left" not in read(phone, game)
    turn_clock(row=row, do="start", seconds=600, operation=operate(0))
    assert "10 minutes left" in read(phone, game)
    give_time(match=match, seconds=300, operation=operate())
    assert "15 minutes left" in read(phone, game)
    turn_clock(row=row, do="pause", operation=operate(1))
    assert "The clock stands still." in read(phone, game)
    turn_clock(row=row, do="last_hand", operation=operate(2))
    assert "Last hand: finish the one in play." in read(phone, game)
