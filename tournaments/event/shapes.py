"""Parts of an event's file in bodies and answers: checked at the door by what reads the file.

What a part may hold stands in `pairing.event.files`; the document of the API says the same of it as
`docs/event.schema.json`, by the names of `SHAPES`.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from pairing.event.errors import EventError
from pairing.event.files.event_fields import CALLED, EVENT
from pairing.event.files.json_text import Json
from pairing.event.files.node import Node
from pairing.event.files.round_fields import (
    describe_plan_record,
    describe_result,
    describe_round_record,
    side,
)
from pairing.formats import FORMATS
from scoring.shapes.schema import refer_to

FROM_ROWS: Final = frozenset(
    {*CALLED, "seed", "teams", "players", "played", "penalties", "next", "record"}
)
"""The members of docs/event-format.md that come from rows; the others are settings."""
RULE_FIELDS: Final = tuple(
    dict.fromkeys(
        field.name
        for record in EVENT.records.values()
        for field in record.fields
        if field.name not in FROM_ROWS
    )
)
MOST_HANDS, MOST_MINUTES = 100, 600
PAGE: Final = "`/api/v1/reference/event/`"
"""Where the server shows docs/event-format.md."""
NAMES: Final[Mapping[str, str]] = {"game": "MatchGame"}
"""Names in the document, where another is clearer than the title of the schema."""


def _describe_rules() -> Json:
    """Return the settings that are rules; where formats differ, any of their forms."""
    by_name: dict[str, list[Any]] = {name: [] for name in RULE_FIELDS}
    for format_ in FORMATS:
        properties: Any = EVENT.records[format_].schema["properties"]
        for name, forms in by_name.items():
            if properties[name] and properties[name] not in forms:
                forms.append(properties[name])
    members = {
        name: forms[0] if len(forms) == 1 else {"anyOf": forms} for name, forms in by_name.items()
    }
    return {
        "description": (
            f"The rules of a tournament, each as *The file of an event* ({PAGE}) says, with what "
            "holds where it is left out of a file. In a change, what is left out stays, and what "
            "is there takes the place of the old one as a whole: "
            '`{"scoring": {"win": 3}}` is a new scoring, in which all else has its default.'
        ),
        "type": "object",
        "properties": {**members, "format": {"enum": list(FORMATS)}},
        "additionalProperties": False,
    }


def _describe_side() -> Json:
    sizes = [side(size).schema for size in (1, 2)]
    return {"description": "Who sits on a side of a table.", "anyOf": sizes}


def _of_any_size(schema: Any) -> Any:
    """Return the schema with sides of either size: the format says how many sit on one."""
    if isinstance(schema, list):
        return [_of_any_size(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {name: _of_any_size(part) for name, part in schema.items()}
    if {"a", "b"} <= parts.get("properties", {}).keys():
        parts["properties"] |= {
            side: {**refer_to("Side"), "description": f"Who sits on side {side}."} for side in "ab"
        }
    return parts


def _describe_play() -> Json:
    def at_most(most: int, about: str) -> Json:
        return {
            "description": about,
            "type": ["integer", "null"],
            "minimum": 1,
            "maximum": most,
        }

    return {
        "description": "What is played at a table.",
        "type": "object",
        "properties": {
            "variant": refer_to("Variant"),
            "house_rules": refer_to("HouseRules"),
            "hands": at_most(
                MOST_HANDS, "how many deals a match has; null for as many as it takes"
            ),
            "minutes": at_most(MOST_MINUTES, "how long a round lasts; null for no limit"),
        },
        "additionalProperties": False,
    }


def _describe_numbers() -> Json:
    """Return a side where numbers are numbers: a team's, or those of two partners."""
    number = {"type": "integer", "minimum": 1}
    two = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
    return {"description": "A side of a table, by numbers.", "anyOf": [number, two]}


def _describe_as(what: str, schema: Json) -> Json:
    return {"description": f"{what}, as *The file of an event* ({PAGE}) has it.", **schema}


def _describe_result() -> Json:
    about = (
        "What a match ended with: `score`, `hands`, `games` or `forfeit`, or `{}` for nothing yet. "
        "Where `score_step` of the rules is 5, as it is unless they say otherwise, each score is a "
        "multiple of 5 and both together of 100, before adjustments. No target is asked for: "
        "`[300, 100]` stands, too."
    )
    return {"description": about, **describe_result().schema}


SHAPES: Final[Mapping[str, Callable[[], Json]]] = {
    "Side": _describe_side,
    "SideNumbers": _describe_numbers,
    "Result": _describe_result,
    "Round": lambda: _describe_as("A round", _of_any_size(describe_round_record(1).schema)),
    "Plan": lambda: _describe_as(
        "What is fixed for a round", _of_any_size(describe_plan_record().schema)
    ),
    "Rules": _describe_rules,
    "Play": _describe_play,
    "EventFile": lambda: _describe_as("An event", EVENT.schema),
}
"""The parts that bodies bring and answers give, by their names in the document."""


def add_shapes(result: Json, **_: object) -> Json:
    """Put the parts into the OpenAPI document (a hook of drf-spectacular)."""
    document: Any = result
    shapes = document["components"]["schemas"]
    for name, describe in SHAPES.items():
        schema = {key: value for key, value in describe().items() if key != "title"}
        shapes[name] = _take_out(schema, shapes)
    return result


def _take_out(schema: Any, shapes: Json) -> Any:
    """Return a schema that refers to its titled parts, which become shapes of their own."""
    if isinstance(schema, list):
        return [_take_out(each, shapes) for each in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {name: _take_out(part, shapes) for name, part in schema.items() if name != "title"}
    if not isinstance(schema.get("title"), str):
        return parts
    title = schema["title"]
    about = {"description": parts.pop("description")} if "description" in parts else {}
    name = NAMES.get(title, title.title().replace("_", ""))
    shapes.setdefault(name, parts)
    return {**about, **refer_to(name)}


def _part(name: str, read: Callable[[Node], object]) -> type[serializers.JSONField]:
    """Return the field of a body that brings a part; `read` raises EventError for what is none."""

    class PartField(serializers.JSONField):
        def to_internal_value(self, data: object) -> Any:
            """Let through what can be read; what cannot is refused with its place in the body."""
            with placed_in(self.field_name or ""):
                read(Node(data))
            return data

    shaped: type[serializers.JSONField] = extend_schema_field(refer_to(name))(PartField)
    return shaped


def _read_members(*names: str) -> Callable[[Node], object]:
    """Return what reads an object of some of these members, whatever they hold."""
    return lambda node: node.members((), names)


ResultField = _part("Result", lambda node: describe_result().read(node))
RoundField = _part("Round", _read_members("round", "tables", "byes", "off", "waived"))
PlanField = _part("Plan", _read_members("off", "wants_bye", "locked", "sits_out", "waived"))
RulesField = _part("Rules", _read_members(*RULE_FIELDS))
PlayField = _part("Play", _read_members("variant", "house_rules", "hands", "minutes"))
FileField = _part("EventFile", lambda node: node.any_members())


@contextmanager
def placed_in(field: str, part: str = "") -> Iterator[None]:
    """Say where something refused stands in the body that was sent: dotted, below this field.

    `part` points to what the field brings within the event; what stands elsewhere in it is said of
    the whole field.
    """
    try:
        yield
    except EventError as refusal:
        raise EventError.of(
            replace(problem, place=_place(problem.place, field, part))
            for problem in refusal.problems
        ) from None


def _place(pointer: str, field: str, part: str) -> str:
    if not f"{pointer}/".startswith(f"{part}/"):
        return field
    steps = pointer.removeprefix(part).split("/")[1:]
    return ".".join([field, *(step.replace("~1", "/").replace("~0", "~") for step in steps)])
