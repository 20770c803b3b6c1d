"""uvicorn's bounded protocol with little patience."""

from tichu_club.http_protocol import BoundedProtocol


class HastyProtocol(BoundedProtocol):
    most_seconds = 1.5
