"""What the entries of the OpenAPI document share: how a failed request is answered."""

from drf_spectacular.utils import OpenApiResponse

from common.web.answers import describe_answer
from common.web.problems import CONTENT_TYPE, ProblemBody

_WORDS = {
    400: "The request cannot be read.",
    401: "Sign in first.",
    403: "You may look, but not do this.",
    404: "There is no such thing, or it is not yours to see.",
    406: "Nothing that the Accept header asks for can be answered.",
    409: "It has changed since; its present state is in `state`, or read at `address`.",
    413: "The body is too large.",
    415: "Send JSON.",
    422: "What was asked for is not possible; each error has a code.",
    429: "Too many requests.",
}
PROBLEMS = {
    (code, CONTENT_TYPE): OpenApiResponse(describe_answer(ProblemBody), description=words)
    for code, words in _WORDS.items()
}
