"""Statistics of any dates: what is read from sums is what the games of those days add up to."""

import datetime
import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import combinations
from uuid import UUID

import pytest
from pytest_django import DjangoDbBlocker

from people.models import Club, Player
from ratings.figures.selectors.games_behind import RESULTS, Behind, count_by_sums, list_games_behind
from ratings.figures.selectors.played_games import FiguredGame
from ratings.figures.selectors.statistics import (
    StatisticsScope,
    find_longest_streaks,
    list_variants,
    open_scope,
    read_best,
    read_club,
    read_club_bars,
    read_player,
    read_player_bars,
    read_player_results,
    read_players,
    read_results,
)
from ratings.figures.selectors.sums import Tables, make_sum_rows
from ratings.figures.services import sums
from ratings.pairs.selectors.meetings import read_meetings, read_pair_results, read_two
from ratings.pairs.selectors.pairs import read_pairs
from ratings.statistics import Figures, Meeting, find_streaks, sum_games
from scoring.games.services.ends import finish_game
from scoring.games.services.rounds import record_round
from scoring.models import Game
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from tests import counts
from tests.kept_rows import keep_rows
from tests.nights.nights import list_players, operate, play, play_calls
from tests.people.made_clubs import make_club
from tests.ratings.statistics.tables import PEOPLE, Table, make_table, to_game

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 20)
WEEK = datetime.timedelta(days=7)
Ask = Callable[[datetime.date | None, datetime.date | None], tuple[StatisticsScope, list[Table]]]


GAMES = counts.count(25, 120)


@pytest.fixture(scope="module")
def filled(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[tuple[Club, list[Table]]]:
    """A club with made-up games of two years, for all who only read it."""
    chance = random.Random(20)
    tables = [make_table(chance, number) for number in range(GAMES)]
    for table in tables:
        table.day = datetime.date(2024, 11, 3) + chance.randrange(500) * datetime.timedelta(days=1)

    def count_days(_: UUID, days: Collection[datetime.date]) -> dict[datetime.date, Tables]:
        of = {day: [to_game(table) for table in tables if table.day == day] for day in days}
        return {
            day: make_sum_rows(FiguredGame("nanjing", False, game) for game in games)
            for day, games in of.items()
        }

    def fill() -> Club:
        club = make_club("filled")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sums, "count_day_rows", count_days)
            sums.note_days(club.pk, {table.day for table in tables})
            sums.sum_up(club.pk)
        return club

    for club in keep_rows(django_db_blocker, fill):
        yield club, tables


@pytest.fixture
def ask(filled: tuple[Club, list[Table]]) -> Ask:
    """Give a scope of the filled club and the games that are in it."""
    club, tables = filled

    def make(
        first: datetime.date | None, last: datetime.date | None
    ) -> tuple[StatisticsScope, list[Table]]:
        within = [
            table
            for table in tables
            if (first or datetime.date.min) <= table.day <= (last or datetime.date.max)
        ]
        return open_scope(club, "", first, last), within

    return make


RANGES = [
    (None, None),
    (datetime.date(2025, 1, 1), datetime.date(2025, 12, 31)),
    (datetime.date(2024, 12, 17), datetime.date(2026, 2, 3)),
    (datetime.date(2025, 6, 5), datetime.date(2025, 6, 25)),
    (datetime.date(2025, 3, 1), None),
    (None, datetime.date(2025, 3, 14)),
    (datetime.date(2030, 1, 1), None),
    (datetime.date(2025, 5, 1), datetime.date(2025, 4, 1)),
]


def test_over_any_dates(ask: Ask) -> None:
    for first, last in RANGES:
        scope, tables = ask(first, last)
        expected = sum_games(map(to_game, tables))
        assert read_club(scope) == expected.club
        assert read_players(scope) == expected.players
        assert read_results(scope) == expected.results
        assert {mark.kind: mark for mark in read_best(scope)} == expected.best
        for player in PEOPLE[:3]:
            assert read_player(scope, player) == expected.players.get(player, Figures.make())
            results, streaks = read_player_results(scope, player)
            assert results == expected.results.get(player, "")
            lengths = {letter: run.length for letter, run in find_streaks(results).items()}
            assert {streak.letter: streak.length for streak in streaks} == lengths


def test_two_at_a_table(ask: Ask) -> None:
    for first, last in RANGES:
        scope, tables = ask(first, last)
        met = sum_games(map(to_game, tables)).meetings
        assert {(pair.player, pair.other): pair.meeting for pair in read_pairs(scope)} == {
            (one, other): meeting for (one, other, together), meeting in met.items() if together
        }
        for player in PEOPLE[:3]:
            seen = {
                (meeting.other, meeting.together): meeting.meeting
                for meeting in read_meetings(scope, player)
            }
            for other in PEOPLE:
                low, high = min(player, other), max(player, other)
                two = read_two(scope, player, other) if other == PEOPLE[5] else None
                for together in (True, False):
                    meeting = met.get((low, high, together))
                    if meeting is not None and player == high:
                        meeting = meeting.turn(together=together)
                    assert seen.get((other, together)) == meeting
                    assert two is None or two[together] == (meeting or Meeting.make())


def test_the_longest_streaks_have_their_days(ask: Ask) -> None:
    scope, tables = ask(None, None)
    results = sum_games(map(to_game, tables)).results
    for streak in find_longest_streaks(scope):
        longest = max(
            run.length
            for own in results.values()
            for letter, run in find_streaks(own).items()
            if letter == streak.letter
        )
        assert streak.length == longest
        within = sum_games(
            to_game(table) for table in tables if streak.first <= table.day <= streak.last
        ).results[streak.player]
        assert streak.letter * longest in within
    assert {one.letter for one in find_longest_streaks(scope)} == {"W", "L"}


def test_bars_are_months_or_years(ask: Ask) -> None:
    scope, tables = ask(datetime.date(2025, 2, 10), datetime.date(2025, 4, 10))
    months = [bar.start.month for bar in read_club_bars(scope)]
    assert months == [2, 3, 4]
    whole, _ = ask(None, None)
    assert sum(bar.games for bar in read_club_bars(whole)) == GAMES
    own = sum_games(map(to_game, ask(None, None)[1])).players[PEOPLE[0]]
    assert sum(bar.games for bar in read_player_bars(whole, PEOPLE[0])) == own.games
    assert len(tables) < GAMES


def test_a_club_that_has_played_nothing(club: Club) -> None:
    scope = open_scope(club)
    assert (read_players(scope), read_pairs(scope), read_best(scope)) == ({}, [], [])
    assert (read_club(scope).games, list_variants(club), find_longest_streaks(scope)) == (0, [], [])


def count(club: Club, asked: Behind) -> int:
    """Return how many games these are, counted one by one; sums that tell must tell the same."""
    number = list_games_behind(club.pk, asked).count()
    scope = open_scope(club, asked.variant, asked.first, asked.last)
    assert count_by_sums(scope, asked) in {None, number}
    return number


def test_each_number_has_its_games(club: Club) -> None:
    anna, ben, cara, dora, emil = list_players(club, "Anna", "Ben", "Cara", "Dora", "Emil")
    play(club, [anna, ben, cara, dora], 60)
    play(club, [anna, ben, emil, dora], 40, day=DAY + WEEK)
    play(club, [anna, cara, ben, dora], 50)
    play(club, [anna, ben, cara, dora], 70, ends=False)
    play(club, [anna, ben, cara, dora])
    sums.sum_up(club.pk)
    scope = open_scope(club)
    figures = read_player(scope, anna.pk)
    assert (figures.games, figures.won, figures.lost, figures.level) == (3, 1, 1, 1)
    own = Behind("nanjing", player=anna.pk)
    assert count(club, Behind("nanjing")) == count(club, own) == 3
    assert [count(club, replace(own, result=result)) for result in RESULTS] == [1, 1, 1]
    assert count(club, replace(own, first=DAY, last=DAY)) == 2
    answer = [count_by_sums(scope, behind) for behind in (Behind("nanjing"), own)]
    assert answer == [3, 3]
    assert count_by_sums(scope, replace(own, result="won")) is None
    for other in (ben, cara, dora, emil):
        two = read_two(scope, anna.pk, other.pk)
        partner, opponent = replace(own, partner=other.pk), replace(own, opponent=other.pk)
        assert [count(club, partner), count(club, opponent)] == [two[True].games, two[False].games]
        assert count(club, replace(partner, result="won")) == two[True].won
        assert count(club, replace(opponent, result="lost")) == two[False].lost
    assert count(club, replace(own, deed="tichu")) == 0
    assert count(club, Behind("nanjing", player=Player(name="nobody").pk)) == 0


@pytest.mark.first_database
def test_double_victories_of_two_have_their_games(club: Club) -> None:
    """Those of a game in which somebody took over are those while both sat there."""
    anna, ben, cara, dora, emil = list_players(club, "Anna", "Ben", "Cara", "Dora", "Emil")
    for winner in "aab":
        play_doubles(club, [anna, ben, cara, dora], winner)
    changed = play_doubles(club, [anna, ben, cara, dora], "a", ends=False)
    new = NewSeat(player=emil)
    seat_player(game=changed, operation=operate(changed.revision), seat=3, who=new, from_round=2)
    play_doubles(club, [], "b", game=changed)
    play(club, [anna, ben, cara, dora], 60)
    sums.sum_up(club.pk)
    scope, own = open_scope(club), Behind("nanjing", player=anna.pk)
    expected = {cara: (3, 1), emil: (0, 1), ben: (3, 2), dora: (3, 2)}
    for other, (made, suffered) in expected.items():
        together = other in {cara, emil}
        meeting = read_two(scope, anna.pk, other.pk)[together]
        assert (meeting.get("doubles_for"), meeting.get("doubles_against")) == (made, suffered)
        partner, opponent = replace(own, partner=other.pk), replace(own, opponent=other.pk)
        two = partner if together else opponent
        assert count(club, replace(two, deed="doubles_for")) == made
        assert count(club, replace(two, deed="doubles_against")) == suffered


@pytest.mark.first_database
def test_deeds_of_two_have_their_games(club: Club) -> None:
    """What a side did in a game in which somebody took over is what it did while both sat there."""
    anna, ben, cara, dora, emil = list_players(club, "Anna", "Ben", "Cara", "Dora", "Emil")
    four = [anna, ben, cara, dora]
    play_calls(club, four, [(1, "tichu"), (2, "grand")], [1])
    play_calls(club, four, [(4, "tichu"), (3, "tichu")], [4], offender=3)
    changed = play_calls(club, four, [(2, "tichu")], [2], ends=False)
    new = NewSeat(player=emil)
    seat_player(game=changed, operation=operate(changed.revision), seat=3, who=new, from_round=2)
    changed.refresh_from_db()
    entry = {
        "kind": "counted",
        "points": {"a": 45, "b": 55},
        "calls": [{"seat": 3, "call": "grand", "made": False}],
    }
    record_round(game=changed, operation=operate(changed.revision), number=2, entry=entry)
    changed.refresh_from_db()
    finish_game(game=changed, operation=operate(changed.revision))
    sums.sum_up(club.pk)
    scope, own = open_scope(club), Behind("nanjing", player=anna.pk)
    # In how many games there were tichus, grand tichus, calls, a round out first, wish penalties.
    expected = {
        (cara, True): {"for": [2, 0, 2, 1, 1], "against": [2, 1, 3, 2, 0]},
        (emil, True): {"for": [0, 1, 1, 0, 0], "against": [0, 0, 0, 0, 0]},
        (ben, False): {"for": [2, 1, 3, 1, 1], "against": [2, 1, 3, 2, 0]},
    }
    names = ("tichus", "grands", "calls", "out", "penalties")
    for (other, together), sides in expected.items():
        partner, opponent = replace(own, partner=other.pk), replace(own, opponent=other.pk)
        asked = partner if together else opponent
        for side, numbers in sides.items():
            result = [count(club, replace(asked, deed=f"{name}_{side}")) for name in names]
            assert result == numbers, (other.name, side)
    two = read_two(scope, anna.pk, cara.pk)[True]
    ours = ("tichu_made_for", "tichu_failed_for", "grand_failed_for")
    theirs = ("tichu_made_against", "grand_failed_against", "first_out_against")
    assert [two.get(name) for name in ours] == [1, 1, 0]
    assert [two.get(name) for name in theirs] == [2, 1, 2]


def test_two_have_their_results_in_the_order_of_play(ask: Ask) -> None:
    for first, last in RANGES:
        scope, tables = ask(first, last)
        results = sum_games(map(to_game, tables)).meeting_results
        for one, other in combinations(PEOPLE[:4], 2):
            letters = results.get((one, other, True), "")
            lengths = {letter: run.length for letter, run in find_streaks(letters).items()}
            for two in ((one, other), (other, one)):
                result, streaks = read_pair_results(scope, *two)
                assert result == letters
                assert {streak.letter: streak.length for streak in streaks} == lengths
                assert {(streak.player, streak.partner) for streak in streaks} <= {two}


def play_doubles(
    club: Club, seats: list[Player], winner: str, *, ends: bool = True, game: Game | None = None
) -> Game:
    """Play a round that is a double victory, in a new game or in one that is going on."""
    game = game or play(club, seats, ends=False)
    game.refresh_from_db()
    number = game.rounds.count() + 1
    entry = {"kind": "double_victory", "winner": winner}
    record_round(game=game, operation=operate(game.revision), number=number, entry=entry)
    game.refresh_from_db()
    if ends:
        finish_game(game=game, operation=operate(game.revision))
    return game
