"""A round's own page, the desk that fetches earlier rounds, and what rounds are called."""

import re
import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html, read_text
from tests.tournaments.days import create, enter, propose, publish, settle
from tournaments.models import Match, Tournament


def read(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return read_text(answer)


def play(tournament: Tournament, rounds: int) -> None:
    for _ in range(rounds):
        for match in publish(propose(tournament)):
            settle(match, 1000, 400)


def test_the_desk_holds_the_newest_round_alone(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    play(tournament, 2)
    first, second = (
        Match.objects.filter(round__tournament=tournament, round__number=number)
        for number in (1, 2)
    )
    here = f"/tournaments/{tournament.pk}/"
    for page, own in ((f"{here}desk/", f"{here}desk/rounds/1/"), (here, f"{here}rounds/1/")):
        shown = read(host, page)
        assert f'<a class="button" href="{own}">' in shown
        assert f'hx-get="{own}"' in shown
    desk, earlier = read(host, f"{here}desk/"), read(host, f"{here}desk/rounds/1/")
    assert [f"line-{match.pk}" in desk for match in (*first, *second)] == [
        False,
        False,
        True,
        True,
    ]
    assert [f"table-{match.pk}" in earlier for match in (*first, *second)] == [
        True,
        True,
        False,
        False,
    ]
    assert '<div id="round-1">' in earlier
    assert f'name="match" value="{first[0].pk}"' in earlier
    answer = read(host, f"{here}rounds/1/")
    assert '<div id="round-1">' in answer
    assert answer.count('<span class="side">1000</span>') == 2
    assert "<form" not in answer.split('id="round-1"')[1].split("</section>")[0]


def test_a_round_that_is_not_published_has_no_page(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    propose(tournament)
    for page in ("rounds/1/", "desk/rounds/1/", "rounds/2/"):
        assert host.get(f"/tournaments/{tournament.pk}/{page}").status_code == 404


def test_the_teams_stand_on_a_page_of_their_own(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, [f"Team {number}." for number in range(64)])
    here = f"/tournaments/{tournament.pk}/desk/"
    assert "Team 63." not in read(host, here)
    assert f'<a href="{here}teams/">Teams</a>' in read(host, here)
    assert "64. Team 63." in read(host, f"{here}teams/")


def test_rounds_of_the_knockout_go_by_their_names(host: Client, club: Club) -> None:
    tournament = create(club)
    rules = {**tournament.rules, "rounds": 2, "cut": {"teams": 4}}
    Tournament.objects.filter(pk=tournament.pk).update(rules=rules)
    tournament.refresh_from_db()
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star", "Dog", "Phoenix"])
    play(tournament, 2)
    here = f"/tournaments/{tournament.pk}/"
    assert "Draw up: Semi-finals" in read(host, f"{here}desk/")
    drawn = propose(tournament)
    for page in ("desk/", "desk/round/"):
        assert "Semi-finals, not published yet" in read(host, f"{here}{page}")
        assert "Publish: Semi-finals" in read(host, f"{here}{page}")
    for match in publish(drawn):
        settle(match, 1000, 400)
    play(tournament, 1)
    for page in ("desk/", ""):
        answer = read(host, f"{here}{page}")
        titles = re.findall(r"<summary>([^<]*)</summary>\s*<div[^>]*data-fetch", answer)
        assert titles == ["Semi-finals", "Round 2", "Round 1"]
        assert re.search(r"<h2[^>]*>Final</h2>", answer)
        assert "Round 4" not in answer
    assert re.search(r"<h2[^>]*>Semi-finals</h2>", read(host, f"{here}rounds/3/"))


@pytest.mark.parametrize("teams", [2, 6])
def test_a_page_of_more_tables_asks_no_more(
    host: Client, club: Club, teams: int, django_assert_num_queries: Any
) -> None:
    tournament = create(club)
    enter(tournament, [f"Team {number}" for number in range(teams)])
    play(tournament, 1)
    here = f"/tournaments/{tournament.pk}/"
    for page, statements in (("", 11), ("desk/", 16), ("rounds/1/", 9), ("desk/rounds/1/", 11)):
        read(host, f"{here}{page}")
        with django_assert_num_queries(statements):
            read(host, f"{here}{page}")


def test_a_late_team_gets_nothing_for_the_round_by_one_tap(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    (late,) = enter(tournament, ["Late"])
    desk = f"/tournaments/{tournament.pk}/desk/"
    assert f'name="zero" value="{late.pk}">Gets nothing for it' in read(host, desk)
    row = match.round
    row.refresh_from_db()
    fields = {"operation": str(uuid.uuid4()), "round": str(row.pk), "after": str(row.revision)}
    page = host.post(f"{desk}mend/", {**fields, "zero": str(late.pk)}, follow=True)
    assert "has no place in this round" not in read_html(page)
    row.refresh_from_db()
    assert row.paired["off"] == {"3": "zero"}


def test_a_page_answers_htmx_with_its_part(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    play(tournament, 2)
    here = f"/tournaments/{tournament.pk}/"
    for page in ("", "rounds/1/"):
        whole = host.get(f"{here}{page}")
        part = host.get(f"{here}{page}", headers={"HX-Request": "true"})
        assert [answer.headers["Vary"].count("HX-Request") for answer in (whole, part)] == [1, 1]
        assert "<html" in read_html(whole)
        assert "<html" not in read_html(part)
        assert read_html(part).strip() in read_html(whole)
    for page in ("desk/", "desk/rounds/1/", "desk/teams/", "teams/", "teams/missing/"):
        assert "<html" not in read_html(host.get(f"{here}{page}", headers={"HX-Request": "true"}))
