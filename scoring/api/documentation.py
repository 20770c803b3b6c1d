"""What several entries of the OpenAPI document share."""

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from scoring.api.bodies import ProblemBody

_WORDS = {
    400: "The request cannot be read.",
    401: "Sign in first.",
    403: "You may look at this, but not do it.",
    404: "There is no such thing, or it is not yours to see.",
    409: "The game has moved on; its present state is in the body.",
    415: "Send JSON.",
    422: "The rules or the game do not allow it; each error has a code.",
    429: "Too many requests.",
}
PROBLEMS = {
    (code, "application/problem+json"): OpenApiResponse(ProblemBody, description=words)
    for code, words in _WORDS.items()
}
WRITE_QUERY = [
    OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True),
    OpenApiParameter(
        "after",
        {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "string", "format": "uuid"}]},
        required=True,
        description="The revision that the device saw, or its own operation before this one.",
    ),
]
