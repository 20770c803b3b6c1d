"""The clock of a round: what is stored says at any moment what is left."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from common.problems import Conflict, Refused
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.clock.services import give_time, turn_clock
from tournaments.matches.services.results import call_director
from tournaments.models import (
    Clock,
    Match,
    Stage,
    Tournament,
    TournamentChange,
    TournamentRound,
)
from tournaments.rounds.services.pairings import unpublish_round

pytestmark = pytest.mark.first_database

NOON = datetime.datetime(2026, 11, 21, 12, tzinfo=datetime.UTC)


@pytest.fixture
def match(club: Club) -> Match:
    cup = create(club, preset="timed_swiss")
    enter(cup, ["One", "Two"])
    return publish(propose(cup))[0]


@pytest.fixture
def row(match: Match) -> TournamentRound:
    return match.round


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Give a function that sets the server's time to so many minutes after noon."""

    def set_time(minutes: float) -> None:
        now = NOON + datetime.timedelta(minutes=minutes)
        monkeypatch.setattr(timezone, "now", lambda: now)

    set_time(0)
    return set_time


def turn(row: TournamentRound, do: Any, after: int, seconds: int | None = None) -> dict[str, Any]:
    answer = turn_clock(row=row, do=do, seconds=seconds, operation=operate(after))
    return dict(answer.body["clock"] or {})


def find_minutes(row: TournamentRound, minutes: float) -> float:
    """Return what is left so many minutes after noon, read anew as after a restart."""
    now = NOON + datetime.timedelta(minutes=minutes)
    return Clock.objects.get(round=row).find_left(now).total_seconds() / 60


def test_it_runs_pauses_goes_on_and_is_given_more(
    row: TournamentRound, at: Callable[[float], None]
) -> None:
    answer = turn(row, "start", 0)
    whole = row.tournament.play["minutes"]
    assert (answer["seconds"], answer["left"], answer["running"]) == (60 * whole, 60 * whole, True)
    at(10)
    assert turn(row, "pause", 1)["left"] == 60 * (whole - 10)
    assert find_minutes(row, 25) == whole - 10
    at(30)
    turn(row, "start", 2)
    assert find_minutes(row, 35) == whole - 15
    turn(row, "add", 3, seconds=120)
    assert find_minutes(row, 35) == whole - 13
    turn(row, "add", 4, seconds=-60)
    assert find_minutes(row, 30 + whole) == -9
    at(40)
    answer = turn(row, "last_hand", 5)
    assert (answer["last_hand"], answer["running"]) == (True, True)
    actions = TournamentChange.objects.filter(action__startswith="clock").values_list("action")
    assert sorted(set(actions)) == [
        ("clock_add",),
        ("clock_last_hand",),
        ("clock_pause",),
        ("clock_start",),
    ]


def test_two_directors_turn_it_once(row: TournamentRound, at: Callable[[float], None]) -> None:
    operation = operate(0)
    first = turn_clock(row=row, do="start", seconds=600, operation=operation)
    at(1)
    again = turn_clock(row=row, do="start", seconds=600, operation=operation)
    assert (again.body, again.repeated) == (first.body, True)
    with pytest.raises(Conflict):
        turn(row, "start", 0, seconds=600)
    assert find_minutes(row, 4) == 6


def test_a_clock_that_was_started_by_mistake_is_cleared(
    row: TournamentRound, at: Callable[[float], None]
) -> None:
    turn(row, "start", 0)
    assert turn(row, "clear", 1) == {}
    assert not Clock.objects.exists()
    with pytest.raises(Refused) as refusal:
        turn(row, "pause", 0)
    assert [problem.code for problem in refusal.value.problems] == ["no_clock"]


@pytest.mark.parametrize("seconds", [-1, 36_001])
def test_a_time_that_cannot_be_is_refused(row: TournamentRound, seconds: int) -> None:
    with pytest.raises(Refused) as refusal:
        turn(row, "start", 0, seconds=seconds)
    assert [problem.code for problem in refusal.value.problems] == ["clock_seconds"]
    assert not Clock.objects.exists()


def test_a_table_is_given_time_of_its_own(match: Match) -> None:
    give_time(match=match, seconds=300, operation=operate())
    match.refresh_from_db()
    assert (match.extra_seconds, match.revision) == (300, 0)
    give_time(match=match, seconds=0, operation=operate())
    match.refresh_from_db()
    assert match.extra_seconds == 0


def test_only_the_newest_published_round_has_a_clock_that_runs(
    row: TournamentRound, at: Callable[[float], None]
) -> None:
    turn(row, "start", 0)
    row.refresh_from_db()
    unpublish_round(row=row, operation=operate(row.revision))
    assert not Clock.objects.exists()
    with pytest.raises(Refused) as refusal:
        turn(row, "start", 0)
    assert [problem.code for problem in refusal.value.problems] == ["round_not_published"]


def test_two_directors_who_give_a_table_the_same_time_give_it_once(match: Match) -> None:
    for _ in range(2):
        give_time(match=match, seconds=300, operation=operate())
    match.refresh_from_db()
    assert match.extra_seconds == 300


def test_the_last_hand_is_called_off(row: TournamentRound, at: Callable[[float], None]) -> None:
    turn(row, "start", 0)
    assert turn(row, "last_hand", 1)["last_hand"]
    answer = turn(row, "more_hands", 2)
    assert (answer["last_hand"], answer["running"]) == (False, True)


@pytest.mark.parametrize("stage", [Stage.PROVISIONAL, Stage.FINAL])
def test_nothing_is_timed_or_called_once_nothing_is_played(match: Match, stage: Stage) -> None:
    turn(match.round, "start", 0)
    Tournament.objects.update(stage=stage)
    with pytest.raises(Refused, match="tournament_closed"):
        turn(match.round, "pause", 1)
    with pytest.raises(Refused, match="tournament_closed"):
        give_time(match=match, seconds=300, operation=operate())
    with pytest.raises(Refused, match="tournament_closed"):
        call_director(match=match, operation=operate(), calls=True)
    call_director(match=match, operation=operate(), calls=False)
    assert (Clock.objects.get().is_running, Match.objects.get().extra_seconds) == (True, 0)
