"""What is told without being asked, in the document: events of live streams, bodies of webhooks.

Both are made from the classes of what is told, as answers are. OpenAPI has a place for webhooks;
for the events of a stream it has none yet: they are a shape, to which the stream refers.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from drf_spectacular.openapi import AutoSchema
from rest_framework.views import APIView

from common.live.kinds import get_kind, list_kinds
from common.web.answers import describe_answer
from people.webhooks.kinds import HOOK_KINDS, OF_THEIR_OWN, HookKind

Document = dict[str, Any]
TEXT: Final[Document] = {"type": "string"}
NOTHING: Final[Document] = {
    "type": "object",
    "additionalProperties": {"$ref": "#/components/schemas/Json"},
    "maxProperties": 0,
}
SIGNED: Final = {
    "webhook-id": "The same each time that a message is tried.",
    "webhook-timestamp": "Seconds since 1970, when it was sent.",
    "webhook-signature": "`v1,` and a base64; several are separated by a space.",
}
TAKEN: Final = "Taken. Of `webhook.verify` the body has the challenge somewhere in it."


def resolve_events(result: Document, generator: Any, **_: object) -> Document:
    """Describe the classes of what is told, before closed sets get their names."""
    view: Any = APIView()
    view.request = None
    describer: Any = AutoSchema()
    describer.view, describer.registry = view, generator.registry
    describer.path, describer.method = "", "GET"
    for kind in [get_kind(name).shows for name in list_kinds()] + [
        row.holds for row in list_hooks()
    ]:
        if fields(kind):
            describer.resolve_serializer(describe_answer(kind), "response")
    result["components"] = generator.registry.build({})
    return result


def add_events(result: Document, **_: object) -> Document:
    """Add the shapes of events, and the webhooks with theirs."""
    shapes = {f"{name.capitalize()}Told": _describe_event(name) for name in list_kinds()}
    result["components"]["schemas"] |= {
        **shapes,
        **{_name_body(kind): _describe_body(kind) for kind in list_hooks()},
        "StreamEvent": {
            "description": "An event of a live stream: its name, its data as JSON, and its id.",
            "oneOf": [*map(_refer_to, shapes), *_describe_others()],
        },
    }
    result["webhooks"] = {kind.name: _describe_hook(kind) for kind in list_hooks()}
    return result


def list_hooks() -> list[HookKind]:
    """Return every kind of message: the first one, a test, and what happens."""
    return [*OF_THEIR_OWN, *HOOK_KINDS]


def _refer_to(name: str) -> Document:
    return {"$ref": f"#/components/schemas/{name}"}


def _describe_event(name: str) -> Document:
    """Return what an event of this kind is: named after it, with the whole state."""
    kind = get_kind(name)
    data = {
        "topic": {**TEXT, "description": f"As in `{name}:6f9619ff-8b86-4011-b42d-00c04fc964ff`."},
        **{figure: {"type": "integer"} for figure in kind.figures},
        "state": _refer_to(kind.shows.__name__),
    }
    return _describe_sent(name, {"type": "object", "properties": data, "required": list(data)})


def _describe_others() -> Iterator[Document]:
    topic = {"type": "object", "properties": {"topic": TEXT}, "required": ["topic"]}
    yield {**_describe_sent("ended", topic), "description": "The topic is not to be seen any more."}
    beat = {"type": "integer", "enum": [1]}
    yield {**_describe_sent("beat", beat), "description": "Every fifteen seconds."}


def _describe_sent(name: str, data: Document) -> Document:
    properties = {"event": {"type": "string", "enum": [name]}, "data": data, "id": TEXT}
    return {
        "type": "object",
        "description": f"An event `{name}` of a live stream.",
        "properties": properties,
        "required": ["event", "data"],
    }


def _name_body(kind: HookKind) -> str:
    return "".join(part.capitalize() for part in kind.name.split(".")) + "Message"


def _describe_body(kind: HookKind) -> Document:
    properties = {
        "type": {"type": "string", "enum": [kind.name]},
        "timestamp": {"type": "string", "format": "date-time"},
        "data": _refer_to(kind.holds.__name__) if fields(kind.holds) else NOTHING,
    }
    return {
        "type": "object",
        "description": f"A message `{kind.name}` to a webhook.",
        "properties": properties,
        "required": list(properties),
    }


def _describe_hook(kind: HookKind) -> Document:
    return {
        "post": {
            "operationId": "webhook_" + kind.name.replace(".", "_"),
            "summary": f"Be told: {kind.name}",
            "tags": ["webhooks"],
            "parameters": [
                {
                    "name": name,
                    "in": "header",
                    "required": True,
                    "schema": TEXT,
                    "description": about,
                }
                for name, about in SIGNED.items()
            ],
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": _refer_to(_name_body(kind))}},
            },
            "responses": {"2XX": {"description": TAKEN}},
        }
    }
