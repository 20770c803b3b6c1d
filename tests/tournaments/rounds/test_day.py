"""A tournament as rows: entered, paired, published, reported, corrected."""

import uuid
from typing import Any

import pytest

from common.problems import Conflict, Refused
from common.writes.operation import Operation
from pairing.event.errors import EventError
from pairing.event.files import read_event, write_event
from pairing.event.ranking import rank_event
from people.models import Club, Player
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import (
    NewTeam,
    admit_entry,
    change_entry,
    enter_teams,
    withdraw_entry,
)
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.standings import read_standings
from tournaments.event.selectors.values import load_event
from tournaments.matches.services.results import confirm_result, report_result, settle_result
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    Report,
    Stage,
    Standing,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.rounds.services.pairings import (
    arrange_round,
    propose_round,
    publish_round,
    unpublish_round,
)
from tournaments.settings.services import NewTournament, change_tournament, create_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def list_tables(matches: list[Match]) -> list[tuple[int, int, int]]:
    return [(match.table, match.a.number, match.b.number) for match in matches]


def test_the_same_write_creates_one_tournament(club: Club) -> None:
    operation = operate()
    new = NewTournament(name="Cup", day=create(club).day)
    first, answer = create_tournament(club=club, new=new, operation=operation)
    again, repeated = create_tournament(club=club, new=new, operation=operation)
    assert (first.pk, answer.body) == (again.pk, repeated.body)
    assert repeated.repeated
    assert Tournament.objects.filter(name="Cup").count() == 1


def test_a_first_round_pairs_the_upper_half_with_the_lower(tournament: Tournament) -> None:
    enter(tournament, "ABCDEFGH")
    matches = publish(propose(tournament))
    assert [(a, b) for _, a, b in list_tables(matches)] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    tournament.refresh_from_db()
    assert tournament.stage == Stage.RUNNING
    assert TournamentRound.objects.get(tournament=tournament).proof is not None


def test_five_rounds_are_paired_as_the_file_is(tournament: Tournament) -> None:
    """What is stored is the event: the file that is exported gives the same rounds again."""
    enter(tournament, "ABCDEFGHI")
    row = None
    for number in range(1, 6):
        row = propose(tournament)
        for match in publish(row):
            settle(match, *((1000, 400) if match.a.number < match.b.number else (300, 1100)))
        tournament.refresh_from_db()
        event = read_event(write_event(load_event(tournament)))
        assert len(event.played) == number
    standings = read_standings(tournament)
    assert standings == rank_event(event)
    assert standings.rows[0].team == "1"


def test_a_pending_match_stops_the_next_round(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    matches = publish(propose(tournament))
    settle(matches[0], 1000, 0)
    with pytest.raises(EventError, match="match_pending"):
        propose(tournament)


def test_a_round_is_drawn_up_again_until_it_is_published(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    row = propose(tournament)
    with pytest.raises(Conflict):
        propose_round(tournament=tournament, operation=operate(0))
    assert propose(tournament, after=row.revision).revision == 2
    publish(row)
    row.refresh_from_db()
    with pytest.raises(Refused):
        unpublish_round(row=row, operation=operate(99))
    unpublish_round(row=row, operation=operate(row.revision))
    assert not Match.objects.exists()
    tournament.refresh_from_db()
    assert tournament.stage == Stage.PLANNED


def test_a_round_that_has_begun_stays(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    row = propose(tournament)
    settle(publish(row)[0], 1000, 0)
    row.refresh_from_db()
    with pytest.raises(Refused, match="round_has_begun"):
        unpublish_round(row=row, operation=operate(row.revision))


def arrange(row: TournamentRound, *tables: tuple[str, str], **more: Any) -> None:
    row.refresh_from_db()
    paired = {"tables": [{"a": a, "b": b} for a, b in tables], **more}
    arrange_round(row=row, paired=paired, operation=operate(row.revision), reason="a bet")


def test_a_change_by_hand_stands_with_its_reason(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    row = propose(tournament)
    arrange(row, ("1", "2"), ("3", "4"))
    row.refresh_from_db()
    assert row.by_hand == [
        {
            "taken": [["1", "3"], ["2", "4"]],
            "made": [["1", "2"], ["3", "4"]],
            "reason": "a bet",
            "cost": {"criterion": "half_distance", "engine": "0", "hand": "16"},
        }
    ]
    assert list_tables(publish(row)) == [(1, 1, 2), (2, 3, 4)]


@pytest.mark.parametrize(
    ("tables", "code"),
    [
        ([("1", "2")], "not_accounted_for"),
        ([("1", "2"), ("3", "1")], "twice_in_round"),
        ([("1", "2"), ("3", "9")], "unknown_entrant"),
    ],
)
def test_nobody_is_left_without_a_place(
    tournament: Tournament, tables: list[tuple[str, str]], code: str
) -> None:
    enter(tournament, "ABCD")
    row = propose(tournament)
    with pytest.raises(EventError, match=code):
        arrange(row, *tables)


def test_a_rematch_by_hand_has_to_be_waived(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    row = propose(tournament)
    with pytest.raises(EventError, match="rematch"):
        arrange(row, ("1", "3"), ("2", "4"))
    waived = [{"kind": "rematch", "teams": [a, b]} for a, b in (("1", "3"), ("2", "4"))]
    arrange(row, ("1", "3"), ("2", "4"), waived=waived)
    assert len(publish(row)) == 2


def report(match: Match, side: Any, a: int, b: int, after: int = 0) -> dict[str, Any]:
    result = {"score": [a, b]}
    return dict(report_result(match=match, side=side, result=result, operation=operate(after)).body)


@pytest.fixture
def match(tournament: Tournament) -> Match:
    enter(tournament, "ABCD")
    return publish(propose(tournament))[0]


def test_both_sides_may_report_at_once(match: Match) -> None:
    assert report(match, "a", 1000, 600)["standing"] == Standing.PROVISIONAL
    answer = report(match, "b", 1000, 600)
    assert (answer["standing"], answer["settled_by"]) == (Standing.FINAL, "accepted")


def test_two_versions_go_to_the_director(match: Match) -> None:
    report(match, "a", 1000, 600)
    assert report(match, "b", 600, 1000)["standing"] == Standing.DISPUTED
    tournament = match.round.tournament
    assert load_event(tournament).played[0].tables[0].match.pending
    answer = settle(match, 1000, 600).body
    assert (answer["standing"], answer["settled_by"]) == (Standing.FINAL, "director")
    assert [report.side for report in Report.objects.order_by("revision")] == ["a", "b", "director"]


def test_whoever_gives_in_reports_the_same(match: Match) -> None:
    report(match, "a", 1000, 600)
    answer = report(match, "b", 600, 1000)
    assert report(match, "b", 1000, 600, after=answer["revision"])["standing"] == Standing.FINAL


def test_a_provisional_result_counts(match: Match) -> None:
    report(match, "a", 1000, 600)
    match.round.tournament.refresh_from_db()
    standings = read_standings(match.round.tournament)
    assert standings.rows[0].team == str(match.a.number)


def test_a_second_phone_of_the_same_side_has_to_look_first(match: Match) -> None:
    report(match, "a", 1000, 600)
    with pytest.raises(Conflict):
        report(match, "a", 1100, 500)


def test_a_phone_that_comes_back_after_the_ruling_changes_nothing(match: Match) -> None:
    settle(match, 1000, 600)
    answer = report(match, "b", 600, 1000)
    match.refresh_from_db()
    assert answer["late"]
    assert (match.result, match.standing) == ({"score": [1000, 600]}, Standing.FINAL)
    assert Report.objects.get(late=True).result == {"score": [600, 1000]}


def test_the_other_side_confirms_what_it_saw(match: Match) -> None:
    with pytest.raises(Refused, match="nothing_to_confirm"):
        confirm_result(match=match, side="b", operation=operate(0))
    answer = report(match, "a", 1000, 600)
    with pytest.raises(Conflict):
        confirm_result(match=match, side="b", operation=operate(0))
    done = confirm_result(match=match, side="b", operation=operate(answer["revision"]))
    assert done.body["settled_by"] == "accepted"


def test_what_was_final_changes_with_a_reason_alone(match: Match) -> None:
    settle(match, 1000, 600)
    with pytest.raises(Refused, match="reason_missing"):
        settle(match, 600, 1000)
    settle(match, 600, 1000, reason="read from the wrong slip")
    change = TournamentChange.objects.first()
    assert change is not None
    assert change.reason == "read from the wrong slip"
    assert (change.before or {})["result"] == {"score": [1000, 600]}


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ({"score": [1003, 597]}, "score_step"),
        ({"score": [1000, 605]}, "score_sum"),
        ({"score": [1000]}, "wrong_length"),
        ({"forfeit": "b"}, "not_for_tables"),
        ({}, "result_missing"),
        ({"scores": [1000, 600]}, "unknown_field"),
    ],
)
def test_a_result_that_cannot_be_changes_nothing(
    match: Match, result: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        report_result(match=match, side="a", result=result, operation=operate())
    assert refused.value.code == code
    assert not Report.objects.exists()


def test_the_director_may_say_who_did_not_come(match: Match) -> None:
    answer = settle_result(match=match, result={"forfeit": "b"}, operation=operate())
    assert answer.body["result"] == {"forfeit": "b"}


def test_the_same_report_twice_is_one(match: Match) -> None:
    operation = operate()
    result = {"score": [1000, 600]}
    answer = report_result(match=match, side="a", result=result, operation=operation)
    again = report_result(match=match, side="a", result=result, operation=operation)
    assert again.repeated
    assert answer.body == again.body
    other = Operation(id=operation.id, after=0, body={"another": "body"})
    with pytest.raises(Refused, match="operation_reused"):
        report_result(match=match, side="a", result=result, operation=other)


def test_thirty_two_tables_report_without_a_conflict(tournament: Tournament) -> None:
    enter(tournament, (f"T{n}" for n in range(64)))
    for match in publish(propose(tournament)):
        report(match, "a", 1000, 0)
    assert Match.objects.filter(standing=Standing.PROVISIONAL).count() == 32


def test_a_late_team_enters_with_the_next_round(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    (late,) = enter(tournament, ["late"])
    assert late.enters == 2
    row = propose(tournament)
    assert len(row.paired["byes"]) == 1


def test_a_team_withdraws_and_comes_back(tournament: Tournament) -> None:
    teams = enter(tournament, "ABCDEF")
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    withdraw_entry(entry=teams[5], operation=operate())
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    admit_entry(entry=teams[5], operation=operate())
    tournament.refresh_from_db()
    event = load_event(tournament)
    assert dict(event.played[1].off) == {"6": "zero"}
    assert {*propose(tournament).paired} >= {"tables"}


def test_the_waiting_list_moves_up(tournament: Tournament) -> None:
    change_tournament(tournament=tournament, changes={"most_teams": 2}, operation=operate(0))
    teams = enter(tournament, "ABC")
    assert [team.state for team in teams] == ["entered", "entered", "waiting"]
    withdraw_entry(entry=teams[0], operation=operate())
    teams[2].refresh_from_db()
    assert teams[2].state == EntryState.ENTERED


def test_nobody_is_in_two_teams(tournament: Tournament, club: Club) -> None:
    anna = Player.objects.create(club=club, name="Anna")
    for number in (1, 2):
        team = NewTeam(members=[NewMember(player=anna), NewMember(name=f"Guest {number}")])
        if number == 1:
            enter_teams(tournament=tournament, teams=[team], operation=operate())
            continue
        with pytest.raises(Refused, match="player_in_two_teams"):
            enter_teams(tournament=tournament, teams=[team], operation=operate())
    assert Entry.objects.count() == 1
    assert Player.objects.filter(name="Guest 2").count() == 0


def test_a_member_is_replaced(tournament: Tournament, club: Club) -> None:
    people = [Player.objects.create(club=club, name=name) for name in ("Anna", "Ben", "Cleo")]
    team = NewTeam(members=[NewMember(player=person) for person in people[:2]])
    enter_teams(tournament=tournament, teams=[team], operation=operate())
    entry = Entry.objects.get()
    change_entry(
        entry=entry,
        changes={},
        members=[NewMember(player=people[0]), NewMember(player=people[2])],
        operation=operate(0),
    )
    assert [member.player.name for member in entry.members.all()] == ["Anna", "Cleo"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": {"rounds": 0}}, "out_of_range"),
        ({"rules": {"teams": []}}, "field_not_allowed"),
        ({"play": {"variant": "poker"}}, "unknown_variant"),
        ({"play": {"hands": 0}}, "count_out_of_range"),
        ({"colour": "jade"}, "field_not_allowed"),
    ],
)
def test_settings_that_cannot_be(
    tournament: Tournament, changes: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        change_tournament(tournament=tournament, changes=changes, operation=operate(0))
    assert refused.value.code == code


def test_an_id_of_another_write_is_refused(tournament: Tournament) -> None:
    key = uuid.uuid4()
    operation = Operation(id=key, after=0, body={"fee": "5"})
    change_tournament(tournament=tournament, changes={"fee": "5"}, operation=operation)
    other = Operation(id=key, after=1, body={"fee": "6"})
    with pytest.raises(Refused, match="operation_reused"):
        change_tournament(tournament=tournament, changes={"fee": "6"}, operation=other)


def test_what_nobody_said_the_worth_of_is_refused_before_it_happens(tournament: Tournament) -> None:
    """With totals alone neither a bye nor a forfeit has points, until the settings name them."""
    change_tournament(
        tournament=tournament,
        changes={"rules": {"scoring": {"kind": "total"}}},
        operation=operate(tournament.settings_revision),
    )
    enter(tournament, list("ABC"))
    with pytest.raises(EventError, match="award_missing"):
        propose_round(tournament=tournament, operation=operate())
    assert not TournamentRound.objects.exists()
    scoring = {"kind": "total", "bye": {"points": 500}}
    locked = Tournament.objects.get(pk=tournament.pk)
    change_tournament(
        tournament=locked,
        changes={"rules": {"scoring": scoring}},
        operation=operate(locked.settings_revision),
    )
    propose_round(tournament=locked, operation=operate())
    row = TournamentRound.objects.get()
    publish_round(row=row, operation=operate(row.revision))
    match = Match.objects.get()
    with pytest.raises(EventError, match="award_missing"):
        settle_result(match=match, result={"forfeit": "b"}, operation=operate())
    match.refresh_from_db()
    assert (match.result, match.standing) == ({}, Standing.OPEN)
    answer = settle_result(match=match, result={"forfeit": "both"}, operation=operate())
    assert answer.body["result"] == {"forfeit": "both"}
