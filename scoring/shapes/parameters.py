"""What several entries of the OpenAPI document share."""

from drf_spectacular.utils import OpenApiParameter

from scoring.shapes.schema import SEAT
from scoring.tokens import KINDS

KIND = [
    OpenApiParameter(
        "kind", str, OpenApiParameter.PATH, enum=KINDS, description="Which of the game's links."
    )
]
OF_A_SEAT = [OpenApiParameter("seat", SEAT, OpenApiParameter.PATH)]
WRITE_QUERY = [
    OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True),
    OpenApiParameter(
        "after",
        {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "string", "format": "uuid"}]},
        required=True,
        description="The revision that the device saw, or its own operation before this one.",
    ),
]
