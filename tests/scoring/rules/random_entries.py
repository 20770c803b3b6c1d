"""Rounds thrown at both languages: as they happen at a table, nearly so, and hostile."""

import copy
import random
from typing import Any, Final

from scoring.rules import (
    BOX,
    VARIANTS,
    Refused,
    Variant,
    find_variant,
    judge_round,
    read_house_rules,
)

NAMES: Final[tuple[str, ...]] = (
    *("1", "2", "10", "01", "0", "4294967294", "4294967295", "-1", "1.5", "a", "b", "c", "seat"),
    *("", "\0", chr(0xD800), f"x{chr(0xDFFF)}y", "😀", "é", "__proto__", "constructor"),
    *("toString", "n" * 60, "😀" * 45, "kind", "note", "points", "target", "tie", "wish", "２"),
    *("to", "reason", "adjustments"),
)
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, 3, 4, 5, 6, 10, 11, -1, -25, 125, 130, 35, 65, 100, 1000),
    *(1.0, 2.5, -0.0, 1e300, 2**53 - 1, 2**53, -(2**53), 10**30, 0.1),
    *(
        "",
        "a",
        "b",
        "A",
        "tichu",
        "grand",
        "blind",
        "made",
        "play_on",
        "draw",
        "\0",
        chr(0xD800),
        "é",
    ),
    *("counted", "settled", "ranked", "0b6cf2f6-8a3a-4f7e-9c3f-0123456789ab", "N" * 501),
    *([], {}, [1], {"a": 1}, [[]], {"2": 1, "b": 2, "1": 3}),
)
Round = dict[str, Any]


def throw_rounds(seed: int, number: int) -> list[Round]:
    """Give so many rounds: a third valid, a third nearly so, a third hostile."""
    dice = random.Random(seed)
    ways = (throw_valid, throw_nearly_valid, throw_hostile)
    return [ways[place % 3](dice) for place in range(number)]


def throw_valid(dice: random.Random) -> Round:
    """A round that a table could write down; a few contradict themselves."""
    variant = dice.choice(list(VARIANTS))
    rules = _throw_rules(dice, variant)
    context = {
        field.name: dice.randint(field.least, min(field.most, field.least + 5))
        for field in variant.context_fields
    }
    seats = variant.seat_count(context)
    kind = dice.choice(variant.kinds)
    asked = (*BOX.kinds[kind].required, *variant.required_fields(kind, find_rules(variant, rules)))
    optional = [name for name in BOX.kinds[kind].optional if dice.random() < 0.5]
    names = dict.fromkeys((*asked, *optional, *(["note"] if dice.random() < 0.2 else [])))
    entry = {name: _throw_field(dice, name, seats) for name in names}
    return {
        "variant": variant.name,
        "house_rules": rules,
        "context": context,
        "entry": {"kind": kind, **entry},
    }


def find_rules(variant: Variant, given: object) -> Any:
    """The house rules as they are read, the defaults where they are refused."""
    try:
        return read_house_rules(variant.name, given)
    except Refused:
        return read_house_rules(variant.name, None)


def _throw_rules(dice: random.Random, variant: Variant) -> Round:
    rules: Round = {}
    for name in variant.rule_set.names:
        if dice.random() < 0.1:
            rules[name] = _throw_rule(dice, name)
    return rules


def _throw_rule(dice: random.Random, name: str) -> object:
    limit = BOX.limits[name]
    if limit.type == "whole_number":
        none = [None] if limit.may_be_null else []
        return dice.choice([limit.least, limit.most, dice.randint(limit.least, limit.most), *none])
    return dice.choice(limit.words or (True, False))


def _throw_field(dice: random.Random, name: str, seats: int) -> object:
    field = BOX.fields[name]
    match field.type:
        case "team_points":
            points = dice.randrange(field.least, field.most + 1, field.step)
            return {"a": points, "b": field.total - points}
        case "team" | "seat":
            return dice.choice("ab" if field.type == "team" else range(1, seats + 1))
        case "seat_counts":
            winners = [dice.randint(1, seats) for _ in range(field.total)]
            return {str(seat): winners.count(seat) for seat in range(1, seats + 1)}
        case "whole_number":
            return dice.randint(field.least, field.most)
        case "finish":
            order = dice.sample(range(1, seats + 1), seats)
            return order[: dice.choice([1, 2, seats - 1, seats])]
        case "calls":
            callers = dice.sample(range(1, seats + 1), dice.randint(0, min(3, seats)))
            return [
                {"seat": seat, "call": dice.choice(list(BOX.calls)), "made": place == 0}
                for place, seat in enumerate(callers)
            ]
        case "adjustments":
            return _throw_adjustments(dice, seats)
    return dice.choice(["a late evening", "", "ж\u0301 😀"])


def _throw_adjustments(dice: random.Random, seats: int) -> list[Round]:
    """Points for a team, or for a player: four columns are those of three players and Table."""
    columns = ["a", "b"] if seats != 4 or dice.random() < 0.7 else ["1", "2", "3", "4"]
    return [
        {"to": to, "points": dice.choice([-50, -5, 20, 1000]), "reason": "out of turn"}
        for to in dice.sample(columns, dice.randint(0, 2))
    ]


def throw_nearly_valid(dice: random.Random) -> Round:
    """A round of a table with one to three slips somewhere in it."""
    thrown = throw_valid(dice)
    for _ in range(dice.randint(1, 3)):
        _slip(dice, thrown[dice.choice(["entry", "entry", "entry", "context", "house_rules"])])
    return thrown


def _slip(dice: random.Random, place: Any) -> None:
    """Change, take out or add one thing, here or further in."""
    inner = place.values() if isinstance(place, dict) else place
    deeper = [value for value in inner if isinstance(value, dict | list) and value]
    if deeper and dice.random() < 0.5:
        return _slip(dice, dice.choice(deeper))
    if isinstance(place, list):
        place.insert(dice.randint(0, len(place)), copy.deepcopy(dice.choice([*VALUES, *place])))
        return None
    name = dice.choice([*place, *place, *NAMES])
    if name in place and dice.random() < 0.3:
        del place[name]
    else:
        place[name] = copy.deepcopy(dice.choice(VALUES))
    return None


def throw_hostile(dice: random.Random) -> Round:
    """Any JSON in any place, with names that a language may trip over."""
    names = [variant.name for variant in VARIANTS]
    variant = dice.choice(names) if dice.random() < 0.9 else dice.choice([*NAMES, *VALUES])
    fields = [*BOX.fields, *BOX.fields, *NAMES]
    entry: Any = {dice.choice(fields): _throw_json(dice, 3) for _ in range(dice.randint(0, 7))}
    known = [kind for name in names for kind in find_variant(name).kinds]
    if dice.random() < 0.7:
        entry["kind"] = dice.choice(known)
    return {
        "variant": variant,
        "house_rules": _throw_json(dice, 2) if dice.random() < 0.3 else {},
        "context": _throw_json(dice, 2) if dice.random() < 0.5 else {"dealer": 1},
        "entry": entry if dice.random() < 0.95 else copy.deepcopy(dice.choice(VALUES)),
    }


def _throw_json(dice: random.Random, depth: int) -> object:
    shape = dice.random()
    if depth == 0 or shape < 0.4:
        return copy.deepcopy(dice.choice(VALUES))
    size = dice.randint(0, 4)
    if shape < 0.6:
        return [_throw_json(dice, depth - 1) for _ in range(size)]
    return {dice.choice(NAMES): _throw_json(dice, depth - 1) for _ in range(size)}


def answer(thrown: Round) -> Round:
    """Give what Python says: the score and the entry, or the problems in their order."""
    given = (thrown["variant"], thrown["house_rules"], thrown["context"], thrown["entry"])
    try:
        judged = judge_round(*given)
    except Refused as refused:
        return {
            "problems": [
                [problem.code, problem.place, dict(problem.values)] for problem in refused.problems
            ]
        }
    return {"score": judged.score, "entry": judged.entry}
