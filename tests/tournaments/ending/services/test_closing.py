"""The end of a tournament: protest time, final, opened again, with the podiums that it had."""

import datetime

import pytest
from django.utils import timezone

from common.problems import Conflict, Refused
from people.models import Club
from tests.tournaments.days import (
    create,
    enter,
    operate,
    plan_rounds,
    propose,
    publish,
    settle,
)
from tournaments.ending.selectors.places import describe_ending, list_podiums
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.matches.services.results import report_result, settle_result
from tournaments.models import Match, Stage, Standing, Tournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    """One round of four teams was played, of which teams 1 and 2 won theirs."""
    tournament = create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))
    enter(tournament, "ABCD")
    plan_rounds(tournament, 1)
    for match, score in zip(publish(propose(tournament)), ((1000, 0), (700, 300)), strict=True):
        settle(match, *score)
    return tournament


def give_time(tournament: Tournament, minutes: int) -> None:
    tournament.refresh_from_db()
    change_tournament(
        tournament=tournament,
        changes={"protest_minutes": minutes},
        operation=operate(tournament.settings_revision),
    )


def close(tournament: Tournament) -> Tournament:
    close_tournament(tournament=tournament, operation=operate())
    tournament.refresh_from_db()
    return tournament


def let_time_pass(tournament: Tournament) -> None:
    past = timezone.now() - datetime.timedelta(seconds=1)
    Tournament.objects.filter(pk=tournament.pk).update(protest_until=past)


def test_without_protest_time_it_is_final_at_once(tournament: Tournament) -> None:
    assert close(tournament).stage == Stage.FINAL
    assert tournament.protest_until is None


def test_it_is_provisional_until_the_protest_time_is_over(tournament: Tournament) -> None:
    give_time(tournament, 15)
    before = timezone.now()
    assert close(tournament).stage == Stage.PROVISIONAL
    assert tournament.protest_until is not None
    assert tournament.protest_until - before >= datetime.timedelta(minutes=15)
    with pytest.raises(Refused, match="protest_time") as caught:
        close(tournament)
    assert caught.value.problems[0].values == {"minutes": 15}
    let_time_pass(tournament)
    assert close(tournament).stage == Stage.FINAL
    with pytest.raises(Refused, match="tournament_closed"):
        close(tournament)


def test_a_close_sent_twice_is_one(tournament: Tournament) -> None:
    give_time(tournament, 15)
    operation = operate()
    first = close_tournament(tournament=tournament, operation=operation)
    again = close_tournament(tournament=tournament, operation=operation)
    assert (first.body, again.repeated) == (again.body, True)


def test_of_two_who_close_it_the_second_does_not_make_it_final(tournament: Tournament) -> None:
    give_time(tournament, 15)
    close_tournament(tournament=tournament, operation=operate(), stage=Stage.RUNNING)
    let_time_pass(tournament)
    with pytest.raises(Conflict, match="changed_meanwhile"):
        close_tournament(tournament=tournament, operation=operate(), stage=Stage.RUNNING)
    tournament.refresh_from_db()
    assert tournament.stage == Stage.PROVISIONAL
    close_tournament(tournament=tournament, operation=operate(), stage=Stage.PROVISIONAL)
    tournament.refresh_from_db()
    assert tournament.stage == Stage.FINAL


def test_a_protest_corrects_a_result_and_no_round_is_drawn(tournament: Tournament) -> None:
    give_time(tournament, 15)
    plan_rounds(tournament, 2)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    with pytest.raises(Refused, match="tournament_closed"):
        propose(tournament)
    match = Match.objects.order_by("table")[0]
    settle(match, 0, 1000, reason="the sides were exchanged")
    tournament.refresh_from_db()
    winner = describe_ending(tournament).places[0]
    assert winner.id == str(Match.objects.get(pk=match.pk).b.number)


def test_a_table_changes_nothing_in_protest_time(tournament: Tournament) -> None:
    give_time(tournament, 15)
    close(tournament)
    match = Match.objects.order_by("table")[0]
    answer = report_result(
        match=match, side="b", result={"score": [0, 1000]}, operation=operate(match.revision)
    )
    assert answer.body["late"] is True
    assert Match.objects.get(pk=match.pk).result == {"score": [1000, 0]}


@pytest.mark.parametrize("reported", [None, "a"])
def test_nor_where_its_result_was_not_agreed(tournament: Tournament, reported: str | None) -> None:
    give_time(tournament, 15)
    match = Match.objects.order_by("table")[0]
    settle_result(match=match, result={}, operation=operate(match.revision), reason="a slip")
    said = {"score": [1000, 0]}
    if reported:
        report_result(match=match, side="a", result=said, operation=operate(2))
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    match.refresh_from_db()
    before = describe_ending(tournament).places, match.result, match.standing
    other = operate(match.revision)
    answer = report_result(match=match, side="b", result={"score": [0, 1000]}, operation=other)
    assert answer.body["late"] is True
    match.refresh_from_db()
    assert (describe_ending(tournament).places, match.result, match.standing) == before
    if reported:
        again = operate(match.revision)
        report_result(match=match, side="b", result=said, operation=again)
        assert Match.objects.get(pk=match.pk).standing == Standing.FINAL


def test_the_old_podium_and_the_new(tournament: Tournament) -> None:
    close(tournament)
    reopen_tournament(tournament=tournament, reason="misread", operation=operate())
    assert Tournament.objects.get().stage == Stage.RUNNING
    settle(Match.objects.order_by("table")[0], 0, 1000, reason="misread")
    close(tournament)
    podiums = list_podiums(tournament)
    assert [(podium.action, podium.reason) for podium in podiums] == [
        ("close", ""),
        ("reopen", "misread"),
        ("close", ""),
    ]
    loser, winner = Match.objects.order_by("table").values_list("a__number", "b__number")[0]
    assert podiums[0].podium[0] == [1, loser]
    assert podiums[2].podium[0] == [1, winner]


def test_opening_again_needs_a_reason_and_an_end(tournament: Tournament) -> None:
    with pytest.raises(Refused, match="tournament_not_closed"):
        reopen_tournament(tournament=tournament, reason="early", operation=operate())
    close(tournament)
    with pytest.raises(Refused, match="reason_missing"):
        reopen_tournament(tournament=tournament, reason="", operation=operate())


def test_a_knockout_is_played_to_its_end(tournament: Tournament) -> None:
    tournament.refresh_from_db()
    rules = {"rounds": 1, "cut": {"teams": 4}}
    after = tournament.settings_revision
    change_tournament(tournament=tournament, changes={"rules": rules}, operation=operate(after))
    for match in publish(propose(tournament)):
        settle(match, 1000, 0)
    with pytest.raises(Refused, match="knockout_not_played"):
        close(tournament)
    (final,) = publish(propose(tournament))
    settle(final, 500, 500)
    with pytest.raises(Refused, match="knockout_without_winner"):
        close(tournament)
    settle(final, 600, 400, reason="one more hand")
    assert close(tournament).stage == Stage.FINAL
    ending = describe_ending(tournament)
    assert [place.rank for place in ending.places] == [1, 2, 3, 3]
    assert ending.places[0].id == str(final.a.number)
    assert ending.bracket is not None
    assert ending.bracket.matches[2].winner == str(final.a.number)
