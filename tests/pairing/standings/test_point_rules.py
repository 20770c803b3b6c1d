"""What a game is worth under each rule, and the awards that follow from it."""

from fractions import Fraction

import pytest

from pairing.standings import (
    Award,
    Band,
    ByBands,
    ByDifference,
    ByHands,
    ByResult,
    ByScale,
    ByTotal,
    GameResult,
    Hand,
    PointRule,
    Scoring,
    StandingsError,
)
from pairing.standings.point_rules import in_units
from pairing.standings.scoring import AwardKind

LEAGUE = ByBands(
    (Band(1, Fraction(2), Fraction(1)), Band(300, Fraction(3), Fraction(0))), level=Fraction(3, 2)
)


@pytest.mark.parametrize(
    ("rule", "score", "points"),
    [
        (ByResult(), (1000, 995), (2, 0)),
        (ByResult(), (1000, 1000), (1, 1)),
        (ByResult(Fraction(3), Fraction(1), Fraction(0)), (-200, 0), (0, 3)),
        (
            ByResult(Fraction(1), Fraction(1, 2), Fraction(0)),
            (5, 5),
            (Fraction(1, 2), Fraction(1, 2)),
        ),
        (LEAGUE, (299, 0), (2, 1)),
        (LEAGUE, (300, 0), (3, 0)),
        (LEAGUE, (0, 1000), (0, 3)),
        (LEAGUE, (40, 40), (Fraction(3, 2), Fraction(3, 2))),
        (ByDifference(), (1000, -200), (1200, -1200)),
        (ByDifference(cap=500), (-200, 1000), (-500, 500)),
        (ByTotal(), (-35, 135), (-35, 135)),
        (ByTotal(cap=1000), (1120, 480), (1000, 480)),
    ],
)
def test_points_of_a_score(
    rule: PointRule, score: tuple[int, int], points: tuple[Fraction, Fraction]
) -> None:
    a, b = rule.counter(rule.unit)(GameResult(*score))
    assert (Fraction(a, rule.unit), Fraction(b, rule.unit)) == points
    b, a = rule.counter(rule.unit * 6)(GameResult(score[1], score[0]))
    assert (Fraction(a, rule.unit * 6), Fraction(b, rule.unit * 6)) == points


# A hand won 2, level 1, a double victory 3; with its 100 of score a double victory is no 200.
EVENING = GameResult(
    300, 100, hands=(Hand(65, 35), Hand(50, 50), Hand(100, 0, double="a"), Hand(85, 15))
)


@pytest.mark.parametrize(
    ("rule", "game", "points"),
    [
        (ByHands(4), EVENING, (8, 1)),
        (ByHands(4, cap=Fraction(6)), EVENING, (6, 1)),
        (ByHands(4, double=Fraction(2)), EVENING, (7, 1)),
        (ByHands(2), GameResult(-100, 200, hands=(Hand(-100, 200, double="b"),)), (0, 3)),
        # A double victory counts for who had it, also where calls cost it more than it brought.
        (ByHands(1), GameResult(0, 100, hands=(Hand(0, 100, double="a"),)), (3, 0)),
    ],
)
def test_points_hand_by_hand(rule: ByHands, game: GameResult, points: tuple[int, int]) -> None:
    assert rule.counter(1)(game) == points


def test_hands_are_needed() -> None:
    with pytest.raises(StandingsError) as caught:
        ByHands(4).counter(1)(GameResult(300, 100))
    assert (caught.value.code, caught.value.values) == ("hands_missing", {"a": 300, "b": 100})


def test_everything_that_two_hands_can_bring() -> None:
    pairs = {(int(a), int(b)) for a, b in ByHands(2).possible()}
    assert pairs == {
        *((6, 0), (5, 0), (4, 0), (4, 1), (3, 1), (2, 2), (3, 3), (3, 2), (2, 3)),
        *((0, 6), (0, 5), (0, 4), (1, 4), (1, 3)),
    }


def test_everything_a_league_match_can_bring() -> None:
    pairs = [(float(a), float(b)) for a, b in LEAGUE.possible()]
    assert pairs == [(2, 1), (3, 0), (1.5, 1.5), (1, 2), (0, 3)]


@pytest.mark.parametrize("rule", [ByDifference(), ByTotal()])
def test_there_is_no_end_of_what_a_score_can_bring(rule: PointRule) -> None:
    assert rule.possible() is None


@pytest.mark.parametrize("margins", [(), (10,), (1, 1), (1, 300, 200)])
def test_bands_that_leave_a_gap_are_refused(margins: tuple[int, ...]) -> None:
    with pytest.raises(StandingsError) as caught:
        ByBands(
            tuple(Band(margin, Fraction(2), Fraction(0)) for margin in margins), level=Fraction(1)
        )
    assert caught.value.code == "bad_bands"


@pytest.mark.parametrize(
    ("rule", "bye", "half"),
    [
        (ByResult(Fraction(3), Fraction(1), Fraction(0)), 3, 1),
        (LEAGUE, 2, Fraction(3, 2)),
        (ByScale(20), 12, 10),
        (ByDifference(), 0, 0),
    ],
)
def test_awards_follow_from_the_rule(rule: PointRule, bye: Fraction, half: Fraction) -> None:
    scoring = Scoring(rule)
    assert scoring.award("bye") == scoring.award("full") == scoring.award("forfeit_win")
    assert scoring.award("bye") == Award(Fraction(bye))
    assert scoring.award("half") == Award(Fraction(half))
    assert scoring.award("zero") == scoring.award("forfeit_loss") == Award(Fraction(0))


def test_an_award_of_the_event_goes_before() -> None:
    assert Scoring(bye=Award(Fraction(1), 40, 20)).award("bye") == Award(Fraction(1), 40, 20)


@pytest.mark.parametrize(("rule", "award"), [(ByTotal(), "bye"), (ByHands(4), "forfeit_win")])
def test_an_award_that_cannot_be_known_is_asked_for(rule: PointRule, award: AwardKind) -> None:
    with pytest.raises(StandingsError) as caught:
        Scoring(rule).award(award)
    assert (caught.value.code, caught.value.values) == ("award_missing", {"award": award})


def test_points_that_the_unit_does_not_divide_are_never_made_less() -> None:
    assert in_units(Fraction(8, 5), 10) == 16
    with pytest.raises(ValueError, match="8/5 is no whole number of 1/2"):
        in_units(Fraction(8, 5), 2)
