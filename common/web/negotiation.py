"""What a caller accepts as an answer."""

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request


class ContentNegotiation(DefaultContentNegotiation):
    """Takes an empty `Accept`, which may be sent (RFC 9110, 12.5.1), for one that is not."""

    def get_accept_list(self, request: Request) -> list[str]:
        """Return the types that are named; all where none is."""
        return [name for name in super().get_accept_list(request) if name] or ["*/*"]
