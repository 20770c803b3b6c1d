"""Results at the desk: typed, accepted, awarded, looked at, corrected in three ways; the log."""

import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from people.models import Club, Player, Role, User
from tests.pages import read_html, read_text
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import read_form
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import call_director, report_result, settle_result
from tournaments.models import Deputy, Match, Report, Standing, Tournament, TournamentRound
from tournaments.rounds.services.corrections import postpone_correction
from tournaments.rounds.services.pairings import propose_round
from tournaments.rounds.shown.worth_a_look import find_played
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def read(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return read_text(answer)


def squeeze(page: str) -> str:
    """Return what stands on a page, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).replace("&nbsp;", " ").split())


def tap(client: Client, path: str, **fields: Any) -> str:
    answer = client.post(path, {"operation": str(uuid.uuid4()), **fields}, follow=True)
    assert answer.status_code == 200
    return read_text(answer)


def desk(tournament: Tournament) -> str:
    return f"/tournaments/{tournament.pk}/desk/"


def test_results_are_typed_one_after_the_other(host: Client, tournament: Tournament) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    row = propose(tournament)
    publish(row)
    path = f"{desk(tournament)}slip/"
    page = tap(host, path, line="2 1000 −100", round=row.pk)
    assert "Table 2: Sword 1000, Star -100." in page
    assert "required autofocus" in page
    assert Match.objects.get(table=2).result == {"score": [1000, -100]}
    assert "as in 3 620 380" in tap(host, path, line="1 1000", round=row.pk)
    assert "There is no table 7" in tap(host, path, line="7 1000 0", round=row.pk)
    assert "1003" in tap(host, path, line="1 1003 597", round=row.pk)
    said = "Table 2 has 1000 : -100 already. Correct it at its table, and say why."
    assert said in tap(host, path, line="2 500 1000", round=row.pk)
    assert "Table 2: Sword 1000" in tap(host, path, line="2 1000 -100", round=row.pk)
    assert Match.objects.get(table=2).result == {"score": [1000, -100]}


def test_one_reported_result_is_accepted(host: Client, tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    matches = publish(propose(tournament))
    for match in matches:
        report_result(match=match, side="a", result={"score": [1000, 400]}, operation=operate())
    path = f"{desk(tournament)}result/"
    assert "Accept 2 reported" in read(host, desk(tournament))
    shown = [read(host, f"{desk(tournament)}table/{match.pk}/") for match in matches]
    assert ["Accept what was reported" in page for page in shown] == [True, True]
    tap(host, path, match=matches[0].pk, after=1, accept="1")
    standings = [match.standing for match in Match.objects.order_by("table")]
    assert standings == [Standing.FINAL, Standing.PROVISIONAL]
    assert "changed" in tap(host, path, match=matches[1].pk, after=0, accept="1")


def test_points_are_awarded_with_a_reason(host: Client, tournament: Tournament) -> None:
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    award = {"match": match.pk, "after": 0, "award": "1", "award_a": "2", "award_b": "1"}
    tap(host, f"{desk(tournament)}result/", **award, reason="a torn card")
    match.refresh_from_db()
    assert match.result == {"points": [2, 1], "reason": "a torn card"}


def test_parts_of_points_are_awarded_and_shown(host: Client, tournament: Tournament) -> None:
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    award = {"match": match.pk, "after": 0, "award": "1", "award_a": "1,5", "award_b": "0.5"}
    assert "Table 1: 1.5 : 0.5." in tap(host, f"{desk(tournament)}result/", **award)
    match.refresh_from_db()
    assert match.result == {"points": [1.5, 0.5]}
    assert "1 A – B 1.5 : 0.5" in squeeze(read(host, desk(tournament)))
    assert "A 1.5 points B 0.5 points" in squeeze(
        read(host, f"{desk(tournament)}table/{match.pk}/")
    )
    for page in ("", "rounds/1/"):
        shown = squeeze(read(host, f"/tournaments/{tournament.pk}/{page}"))
        assert "1.5 0.5 points" in shown


@pytest.mark.parametrize("typed", ["", "-", "two", "1.5.0"])
def test_what_are_no_points_is_not_awarded(
    host: Client, tournament: Tournament, typed: str
) -> None:
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    award = {"match": match.pk, "after": 0, "award": "1", "award_a": typed, "award_b": "1"}
    page = tap(host, f"{desk(tournament)}result/", **award)
    assert f'"{typed}" are no points; write a number' in page
    match.refresh_from_db()
    assert match.result == {}


def test_results_worth_a_look_are_named_before_publishing(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    one, other = publish(propose(tournament))
    settle(one, 900, 100)
    report_result(match=other, side="a", result={"score": [1000, 400]}, operation=operate())
    report_result(match=other, side="b", result={"score": [400, 1000]}, operation=operate())
    page = read(host, f"{desk(tournament)}round/")
    assert "2 results are worth a look" in page
    assert "Nobody has reached 1000: the game was not over." in page
    assert "The two reports are the same score the other way round." in page
    Match.objects.update(result={"score": [1000, 400]}, standing=Standing.FINAL)
    Report.objects.all().delete()
    assert "worth a look" not in read(host, f"{desk(tournament)}round/")


def test_what_a_match_is_follows_from_the_settings(tournament: Tournament) -> None:
    assert find_played(tournament).target == 1000
    tournament.play = {**tournament.play, "hands": 8}
    assert (find_played(tournament).target, find_played(tournament).hands) == (None, 8)
    tournament.play = {**tournament.play, "minutes": 50}
    assert (find_played(tournament).target, find_played(tournament).hands) == (None, None)


def play_two_rounds(tournament: Tournament) -> Match:
    """Play a round of four in which 1 and 2 win, and publish the next one; return table 1."""
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    first = publish(propose(tournament))
    for match in first:
        settle(match, 1000, 400)
    publish(propose(tournament))
    return Match.objects.get(pk=first[0].pk)


def test_a_correction_is_looked_at_first(host: Client, tournament: Tournament) -> None:
    match = play_two_rounds(tournament)
    path = f"{desk(tournament)}correction/{match.pk}/"
    page = tap(host, f"{path}look/", a="400", b="1000", reason="misread")
    assert "Pagoda: place 2 instead of 4" in page
    assert "Jade: place 4 instead of 2" in page
    would = "Jade – Star, Sword – Pagoda, instead of Jade – Sword, Pagoda – Star."
    assert f"Round 2 would have been: {would}" in page
    assert "Correct it and draw round 2 up again" in page
    match.refresh_from_db()
    assert match.result == {"score": [1000, 400]}
    same = tap(host, f"{path}look/", a="1000", b="300", reason="misread")
    assert "Round 2 would have been the same." in same


def test_a_look_says_which_later_round_would_be_a_second_meeting(
    host: Client, tournament: Tournament
) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star", "Dog", "Phoenix"])
    first, *others = publish(propose(tournament))
    absent, operation = {"forfeit": "b"}, operate(first.revision)
    settle_result(match=first, result=absent, operation=operation, reason="not there")
    for match in others:
        settle(match, 1000, 400)
    again = {"locked": [{"a": str(first.a.number), "b": str(first.b.number)}]}
    propose_round(tournament=tournament, operation=operate(), plan=again)
    publish(TournamentRound.objects.get(number=2))
    path = f"{desk(tournament)}correction/{first.pk}/look/"
    page = tap(host, path, a="1000", b="400", reason="they played")
    said = "Jade and Star would have met before round 2, in which they met again"
    assert f"{said}; it stands as it was played." in page
    assert "would have met before" not in tap(host, path, forfeit_a="1", reason="the other")


@pytest.mark.parametrize(
    ("typed", "sides", "result"),
    [
        ({"forfeit_a": "1"}, ("1000 → −", "400 → +"), {"forfeit": "a"}),
        ({"forfeit_both": "1"}, ("1000 → −", "400 → −"), {"forfeit": "both"}),
        (
            {"award": "1", "award_a": "1", "award_b": "2"},
            ("1000 → 1 point", "400 → 2 points"),
            {"points": [1, 2], "reason": "misread"},
        ),
    ],
)
def test_a_correction_to_a_forfeit_or_awarded_points_is_looked_at_and_made_in_each_way(
    host: Client,
    tournament: Tournament,
    typed: dict[str, str],
    sides: tuple[str, str],
    result: dict[str, object],
) -> None:
    match = play_two_rounds(tournament)
    path = f"{desk(tournament)}correction/{match.pk}/"
    assert read(host, f"{desk(tournament)}rounds/1/").count(f'formaction="{path}look/"') == 5
    page = tap(host, f"{path}look/", **typed, reason="misread")
    for side in sides:
        assert f"<strong>{side}</strong>" in page
    assert "Jade: place" in page
    sent = read_form(host, "", "operation", page=page)
    assert {name: sent[name] for name in typed} == typed
    match.refresh_from_db()
    noted = {**sent, "operation": str(uuid.uuid4()), "later": "1"}
    page = tap(host, path, **noted)
    assert "To be corrected after the event" in page
    assert " : ".join(side.partition("→ ")[2] for side in sides) in page
    match.refresh_from_db()
    assert match.result == {"score": [1000, 400]}
    tap(host, f"{desk(tournament)}result/", **sent)
    match.refresh_from_db()
    assert match.result == result


def test_hands_are_looked_at_by_what_they_come_to(host: Client, club: Club) -> None:
    tournament = create(club, preset="german_championship")
    people = [NewTeam(members=[NewMember(name=name)]) for name in "ABCD"]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    tournament.refresh_from_db()
    (match,) = publish(propose(tournament))
    hands = [[65, 35], [100, 0], [40, 60], [0, 100]]
    settle_result(match=match, result={"hands": hands}, operation=operate())
    path = f"{desk(tournament)}correction/{match.pk}/look/"
    page = tap(host, path, hands="65 100* 60:40 100")
    assert "<strong>205 → 325</strong>" in page
    assert "<strong>195 → 75</strong>" in page


def test_several_games_are_looked_at_by_how_many_each_won(host: Client, club: Club) -> None:
    tournament = create(club, preset="knockout")
    changes = {"rules": {"pairing": {"best_of": [3]}}}
    operation = operate(tournament.settings_revision)
    change_tournament(tournament=tournament, changes=changes, operation=operation)
    enter(tournament, "AB")
    tournament.refresh_from_db()
    (match,) = publish(propose(tournament))
    games = [{"score": [1000, 500]}, {"score": [1000, 600]}]
    settle_result(match=match, result={"games": games}, operation=operate())
    path = f"{desk(tournament)}correction/{match.pk}/look/"
    typed = {"a": "1000", "b": "500", "a2": "600", "b2": "1000", "a3": "1000", "b3": "0"}
    page = tap(host, path, **typed)
    assert "<strong>2 → 2</strong>" in page
    assert "<strong>0 → 1</strong>" in page


def test_it_is_corrected_and_the_round_drawn_up_again(host: Client, tournament: Tournament) -> None:
    match = play_two_rounds(tournament)
    path = f"{desk(tournament)}correction/{match.pk}/"
    asked = {"a": "400", "b": "1000", "after": match.revision, "again": "2"}
    assert "This needs a reason." in tap(host, path, **asked)
    assert TournamentRound.objects.get(number=2).is_published
    twice = str(uuid.uuid4())
    page = tap(host, path, **asked, reason="misread", operation=twice)
    assert "Publish round 2" in page
    row = TournamentRound.objects.get(number=2)
    assert not row.is_published
    assert sorted(sorted((table["a"], table["b"])) for table in row.paired["tables"]) == [
        ["1", "4"],
        ["2", "3"],
    ]
    tap(host, path, **asked, reason="misread", operation=twice)
    assert TournamentRound.objects.get(number=2).revision == row.revision


def test_a_round_that_has_begun_is_not_drawn_up_again(host: Client, tournament: Tournament) -> None:
    match = play_two_rounds(tournament)
    settle(Match.objects.filter(round__number=2)[0], 1000, 0)
    path = f"{desk(tournament)}correction/{match.pk}/"
    fields = {"a": "400", "b": "1000", "after": match.revision, "reason": "misread"}
    assert "draw round 2 up again" not in tap(host, f"{path}look/", **fields)
    assert "has begun" in tap(host, path, **fields, again="2")
    match.refresh_from_db()
    assert match.result == {"score": [1000, 400]}


def test_a_correction_after_the_event_is_noted_until_it_is_made(
    host: Client, tournament: Tournament
) -> None:
    match = play_two_rounds(tournament)
    path = f"{desk(tournament)}correction/{match.pk}/"
    fields = {"a": "400", "b": "1000", "after": match.revision, "reason": "misread"}
    page = tap(host, path, **fields, later="1")
    assert "To be corrected after the event" in page
    assert "Table 1 of round 1: 400 : 1000 (misread)" in page
    match.refresh_from_db()
    assert match.result == {"score": [1000, 400]}
    page = tap(host, f"{desk(tournament)}result/", match=match.pk, **fields)
    assert "To be corrected after the event" not in page
    match.refresh_from_db()
    assert match.result == {"score": [400, 1000]}


def test_a_noted_correction_is_made_with_all_that_belongs_to_it(
    host: Client, tournament: Tournament
) -> None:
    match = play_two_rounds(tournament)
    adjusted = [{"side": "b", "points": -100, "reason": "late"}]
    noted = {"score": [1000, 300], "adjustments": adjusted}
    operation = operate(match.revision)
    postpone_correction(match=match, result=noted, reason="misread", operation=operation)
    look = f"{desk(tournament)}correction/{match.pk}/look/"
    page = read_html(host.post(look, read_form(host, desk(tournament), "whole")))
    assert "<strong>400 → 300</strong>" in page
    tap(host, f"{desk(tournament)}result/", **read_form(host, "", "whole", page=page))
    match.refresh_from_db()
    assert match.result == noted
    assert "There is no result in this." in tap(host, look, whole="[1]", reason="misread")


def test_the_log_says_what_was_done_by_whom(
    be: Callable[..., APIClient], club: Club, tournament: Tournament
) -> None:
    anna = Player.objects.create(club=club, name="Anna Arnold")
    host = Client()
    host.cookies = be(Role.DIRECTOR, anna).cookies
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    tap(host, f"{desk(tournament)}result/", match=match.pk, after=0, a="1000", b="600")
    page = read(host, f"{desk(tournament)}log/")
    line = "result settled by the director: table 1 of round 1, 1000:600"
    assert f"<td>{line}</td><td>Anna Arnold</td>" in page
    assert "round published: round 1" in page
    assert "tournament created" in page
    newest = tournament.changes.all()[0].revision
    assert line not in read(host, f"{desk(tournament)}log/?before={newest}")
    assert line in read(host, f"{desk(tournament)}log/?before=many")


def test_the_seal_of_the_log_is_printed_and_goes_out_with_the_file(
    be: Callable[..., APIClient], tournament: Tournament
) -> None:
    director = be(Role.DIRECTOR)
    host = Client()
    host.cookies = director.cookies
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    tap(host, f"{desk(tournament)}result/", match=match.pk, after=0, a="1000", b="600")
    tournament.refresh_from_db()
    number, seal = tournament.revision, tournament.history_head
    file = director.get(f"/api/v1/tournaments/{tournament.pk}/export/").json()
    assert file["record"]["log"] == {"changes": number, "seal": seal}
    paper = read(host, f"/tournaments/{tournament.pk}/print/?part=standings")
    assert f"After {number} changes; the seal of the log:" in paper
    assert seal in paper
    assert f'title="{seal}"' in read(host, f"{desk(tournament)}log/")


def differ(tournament: Tournament) -> Match:
    """Let the sides of the only table say different things."""
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    report_result(match=match, side="a", result={"score": [1000, 600]}, operation=operate())
    hands = {"hands": [[100, 0], [90, 10]]}
    report_result(match=match, side="b", result=hands, operation=operate())
    match.refresh_from_db()
    assert match.standing == Standing.DISPUTED
    return match


def test_both_versions_of_a_difference_stand_at_the_desk(
    host: Client, tournament: Tournament
) -> None:
    match = differ(tournament)
    page = read(host, desk(tournament)).replace("\xa0", " ")
    assert '<strong>1000 : 600</strong> <span class="line-name">Jade</span>' in page
    assert '<strong>190 : 10</strong> <span class="line-name">Sword</span>' in page
    assert "<li>100 : 0</li><li>90 : 10</li>" in page
    path, asked = f"{desk(tournament)}result/", {"match": match.pk, "version": "b"}
    assert "changed" in tap(host, path, **asked, after=match.revision - 1)
    tap(host, path, **asked, after=match.revision)
    match.refresh_from_db()
    assert (match.result["score"], match.standing) == ([190, 10], Standing.FINAL)
    assert "differ" not in read(host, desk(tournament))


def test_a_version_that_nobody_has_said_settles_nothing(
    host: Client, tournament: Tournament
) -> None:
    match = differ(tournament)
    asked = {"match": match.pk, "version": "table", "after": match.revision}
    tap(host, f"{desk(tournament)}result/", **asked)
    match.refresh_from_db()
    assert match.standing == Standing.DISPUTED


def test_a_phone_that_comes_back_in_the_next_round_stands_at_the_desk(
    host: Client, tournament: Tournament
) -> None:
    match = play_two_rounds(tournament)
    assert "came back" not in read(host, desk(tournament))
    late = {"hands": [[100, 0], [200, 0, "a"], [700, 100]]}
    report_result(match=match, side="a", result=late, operation=operate())
    page = read(host, desk(tournament))
    assert f"Table {match.table} of round 1: a phone came back after the result stood" in page
    own = f"{desk(tournament)}rounds/1/"
    assert f'href="{own}#table-{match.pk}"' in page
    answer = read(host, own).replace("\xa0", " ")
    assert "says 1000 : 100. It has changed nothing." in answer
    assert "<li>100 : 0</li><li>200 : 0</li><li>700 : 100</li>" in answer
    settle(match, 1000, 100, reason="the phone was right")
    assert "came back" not in read(host, desk(tournament))
    assert "came back" not in read(host, own)


def test_the_desk_begins_with_every_table_at_a_glance(host: Client, tournament: Tournament) -> None:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    assert 'class="desk-lines"' not in read(host, desk(tournament))
    one, other = publish(propose(tournament))
    settle(one, 1000, 400)
    call_director(match=other, operation=operate(), calls=True)
    page = read(host, desk(tournament)).replace("\xa0", " ")
    bar, _, below = page.partition('id="desk-step"')
    assert f'<a class="urgent" href="#table-{other.pk}"><strong>1</strong> call</a>' in bar
    assert "<strong>1</strong> open" in bar
    cards, _, lines = below.partition('class="desk-lines"')
    assert f'id="table-{other.pk}"' in cards
    assert "calls the director" in cards
    assert '<span class="line-score">1000 : 400</span>' in lines
    assert f'id="line-{one.pk}"' in lines
    assert f'id="line-{other.pk}"' not in lines


def test_points_are_adjusted_at_the_desk_by_a_deputy_too(
    tournament: Tournament,
) -> None:
    """Who directs this tournament alone has no role in the club."""
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    settle(match, 1000, 400)
    deputy, user = Client(), User.objects.create_user("deputy@example.org")
    deputy.force_login(user)
    Deputy.objects.create(tournament=tournament, user=user)
    path = f"{desk(tournament)}result/"
    asked = {"match": match.pk, "adjust": "1", "adjust_side": "b", "adjust_points": "−50"}
    assert "Adjust the score" in read(deputy, f"{desk(tournament)}table/{match.pk}/")
    assert "This needs a reason." in tap(deputy, path, **asked, after=1)
    assert "not points to add" in tap(deputy, path, **{**asked, "adjust_points": "x"}, after=1)
    page = tap(deputy, path, **asked, after=1, reason="late to the table")
    assert "Table 1: 1000 : 350." in page
    match.refresh_from_db()
    ruled = {"side": "b", "points": -50, "reason": "late to the table"}
    assert match.result == {"score": [1000, 350], "adjustments": [ruled]}
    again = {**asked, "adjust_side": "a", "adjust_points": "20"}
    tap(deputy, path, **again, after=2, reason="a wrong deal")
    match.refresh_from_db()
    assert match.result["score"] == [1020, 350]
    assert len(match.result["adjustments"]) == 2
    assert "late to the table" in read(deputy, f"{desk(tournament)}table/{match.pk}/")
