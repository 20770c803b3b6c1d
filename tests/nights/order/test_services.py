"""The order of a day's games: what is corrected counts at once, and nothing else changes."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
import time_machine

from common.problems import Conflict, Refused
from nights.models import Night
from nights.order.services import move_game, order_games
from nights.presence.selectors import list_night_games, list_ordered
from people.models import Club, ClubChange
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.games import listeners as game_changes
from scoring.games.listeners import GamesChanged
from scoring.games.services.ends import finish_game
from scoring.models import Action, Game
from tests.interruptions import at_once, stop_everywhere
from tests.nights.nights import DAY, list_players, operate, play

Heard = list[GamesChanged]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    changes: Heard = []
    monkeypatch.setattr(game_changes, "GAME_LISTENERS", [changes.append])
    return changes


def play_three(club: Club) -> tuple[Night, list[uuid.UUID]]:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    games = [play(club, four, points).pk for points in (60, 70, 80)]
    return Night.objects.get(club=club, day=DAY), games


@pytest.mark.django_db
def test_the_last_game_was_the_first(club: Club, heard: Heard) -> None:
    night, (one, two, three) = play_three(club)
    running = play(club, list_players(club, "E", "F", "G", "H"), 50, ends=False)
    heard.clear()
    assert [game.pk for game in list_ordered(night)] == [one, two, three]
    operation = operate(night.revision)
    answer = order_games(night=night, games=[three, one, two], operation=operation)
    assert answer.body == {"revision": 1, "games": [str(key) for key in (three, one, two)]}
    assert [game.pk for game in list_ordered(night)] == [three, one, two]
    assert {game.pk for game in list_night_games(night)} == {one, two, three, running.pk}
    [reply] = heard
    assert (reply.club, reply.games, reply.days) == (club.pk, {one, two, three}, {DAY})
    assert order_games(night=night, games=[three, one, two], operation=operation).repeated
    change = ClubChange.objects.get(action="night_order")
    assert (change.before, change.after) == (
        [str(key) for key in (one, two, three)],
        [str(key) for key in (three, one, two)],
    )


@pytest.mark.django_db
def test_what_is_not_the_whole_day_is_refused(club: Club) -> None:
    night, (key, two, three) = play_three(club)
    running = play(club, list_players(club, "E", "F", "G", "H"), 50, ends=False).pk
    for games in (
        [key, two],
        [key, two, two],
        [key, two, three, three],
        [key, two, three, running],
        [key, two, uuid.uuid4()],
    ):
        with pytest.raises(Refused) as refused:
            order_games(night=night, games=games, operation=operate(night.revision))
        assert [problem.code for problem in refused.value.problems] == ["order_incomplete"]
    assert set(Game.objects.values_list("sequence", flat=True)) == {0}


@pytest.mark.django_db
def test_who_saw_an_older_order_looks_again(club: Club) -> None:
    night, (key, two, three) = play_three(club)
    order_games(night=night, games=[two, key, three], operation=operate(night.revision))
    with pytest.raises(Conflict):
        order_games(night=night, games=[three, two, key], operation=operate(night.revision))
    assert [game.pk for game in list_ordered(night)] == [two, key, three]


@pytest.mark.first_database
@pytest.mark.django_db(transaction=True)
def test_stopped_at_every_point_it_is_done_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    night, (key, two, three) = play_three(club)

    def read() -> object:
        changes = ClubChange.objects.filter(action="night_order").count()
        return [game.pk for game in list_ordered(night)], changes

    operation = operate(night.revision)

    def deed() -> object:
        return order_games(night=night, games=[three, two, key], operation=operation)

    before = read()
    states = stop_everywhere(deed, read, monkeypatch)
    assert read() == ([three, two, key], 1)
    assert [state for state in states if state not in (before, read())] == []
    assert states.count(before) > 5


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_is_told_to_look_again(club: Club) -> None:
    night, (key, two, three) = play_three(club)

    def make(*games: uuid.UUID) -> Callable[[], object]:
        operation = operate(night.revision)
        return lambda: order_games(night=night, games=games, operation=operation)

    answer = at_once(make(three, two, key), make(two, three, key))
    assert sum(isinstance(one, Conflict) for one in answer) == 1
    assert ClubChange.objects.filter(action="night_order").count() == 1


@pytest.mark.django_db
def test_what_begins_after_a_correction_was_played_later(club: Club) -> None:
    night, (key, two, three) = play_three(club)
    order_games(night=night, games=[three, key, two], operation=operate(night.revision))
    fourth = play(club, list_players(club, "I", "J", "K", "L"), 60)
    keys = [game.pk for game in list_ordered(night)]
    assert keys == [three, key, two, fourth.pk]


@pytest.mark.django_db
def test_a_game_that_was_running_was_not_over_before_the_others(club: Club) -> None:
    night, (key, two, three) = play_three(club)
    running = play(club, list_players(club, "E", "F", "G", "H"), 50, ends=False)
    order_games(night=night, games=[three, key, two], operation=operate(night.revision))
    running.refresh_from_db()
    finish_game(game=running, operation=operate(running.revision))
    assert [game.pk for game in list_ordered(night)] == [three, key, two, running.pk]


def make_game(club: Club, day: datetime.date = DAY) -> Game:
    return play(club, list_players(club, "Anna", "Ben", "Cara", "Dora"), 60, day=day)


@pytest.mark.django_db
@time_machine.travel("2026-11-26T12:00:00Z")
def test_a_game_is_moved_to_another_day_with_its_reason(club: Club, heard: Heard) -> None:
    game = make_game(club, datetime.date(2024, 5, 3))
    Game.objects.update(device_day=datetime.date(2024, 5, 3))
    game.refresh_from_db()
    heard.clear()
    operation = operate(game.revision)
    asked: dict[str, Any] = {"game": game, "day": DAY, "reason": "wrong clock"}
    moved = move_game(**asked, operation=operation)
    game.refresh_from_db()
    assert (game.played_on, game.device_day) == (DAY, None)
    assert moved.body == {"game": str(game.pk), "day": "2026-11-20", "revision": game.revision}
    [reply] = heard
    assert (reply.games, reply.days) == ({game.pk}, {DAY, datetime.date(2024, 5, 3)})
    assert [one.pk for one in list_night_games(Night.objects.get(club=club, day=DAY))] == [game.pk]
    row = game.revisions.order_by("-revision").first()
    assert row is not None
    assert (row.action, row.before, row.after) == (
        Action.DAY,
        {"played_on": "2024-05-03"},
        {"played_on": "2026-11-20", "note": "wrong clock"},
    )
    change = ClubChange.objects.get(action="game_day")
    assert (change.before, change.after) == ("2024-05-03", "2026-11-20")
    assert move_game(**asked, operation=operation).repeated


@pytest.mark.django_db
@time_machine.travel("2026-11-26T12:00:00Z")
def test_a_day_that_cannot_be_is_refused_and_changes_nothing(club: Club) -> None:
    game = make_game(club)

    def ask(code: str, **given: Any) -> None:
        asked = {"game": game, "day": DAY, "reason": "so", "operation": operate(game.revision)}
        with pytest.raises((Refused, Conflict)) as refused:
            move_game(**{**asked, **given})
        assert refused.value.code == code

    ask("reason_missing", reason="")
    ask("day_to_come", day=datetime.date(2026, 11, 27))
    ask("changed_meanwhile", operation=operate(game.revision - 1))
    Game.objects.update(occasion={"id": "x", "label": "Autumn cup · 1"})
    ask("day_of_tournament")
    assert ClubChange.objects.filter(action="game_day").count() == 0
    assert Game.objects.get().played_on == DAY


@pytest.mark.first_database
@pytest.mark.django_db
@pytest.mark.parametrize("is_corrected", [False, True])
@time_machine.travel("2026-11-26T12:00:00Z")
def test_a_game_that_began_on_another_day_counts_last_where_it_stands(
    club: Club, is_corrected: bool
) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    moved = play(club, four, *[60] * 4, day=DAY + datetime.timedelta(days=1))
    keys = [play(club, four, *[points] * 4).pk for points in (55, 70)]
    evening = datetime.datetime(2026, 11, 20, 20, tzinfo=datetime.UTC)
    Game.objects.filter(pk__in=keys).update(started_at=evening)
    Game.objects.update(agreed=True)
    if is_corrected:
        night = Night.objects.get(club=club, day=DAY)
        order_games(night=night, games=keys[::-1], operation=operate(night.revision))
        keys.reverse()
    move_game(game=moved, day=DAY, reason="wrong clock", operation=operate(moved.revision))
    shown = [game.pk for game in list_ordered(Night.objects.get(club=club, day=DAY))]
    rated = [uuid.UUID(game.id) for game in list_rated_games(club)]
    assert (shown[-1], rated[-1]) == (moved.pk, moved.pk)
    assert (rated == [*keys, moved.pk]) or not is_corrected
