"""Every error of the API as a problem body (RFC 9457): codes for programs, sentences for people."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpResponse
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response

from common.answers import left_out, says, to_json
from common.problems import Exhausted, Problem, Refused
from common.web.hints import find_hint
from common.web.readable import find_state_address
from common.web.sentences import OF_THE_FRAMEWORK
from common.web.statuses import ErrorReply, find_reply
from common.web.words import describe_code

CONTENT_TYPE = "application/problem+json"
NOT_ALLOWED: Final = "not_allowed"
CODES: Final = "/api/v1/reference/codes/"
"""The page on which each code has its paragraph."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemItem:
    """One thing that is wrong."""

    code: str = says("For programs; it does not change.")
    field: str = says(
        "What it is about: its path in the body, dotted, as in `result.score.1`. In a round's "
        "`entry` it begins inside: `points.a`. What is not in the body goes by its name, as "
        "`match`; empty for the request as a whole."
    )
    message: str
    hint: str = says("Words for people: what would be right; empty where nothing is to be said.")
    values: Mapping[str, Any] = says("What stands in the sentences, as values.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemBody:
    """A problem body (RFC 9457). A conflict says where its present state is read."""

    type: str = says("Where the first error's code is explained.")
    title: str = says("The status in words.")
    status: int = says("The HTTP status of the answer.")
    state: Mapping[str, Any] | None = left_out(
        "Of a conflict: the game as it stands, as `GET /api/v1/games/{game_id}/` has it."
    )
    address: str = left_out(
        "Of a conflict: where the present state of what it is about is read. Where that has a "
        "revision, it stands in `values` of the error."
    )
    errors: Sequence[ProblemItem] = says("What is wrong, one by one.")


class ProblemRenderer(JSONRenderer):
    """Writes problem bodies under their own content type."""

    media_type = CONTENT_TYPE


def describe_problem(problem: Problem) -> ProblemItem:
    """Return one thing that is wrong, with its sentence in the caller's language."""
    return _say(problem.code, problem.place, values=problem.values)


def _say(
    code: str, field: str = "", message: str = "", values: Mapping[str, object] | None = None
) -> ProblemItem:
    sentence = describe_code(code, values)
    return ProblemItem(
        code=code,
        field=field,
        message=message or sentence.message,
        hint=sentence.hint,
        values=values or {},
    )


def _write_body(code: int, errors: Sequence[ProblemItem], **state: Any) -> Any:
    title = HTTPStatus(code).phrase
    return to_json(
        ProblemBody(
            type=f"{CODES}#{errors[0].code}", title=title, status=code, errors=errors, **state
        )
    )


def _answer(code: int, errors: Sequence[ProblemItem], **state: Any) -> Response:
    response = Response(_write_body(code, errors, **state), status=code)
    response.content_type = CONTENT_TYPE
    return response


def answer_problem(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Turn what a view raised into a problem body; None lets a fault of the program be a 500."""
    match error:
        case exceptions.ValidationError():
            return _answer(400, list(_walk_details(error.get_full_details(), "")))
        case exceptions.APIException():
            return _answer_api_error(error)
    reply = find_reply(error)
    return _answer_registered(error, reply, context) if reply else None


def _answer_registered(error: Exception, reply: ErrorReply, context: Mapping[str, Any]) -> Response:
    if isinstance(error, Refused):
        errors = [describe_problem(problem) for problem in error.problems]
    else:
        errors = [_say_plainly(reply.code, context["request"].path)]
    extras = dict(reply.extras(context)) if reply.extras else {}
    if reply.status == HTTPStatus.CONFLICT and (address := find_state_address(context["request"])):
        extras["address"] = address
    response = _answer(reply.status, errors, **extras)
    if isinstance(error, Exhausted):
        response["Retry-After"] = str(error.values["seconds"])
    return response


def _say_plainly(code: str, path: str) -> ProblemItem:
    """Return an error that carries nothing; whoever may not do it is told whom to ask."""
    said = _say(code)
    return replace(said, hint=find_hint(path)) if code == NOT_ALLOWED else said


def _answer_api_error(error: exceptions.APIException) -> Response:
    details = error.get_full_details()
    code = str(details.get("code", "invalid")) if isinstance(details, dict) else "invalid"
    wait = getattr(error, "wait", None)
    values = {"seconds": wait} if wait else {}
    # Where we have a sentence of our own, the framework's is left out.
    message = "" if code in OF_THE_FRAMEWORK else str(error.detail)
    response = _answer(error.status_code, [_say(code, message=message, values=values)])
    if isinstance(error, exceptions.AuthenticationFailed | exceptions.NotAuthenticated):
        response["WWW-Authenticate"] = getattr(error, "auth_header", "Token")
    if wait:
        response["Retry-After"] = str(values["seconds"])
    return response


def _walk_details(details: Any, path: str) -> Iterator[ProblemItem]:
    """Yield the serializer's complaints flat, each with the dotted path of its field."""
    if isinstance(details, dict) and set(details) == {"message", "code"}:
        field = path.removesuffix(".non_field_errors").removeprefix("non_field_errors")
        yield _say(str(details["code"]), field, str(details["message"]))
    elif isinstance(details, dict):
        for name, inner in details.items():
            yield from _walk_details(inner, f"{path}.{name}" if path else str(name))
    elif isinstance(details, list):
        only_messages = all(set(inner) == {"message", "code"} for inner in details)
        for place, inner in enumerate(details):
            yield from _walk_details(inner, path if only_messages else f"{path}.{place}")


def answer_plain_problem(status: int, *, code: str = "") -> HttpResponse:
    """Return a problem body where no API view was reached: an unknown address, a server fault.

    `code` as in the catalogue; without one the status says enough.
    """
    names = {400: "invalid", 403: "not_allowed", 404: "unknown_address", 503: "database_away"}
    body = _write_body(status, [_say_plainly(code or names.get(status, "server_error"), "")])
    return HttpResponse(JSONRenderer().render(body), status=status, content_type=CONTENT_TYPE)
