"""One operation of the API: a function, with what it takes, what it answers and how it is called.

    @endpoint("rounds_record",
    scope=Scope.SCORE, body=RecordBody, answers={200: AnswerView, 201: AnswerView})
    def record(request: Request, game_id: uuid.UUID) -> Response:
        \"\"\"Record a round.

        At its `number`; 409 with the present state if somebody wrote first.
        \"\"\"

    path("games/<uuid:game_id>/rounds/", serve(post=record), name="rounds")

The first line of the docstring is the operation's summary in the OpenAPI document, without its full
stop; what follows is its description. Every operation may be refused in the ways of `PROBLEMS`.
"""

import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, throttle_classes
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from common.web.answers import describe_answer
from common.web.documentation import PROBLEMS
from common.web.scopes import Scope, require_scope
from common.web.words import describe_code

LOCATION: Final = OpenApiParameter(
    "Location",
    OpenApiTypes.URI_REF,
    OpenApiParameter.HEADER,
    response=[HTTPStatus.CREATED.value],
    description="Where what was made is read.",
)
Answerer = Callable[..., HttpResponse]
"""Takes the request, and by name the parts of the address."""


class AskedBy(StrEnum):
    """Who may ask without an account: by a link, or by nothing.

    LINK: sent along or exchanged for a cookie. SENT_LINK: only sent along. ANYBODY: as far as the
    club, the game or the tournament is shown to them, or the body brings what opens it.
    """

    LINK = "link"
    SENT_LINK = "sent_link"
    ANYBODY = "anybody"


ASKED_BY: Final = "x-asked-by"
"""Where an operation's entry in the document keeps them until the document is finished."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A function with its entry in the OpenAPI document."""

    answer: Answerer
    described: Mapping[str, Any]
    throttles: Sequence[type[BaseThrottle]]
    parameters: frozenset[str]
    scope: Scope | None = None
    location: str = ""
    asked_by: Sequence[AskedBy] | None = None

    def find_scope(self, method: str) -> Scope:
        """Return what a token needs for it: to read a token for reading, to write a director's."""
        return self.scope or (Scope.READ if method == "GET" else Scope.DIRECT)


def endpoint(
    name: str,
    *,
    answers: Any,
    body: Any = None,
    query: Sequence[OpenApiParameter] = (),
    throttles: Sequence[type[BaseThrottle]] = (),
    examples: Sequence[OpenApiExample] = (),
    is_open: bool = False,
    scope: Scope | None = None,
    location: str = "",
    asked_by: Sequence[AskedBy] | None = None,
) -> Callable[[Answerer], Endpoint]:
    """Describe an operation.

    `name` is unique in the document: `<things>_<verb>`. `answers` is the body of a success with
    status 200, or the bodies by their status, or by status and media type; None is no body.
    `throttles` take the place of the usual ones. What `is_open` asks nobody who they are. `scope`
    is what a program's token needs, where it is not a reader's to read and a director's to write.
    `location` is where that is read which a 201 made, of the parts of the address and of the body.
    `asked_by` says who else than an account may ask; left out, what the document says of its group.
    """

    def describe_it(function: Answerer) -> Endpoint:
        summary, _, rest = inspect.cleandoc(function.__doc__ or "").partition("\n")
        by_status = answers if isinstance(answers, Mapping) else {200: answers}
        responses: dict[Any, Any] = {
            code: describe_answer(kind) for code, kind in by_status.items()
        }
        described = {
            "operation_id": name,
            "summary": summary.removesuffix("."),
            "description": _fold(rest),
            "request": body,
            "responses": responses | PROBLEMS,
            "parameters": [*query, *([LOCATION] if location else [])],
            "examples": list(examples),
            "auth": [] if is_open else None,
        }
        named = [row.name for row in query if row.location == OpenApiParameter.QUERY]
        return Endpoint(function, described, throttles, frozenset(named), scope, location, asked_by)

    return describe_it


def _say_where(operation: Endpoint, response: HttpResponse, place: Mapping[str, Any]) -> None:
    """Let the first answer of what made a thing name its address."""
    if operation.location and response.status_code == HTTPStatus.CREATED:
        body: Mapping[str, Any] = getattr(response, "data", {})
        response["Location"] = operation.location.format_map({**place, **body})


def _fold(text: str) -> str:
    """Return a description with one line a paragraph."""
    paragraphs = text.strip().split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _require_known(request: Request, parameters: frozenset[str]) -> None:
    """Refuse what the query asks for and the operation does not know, instead of passing it over.

    Raises:
        ValidationError: `unknown_parameter`.
    """
    unknown = sorted(set(request.query_params) - parameters)
    if unknown:
        text = describe_code("unknown_parameter").message
        raise ValidationError(
            {name[:60]: ErrorDetail(text, "unknown_parameter") for name in unknown[:20]}
        )


def serve(**operations: Endpoint) -> Answerer:
    """Return the view of an address; its operations by their method: `get=…, post=…`.

    Whoever may GET an address may HEAD it.
    """
    by_method = {method.upper(): operation for method, operation in operations.items()}
    heads = ["HEAD"] if "GET" in by_method else []

    @functools.wraps(next(iter(operations.values())).answer)
    def view(request: Request, **place: Any) -> HttpResponse:
        method = "GET" if request.method == "HEAD" else str(request.method)
        operation = by_method[method]
        require_scope(request, operation.find_scope(method))
        _require_known(request, operation.parameters)
        response = operation.answer(request, **place)
        _say_where(operation, response, place)
        return response

    view.__doc__ = None  # Each operation has its own.
    throttles = [kind for operation in by_method.values() for kind in operation.throttles]
    whole: Answerer = throttle_classes(throttles)(view) if throttles else view
    whole = api_view([*by_method, *heads])(whole)
    for method, operation in by_method.items():
        extensions: dict[str, Any] = {"x-token-scope": operation.find_scope(method).value}
        if operation.asked_by is not None:
            extensions[ASKED_BY] = list(operation.asked_by)
        described = {**operation.described, "extensions": extensions}
        whole = extend_schema(methods=[method], **described)(whole)
    return whole
