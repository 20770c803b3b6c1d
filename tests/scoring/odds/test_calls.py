"""What a call must be worth: scores taken apart, and break-even chances by plain sums."""

import pytest

from scoring.odds.answers import chances
from scoring.odds.calls import (
    CLEARED_UP,
    ChanceOutlook,
    Explanation,
    compare_with_waiting,
    count_rounds,
    explain_scores,
    find_break_even,
    list_explanations,
)
from scoring.odds.race import Race
from scoring.odds.round_scores import read_counts
from scoring.odds.solution import solve_race
from tests.scoring.odds.records import find_records, read_sheets


@pytest.mark.parametrize(
    ("own", "other", "explanations"),
    [
        (65, 35, [Explanation(65, 35, 0, 0)]),
        (265, 35, [Explanation(65, 35, 200, 0)]),
        (165, 35, [Explanation(65, 35, 100, 0)]),
        (-35, 35, [Explanation(65, 35, -100, 0)]),
        (20, -120, [Explanation(20, 80, 0, -200)]),
        (165, -65, [Explanation(65, 35, 100, -100)]),
        (200, 0, [Explanation(200, 0, 0, 0)]),
        (300, 0, [Explanation(200, 0, 100, 0)]),
        (400, 0, [Explanation(200, 0, 200, 0)]),
        (-200, 200, [Explanation(0, 200, -200, 0)]),
        (400, -200, [Explanation(200, 0, 200, -200)]),
        (-300, 200, [Explanation(0, 200, -300, 0)]),
        # The losers of a double victory cannot have made a call: it was counted.
        (0, 0, [Explanation(0, 100, 0, -100), Explanation(100, 0, -100, 0)]),
        # One made call, of whichever team: that with the better cards; here neither.
        (110, 90, [Explanation(10, 90, 100, 0)]),
        (100, 100, [Explanation(0, 100, 100, 0), Explanation(100, 0, 0, 100)]),
    ],
)
def test_a_score_is_taken_apart(own: int, other: int, explanations: list[Explanation]) -> None:
    assert explain_scores()[own, other] == explanations


def test_every_score_of_the_table_is_explained_for_either_team_alike() -> None:
    explained = explain_scores()
    for higher, lower, _ in read_counts():
        mirrored = {(e.other, e.own, e.other_calls, e.own_calls) for e in explained[lower, higher]}
        assert set(explained[higher, lower]) == mirrored
        for explanation in explained[higher, lower]:
            assert explanation.score == (higher, lower)


def test_impossible_explanations_are_left_out() -> None:
    everything = set(list_explanations())
    assert Explanation(50, 50, 100, 100) not in everything  # two calls made
    assert Explanation(200, 0, 0, 100) not in everything  # made by the losers
    assert Explanation(200, 0, -300, 0) not in everything  # both winners failed
    assert Explanation(50, 50, -300, -400) not in everything  # nobody out first
    assert Explanation(200, 0, 200, -400) in everything


def test_a_team_makes_a_call_in_three_rounds_of_ten_and_fails_in_two() -> None:
    """Every round is counted for either team, hence twice 19,692."""
    made = sum(often for _, _, often in count_rounds(made=True))
    failed = sum(often for _, _, often in count_rounds(made=False))
    assert 0.31 < made / 39_384 < 0.32
    assert 0.18 < failed / 39_384 < 0.19


def test_around_a_made_call_the_own_team_is_never_beaten_twice() -> None:
    made = {(own, other): often for own, other, often in count_rounds(made=True)}
    assert all(own >= -25 and other <= 125 for own, other in made)
    total = sum(made.values())
    assert 0.24 < made[200, 0] / total < 0.26
    assert (0, 200) not in made


def test_real_sheets_are_taken_apart_rightly() -> None:
    """Of the app's 403 rounds, whose calls are known, the points of the calls come out right."""
    folder = find_records()
    if folder is None:
        pytest.skip("TICHU_RECORDS does not name the folder of the records")
    rounds = [entry for sheet in read_sheets(folder) for entry in sheet["rounds"]]
    right = 0
    for entry in rounds:
        points = {"a": 0, "b": 0}
        for call in entry["entry"]["calls"]:
            bonus = 200 if call["call"] == "grand" else 100
            points["a" if call["seat"] % 2 else "b"] += bonus if call["made"] else -bonus
        score = entry["score"]
        right += any(
            (explanations.own_calls, explanations.other_calls) == (points["a"], points["b"])
            for explanations in explain_scores()[score["a"], score["b"]]
        )
    assert (right, len(rounds)) == (376, 403)


def expect(race: Race, own: int, other: int, *, made: bool, points: int) -> float:
    """The mean value of the totals after a round around a call, one round at a time."""
    after = None if race.rounds is None else 1
    counts = count_rounds(made=made)
    total = sum(often for _, _, often in counts)
    mean = 0.0
    for x, y, often in counts:
        end = chances(race.target, race.tie, after, after or 0, own + x + points, other + y)
        mean += often / total * (end.win_a + end.draw / 2)
    return mean


PLACES = pytest.mark.parametrize(
    ("race", "own", "other"),
    [
        (Race(), 630, 970),
        (Race(), 970, 630),
        (Race(), 0, 0),
        (Race(tie="draw"), 900, 900),
        (Race(300), 200, -100),
        (Race(None, "draw", 1), 100, 200),
        (Race(None, "play_on", 1), 200, 100),
        (Race(1000, "draw", 1), 500, 700),
    ],
)


@PLACES
def test_at_the_break_even_calling_and_not_calling_are_worth_the_same(
    race: Race, own: int, other: int
) -> None:
    """Where rounds are fixed this is the last one."""
    chance = ask(race, own, other, "tichu")
    calling = mix(race, own, other, chance, 100)
    assert calling == pytest.approx(mix(race, own, other, chance, 0), abs=1e-10)


@PLACES
def test_grand_tichu_is_held_against_waiting_with_tichu_open(
    race: Race, own: int, other: int
) -> None:
    """Above it calling is worth more, below it waiting: with the share that is clear by then tichu
    is called where it is sure, else where it pays at the same chance."""

    def wait(chance: float) -> float:
        sure = chance * expect(race, own, other, made=True, points=100)
        sure += (1 - chance) * expect(race, own, other, made=False, points=0)
        doubt = max(mix(race, own, other, chance, points) for points in (0, 100))
        return CLEARED_UP * sure + (1 - CLEARED_UP) * doubt

    chance = ask(race, own, other, "grand")
    for moved in (-0.02, -0.001, 0.001, 0.02):
        if 0 <= chance + moved <= 1:
            calling = mix(race, own, other, chance + moved, 200)
            assert (calling > wait(chance + moved)) == (moved > 0), moved


def ask(race: Race, own: int, other: int, call: str) -> float:
    left = race.rounds_left(0)
    after = solve_race(race, None if left is None else 0, (own + other) % 100)
    chance = find_break_even(ChanceOutlook(race, after, after), own, other, call)
    assert chance is not None
    return chance


def mix(race: Race, own: int, other: int, chance: float, bonus: int) -> float:
    """The mean value of a call that is made with this chance; of none with a bonus of 0."""
    made = expect(race, own, other, made=True, points=bonus)
    return chance * made + (1 - chance) * expect(race, own, other, made=False, points=-bonus)


def test_the_rule_books_advice() -> None:
    """At 630:970 call grand: one in twenty is enough, where at 0:0 it takes more than half."""
    behind = chances(a=630, b=970)
    assert behind.grand_a is not None
    assert 0.04 < behind.grand_a < 0.06
    assert behind.tichu_a is not None
    assert behind.grand_a < behind.tichu_a < 0.12
    start = chances()
    assert start.grand_a is not None
    assert 0.5 < start.grand_a < 0.55
    # For the others it would have to be all but certain.
    assert behind.grand_b is not None
    assert behind.grand_b > 0.85


def test_far_from_the_end_points_are_points() -> None:
    """At the start of a very long game tichu is worth it from one half on, and grand tichu from
    what the points of 40,008 hands of an online table tell: 57.6 % (95 %: 53 to 61).
    """
    start = chances(5000)
    assert start.tichu_a == pytest.approx(0.5, abs=0.02)
    assert start.grand_a == pytest.approx(0.576, abs=0.02)


def test_where_a_tichu_wins_as_much_nobody_needs_grand() -> None:
    """At 900:900 100 points on top are nearly always the game."""
    level = chances(a=900, b=900)
    assert level.tichu_a is not None
    assert level.grand_a is not None
    assert level.tichu_a < 0.2
    assert level.grand_a > 0.7
    assert compare_with_waiting((0.3, 0.2), (0.3, 0.1)) == 1.0


@pytest.mark.parametrize("call", ["tichu", "grand"])
def test_who_is_well_behind_needs_less_than_who_is_ahead(call: str) -> None:
    for ahead in range(200, 1000, 50):
        for behind in range(-300, ahead - 250, 50):
            result = chances(a=ahead, b=behind)
            low, high = getattr(result, f"{call}_b"), getattr(result, f"{call}_a")
            assert 0 < low < high <= 1


def test_a_call_that_cannot_matter_has_no_break_even() -> None:
    lead = chances(None, "draw", 3, 2, 5000, 0)
    assert (lead.win_a, lead.tichu_a, lead.grand_b) == (1.0, None, None)
