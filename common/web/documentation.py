"""What the entries of the OpenAPI document share: how a failed request is answered."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse
from rest_framework import serializers


class ProblemItem(serializers.Serializer[Any]):
    """One thing that is wrong."""

    code = serializers.CharField(help_text="For programs; it does not change.")
    field = serializers.CharField(
        allow_blank=True, help_text="What it is about, dotted, as in `entry.points.a`."
    )
    message = serializers.CharField()
    hint = serializers.CharField(allow_blank=True)
    values = serializers.DictField(help_text="What stands in the sentences, as values.")


class ProblemBody(serializers.Serializer[Any]):
    """A problem body (RFC 9457). A conflict carries the present state of what it is about."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    state = serializers.DictField(
        required=False,
        allow_null=True,
        help_text="Of a conflict: the game as it stands, as `GET /api/v1/games/{game_id}/` has it.",
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {**super().get_fields(), "errors": ProblemItem(many=True)}


_WORDS = {
    400: "The request cannot be read.",
    401: "Sign in first.",
    403: "You may look, but not do this.",
    404: "There is no such thing, or it is not yours to see.",
    406: "Nothing that the Accept header asks for can be answered.",
    409: "It has changed since; its present state is in the body.",
    413: "The body is too large.",
    415: "Send JSON.",
    422: "What was asked for is not possible; each error has a code.",
    429: "Too many requests.",
}
PROBLEMS = {
    (code, "application/problem+json"): OpenApiResponse(ProblemBody, description=words)
    for code, words in _WORDS.items()
}
