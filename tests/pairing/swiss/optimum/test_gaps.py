"""Classes of score gaps."""

from pairing.swiss.optimum.gaps import GapClasses, class_gaps, count_most, find_gaps
from pairing.swiss.position import Position, Team
from pairing.swiss.ranking import Ranking, rank_teams


def make_ranking(*scores: int) -> Ranking:
    return rank_teams(Position(tuple(Team(str(i), i, s) for i, s in enumerate(scores))))


def test_all_gaps_between_groups() -> None:
    assert find_gaps(make_ranking(7, 4, 4, 3)) == (1, 3, 4)
    assert find_gaps(make_ranking(5, 5)) == ()


def test_first_singles_then_classes_that_double() -> None:
    classes = class_gaps(make_ranking(*range(21)), single=3)
    members = [classes.list_members(number) for number in range(len(classes.lowest))]
    assert members == [
        (1,),
        (2,),
        (3,),
        (4, 5),
        (6, 7, 8, 9),
        (10, 11, 12, 13, 14, 15, 16, 17),
        (18, 19, 20),
    ]
    assert [classes.find(gap) for gap in (1, 3, 4, 5, 9, 10, 20)] == [0, 2, 3, 3, 4, 5, 6]
    assert classes.is_alone(3)
    assert not classes.is_alone(4)


def test_a_used_gap_gets_a_class_to_itself() -> None:
    classes = class_gaps(make_ranking(*range(21)), single=3).divide([14, 20, 2])
    assert classes.is_alone(14)
    assert classes.is_alone(20)
    assert classes.lowest == (1, 2, 3, 4, 6, 10, 12, 14, 15, 18, 19, 20)
    assert classes.is_valid()


def test_classes_that_do_not_hold_all_gaps_are_not_valid() -> None:
    gaps = (1, 2, 3)
    assert GapClasses(gaps, (1, 3)).is_valid()
    assert not GapClasses(gaps, (2, 3)).is_valid()
    assert not GapClasses(gaps, (1, 3, 2)).is_valid()
    assert not GapClasses(gaps, (1, 1)).is_valid()
    assert not GapClasses(gaps, (1, 4)).is_valid()
    assert not GapClasses(gaps, ()).is_valid()
    assert GapClasses((), ()).is_valid()


def test_never_fewer_than_there_can_be() -> None:
    ranking = make_ranking(2, 2, 2, 1, 1, 0)
    assert count_most(ranking, (1,)) == 3
    assert count_most(ranking, (2,)) == 1
    assert count_most(ranking, (1, 2)) == 3
