"""A match on the team's phone: its sheet, the other team's code, what is played at a table."""

import re
import uuid
from typing import cast

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.games.services.ends import finish_game
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import Be, read, tap
from tests.tournaments.sheets import hold_link, name_page, open_on, record
from tournaments.clock.services import give_time, turn_clock
from tournaments.links.codes import make_team_code
from tournaments.matches.services.results import Side, report_result
from tournaments.models import Match, Standing


@pytest.fixture
def match(club: Club) -> Match:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    return publish(propose(tournament))[0]


def test_both_phones_write_on_one_sheet_and_a_stranger_does_not(match: Match) -> None:
    jade, sword = hold_link(match.a), hold_link(match.b)
    assert "Write down hand by hand" in read(jade, name_page(match.a))
    game = open_on(jade, match.a, match)
    assert open_on(sword, match.b, match) == game
    for phone in (jade, sword):
        assert phone.get(f"/api/v1/games/{game.pk}/").json()["role"] == "scorer"
    assert Client().get(f"/api/v1/games/{game.pk}/").status_code == 404
    record(game, 65, 100)
    assert "On the sheet: 2 hands, <strong>35 : 165</strong>" in read(
        sword, name_page(match.b)
    ).replace("\xa0", " ")
    assert hold_link(match.b).post(f"{name_page(match.a)}sheet/").status_code == 404


def test_the_other_team_agrees_on_the_same_phone(match: Match) -> None:
    jade = hold_link(match.a)
    game = record(open_on(jade, match.a, match), 65)
    finish_game(game=game, operation=operate(game.revision))
    match.refresh_from_db()
    page = f"{name_page(match.a)}countersign/"
    asked = {"match": match.pk, "after": match.revision}
    assert "They agree, here on this phone" in read(jade, name_page(match.a))
    assert "No team of this tournament" in tap(jade, page, code="222222", **asked)
    own = make_team_code(match.a)
    assert "code of another team" in tap(jade, page, code=own, **asked)
    match.refresh_from_db()
    assert match.standing == Standing.PROVISIONAL
    assert "Agreed." in tap(jade, page, code=make_team_code(match.b).lower(), **asked)
    match.refresh_from_db()
    assert (match.standing, match.settled_by) == (Standing.FINAL, "countersigned")


def test_a_code_opens_the_teams_page_and_a_table_what_is_played_there(match: Match) -> None:
    tournament = match.round.tournament
    table = f"/tournaments/{tournament.pk}/tables/{match.table}/"
    phone = Client()
    page = read(phone, table)
    assert f"Table {match.table}" in page
    assert tournament.name not in page
    assert "No team of this tournament has this code." in tap(phone, table, code="222222")
    assert "against Jade" in tap(phone, table, code=make_team_code(match.b))
    assert "against Jade" in read(phone, table)
    assert "Open my team's page" in read(phone, f"/tournaments/{tournament.pk}/tables/99/")
    code = f"/tournaments/{tournament.pk}/code/"
    assert "against Sword" in tap(Client(), code, code=make_team_code(match.a))
    nowhere = f"/tournaments/{uuid.uuid4()}/code/"
    assert "No team of this tournament has this code." in tap(phone, nowhere, code="222222")


def test_the_desk_shows_the_sheet_and_what_came_late(be: Be, match: Match) -> None:
    host = Client()
    host.cookies = be(Role.DIRECTOR).cookies
    desk = f"/tournaments/{match.round.tournament_id}/desk/"
    table = f"{desk}table/{match.pk}/"
    assert make_team_code(match.a) in read(host, f"{desk}teams/")
    fields = {"operation": str(uuid.uuid4()), "match": str(match.pk)}
    assert host.post(f"{desk}sheet/", fields).status_code == 302
    match.refresh_from_db()
    assert (match.sheet_side, match.game is None) == ("table", False)
    game = record(match.game, 65) if match.game else None
    assert game is not None
    assert f'href="{table}"' in read(host, desk)
    assert "On the sheet: one hand, 65 : 35" in read(host, table).replace("\xa0", " ")
    settle(match, 500, 0)
    finish_game(game=game, operation=operate(game.revision))
    page = read(host, desk).replace("\xa0", " ")
    assert "came back after the result stood and says 65 : 35" in page


def test_what_a_director_adjusts_stands_beside_the_match_with_its_reason(
    be: Be, match: Match
) -> None:
    phone, host = hold_link(match.a), Client()
    host.cookies = be(Role.DIRECTOR).cookies
    game = open_on(phone, match.a, match)
    late = {"to": "b", "points": -50, "reason": "came late"}
    entry = {"kind": "counted", "points": {"a": 65, "b": 35}, "adjustments": [late]}
    codes = []
    for client in (phone, host):
        body = {"operation": str(uuid.uuid4()), "after": game.revision, "number": 1}
        body |= {"entry": {"id": str(uuid.uuid4()), **entry}}
        answer = client.post(f"/api/v1/games/{game.pk}/rounds/", body, "application/json")
        codes.append(answer.status_code)
    assert codes == [422, 201]
    game.refresh_from_db()
    finish_game(game=game, operation=operate(game.revision))
    here = f"/tournaments/{match.round.tournament_id}/"
    readers = ((phone, here), (host, f"{here}desk/table/{match.pk}/"), (phone, name_page(match.a)))
    for client, page in (*readers, (hold_link(match.b), name_page(match.b))):
        shown = re.sub(r"\s+", " ", read(client, page))
        assert "Adjusted: Sword −50, came late" in shown, page


def test_a_teams_page_shows_both_versions_of_a_difference(match: Match) -> None:
    for side, score in (("a", [500, 300]), ("b", [400, 300])):
        report_result(
            match=match, side=cast("Side", side), result={"score": score}, operation=operate()
        )
    heads = ["You say", "They say"]
    jade = read_versions(read(hold_link(match.a), name_page(match.a)))
    assert jade == [heads, ["Jade", "500", "400"], ["Sword", "300", "300"]]
    sword = read_versions(read(hold_link(match.b), name_page(match.b)))
    assert sword == [heads, ["Sword", "300", "300"], ["Jade", "400", "500"]]


def read_versions(page: str) -> list[list[str]]:
    """Return what stands in the rows of the table in which the versions stand side by side."""
    [table] = re.findall('<table class="versions">(.*?)</table>', page, re.DOTALL)
    rows = re.findall("<tr>(.*?)</tr>", table, re.DOTALL)
    cells = (re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows)
    return [[text for cell in row if (text := cell.strip())] for row in cells]


def test_a_teams_own_clock_counts_the_time_that_its_table_was_given(club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    one, other = publish(propose(tournament))
    phones = [(hold_link(team), name_page(team)) for team in (one.a, one.b, other.a)]
    assert "data-clock" not in read(*phones[0])
    turn_clock(row=one.round, do="start", seconds=600, operation=operate(0))
    turn_clock(row=one.round, do="pause", operation=operate(1))
    give_time(match=one, seconds=300, operation=operate())
    pages = [read(phone, path) for phone, path in phones]
    left = [float(re.findall(r'data-left="([^"]*)"', page)[0]) for page in pages]
    assert [round(one / 10) * 10 for one in left] == [900, 900, 600]
    assert all("data-sound" in page for page in pages)
    assert all("Table 1 has 5 minutes more." in page for page in pages)
