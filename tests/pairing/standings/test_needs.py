"""What a team needs before the last round, against every way that the round can end."""

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from pairing.standings import (
    Band,
    ByBands,
    ByDifference,
    ByResult,
    ByScale,
    GameResult,
    MatchResult,
    PointRule,
    Results,
    Rules,
    Scoring,
    StandingsError,
    Unplayed,
    compute_standings,
    find_needs,
)
from pairing.standings.needs import Contest, Need, Needs
from tests.counts import count
from tests.pairing.standings.drawing import draw_results

Points = tuple[Fraction, Fraction]
BANDS = ByBands(
    (Band(1, Fraction(2), Fraction(1)), Band(300, Fraction(3), Fraction(0))), Fraction(1)
)


def open_last_round(seed: int, teams: int, rounds: int) -> Results:
    results = draw_results(seed, teams, rounds)
    return replace(
        results,
        matches=tuple(
            MatchResult(match.round, match.a, match.b) if match.round == rounds else match
            for match in results.matches
        ),
    )


def play_out(results: Results, rule: PointRule) -> Iterator[tuple[Results, dict[str, Points]]]:
    """Every way the pending matches can end, each with what the sides get."""
    pending = [match for match in results.matches if match.pending]
    done = tuple(match for match in results.matches if not match.pending)
    for ends in product(rule.possible() or (), repeat=len(pending)):
        closed = tuple(replace(m, points=end) for m, end in zip(pending, ends, strict=True))
        got: dict[str, Points] = {}
        for match, (a, b) in zip(pending, ends, strict=True):
            got |= {match.a[0]: (a, b), match.b[0]: (b, a)}
        yield replace(results, matches=done + closed), got


def place_range(results: Results, scoring: Scoring, team: str) -> tuple[int, int]:
    rows = compute_standings(results, scoring, Rules(("points",))).rows
    return next((row.rank, row.until) for row in rows if row.team == team)


def check_all(seed: int, rule: PointRule, teams: int) -> None:
    results = open_last_round(seed, teams, 3)
    scoring = Scoring(rule)
    if not any(match.pending for match in results.matches):
        return
    team = random.Random(seed).choice(results.teams)
    seen: dict[Points | None, list[tuple[int, int]]] = {}
    for end, got in play_out(results, rule):
        seen.setdefault(got.get(team), []).append(place_range(end, scoring, team))
    for place in range(1, teams + 1):
        needs = find_needs(results, scoring, team, place)
        for need in needs.needs:
            places = seen[own_of(need)]
            assert need.best == min(best for best, _ in places)
            assert need.worst == max(worst for _, worst in places)
            assert need.possible == any(best <= place for best, _ in places)
            assert need.certain == all(worst <= place for _, worst in places)
        assert len(needs.needs) == len(seen)


def own_of(need: Need) -> Points | None:
    if need.points is None or need.opponent_points is None:
        return None
    return need.points, need.opponent_points


@pytest.mark.parametrize("rule", [ByResult(), BANDS], ids=["result", "bands"])
def test_places_are_exact(rule: PointRule) -> None:
    for seed in range(count(25, 1500)):
        check_all(seed, rule, 2 + seed % 7)


def test_places_are_exact_on_a_scale() -> None:
    rule = ByScale(share=4, full_at=Fraction(30), step=10, decimals=0)
    for seed in range(count(10, 400)):
        check_all(seed, rule, 2 + seed % 5)


def test_ways_make_the_place_certain_and_none_is_idle() -> None:
    for seed in range(count(40, 2000)):
        results = open_last_round(seed, 8, 3)
        if not any(match.pending for match in results.matches):
            continue
        team = random.Random(seed).choice(results.teams)
        ends = [
            (place_range(end, Scoring(), team)[1], got)
            for end, got in play_out(results, ByResult())
        ]
        for place in range(1, 9):
            for need in find_needs(results, Scoring(), team, place).needs:
                own = [(at, got) for at, got in ends if got.get(team) == own_of(need)]
                check_ways(need, place, own)


def satisfies(way: tuple[Contest, ...], got: dict[str, Points]) -> bool:
    return all(
        any(e.a_least <= got[condition.a[0]][0] <= e.a_most for e in condition.endings)
        for condition in way
    )


def test_chances_are_just_the_ends_in_which_the_place_is_possible() -> None:
    answer = 0
    for seed in range(count(40, 2000)):
        results = open_last_round(seed, 8, 3)
        if not any(match.pending for match in results.matches):
            continue
        team = random.Random(seed).choice(results.teams)
        ends = [
            (place_range(end, Scoring(), team)[0], got)
            for end, got in play_out(results, ByResult())
        ]
        for place in range(1, 9):
            for need in find_needs(results, Scoring(), team, place).needs:
                own = [(at, got) for at, got in ends if got.get(team) == own_of(need)]
                answer += check_chances(need, place, own)
    assert answer > count(30, 1500)


def check_chances(need: Need, place: int, ends: list[tuple[int, dict[str, Points]]]) -> bool:
    """No condition is idle, and together the chances are all ends that leave the place open."""
    chances = need.chances or ()
    if need.possible:
        for at, got in ends:
            allowed = any(satisfies(way, got) for way in chances) or not chances
            assert (at <= place) == allowed
    for way in chances:
        for left_out in range(len(way)):
            looser = way[:left_out] + way[left_out + 1 :]
            assert any(at > place for at, got in ends if satisfies(looser, got))
    return bool(chances)


def check_ways(need: Need, place: int, ends: list[tuple[int, dict[str, Points]]]) -> None:
    """Every way suffices; without any one of its conditions it does not; and no end that gives
    the place for certain is outside all of them."""
    ways = need.ways or ()
    for way in ways:
        assert all(at <= place for at, got in ends if satisfies(way, got))
        for left_out in range(len(way)):
            looser = way[:left_out] + way[left_out + 1 :]
            assert any(at > place for at, got in ends if satisfies(looser, got))
    if need.possible and not need.certain:
        for at, got in ends:
            assert (at <= place) == any(satisfies(way, got) for way in ways)


def limits_of(needs: Needs) -> tuple[float | None, float | None]:
    """From how many own points the place is certain, and possible."""
    limits = (needs.certain_from, needs.possible_from)
    certain, possible = (None if limit is None else float(limit) for limit in limits)
    return certain, possible


def four_teams() -> Results:
    """Before the last of three rounds: A 4, B 3, C 0, D 1; A meets B, C meets D."""
    return Results(
        ("A", "B", "C", "D"),
        3,
        (
            MatchResult(1, ("A",), ("D",), (GameResult(5, 0),)),
            MatchResult(1, ("B",), ("C",), (GameResult(5, 0),)),
            MatchResult(2, ("A",), ("C",), (GameResult(5, 0),)),
            MatchResult(2, ("B",), ("D",), (GameResult(0, 0),)),
            MatchResult(3, ("A",), ("B",)),
            MatchResult(3, ("C",), ("D",)),
        ),
    )


def test_a_leader_needs_a_level_match() -> None:
    needs = find_needs(four_teams(), Scoring(), "A", 1)
    assert [(need.points, need.best, need.worst) for need in needs.needs] == [
        (Fraction(2), 1, 1),
        (Fraction(1), 1, 1),
        (Fraction(0), 2, 2),
    ]
    assert limits_of(needs) == (1, 1)


def test_a_follower_needs_the_leader_to_lose_nothing() -> None:
    needs = find_needs(four_teams(), Scoring(), "D", 2)
    win, level, loss = needs.needs
    # With 3 points D is level with B if A wins, else behind both.
    assert (win.best, win.worst, win.possible, win.certain, win.ways) == (2, 3, True, False, ())
    ((chance,),) = win.chances or ()
    assert (chance.a, [float(end.a_most) for end in chance.endings]) == (("A",), [2])
    assert [(level.best, level.worst), (loss.best, loss.worst)] == [(3, 3), (4, 4)]
    (contest,) = win.contests
    assert [(float(e.a_most), e.ahead, e.level) for e in contest.endings] == [
        (2, 1, 1),
        (1, 2, 0),
    ]
    assert limits_of(needs) == (None, 2)


def test_a_team_with_a_bye_looks_at_the_others_only() -> None:
    results = Results(
        ("A", "B", "C"), 1, (MatchResult(1, ("A",), ("B",)),), (Unplayed(1, "C", "bye"),)
    )
    (need,) = find_needs(results, Scoring(), "C", 1).needs
    assert need.points is None
    assert (need.best, need.worst, need.certain) == (1, 2, False)
    (way,) = need.ways or ()
    assert [(float(e.a_most), float(e.b_most)) for e in way[0].endings] == [(1, 1)]


def test_too_many_contests_are_not_spelled_out() -> None:
    names = tuple(f"T{number}" for number in range(20))
    pairs = zip(names[::2], names[1::2], strict=True)
    results = Results(names, 1, tuple(MatchResult(1, (a,), (b,)) for a, b in pairs))
    win, level, _ = find_needs(results, Scoring(), "T0", 3).needs
    assert (win.best, win.worst, win.ways, len(win.contests)) == (1, 10, None, 9)
    assert (level.best, level.worst) == (1, 20)


@pytest.mark.parametrize(
    ("results", "scoring", "team", "place", "code"),
    [
        (four_teams(), Scoring(), "X", 1, "unknown_team"),
        (four_teams(), Scoring(), "A", 0, "bad_place"),
        (four_teams(), Scoring(), "A", 5, "bad_place"),
        (Results(("A", "B"), 1), Scoring(), "A", 1, "nothing_open"),
        (four_teams(), Scoring(ByDifference()), "A", 1, "points_without_limit"),
        (four_teams(), Scoring(per="game"), "A", 1, "points_without_limit"),
    ],
)
def test_what_cannot_be_told_is_refused(
    results: Results, scoring: Scoring, team: str, place: int, code: str
) -> None:
    with pytest.raises(StandingsError) as caught:
        find_needs(results, scoring, team, place)
    assert caught.value.code == code
