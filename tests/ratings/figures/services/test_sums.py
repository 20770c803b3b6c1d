"""Sums of days: kept after every change, and never another than the games give."""

import datetime
import uuid

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from common.jobs.models import Job
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Player
from ratings.figures.selectors.sums import count_day_rows
from ratings.figures.services import sums
from ratings.figures.services.sums import find_sum_differences, note_days, sum_all, sum_some, sum_up
from ratings.models import BestGame, ClubSum, DayToSum, MeetingSum, Part, PlayerSum
from ratings.statistics import Unit
from scoring.games.services.ends import delete_game, finish_game, reopen_game
from scoring.games.services.rounds import correct_round, record_round
from scoring.models import Game, Round
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from tests.nights.nights import list_players, operate, play

DAY = datetime.date(2026, 11, 20)
WEEK = datetime.timedelta(days=7)

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


@pytest.fixture
def four(club: Club) -> list[Player]:
    return list_players(club, "Anna", "Ben", "Cara", "Dora")


def read(club: Club, player: Player, unit: Unit = Unit.YEAR) -> list[tuple[str, int, int, int]]:
    rows = PlayerSum.objects.filter(club=club, player=player.pk, unit=unit, part=Part.ALL)
    return list(rows.order_by("start").values_list("results", "games", "won", "points_for"))


def test_a_finished_game_is_noted_and_summed_up(club: Club, four: list[Player]) -> None:
    game = play(club, four, 60, 70)
    assert [note.day for note in DayToSum.objects.filter(club=club)] == [DAY]
    assert Job.objects.filter(kind="sum_statistics", arguments={"club": str(club.pk)}).exists()
    sum_up(club.pk)
    anna, ben, *_ = four
    assert [read(club, anna, unit) for unit in Unit] == [[("W", 1, 1, 130)]] * 3
    assert read(club, ben) == [("L", 1, 0, 70)]
    assert MeetingSum.objects.filter(club=club, unit=Unit.DAY).count() == 6
    best = BestGame.objects.get(club=club, unit=Unit.YEAR, kind="score")
    assert (best.value, best.game) == (130, game.pk)
    assert not DayToSum.objects.exists()
    assert find_sum_differences(club.pk) == []


def test_running_games_and_those_without_a_round_do_not_count(
    club: Club, four: list[Player]
) -> None:
    play(club, four, 60, ends=False)
    play(club, four)
    sum_up(club.pk)
    assert not PlayerSum.objects.exists()


def test_days_months_and_years(club: Club, four: list[Player]) -> None:
    for weeks in range(8):
        play(club, four, 60 if weeks % 3 else 40, day=DAY + weeks * WEEK)
    sum_up(club.pk)
    anna = four[0]
    assert [row[:3] for row in read(club, anna, Unit.DAY)] == [
        (letter, 1, int(letter == "W")) for letter in "LWWLWWLW"
    ]
    assert [row[:3] for row in read(club, anna, Unit.MONTH)] == [
        ("LW", 2, 1),
        ("WLWW", 4, 3),
        ("LW", 2, 1),
    ]
    assert [row[:3] for row in read(club, anna)] == [("LWWLWW", 6, 4), ("LW", 2, 1)]
    assert ClubSum.objects.get(club=club, unit=Unit.YEAR, start="2026-01-01").evenings == 6
    assert find_sum_differences(club.pk) == []


def test_a_correction_a_reopened_and_a_deleted_game(club: Club, four: list[Player]) -> None:
    first, second = play(club, four, 60, 70), play(club, four, 55)
    sum_up(club.pk)
    anna = four[0]
    assert read(club, anna) == [("WW", 2, 2, 185)]
    round_ = Round.objects.get(game=first, number=2)
    entry = {"kind": "counted", "points": {"a": 20, "b": 80}}
    correct_round(game=first, operation=operate(first.revision), round_id=round_.pk, entry=entry)
    sum_up(club.pk)
    assert read(club, anna) == [("LW", 2, 1, 135)]
    second.refresh_from_db()
    reopen_game(game=second, operation=operate(second.revision))
    sum_up(club.pk)
    assert read(club, anna) == [("L", 1, 0, 80)]
    first.refresh_from_db()
    delete_game(game=first)
    sum_up(club.pk)
    assert not PlayerSum.objects.exists()
    assert not BestGame.objects.exists()
    assert find_sum_differences(club.pk) == []


def test_somebody_takes_a_seat_over(club: Club, four: list[Player]) -> None:
    anna, ben, cara, dora = four
    (emil,) = list_players(club, "Emil")
    game = play(club, four, 60, 70, ends=False)
    seat_player(
        game=game, operation=operate(game.revision), seat=1, who=NewSeat(player=emil), from_round=3
    )
    game.refresh_from_db()
    entry = {"kind": "counted", "points": {"a": 0, "b": 100}}
    record_round(game=game, operation=operate(game.revision), number=3, entry=entry)
    game.refresh_from_db()
    finish_game(game=game, operation=operate(game.revision))
    sum_up(club.pk)
    # 130 to 170: the end counts for both who sat there, the rounds for who played them.
    assert [read(club, player) for player in (anna, emil, cara)] == [
        [("L", 1, 0, 130)],
        [("L", 1, 0, 0)],
        [("L", 1, 0, 130)],
    ]
    met = MeetingSum.objects.filter(unit=Unit.YEAR, together=True, rounds__lt=3)
    pairs = {frozenset((row.player, row.other)): row.rounds for row in met}
    assert pairs == {frozenset((anna.pk, cara.pk)): 2, frozenset((emil.pk, cara.pk)): 1}
    assert find_sum_differences(club.pk) == []
    assert (ben.name, dora.name) == ("Ben", "Dora")


def test_a_merge_and_its_taking_back(club: Club, four: list[Player]) -> None:
    anna, ben, cara, dora = four
    (anne,) = list_players(club, "Anne")
    play(club, [anna, ben, cara, dora], 60)
    play(club, [anne, ben, cara, dora], 60, day=DAY + WEEK)
    merge_entries(club=club, operation=operate(), keep=anna.pk, drop=anne.pk)
    sum_up(club.pk)
    assert (read(club, anna), read(club, anne)) == ([("WW", 2, 2, 120)], [])
    merge = club.merges.get()
    unmerge_entries(merge=merge, operation=operate())
    sum_up(club.pk)
    assert read(club, anna) == read(club, anne) == [("W", 1, 1, 60)]
    assert find_sum_differences(club.pk) == []


def test_tournaments_are_summed_apart_too(club: Club, four: list[Player]) -> None:
    play(club, four, 60)
    game = play(club, four, 30)
    Game.objects.filter(pk=game.pk).update(occasion={"id": "1", "label": "Cup"})
    note_days(club.pk, [DAY])
    sum_up(club.pk)
    rows = PlayerSum.objects.filter(player=four[0].pk).order_by("part", "unit")
    assert list(rows.values_list("part", "unit", "results")) == [
        ("a", "d", "WL"),
        ("a", "m", "WL"),
        ("a", "y", "WL"),
        ("t", "d", "L"),
    ]
    assert find_sum_differences(club.pk) == []


def test_who_reads_before_a_change_and_writes_after_it_reads_again(
    club: Club, four: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(club, four, 60)

    def count_and_be_overtaken(of: uuid.UUID, days: set[datetime.date]) -> object:
        monkeypatch.setattr(sums, "count_day_rows", count_day_rows)
        counted = count_day_rows(of, days)
        play(club, four, 70)
        sum_up(club.pk)
        return counted

    monkeypatch.setattr(sums, "count_day_rows", count_and_be_overtaken)
    assert sum_some(club.pk)
    assert read(club, four[0]) == [("WW", 2, 2, 130)]
    assert not DayToSum.objects.exists()
    assert find_sum_differences(club.pk) == []


def test_a_day_that_changes_while_all_is_made_anew_is_left_to_its_note(
    club: Club, four: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(club, four, 60)
    play(club, four, 60, day=DAY + WEEK)
    sum_up(club.pk)

    def count_and_be_overtaken(of: uuid.UUID, days: set[datetime.date]) -> object:
        monkeypatch.setattr(sums, "count_day_rows", count_day_rows)
        counted = count_day_rows(of, days)
        play(club, four, 70)
        return counted

    monkeypatch.setattr(sums, "count_day_rows", count_and_be_overtaken)
    assert sum_all(club) == 2
    assert read(club, four[0]) == [("WWW", 3, 3, 190)]
    assert not DayToSum.objects.exists()
    assert find_sum_differences(club.pk) == []


def test_making_all_anew_can_be_stopped_and_goes_on(
    club: Club, four: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(club, four, 60)
    play(club, four, 60, day=DAY + WEEK)
    sum_up(club.pk)
    ClubSum.objects.all().delete()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr(sums, "roll_up", stop)
        with pytest.raises(KeyboardInterrupt):
            sum_all(club)
    assert DayToSum.objects.count() == 2
    sum_up(club.pk)
    ClubSum.objects.filter(unit=Unit.DAY).delete()
    assert sum_all(club) == 2
    assert find_sum_differences(club.pk) == []


def test_the_command_makes_all_anew_and_finds_every_difference(
    club: Club, four: list[Player], capsys: pytest.CaptureFixture[str]
) -> None:
    play(club, four, 60)
    play(club, four, 60, day=DAY + WEEK)
    sum_up(club.pk)
    PlayerSum.objects.filter(player=four[0].pk, unit=Unit.MONTH).update(won=7)
    ClubSum.objects.filter(unit=Unit.YEAR).delete()
    with pytest.raises(CommandError, match="2 sums differ"):
        call_command("sum_statistics", "--check")
    PlayerSum.objects.all().delete()
    call_command("sum_statistics", "--club", club.slug)
    call_command("sum_statistics", "--check")
    assert "2 days summed up" in capsys.readouterr().out
    with pytest.raises(CommandError, match="There is no club"):
        call_command("sum_statistics", "--club", "nowhere")
