"""What holds of every round that can happen at a table."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import judge_round, normalise_entry, parse_line, score_line, score_round
from tests.counts import count
from tests.scoring.rules.strategies import possible_rounds, settled_rounds, team_rounds

SAMPLES = settings(max_examples=count(20, 5_000), deadline=None)
KEYS = (
    *("id", "kind", "points", "winner", "offender", "tricks", "last_trick", "last_trick_tiles"),
    *("calls", "finish", "adjustments", "note"),
)


@SAMPLES
@given(possible_rounds())
def test_every_possible_round_is_accepted_in_canonical_form(found: dict[str, Any]) -> None:
    variant, context, entry = found["variant"], found["context"], found["entry"]
    rules = found["house_rules"]
    judged = judge_round(variant, rules, context, entry)
    again = judge_round(variant, rules, context, judged.entry)
    assert again == judged
    assert list(judged.entry) == [key for key in KEYS if key in judged.entry]
    assert json.loads(json.dumps(judged.entry)) == judged.entry
    assert json.dumps(again.entry) == json.dumps(judged.entry)
    calls = [call["seat"] for call in judged.entry.get("calls", [])]
    assert calls == sorted(calls)


@SAMPLES
@given(possible_rounds())
def test_one_line_and_back(found: dict[str, Any]) -> None:
    entry = normalise_entry(
        found["variant"], found["house_rules"], found["context"], found["entry"]
    )
    line = score_line(entry)
    assert parse_line(line) == entry
    assert len(line.splitlines()) == 1


@SAMPLES
@given(st.sampled_from(["nanjing", "tientsin"]).flatmap(team_rounds))
def test_points_and_calls_add_up(found: dict[str, Any]) -> None:
    entry = found["entry"]
    base = {"counted": 100, "double_victory": 200, "triple_victory": 300, "wish_penalty": 200}
    calls = sum(
        {"tichu": 100, "grand": 200, "blind": 450}[call["call"]] * (1 if call["made"] else -1)
        for call in entry["calls"]
    )
    ruled = sum(adjustment["points"] for adjustment in entry.get("adjustments", ()))
    score = score_round(found["variant"], found["house_rules"], {}, entry)
    assert sum(score.values()) == base[entry["kind"]] + calls + ruled


@SAMPLES
@given(team_rounds("three_players"))
def test_dealer_and_table_write_the_same_and_so_do_the_others(found: dict[str, Any]) -> None:
    entry = {name: value for name, value in found["entry"].items() if name != "adjustments"}
    score = score_round("three_players", found["house_rules"], found["context"], entry)
    dealer = str(found["context"]["dealer"])
    others = [score[seat] for seat in "123" if seat != dealer]
    assert score[dealer] == score["4"]
    assert others[0] == others[1]


@SAMPLES
@given(team_rounds("nanjing"), st.integers(1, 3))
def test_turning_the_table_turns_the_score(found: dict[str, Any], by: int) -> None:
    def turn(seat: int) -> int:
        return (seat - 1 + by) % 4 + 1

    def turn_team(team: str) -> str:
        return team if by % 2 == 0 else {"a": "b", "b": "a"}[team]

    entry = found["entry"]
    turned = dict(entry)
    turned["calls"] = [{**call, "seat": turn(call["seat"])} for call in entry["calls"]]
    turned["finish"] = [turn(seat) for seat in entry["finish"]]
    if "points" in entry:
        turned["points"] = {turn_team(team): n for team, n in entry["points"].items()}
    if "winner" in entry:
        turned["winner"] = turn_team(entry["winner"])
    if "offender" in entry:
        turned["offender"] = turn(entry["offender"])
    if "adjustments" in entry:
        turned["adjustments"] = [
            {**one, "to": turn_team(one["to"])} for one in entry["adjustments"]
        ]
    rules = found["house_rules"]
    score = score_round("nanjing", rules, {}, entry)
    expected = {turn_team(team): points for team, points in score.items()}
    assert score_round("nanjing", rules, {}, turned) == expected


@SAMPLES
@given(settled_rounds(), st.booleans())
def test_chips_sum_to_zero(found: dict[str, Any], growing: bool) -> None:
    rules = {"growing_banker": growing}
    score = score_round("tien_gow", rules, found["context"], found["entry"])
    assert sum(score.values()) == 0
