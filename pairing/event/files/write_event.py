"""Writing an event's file: what read_event reads, fields in a fixed order, defaults left out."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction

from pairing.errors import Waiver
from pairing.event.event import Cut, Entrant, Event, Plan, Round, TableOfRound
from pairing.standings import (
    Award,
    ByBands,
    ByDifference,
    ByHands,
    ByResult,
    ByScale,
    ByTotal,
    Game,
    Penalty,
    PointRule,
    Rules,
    Scoring,
)
from pairing.standings.scoring import AWARD_KINDS
from pairing.swiss import Settings

Json = dict[str, object]
LINE = 100


def write_event(event: Event) -> str:
    """Write the file; reading it gives the same event."""
    return format_json(event_to_json(event)) + "\n"


def event_to_json(event: Event) -> Json:
    """Return the event as JSON values."""
    wishes = [{"kind": wish.kind, event.kind: list(wish.entrants)} for wish in event.wishes]
    return {
        "format": event.format,
        **drop_empty({"name": event.name, "place": event.place, "date": event.date}),
        "rounds": event.rounds,
        **drop_empty({"seed": event.seed}),
        **({} if event.score_step == 5 else {"score_step": event.score_step}),
        "scoring": scoring_to_json(event.scoring),
        "tie_breaks": list(event.rules.tie_breaks),
        **({} if event.rules.edition == Rules().edition else {"edition": event.rules.edition}),
        **drop_empty({"pairing": _pairing_to_json(event), "cut": _cut_to_json(event.cut)}),
        event.kind: [_entrant_to_json(entrant) for entrant in event.entrants],
        **drop_empty(
            {
                "forbidden": [list(pair) for pair in event.forbidden],
                "wishes": wishes,
                "clubs_apart": event.clubs_apart,
                "played": [
                    round_to_json(round_, number) for number, round_ in enumerate(event.played, 1)
                ],
                "penalties": [_penalty_to_json(p, event.kind[:-1]) for p in event.penalties],
                "next": _plan_to_json(event.next),
            }
        ),
    }


def format_json(value: object, indent: int = 0) -> str:
    """Write JSON for people: what fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) + indent <= LINE or not isinstance(value, dict | list):
        return short
    inner = "\n" + " " * (indent + 2)
    if isinstance(value, list):
        body = ("," + inner).join(format_json(item, indent + 2) for item in value)
        return f"[{inner}{body}\n{' ' * indent}]"
    fields = (
        f"{json.dumps(name, ensure_ascii=False)}: {format_json(item, indent + 2)}"
        for name, item in value.items()
    )
    return f"{{{inner}{(',' + inner).join(fields)}\n{' ' * indent}}}"


def drop_empty(fields: Mapping[str, object]) -> Json:
    """Leave out what is empty, false or not there."""
    return {name: value for name, value in fields.items() if value}


def points_to_json(points: Fraction) -> int | float:
    """Return points as a JSON number; six decimals are exact."""
    return points.numerator if points.denominator == 1 else float(points)


def round_to_json(round_: Round, number: int) -> Json:
    """Return a round as JSON values."""
    return {
        "round": number,
        "tables": [table_to_json(table) for table in round_.tables],
        **drop_empty(
            {
                "byes": list(round_.byes),
                "off": dict(round_.off),
                "waived": [_waiver_to_json(waiver) for waiver in round_.waived],
            }
        ),
    }


def table_to_json(table: TableOfRound) -> Json:
    """Return a table as JSON values."""
    match = table.match
    games = [_game_to_json(game) for game in match.games]
    if table.listed or len(games) > 1:
        result: Json = {"games": games}
    else:
        result = games[0] if games else {}
    if match.points is not None:
        result = {**result, "points": [points_to_json(points) for points in match.points]}
    return {
        **({} if table.number is None else {"table": table.number}),
        "a": _side_to_json(match.a),
        "b": _side_to_json(match.b),
        **drop_empty({"forfeit": match.absent}),
        **result,
        **drop_empty({"reason": match.reason}),
    }


def _side_to_json(side: tuple[str, ...]) -> str | list[str]:
    return side[0] if len(side) == 1 else list(side)


def _game_to_json(game: Game) -> Json:
    hands = [[hand.a, hand.b, *([hand.double] if hand.double else [])] for hand in game.hands]
    doubles = list(game.doubles) if any(game.doubles) else []
    return {"score": [game.a, game.b], **drop_empty({"hands": hands, "doubles": doubles})}


def _entrant_to_json(entrant: Entrant) -> Json:
    given = {"name": entrant.name, "members": list(entrant.members), "club": entrant.club}
    numbers = {"rating": entrant.rating, "leaves": entrant.leaves, "table": entrant.table}
    enters = {} if entrant.enters == 1 else {"enters": entrant.enters}
    known = {name: number for name, number in numbers.items() if number is not None}
    return {"id": entrant.id, **drop_empty(given), **enters, **known}


def _penalty_to_json(penalty: Penalty, entrant: str) -> Json:
    taken = {"points": points_to_json(penalty.points), "score": penalty.score}
    given = {name: number for name, number in taken.items() if number}
    return {"round": penalty.round, entrant: penalty.team, **given, "reason": penalty.reason}


def _waiver_to_json(waiver: Waiver) -> Json:
    return {"kind": waiver.kind, "teams": list(waiver.ids)}


def _plan_to_json(plan: Plan) -> Json:
    return drop_empty(
        {
            "off": dict(plan.off),
            "wants_bye": list(plan.wants_bye),
            "locked": [{"a": _side_to_json(a), "b": _side_to_json(b)} for a, b in plan.locked],
            "sits_out": list(plan.sits_out),
            "waived": [_waiver_to_json(waiver) for waiver in plan.waived],
        }
    )


def _pairing_to_json(event: Event) -> Json:
    if event.format == "swiss":
        plain, own = asdict(Settings()), asdict(event.swiss)
        return {name: value for name, value in sorted(own.items()) if value != plain[name]}
    if event.format == "individuals":
        by = event.individuals.bye_by
        order = drop_empty({"order": list(event.individuals.order)})
        return {**order, **({} if by == "rank" else {"sit_out_by": by})}
    fixed = event.fixed
    fields: Json = {}
    if event.format in {"round_robin", "groups"}:
        fields["legs"] = fixed.legs
    if event.format == "groups":
        fields |= {"groups": fixed.groups, "draw": fixed.draw, "qualifiers": fixed.qualifiers}
    if event.format in {"groups", "knockout"}:
        fields |= {"best_of": list(fixed.best_of), "third_place": fixed.third_place}
    return fields


def _cut_to_json(cut: Cut | None) -> Json:
    if cut is None:
        return {}
    more = {"third_place": cut.third_place, "qualified": list(cut.qualified)}
    return {"teams": cut.teams, **drop_empty(more)}


def scoring_to_json(scoring: Scoring) -> Json:
    """Return how an event scores as JSON values."""
    awards: Json = {
        name: _award_to_json(award)
        for name in AWARD_KINDS
        if (award := getattr(scoring, name)) is not None
    }
    return {
        **_rule_to_json(scoring.rule),
        **({} if scoring.per == "match" else {"per": scoring.per}),
        **drop_empty({"difference_cap": scoring.difference_cap}),
        **awards,
    }


def _award_to_json(award: Award) -> Json:
    scores = drop_empty({"made": award.made, "lost": award.lost})
    return {"points": points_to_json(award.points), **scores}


def _rule_to_json(rule: PointRule) -> Json:
    match rule:
        case ByResult():
            return {"kind": "result", **_points(rule, win="win", level="level", loss="loss")}
        case ByBands():
            bands = [
                {"from": band.margin, **_points(band, winner="winner", loser="loser")}
                for band in rule.bands
            ]
            return {"kind": "bands", "bands": bands, "level": points_to_json(rule.level)}
        case ByScale():
            sizes: Json = {"share": rule.share, "full_at": points_to_json(rule.full_at)}
            sizes |= {"step": rule.step, "decimals": rule.decimals}
            return {"kind": "scale", **sizes, **_cap(rule.cap)}
        case ByHands():
            names = {"win": "hand_win", "level": "hand_level", "loss": "hand_loss"}
            points = _points(rule, **names, double="double")
            return {"kind": "hands", "hands": rule.hands, **points, **_cap(rule.cap)}
        case ByDifference():
            return {"kind": "difference", **_cap(rule.cap)}
        case ByTotal():
            return {"kind": "total", **_cap(rule.cap)}
    raise TypeError(rule)


def _points(owner: object, **names: str) -> Json:
    return {name: points_to_json(getattr(owner, attribute)) for name, attribute in names.items()}


def _cap(cap: Fraction | int | None) -> Json:
    return {} if cap is None else {"cap": points_to_json(Fraction(cap))}
