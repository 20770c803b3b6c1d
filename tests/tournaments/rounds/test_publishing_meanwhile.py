"""A round is published at the very moment in which results of the one before come in.

Whichever comes first, each result that was answered stands, nothing is paired twice, and the day
goes on to its end.
"""

from collections.abc import Callable
from random import Random

import pytest

from common.problems import Refused
from common.writes.operation import Answer
from people.models import Club
from tests.counts import count
from tests.interruptions import at_once
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.mistakes import Hall, require_sound
from tests.tournaments.whole_day import Deed, send
from tournaments.matches.services.results import (
    confirm_all,
    confirm_result,
    report_result,
    settle_result,
)
from tournaments.models import Match, Report, Standing, Tournament, TournamentRound
from tournaments.rounds.services.corrections import correct_and_draw_again, postpone_correction
from tournaments.rounds.services.mending import replace_absent
from tournaments.rounds.services.pairings import propose_round, publish_round, unpublish_round
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = count(1, 15)
"""How often each pair of deeds is done at one moment."""
TYPED = {"score": [700, 300]}
Chooser = Callable[[Tournament], Deed]


@pytest.fixture
def hofgarten() -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


def begin(club: Club, seed: int) -> Tournament:
    """Play a round of six teams, its last table reported by one side alone; draw up the next."""
    cup = create(club, seed=f"chestnut {seed}")
    change_tournament(tournament=cup, changes={"rules": {"rounds": 2}}, operation=operate())
    enter(cup, "ABCDEFG")
    first, second, third = publish(propose(cup))
    settle(first, 1000, 400)
    settle(second, 300, 1000)
    report_result(match=third, side="a", result={"score": [1000, 0]}, operation=operate())
    propose(cup)
    return cup


def find(cup: Tournament, number: int, table: int) -> Match:
    rows = Match.objects.select_related("round__tournament__club")
    return rows.get(round__tournament=cup, round__number=number, table=table)


def find_round(cup: Tournament, number: int) -> TournamentRound:
    return TournamentRound.objects.select_related("tournament").get(tournament=cup, number=number)


def do_publish(cup: Tournament) -> Deed:
    row = find_round(cup, 2)
    return send(publish_round, after=row.revision, row=row)


def do_draw_again(cup: Tournament) -> Deed:
    return send(propose_round, after=find_round(cup, 2).revision, tournament=cup)


def do_accept(cup: Tournament) -> Deed:
    match = find(cup, 1, 3)
    return send(confirm_result, after=match.revision, match=match, side="b")


def do_differ(cup: Tournament) -> Deed:
    match = find(cup, 1, 3)
    return send(report_result, after=match.revision, match=match, side="b", result=TYPED)


def do_accept_all(cup: Tournament) -> Deed:
    return send(confirm_all, round_=find_round(cup, 1))


def do_settle(cup: Tournament) -> Deed:
    match = find(cup, 1, 1)
    return send(
        settle_result, after=match.revision, match=match, result=TYPED, reason="it was misread"
    )


def do_correct(cup: Tournament) -> Deed:
    match = find(cup, 1, 2)
    return send(
        correct_and_draw_again,
        after=match.revision,
        match=match,
        result=TYPED,
        reason="misread",
        round_=2,
    )


def do_note(cup: Tournament) -> Deed:
    match = find(cup, 1, 2)
    return send(
        postpone_correction, after=match.revision, match=match, result=TYPED, reason="misread"
    )


BEFORE = {
    "the other side accepts": do_accept,
    "the other side differs": do_differ,
    "all is accepted": do_accept_all,
    "a result is settled anew": do_settle,
    "it is corrected and drawn again": do_correct,
    "a correction is noted": do_note,
    "it is drawn up again": do_draw_again,
    "it is published twice": do_publish,
}


def require_answered(cup: Tournament, answer: list[object]) -> list[object]:
    """Require that each deed was answered or refused, one of them at least answered."""
    assert None not in answer
    assert any(isinstance(one, Answer) for one in answer), answer
    assert all(isinstance(one, Answer | Refused) for one in answer), answer
    require_sound(cup)
    return answer


def end(cup: Tournament) -> None:
    """Bring the day to its end from fresh pages."""
    Hall(Tournament.objects.get(pk=cup.pk), Random(1)).finish()


@pytest.mark.parametrize("what", list(BEFORE)[: count(3, len(BEFORE))])
def test_while_a_round_is_published(hofgarten: Club, what: str) -> None:
    for time in range(TIMES):
        cup = begin(hofgarten, time)
        answer = require_answered(cup, at_once(do_publish(cup), BEFORE[what](cup)))
        published, other = (isinstance(one, Answer) for one in answer)
        row = find_round(cup, 2)
        if what == "it is corrected and drawn again" and other:
            assert not row.is_published  # It was published, seen, and taken back.
        else:
            assert row.is_published == (published or (other and what == "it is published twice"))
        if what == "the other side differs" and other:
            assert Report.objects.filter(match=find(cup, 1, 3), side="b").exists()
            assert find(cup, 1, 3).standing == Standing.DISPUTED
        if what in {"the other side accepts", "all is accepted"} and other:
            assert find(cup, 1, 3).standing == Standing.FINAL
        if what == "a result is settled anew" and other:
            assert find(cup, 1, 1).result == TYPED
        if what == "it is corrected and drawn again" and other:
            assert find(cup, 1, 2).result == TYPED
        end(cup)


@pytest.mark.parametrize("takes_back", [True, False])
def test_while_the_wrong_round_is_taken_back_results_come_in(
    hofgarten: Club, takes_back: bool
) -> None:
    for time in range(TIMES):
        cup = begin(hofgarten, time)
        row = find_round(cup, 2)
        publish(row)
        row, match = find_round(cup, 2), find(cup, 2, 1)
        report = send(report_result, match=match, side="a", result=TYPED)
        other = (
            send(unpublish_round, after=row.revision, row=row)
            if takes_back
            else send(replace_absent, after=row.revision, row=row, absent=match.b)
        )
        answer = require_answered(cup, at_once(report, other))
        reported = isinstance(answer[0], Answer)
        kept = Match.objects.filter(round__tournament=cup, round__number=2, a=match.a)
        if reported and takes_back:
            assert isinstance(answer[1], Refused)
            assert [match.result for match in kept] == [TYPED]
        end(cup)
