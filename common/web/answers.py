"""Answers over HTTP: a typed value becomes a response, and its class a part of the document."""

import functools
import inspect
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, is_dataclass, make_dataclass
from typing import Any, get_args, get_origin

from django.http import HttpResponse
from drf_spectacular.contrib.rest_framework_dataclasses import OpenApiDataclassSerializerExtensions
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework_dataclasses.field_utils import get_type_info
from rest_framework_dataclasses.serializers import DataclassSerializer

from common.answers import Address, Email, Page, Place, to_json


def answer(value: Any, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a typed value, or with several."""
    return Response(to_json(value), status=status, headers=dict(headers or {}))


def write_answer(value: Any) -> bytes:
    """Return a typed value, or several, as it is sent: what `answer` makes of it."""
    written: bytes = JSONRenderer().render(to_json(value))
    return written or b"null"  # of nothing the framework makes no body


def answer_written(written: bytes, *, headers: Mapping[str, str] | None = None) -> HttpResponse:
    """Answer with what was written before."""
    return HttpResponse(written, content_type=JSONRenderer.media_type, headers=headers)


class PlaceField(serializers.IntegerField):
    """A place in a list, counted from 0."""

    def __init__(self, **more: Any) -> None:
        super().__init__(min_value=0, **more)


class AnswerSerializer(DataclassSerializer[Any]):
    """Reads the class of an answer for the document; nothing is written or read by it."""

    serializer_field_mapping = {
        **DataclassSerializer.serializer_field_mapping,
        Address: serializers.URLField,
        Email: serializers.EmailField,
        Place: PlaceField,
        Any: serializers.JSONField,
    }

    def get_fields(self) -> dict[str, Any]:
        """Call each field what it is called in JSON; of a mapping, describe each entry."""
        fields = {name.removesuffix("_"): field for name, field in super().get_fields().items()}
        for name, field in self.dataclass_definition.fields.items():
            if like := field.metadata.get("like"):
                del fields[name.removesuffix("_")]
                fields |= AnswerSerializer(dataclass=like()).get_fields()
        return fields

    def create_field(self, field_name: str, extra_kwargs: dict[str, Any]) -> Any:
        """Let a field refer to a shape that the document has by name."""
        field = self.dataclass_definition.fields[field_name]
        more = {"help_text": text} if (text := field.metadata.get("says")) else {}
        if shape := field.metadata.get("shape"):
            kind = get_type_info(self.dataclass_definition.field_types[field_name])
            more |= {"required": field.default is MISSING, "allow_null": kind.is_nullable}
            refer, is_list = _refer_to(shape), kind.is_many and not kind.is_mapping
            return serializers.ListField(child=refer(), **more) if is_list else refer(**more)
        return super().create_field(field_name, {**extra_kwargs, **more})

    def build_enum_field(self, field_name: str, type_info: Any) -> tuple[Any, dict[str, Any]]:
        """Describe a closed set by its values, and what people read for them where it says so."""
        del field_name
        kind = type_info.base_type
        choices = getattr(kind, "choices", None) or [member.value for member in kind]
        return serializers.ChoiceField, {"choices": choices}

    @property
    def serializer_dataclass_field(self) -> type[serializers.Field[Any, Any, Any, Any]]:
        """Read an answer inside an answer in the same way."""
        return AnswerSerializer


@functools.cache
def _refer_to(shape: str) -> type[serializers.JSONField]:
    refer = extend_schema_field({"$ref": f"#/components/schemas/{shape}"})
    return refer(type(f"{shape}Field", (serializers.JSONField,), {}))


class AnswerExtension(OpenApiDataclassSerializerExtensions):
    """Lets the docstring of an answer's class be its description in the document."""

    target_class = "common.web.answers.AnswerSerializer"
    match_subclasses = True
    priority = 1

    def map_serializer(self, auto_schema: Any, direction: Any) -> Any:
        """Return the schema of an answer, of its fields as they are now."""
        kind = self.target.dataclass_definition.dataclass_type
        fresh = AnswerSerializer(dataclass=kind)
        schema = auto_schema._map_serializer(fresh, direction, bypass_extensions=True)  # noqa: SLF001 - as the extension below it does
        return {**schema, "description": inspect.getdoc(kind)}


class UnionExtension(OpenApiSerializerFieldExtension):
    """Lets a value that may be of several types be described as one of them."""

    target_class = "rest_framework_dataclasses.fields.UnionField"

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Any:
        """Return the schema of each type, of which the value has one."""
        kinds = self.target.child_fields.values()
        return {"oneOf": [auto_schema._map_serializer_field(kind, direction) for kind in kinds]}  # noqa: SLF001 - as the extensions of the framework do


class TimeOfDayExtension(OpenApiSerializerFieldExtension):
    """Describes a time of day: what is called `time` has its offset with it (RFC 3339)."""

    target_class = "rest_framework.fields.TimeField"

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Any:
        """Return the schema, by the name that OpenAPI's registry of formats has for it."""
        del auto_schema, direction
        return {"type": "string", "format": "time-local"}


@functools.cache
def _make_page(kind: type) -> type:
    """Return the class of a page of such answers: in the document each has its own name."""
    fields = [
        ("next", Address | None),
        ("previous", Address | None),
        ("results", Sequence[kind]),  # type: ignore[valid-type]
    ]
    named = f"{kind.__name__.removesuffix('View')}Page"
    space = {"__doc__": Page.__doc__, "__module__": kind.__module__}
    return make_dataclass(named, fields, namespace=space, frozen=True, kw_only=True)


def describe_answer(kind: Any) -> Any:
    """Return what the document is made from: a serializer of an answer's class, else the same.

    `Page[…]` is a page of a list of answers.
    """
    if get_origin(kind) is Page:
        return AnswerSerializer(dataclass=_make_page(get_args(kind)[0]))
    if isinstance(kind, type) and is_dataclass(kind):
        return AnswerSerializer(dataclass=kind)
    return kind
