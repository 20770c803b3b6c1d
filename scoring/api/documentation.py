"""What several entries of the OpenAPI document share."""

from drf_spectacular.utils import OpenApiParameter

WRITE_QUERY = [
    OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True),
    OpenApiParameter(
        "after",
        {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "string", "format": "uuid"}]},
        required=True,
        description="The revision that the device saw, or its own operation before this one.",
    ),
]
