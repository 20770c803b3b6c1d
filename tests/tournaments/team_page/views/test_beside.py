"""What belongs beside a match's sheet: its end, calls for the director, the desk's news."""

import re
import uuid

import pytest
from django.test import Client

from people.models import Club, Role
from scoring.games.services.ends import finish_game
from scoring.models import Game
from tests.nights.nights import list_players, play
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import Be
from tests.tournaments.sheets import hold_link, name_page, open_, open_on, record
from tournaments.clock.services import give_time, turn_clock
from tournaments.links.codes import make_team_code
from tournaments.matches.services.results import Speaker, call_director
from tournaments.models import Match, Stage, Standing, Tournament, TournamentChange


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


def end(match: Match, by: Speaker = "a") -> Game:
    """Write a hand, and end the match with it."""
    game = record(open_(match, by), 65)
    finish_game(game=game, operation=operate(game.revision))
    match.refresh_from_db()
    return game


def read_fields(client: Client, game: Game) -> dict[str, str]:
    page = client.get(f"/g/{game.pk}/beside/").content.decode()
    return dict(re.findall(r'name="(operation|after)"\s+value="([^"]+)"', page))


def test_the_end_is_accepted_on_the_other_phone(matches: list[Match]) -> None:
    match = matches[0]
    jade, sword = hold_link(match.a), hold_link(match.b)
    game = open_on(jade, match.a, match)
    assert open_on(sword, match.b, match) == game
    end(match)
    said = read(jade, game)
    assert "Sent to the director." in said
    assert "Your opponents accept it on their own phone, or here with their team's code." in said
    assert f"Code of {match.b.name}" in said
    assert "Accept it for your side:" in read(sword, game)
    asked = {**read_fields(sword, game), "accept": "1"}
    for _ in range(2):
        answer = sword.post(f"/g/{game.pk}/beside/", asked)
        assert "Agreed." in answer.content.decode()
        assert 'role="alert"' not in answer.content.decode()
    match.refresh_from_db()
    assert (match.standing, match.settled_by) == (Standing.FINAL, "accepted")
    said = read(jade, game)
    assert ("Agreed." in said, "To our team's page: next table" in said) == (True, True)
    assert "Call the director" not in said


def test_the_other_team_accepts_here_by_its_code(matches: list[Match]) -> None:
    match, other = matches
    jade = hold_link(match.a)
    game = open_on(jade, match.a, match)
    end(match)
    asked = {**read_fields(jade, game), "code_given": "1"}
    for wrong in ("AAAAAA", make_team_code(match.a), make_team_code(other.a)):
        answer = jade.post(f"/g/{game.pk}/beside/", {**asked, "code": wrong})
        assert 'role="alert"' in answer.content.decode()
    for _ in range(2):
        answer = jade.post(f"/g/{game.pk}/beside/", {**asked, "code": make_team_code(match.b)})
        assert "Agreed." in answer.content.decode()
    match.refresh_from_db()
    assert (match.standing, match.settled_by) == (Standing.FINAL, "countersigned")
    assert TournamentChange.objects.filter(action="countersign").count() == 1


def test_the_next_table_is_named_once_it_is_known(matches: list[Match]) -> None:
    match, other = matches
    jade = hold_link(match.a)
    game = open_on(jade, match.a, match)
    end(match)
    settle(match, 65, 35)
    settle(other, 100, 0)
    assert "Round 2" not in read(jade, game)
    tournament = match.round.tournament
    tournament.refresh_from_db()
    following = publish(propose(tournament))
    (own,) = [one for one in following if match.a_id in (one.a_id, one.b_id)]
    opponent = own.b if own.a_id == match.a_id else own.a
    assert f"Round 2: table {own.table}, against {opponent.name}" in read(jade, game)


def test_no_rematch_follows_a_match(matches: list[Match]) -> None:
    match = matches[0]
    jade = hold_link(match.a)
    game = open_on(jade, match.a, match)
    end(match)
    assert jade.get(f"/api/v1/games/{game.pk}/").json()["match"] is True
    body = {"operation": str(uuid.uuid4())}
    answer = jade.post(f"/api/v1/games/{game.pk}/rematch/", body, "application/json")
    assert answer.json()["errors"][0]["code"] == "match_without_rematch"
    assert Game.objects.filter(rematch_of=game).count() == 0


def test_a_sheet_leads_to_its_teams_page(be: Be, club: Club, matches: list[Match]) -> None:
    match = matches[0]
    jade = hold_link(match.a)
    game = open_on(jade, match.a, match)
    way, day = f"/g/{game.pk}/team/", f"/tournaments/{match.round.tournament_id}/"
    assert jade.get(way)["Location"] == name_page(match.a)
    assert be(Role.DIRECTOR).get(way)["Location"] == f"{day}desk/"
    assert be(Role.SCORER).get(way)["Location"] == day
    assert Client().get(way).status_code == 404
    evening = play(club, list_players(club, "A", "B", "C", "D"), 60)
    assert be(Role.OWNER).get(f"/g/{evening.pk}/team/").status_code == 404


def test_once_the_tournament_is_closed_it_leads_to_the_teams_page(matches: list[Match]) -> None:
    match = matches[0]
    jade = hold_link(match.a)
    game = open_on(jade, match.a, match)
    end(match)
    Match.objects.update(standing=Standing.FINAL)
    Tournament.objects.update(stage=Stage.FINAL)
    assert "Our team's page" in read(jade, game)
    assert jade.post(f"/g/{game.pk}/beside/", {"operation": str(uuid.uuid4())}).status_code == 404
