"""What pairs did since the first game is always the sum of their years, whatever is changed."""

from datetime import timedelta
from itertools import combinations
from random import Random

import pytest

from people.models import Club
from ratings.figures.selectors.statistics import StatisticsScope, open_scope
from ratings.figures.services.sums import find_sum_differences, sum_all, sum_up
from ratings.figures.services.totals import find_wrong_totals, renew_totals
from ratings.models import MeetingSum, PairTotal
from ratings.pairs.selectors.pairs import list_orders, list_pairs, make_met
from ratings.statistics import Unit
from scoring.models import Game
from tests.counts import count
from tests.nights.nights import DAY, list_players, play

pytestmark = pytest.mark.django_db
YEAR = timedelta(days=366)


def test_random_games_of_several_years(club: Club) -> None:
    chance = Random(11)
    people = list_players(club, "Anna", "Ben", "=Cara", "Dora", "Emil")
    for _ in range(count(5, 60)):
        four = chance.sample(people, 4)
        play(club, four, 5 * chance.randrange(21), day=DAY + chance.randrange(3) * YEAR)
        if chance.random() < 0.3:
            sum_up(club.pk)
    sum_up(club.pk)
    assert find_sum_differences(club.pk) == []
    games = Game.objects.filter(club=club)
    by_hand = {
        frozenset(two): games.filter(seats__player=two[0]).filter(seats__player=two[1]).count()
        for two in combinations([person.pk for person in people], 2)
    }
    for total in PairTotal.objects.filter(club=club):
        met = MeetingSum.objects.filter(
            club=club, unit=Unit.DAY, player=total.player, other=total.other
        )
        assert total.games == sum(row.games for row in met if row.together)
        assert by_hand[frozenset({total.player, total.other})] == sum(row.games for row in met)


def test_all_dates_are_read_from_totals_as_from_years(club: Club) -> None:
    anna, ben, cara, dora = list_players(club, "Anna", "Ben", "=Cara", "Dora")
    play(club, [anna, ben, cara, dora], 70)
    play(club, [anna, cara, ben, dora], 40, day=DAY + YEAR)
    play(club, [anna, ben, cara, dora], 20, day=DAY + YEAR)
    sum_up(club.pk)
    scope = open_scope(club)
    longer = StatisticsScope(
        club, scope.variant, DAY - YEAR, DAY + 2 * YEAR, scope.began, scope.ended
    )
    assert (scope.is_whole, longer.is_whole) == (True, True)
    result = {by: make_met(list_pairs(scope, by)) for by in ("", *list_orders())}
    assert len(result[""]) == 4
    assert {by: make_met(list_pairs(longer, by)) for by in ("", *list_orders())} == result
    PairTotal.objects.all().delete()
    assert make_met(list_pairs(scope)) == []
    part = StatisticsScope(club, scope.variant, DAY + timedelta(1), None, scope.began, scope.ended)
    assert not part.is_whole
    assert [meeting.meeting.games for meeting in make_met(list_pairs(part))] == [1, 1, 1, 1]


def test_a_pair_that_never_met_after_all_is_gone(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "=Cara", "Dora")
    play(club, four, 70)
    sum_up(club.pk)
    assert PairTotal.objects.count() == 2
    MeetingSum.objects.filter(unit=Unit.YEAR).delete()
    renew_totals(club.pk)
    assert not PairTotal.objects.exists()


def test_a_wrong_total_is_told_and_made_anew(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "=Cara", "Dora")
    play(club, four, 70)
    sum_up(club.pk)
    right = PairTotal.objects.order_by("pk")[0]
    PairTotal.objects.filter(pk=right.pk).update(won=7)
    [(key, stored, counted)] = find_wrong_totals(club.pk)
    assert key == ("nanjing", right.player, right.other)
    assert (stored or ())[1] == 7
    assert (counted or ())[1] == right.won
    assert [difference.table for difference in find_sum_differences(club.pk)] == ["PairTotal"]
    sum_all(club)
    assert find_sum_differences(club.pk) == []
