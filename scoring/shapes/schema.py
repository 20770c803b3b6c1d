"""What entries, house rules, scores and cards look like, as JSON Schema made from the box.

Nothing of a game stands here: a game that is brought to the box is described as the others are.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from scoring.cards.card import CARDS, RANKS
from scoring.rules import BOX, VARIANTS
from scoring.rules.box import Limit, RoundField

Schema = dict[str, Any]
MOST_SEATS: Final = max(game.most for game in VARIANTS)
SEAT: Final[Schema] = {"type": "integer", "minimum": 1, "maximum": MOST_SEATS}
TEAM: Final[Schema] = {"type": "string", "enum": ["a", "b"]}


def refer_to(name: str) -> Schema:
    """Return a reference to a shape of this file, or of a serializer."""
    return {"$ref": f"#/components/schemas/{name}"}


def _whole(field: RoundField | Limit, **more: object) -> Schema:
    return {"type": "integer", "minimum": field.least, "maximum": field.most, **more}


def _team_points(field: RoundField) -> Schema:
    points = {
        team: _whole(field, multipleOf=field.step, description=f"Card points of team {team}.")
        for team in "ab"
    }
    return {
        "type": "object",
        "description": f"Both teams' points; together {field.total}.",
        "properties": points,
        "required": ["a", "b"],
        "additionalProperties": False,
    }


def _seat_counts(field: RoundField) -> Schema:
    return {
        "type": "object",
        "description": f"The {field.noun} of each seat, by its number; {field.total} in all.",
        "additionalProperties": {"type": "integer", "minimum": field.least, "maximum": field.total},
        "maxProperties": MOST_SEATS,
    }


def _calls(_: RoundField) -> Schema:
    call = {
        "type": "object",
        "properties": {
            "seat": SEAT,
            "call": {"type": "string", "enum": list(BOX.calls)},
            "made": {"type": "boolean"},
        },
        "required": ["seat", "call", "made"],
        "additionalProperties": False,
    }
    about = "Each seat's call, made or failed."
    return {"type": "array", "items": call, "maxItems": MOST_SEATS, "description": about}


def _adjustments(field: RoundField) -> Schema:
    adjustment = {
        "type": "object",
        "properties": {
            "to": {
                "type": "string",
                "maxLength": 2,
                "description": "A column of the score: a team, or a seat.",
            },
            "points": _whole(field, multipleOf=field.step),
            "reason": {"type": "string", "maxLength": field.longest},
        },
        "required": ["to", "points", "reason"],
        "additionalProperties": False,
    }
    return {
        "type": "array",
        "items": adjustment,
        "maxItems": MOST_SEATS,
        "description": (
            "Points that a director or the table ruled besides, one for each column at most. They"
            " are part of the score; they are neither a call nor card points."
        ),
    }


TYPES: Final[Mapping[str, Callable[[RoundField], Schema]]] = {
    "uuid": lambda _: {
        "type": "string",
        "format": "uuid",
        "description": "The round's id, if the device makes it itself.",
    },
    "team_points": _team_points,
    "team": lambda _: {**TEAM, "description": "The team that went out before the others."},
    "seat": lambda _: SEAT,
    "seat_counts": _seat_counts,
    "whole_number": _whole,
    "calls": _calls,
    "finish": lambda _: {
        "type": "array",
        "items": SEAT,
        "maxItems": MOST_SEATS,
        "description": "The seats in the order in which they went out, as far as it is known.",
    },
    "adjustments": _adjustments,
    "note": lambda field: {"type": "string", "maxLength": field.most},
}
"""How each type of field is written; one that an app brings may hold anything."""


def _describe_kind(name: str) -> Schema:
    kind = BOX.kinds[name]
    fields = (BOX.fields[field] for field in BOX.fields_of(name) if field != "kind")
    shapes = {field.name: TYPES[field.type](field) for field in fields if field.type in TYPES}
    foreign: Schema = {field: {} for field in BOX.fields_of(name) if field not in shapes}
    games = ", ".join(game for game, row in BOX.games.items() if name in row["kinds"])
    return {
        "type": "object",
        "description": f"Played in: {games}.",
        "properties": {**foreign, **shapes, "kind": {"type": "string", "enum": [name]}},
        "required": ["kind", *kind.required],
        "additionalProperties": False,
    }


def _name_kind(name: str) -> str:
    return "".join(word.title() for word in name.split("_")) + "Entry"


def _describe_limit(limit: Limit) -> Schema:
    types: Mapping[str, Schema] = {
        "whole_number": _whole(limit),
        "text": {"type": "string", "enum": list(limit.words)},
        "true_or_false": {"type": "boolean"},
    }
    schema = {**types[limit.type], "default": limit.default}
    return {**schema, "type": [schema["type"], "null"]} if limit.may_be_null else schema


def _say_house_rules() -> str:
    lines = []
    for game, row in BOX.games.items():
        own = ", ".join(f"{name} {value}" for name, value in row.get("defaults", {}).items())
        lines.append(f"- `{game}`: {', '.join(row['house_rules'])}" + (f" ({own})" if own else ""))
    sentence = "What the table agreed on; what is left out stands at its default. By variant:"
    return "\n".join([sentence, *lines])


def describe_shapes() -> dict[str, Schema]:
    """Return the shapes by name."""
    kinds = {name: _name_kind(name) for name in BOX.kinds}
    return {
        "Variant": {"type": "string", "enum": list(BOX.games)},
        "Entry": {
            "description": "A round as it was written down; its `kind` says which fields it has.",
            "oneOf": [refer_to(shape) for shape in kinds.values()],
            "discriminator": {
                "propertyName": "kind",
                "mapping": {name: refer_to(shape)["$ref"] for name, shape in kinds.items()},
            },
        },
        **{shape: _describe_kind(name) for name, shape in kinds.items()},
        "HouseRules": {
            "type": "object",
            "description": _say_house_rules(),
            "properties": {name: _describe_limit(limit) for name, limit in BOX.limits.items()},
            "additionalProperties": False,
        },
        "Score": {
            "type": "object",
            "description": "By team (`a`, `b`), or by seat (`1`, `2`, …) where there are none.",
            "additionalProperties": {"type": "integer"},
        },
        "Context": {
            "type": "object",
            "description": "What a round's score depends on besides its entry, such as the dealer.",
            "additionalProperties": {"type": "integer"},
            "maxProperties": MOST_SEATS,
        },
        "Card": {
            "type": "string",
            "enum": list(CARDS),
            "description": (
                "Suit J S P T (jade, sword, pagoda, star) and rank 2–9 T J Q K A: `JT` is the ten "
                "of jade. `MJ` mah jong, `DG` dog, `PH` phoenix, `DR` dragon. A phoenix that lies "
                "for another card says for which: `PH=8`."
            ),
            "example": "JT",
        },
        "Wish": {
            "type": ["string", "null"],
            "enum": [*RANKS, None],
            "description": "The rank wished for; null where there is no wish.",
        },
    }


def add_shapes(result: Schema, **_: object) -> Schema:
    """Put the shapes into the OpenAPI document (a hook of drf-spectacular)."""
    result["components"]["schemas"].update(describe_shapes())
    return result
