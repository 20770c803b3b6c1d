"""What is done from a page that is older than the tournament: nothing is lost, nothing breaks."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from common.problems import Conflict, Refused
from pairing.event.errors import EventError
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.clock.services import give_time
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import (
    NewTeam,
    admit_entry,
    change_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.lists import enter_earlier
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.registration import register_team
from tournaments.event.selectors.standings import read_standings
from tournaments.event.selectors.values import load_event
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.matches.services.results import (
    call_director,
    confirm_all,
    confirm_result,
    report_result,
    settle_result,
)
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import (
    Entry,
    EntryMember,
    EntryState,
    Match,
    Penalty,
    Tournament,
    TournamentRound,
)
from tournaments.rounds.services.corrections import correct_and_draw_again, postpone_correction
from tournaments.rounds.services.pairings import unpublish_round
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def set_(tournament: Tournament, **changes: object) -> None:
    tournament.refresh_from_db()
    change_tournament(
        tournament=tournament, changes=changes, operation=operate(tournament.settings_revision)
    )
    tournament.refresh_from_db()


def take_back(row: TournamentRound) -> None:
    row.refresh_from_db()
    unpublish_round(row=row, operation=operate(row.revision))


def play(row: TournamentRound) -> list[Match]:
    matches = publish(row)
    for match in matches:
        settle(match, 1000, 0)
    return matches


def test_who_takes_part_is_let_in_once(tournament: Tournament) -> None:
    """Two directors see the same request; round 1 is published between their taps."""
    set_(tournament, registration="approved")
    enter(tournament, "ABC")
    answer = register_team(tournament=tournament, team=NewTeam(name="D"), operation=operate())
    asks = Entry.objects.get(pk=answer.body["entries"][0]["id"])
    admit_entry(entry=asks, operation=operate())
    publish(propose(tournament))
    admit_entry(entry=asks, operation=operate())
    asks.refresh_from_db()
    assert asks.enters == 1
    assert propose_after_playing(tournament).number == 2


def propose_after_playing(tournament: Tournament) -> TournamentRound:
    for match in Match.objects.filter(round__tournament=tournament):
        settle(match, 1000, 0)
    return propose(tournament)


def test_a_team_leaves_once(tournament: Tournament) -> None:
    entries = enter(tournament, "ABCDE")
    play(propose(tournament))
    withdraw_entry(entry=entries[4], operation=operate())
    play(propose(tournament))
    withdraw_entry(entry=entries[4], operation=operate())
    entries[4].refresh_from_db()
    assert entries[4].leaves == 1


def test_who_was_never_let_in_stands_in_no_list(tournament: Tournament) -> None:
    set_(tournament, registration="approved")
    enter(tournament, "AB")
    answer = register_team(tournament=tournament, team=NewTeam(name="C"), operation=operate())
    play(propose(tournament))
    asks = Entry.objects.get(pk=answer.body["entries"][0]["id"])
    withdraw_entry(entry=asks, operation=operate())
    assert {row.team for row in read_standings(Tournament.objects.get()).rows} == {"1", "2"}


def test_nobody_leaves_what_is_over(tournament: Tournament) -> None:
    entries = enter(tournament, "AB")
    play(propose(tournament))
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    with pytest.raises(Refused, match="tournament_closed"):
        withdraw_entry(entry=entries[0], operation=operate())
    with pytest.raises(Refused, match="tournament_closed"):
        confirm_all(round_=TournamentRound.objects.get(), operation=operate())


def test_what_was_reported_since_the_page_was_drawn_is_not_accepted_with_all(
    tournament: Tournament,
) -> None:
    """Of three tables one stands as it was seen; one team has mended its score, one has come."""
    enter(tournament, "ABCDEF")
    first, second, third = publish(propose(tournament))
    for match in (first, second):
        report_result(match=match, side="a", result=SCORE, operation=operate())
    revision = Tournament.objects.get().revision
    mended = report_result(
        match=second, side="a", result={"score": [400, 600]}, operation=operate(1)
    )
    report_result(match=third, side="a", result=SCORE, operation=operate())
    asked = operate()
    done = [confirm_all(round_=first.round, operation=asked, revision=revision) for _ in "ab"]
    expected = {"matches": [str(first.pk)], "left": [str(second.pk), str(third.pk)]}
    assert [answer.body for answer in done] == [expected] * 2
    assert mended.body["standing"] == "provisional"
    standings = Match.objects.order_by("table").values_list("standing", flat=True)
    assert list(standings) == ["final", "provisional", "provisional"]
    now = Tournament.objects.get().revision
    confirm_all(round_=first.round, operation=operate(), revision=now)
    assert Match.objects.filter(standing="final").count() == 3


def test_a_team_does_nothing_by_itself_once_a_round_is_published(tournament: Tournament) -> None:
    """Each was looked up before round 1 was published, as a request does that arrives with it."""
    set_(tournament, registration="open")
    entries = enter(tournament, "AB")
    publish(propose(tournament))
    with pytest.raises(Refused, match="teams_settled"):
        withdraw_entry(entry=entries[0], operation=operate(), role="team")
    with pytest.raises(Refused, match="teams_settled"):
        change_entry(entry=entries[0], changes={"name": "Z"}, operation=operate(), role="team")
    with pytest.raises(Refused, match="registration_closed"):
        register_team(tournament=tournament, team=NewTeam(name="C"), operation=operate())
    assert Entry.objects.filter(state=EntryState.ENTERED).count() == 2


SCORE = {"score": [1000, 200]}
OF_A_MATCH: list[Callable[[Match], object]] = [
    lambda match: report_result(match=match, side="a", result=SCORE, operation=operate()),
    lambda match: confirm_result(match=match, side="a", operation=operate()),
    lambda match: settle_result(match=match, result=SCORE, operation=operate()),
    lambda match: call_director(match=match, calls=True, operation=operate()),
    lambda match: give_time(match=match, seconds=60, operation=operate()),
    lambda match: open_sheet(match=match, by="a", operation=operate()),
    lambda match: postpone_correction(match=match, result=SCORE, reason="x", operation=operate()),
]


def test_of_a_match_that_was_taken_back_nothing_is_told(tournament: Tournament) -> None:
    enter(tournament, "AB")
    row = propose(tournament)
    (match,) = publish(row)
    take_back(row)
    for write in OF_A_MATCH:
        with pytest.raises(Conflict, match="match_taken_back"):
            write(match)
    tournament.refresh_from_db()
    assert tournament.revision == 5


def test_somebody_who_is_in_no_team_any_more_is_not_ticked(tournament: Tournament) -> None:
    team = NewTeam(members=[NewMember(name="Anna"), NewMember(name="Ben")])
    enter_teams(tournament=tournament, teams=[team], operation=operate())
    entry, member = Entry.objects.get(), EntryMember.objects.get(place=2)
    others = [NewMember(name="Anna"), NewMember(name="Cleo")]
    change_entry(entry=entry, changes={}, members=others, operation=operate(entry.revision))
    with pytest.raises(Conflict, match="changed_meanwhile"):
        set_present(member=member, present=True, operation=operate())


def test_a_round_with_a_penalty_is_not_taken_back(tournament: Tournament) -> None:
    entries = enter(tournament, "ABCD")
    (match, _) = play(propose(tournament))
    row = propose(tournament)
    publish(row)
    give_penalty(
        entry=entries[1],
        round_=2,
        points=Fraction(1),
        score=0,
        reason="late",
        operation=operate(),
    )
    match.refresh_from_db()
    with pytest.raises(Refused, match="round_has_penalty") as caught:
        take_back(row)
    assert caught.value.problems[0].values == {"team": 2}
    with pytest.raises(Refused, match="round_has_penalty"):
        correct_and_draw_again(
            match=match, result=SCORE, reason="misread", operation=operate(match.revision)
        )
    take_back_penalty(penalty=Penalty.objects.get(), operation=operate())
    take_back(row)
    assert len(load_event(tournament).played) == 1


def test_a_correction_draws_up_the_round_that_its_page_named_and_no_other(
    tournament: Tournament,
) -> None:
    """One director looks at a correction; the other one plays the round and publishes the next."""
    enter(tournament, "ABCDEF")
    match = play(propose(tournament))[0]
    play(propose(tournament))
    publish(propose(tournament))
    match.refresh_from_db()
    asked: dict[str, Any] = {"match": match, "result": SCORE, "reason": "misread"}
    with pytest.raises(Conflict, match="changed_meanwhile"):
        correct_and_draw_again(**asked, round_=2, operation=operate(match.revision))
    assert TournamentRound.objects.get(number=3).is_published
    correct_and_draw_again(**asked, round_=3, operation=operate(match.revision))
    assert not TournamentRound.objects.get(number=3).is_published


def test_what_was_drawn_up_from_results_that_are_none_goes_with_its_round(
    tournament: Tournament,
) -> None:
    """All results of the wrong round are cleared; the next one was drawn up already."""
    enter(tournament, "ABCD")
    row = propose(tournament)
    matches = play(row)
    propose(tournament)
    for match in matches:
        match.refresh_from_db()
        settle_result(
            match=match, result={}, operation=operate(match.revision), reason="the wrong round"
        )
    take_back(row)
    assert [round_.number for round_ in TournamentRound.objects.all()] == [1]
    play(row)
    assert propose(tournament).number == 2


def test_who_has_gone_hinders_no_pairing(tournament: Tournament) -> None:
    """Teams 1 and 4 must not meet, and team 4 is withdrawn before anything was played."""
    entries = enter(tournament, "ABCDE")
    set_(tournament, rules={"forbidden": [["1", "4"]]})
    assert load_event(tournament).forbidden == (("1", "4"),)
    withdraw_entry(entry=entries[3], operation=operate())
    assert load_event(tournament).forbidden == ()
    assert len(publish(propose(tournament))) == 2


def test_a_pair_is_forbidden_of_teams_that_there_are(tournament: Tournament) -> None:
    enter(tournament, "AB")
    with pytest.raises(Refused, match="no_such_team"):
        set_(tournament, rules={"forbidden": [["1", "9"]]})


def test_the_table_of_a_team_that_has_gone_is_free(tournament: Tournament) -> None:
    entries = enter(tournament, "ABCDE")
    change_entry(entry=entries[0], changes={"table": 2}, operation=operate())
    play(propose(tournament))
    withdraw_entry(entry=entries[0], operation=operate())
    change_entry(entry=entries[1], changes={"table": 2}, operation=operate())
    assert propose(tournament).number == 2
    with pytest.raises(Refused, match="table_taken"):
        admit_entry(entry=entries[0], operation=operate())


def test_nobody_is_no_team(tournament: Tournament) -> None:
    """Of two who found each other one entry is left without anybody: it is not let in again."""
    teams = [NewTeam(members=[NewMember(name=name)]) for name in ("Anna", "Ben")]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    keep, drop = Entry.objects.order_by("number")
    join_halves(keep=keep, drop=drop, operation=operate())
    with pytest.raises(Refused, match="team_without_name"):
        admit_entry(entry=drop, operation=operate())


def test_who_has_gone_is_no_half(tournament: Tournament) -> None:
    """Anna entered alone, withdrew, and entered alone again: she cannot play with herself."""
    anna = [NewTeam(members=[NewMember(name="Anna")])]
    enter_teams(tournament=tournament, teams=anna, operation=operate())
    first = Entry.objects.get()
    withdraw_entry(entry=first, operation=operate())
    enter_teams(tournament=tournament, teams=anna, operation=operate())
    again = Entry.objects.get(number=2)
    with pytest.raises(Refused, match="team_not_in"):
        join_halves(keep=again, drop=first, operation=operate())


def test_rules_that_what_was_played_cannot_follow_are_refused(tournament: Tournament) -> None:
    enter(tournament, "AB")
    for match in publish(propose(tournament)):
        settle(match, 1005, 195)
    with pytest.raises(EventError, match="score_step"):
        set_(tournament, rules={"score_step": 50})
    assert load_event(tournament).score_step == 5
    assert Tournament.objects.get().rules.get("score_step", 5) == 5


def test_last_times_teams_by_a_double_click_are_entered_once(
    club: Club, tournament: Tournament
) -> None:
    team = NewTeam(members=[NewMember(name="Anna"), NewMember(name="Ben")])
    enter_teams(tournament=tournament, teams=[team], operation=operate())
    now, operation = create(club, copy_of=tournament), operate()
    first = enter_earlier(tournament=now, earlier=tournament, operation=operation)
    again = enter_earlier(tournament=now, earlier=tournament, operation=operation)
    assert (again.body, again.repeated) == (first.body, True)
    assert Entry.objects.filter(tournament=now).count() == 1
