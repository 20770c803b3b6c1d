"""How callers sign in, as the OpenAPI document says it."""

from typing import Any

from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension


class ProgramScheme(OpenApiAuthenticationExtension):
    """A program's token."""

    target_class = "common.web.authentication.ProgramAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        """Return it in the document's terms."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Token` and a program's token, as in `Authorization: Token 4f1c…`.",
        }


class PageScheme(SessionScheme):
    """A session in a browser."""

    target_class = "common.web.authentication.PageAuthentication"
    name = "session"
