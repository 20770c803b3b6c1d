"""Buttons of pages that are older than what they name: it is said, and nothing is written."""

import datetime
import uuid

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import read, read_form, tap
from tournaments.entries.services.entries import NewTeam, change_entry, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.links.teams import make_team_token
from tournaments.matches.services.results import report_result
from tournaments.models import Entry, Match, Tournament, TournamentChange, TournamentRound
from tournaments.rounds.services.pairings import unpublish_round

pytestmark = pytest.mark.first_database


@pytest.fixture
def match(club: Club) -> Match:
    """The first match of a round that was taken back since the pages were drawn."""
    tournament = create(club)
    enter(tournament, "ABCD")
    row = propose(tournament)
    match = publish(row)[0]
    row.refresh_from_db()
    unpublish_round(row=row, operation=operate(row.revision))
    return match


def address(match: Match) -> str:
    return f"/tournaments/{match.round.tournament_id}/"


def test_a_team_whose_round_was_taken_back_is_told(match: Match) -> None:
    phone, team = Client(), f"{address(match)}team/{match.a_id}/"
    token = make_team_token(match.a)
    path = f"/api/v1{address(match)}entries/{match.a_id}/exchange/"
    answer = phone.post(path, {"token": token}, content_type="application/json")
    assert answer.status_code == 200
    said = "This match no longer exists"
    assert said in tap(phone, f"{team}report/", match=match.pk, own=1000, other=0)
    assert said in tap(phone, f"{team}report/", match=match.pk, accept="1")
    assert said in tap(phone, f"{team}tap/", match=match.pk, call="1")
    assert said in tap(phone, f"{team}sheet/", match=match.pk)
    assert said in tap(phone, f"{team}countersign/", match=match.pk, code="ABC123")
    assert not Match.objects.exists()


def test_a_director_whose_page_names_what_is_gone_is_told(host: Client, match: Match) -> None:
    desk = f"{address(match)}desk/"
    said = "Somebody else"
    for path, fields in (
        ("result/", {"match": match.pk, "a": 1000, "b": 0}),
        ("result/", {"match": match.pk, "accept": "1"}),
        ("result/", {"match": match.pk, "come": "1"}),
        ("sheet/", {"match": match.pk}),
        ("clock/", {"table": match.pk, "minutes": 3}),
        (f"correction/{match.pk}/look/", {"a": 1000, "b": 0}),
        (f"correction/{match.pk}/", {"a": 1000, "b": 0, "reason": "x", "later": "1"}),
    ):
        assert said in tap(host, f"{desk}{path}", **fields), path
    row = TournamentRound.objects.get()
    assert "Saved" not in tap(host, f"{desk}result/", all=row.pk)
    actions = TournamentChange.objects.values_list("action", flat=True)
    assert set(actions) == {"create", "enter", "pair", "publish", "unpublish", "confirm_all"}


def test_the_page_of_teams_says_so_too_where_a_team_is_none_any_more(
    host: Client, match: Match
) -> None:
    teams, said = f"{address(match)}teams/change/", "Somebody else"
    for name in ("paid", "withdraw", "admit", "here", "join"):
        assert said in tap(host, teams, **{name: uuid.uuid4()}), name
        assert host.post(teams, {name: "no id"}).status_code == 404, name


def test_what_came_since_the_desk_was_drawn_is_not_accepted_with_all(
    host: Client, club: Club
) -> None:
    tournament = create(club)
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    desk, row = f"/tournaments/{tournament.pk}/desk/", TournamentRound.objects.get()
    revision = Tournament.objects.get().revision
    report_result(match=match, side="a", result={"score": [1000, 0]}, operation=operate())
    said = "1 result has come since you looked, and is not accepted yet."
    assert said in tap(host, f"{desk}result/", all=row.pk, after=revision)
    assert Match.objects.get().standing == "provisional"
    now = Tournament.objects.get().revision
    assert f'name="after" value="{now}"' in read(host, desk)
    assert said not in tap(host, f"{desk}result/", all=row.pk, after=now)
    assert Match.objects.get().standing == "final"


def test_a_line_typed_while_the_next_round_is_published_stays_in_its_round(
    host: Client, club: Club
) -> None:
    """It was read off a slip of round 1, and round 2 has a table of that number too."""
    tournament = create(club)
    enter(tournament, "ABCD")
    first, second = publish(row := propose(tournament))
    settle(first, 1000, 0)
    report_result(match=second, side="a", result={"score": [900, 100]}, operation=operate())
    shown = read_form(host, f"/tournaments/{tournament.pk}/desk/", "line")
    publish(next_row := propose(tournament))
    path = f"/tournaments/{tournament.pk}/desk/slip/"
    assert "has reported 900 : 100" in tap(host, path, **{**shown, "line": "2 1000 0"})
    tap(host, path, **{**shown, "line": "2 1000 0", "sure": "1"})
    second.refresh_from_db()
    assert (second.result, second.standing) == ({"score": [1000, 0]}, "final")
    assert set(next_row.matches.values_list("standing", flat=True)) == {""}
    now = read_form(host, f"/tournaments/{tournament.pk}/desk/", "line")
    assert (shown["round"], now["round"]) == (str(row.pk), str(next_row.pk))
    next_row.refresh_from_db()
    unpublish_round(row=next_row, operation=operate(next_row.revision))
    assert "Somebody else" in tap(host, path, **{**now, "line": "2 1000 0"})


def test_a_penalty_given_while_the_next_round_is_published_is_of_its_round(
    host: Client, club: Club
) -> None:
    tournament = create(club)
    entries = enter(tournament, "ABCD")
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    shown = read_form(host, f"/tournaments/{tournament.pk}/desk/teams/", f"reason_{entries[0].pk}")
    publish(propose(tournament))
    key = str(entries[0].pk)
    given = {f"points_{key}": "1", f"reason_{key}": "late", "penalize": key}
    tap(host, f"/tournaments/{tournament.pk}/desk/team/", **{**shown, **given})
    assert tournament.penalties.get().round == 1


def test_who_closes_from_an_old_page_does_not_make_it_final(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    settle(match, 1000, 0)
    past = timezone.now() - datetime.timedelta(minutes=1)
    Tournament.objects.update(protest_minutes=15, stage="provisional", protest_until=past)
    close = f"/tournaments/{tournament.pk}/desk/close/"
    assert "Somebody else" in tap(host, close, stage="running", anyway="1")
    assert Tournament.objects.get().stage == "provisional"
    assert "Open it again" in tap(host, close, stage="provisional", anyway="1")
    assert Tournament.objects.get().stage == "final"


def test_a_tick_of_somebody_who_was_replaced_is_told(host: Client, club: Club) -> None:
    tournament = create(club)
    team = NewTeam(members=[NewMember(name="Anna"), NewMember(name="Ben")])
    enter_teams(tournament=tournament, teams=[team], operation=operate())
    entry = Entry.objects.get()
    ben = entry.members.get(place=2)
    others = [NewMember(name="Anna"), NewMember(name="Cleo")]
    change_entry(entry=entry, changes={}, members=others, operation=operate(entry.revision))
    for page in ("teams/change/", "desk/team/"):
        assert "Somebody else" in tap(host, f"/tournaments/{tournament.pk}/{page}", here=ben.pk)


def test_the_fee_taken_by_a_double_click_is_noted_once(host: Client, club: Club) -> None:
    tournament = create(club)
    (entry,) = enter(tournament, "A")
    sent = {"operation": str(uuid.uuid4()), "paid": entry.pk}
    for _click in "ab":
        tap(host, f"/tournaments/{tournament.pk}/teams/change/", **sent)
    assert Entry.objects.get().fee_paid
    assert TournamentChange.objects.filter(action="entry").count() == 1


def test_results_of_the_wrong_round_are_taken_away_and_then_the_round(
    host: Client, club: Club
) -> None:
    tournament = create(club)
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    desk = f"/tournaments/{tournament.pk}/desk/"
    said, table = "Take this result away", f"{desk}table/{match.pk}/"
    assert said not in read(host, table)
    settle(match, 1000, 0)
    assert said in read(host, table)
    sent = {"match": match.pk, "after": 1, "clear": "1"}
    assert "This needs a reason." in tap(host, f"{desk}result/", **sent)
    page = tap(host, f"{desk}result/", **sent, reason="the wrong round")
    assert ("has no result now" in page, "Take this round back" in page) == (True, True)
    row = TournamentRound.objects.get()
    assert "Publish round 1" in tap(host, f"{desk}publish/", round=row.pk, after=2, back="1")
    assert not Match.objects.exists()
