"""Whole games: totals, the end, the winner, what the next round inherits."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.problems import Refused
from scoring.rules import (
    GameSetup,
    Tally,
    check_open,
    close_game,
    find_refused,
    judge_result,
    normalise_entry,
    read_setup,
    score_round,
    tally_game,
)
from tests.counts import count
from tests.scoring.rules.strategies import (
    BLIND_POINTS,
    VARIANT_NAMES,
    ranked_rounds,
    settled_rounds,
    team_rounds,
)
from tests.scoring.rules.vectors import load_vectors

GAMES: Final = load_vectors("games.json")
SAMPLES = settings(max_examples=count(25, 1_000), deadline=None)


def start(vector: dict[str, Any]) -> tuple[GameSetup, list[dict[str, Any]]]:
    """The setup of a vector, and its entries in canonical form."""
    setup = read_setup(**vector["setup"])
    entries = [
        normalise_entry(setup.variant, setup.house_rules, played["context"], played["entry"])
        for played in vector["rounds"]
    ]
    return setup, entries


@pytest.mark.parametrize("vector", [pytest.param(game, id=game["name"]) for game in GAMES])
def test_game(vector: dict[str, Any]) -> None:
    setup, entries = start(vector)
    tally = tally_game(setup, entries)
    result = [
        {
            "entry": raw["entry"],
            "context": played.context,
            "score": played.score,
            "totals": played.totals,
            "counted": played.counted,
            "shuffler": played.shuffler,
        }
        for raw, played in zip(vector["rounds"], tally.rounds, strict=True)
    ]
    assert result == vector["rounds"]
    names = ("totals", "over", "ended_at", "winner", "context", "shuffler")
    assert {name: getattr(tally, name) for name in names} == {name: vector[name] for name in names}
    assert close_game(setup, entries) == vector["closed"]
    assert new_round(tally) == vector["new_round"]
    assert find_refused(setup, entries) == {}


def new_round(tally: Tally) -> list[str]:
    """The codes that refuse a further round."""
    try:
        check_open(tally)
    except Refused as refused:
        return [problem.code for problem in refused.problems]
    return []


@pytest.mark.parametrize(("rounds", "over"), [(10, True), (9, False), (None, False)])
def test_a_score_alone_ends_a_game_of_so_many_rounds_where_they_are_known(
    rounds: int | None, over: bool
) -> None:
    setup = read_setup("nanjing", {"target": None, "rounds": 10})
    tally = judge_result(setup, {"a": 600, "b": 400}, rounds)
    assert (tally.over, tally.winner, tally.leader) == (over, "a" if over else None, "a")


def test_every_variant_has_a_game_that_ends_and_one_that_is_closed_by_hand() -> None:
    endings = {(game["setup"]["variant"], game["over"]) for game in GAMES}
    assert endings >= {(name, True) for name in VARIANT_NAMES}
    assert endings >= {(name, False) for name in VARIANT_NAMES if name != "tientsin"}


def test_taking_out_a_round_of_three_players_moves_the_deal() -> None:
    """Seat 2 called grand tichu as dealer 1's opponent; one round earlier they are the dealer."""
    setup = read_setup("three_players", {}, first_dealer=3)
    plain = normalise_entry("three_players", {}, {"dealer": 3}, counted(50))
    call = {"seat": 2, "call": "grand", "made": True}
    grand = normalise_entry("three_players", {}, {"dealer": 1}, {**counted(50), "calls": [call]})
    assert find_refused(setup, [plain, grand]) == {}
    refusal = find_refused(setup, [plain, plain, grand])
    assert {place: [p.code for p in problems] for place, problems in refusal.items()} == {
        2: ["call_not_allowed"]
    }


def counted(points: int) -> dict[str, Any]:
    return {"kind": "counted", "points": {"a": points, "b": 100 - points}}


@st.composite
def games(draw: st.DrawFn) -> tuple[GameSetup, list[dict[str, Any]]]:
    """A game of any variant, with rounds that can happen in their contexts."""
    variant = draw(st.sampled_from(VARIANT_NAMES))
    rounds = draw(st.none() | st.integers(1, 3).map(lambda n: 3 * n))
    rules: dict[str, Any] = {"rounds": rounds, "tie": draw(st.sampled_from(["play_on", "draw"]))}
    if variant in {"nanjing", "three_players", "tientsin"}:
        rules["target"] = draw(st.none() | st.sampled_from([200, 500, 1000]))
        rules["blind_grand"] = BLIND_POINTS
    if variant == "tien_gow":
        rules["growing_banker"] = draw(st.booleans())
    players = draw(st.integers(5, 10)) if variant == "always_last" else None
    dealer = draw(st.integers(1, 3)) if variant == "three_players" else None
    banker = draw(st.integers(1, 4)) if variant == "tien_gow" else None
    setup = read_setup(variant, rules, players, dealer, banker)
    entries: list[dict[str, Any]] = []
    for _ in range(draw(st.integers(0, 8))):
        context = tally_game(setup, entries).context
        result = draw(rounds_in(variant, context))
        entries.append(normalise_entry(variant, rules, context, result["entry"]))
    return setup, entries


def rounds_in(variant: str, context: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Rounds of a variant that can happen in this context."""
    if variant == "tien_gow":
        return settled_rounds()
    rounds = ranked_rounds() if variant == "always_last" else team_rounds(variant)
    return rounds.filter(lambda result: result["context"] == context)


@SAMPLES
@given(games())
def test_each_round_scores_by_its_context_and_totals_are_their_sums(
    game: tuple[GameSetup, list[dict[str, Any]]],
) -> None:
    setup, entries = game
    tally = tally_game(setup, entries)
    sums = dict.fromkeys(tally.totals, 0)
    for place, (entry, played) in enumerate(zip(entries, tally.rounds, strict=True)):
        score = score_round(setup.variant, setup.house_rules, played.context, entry)
        assert played.score == score
        assert played.counted == (tally.ended_at is None or place <= tally.ended_at)
        if played.counted:
            gains = {
                c: int(n == 1) if setup.variant == "always_last" else n for c, n in score.items()
            }
            sums = {column: total + gains[column] for column, total in sums.items()}
        assert played.totals == sums
    assert tally.totals == sums
    assert tally.over == (tally.winner is not None) == (tally.ended_at is not None)
    if setup.variant == "tien_gow":
        assert sum(tally.totals.values()) == 0


@SAMPLES
@given(games())
def test_a_game_without_its_last_round_is_what_it_was(
    game: tuple[GameSetup, list[dict[str, Any]]],
) -> None:
    setup, entries = game
    if entries:
        whole, before = tally_game(setup, entries), tally_game(setup, entries[:-1])
        assert whole.rounds[:-1] == before.rounds
        assert whole.rounds[-1].context == before.context
        assert before.ended_at in {None, whole.ended_at}
