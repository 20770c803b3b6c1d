"""Headers that every answer has, in one place: who may keep it, what its page may ask a device."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from common.web.shares import tell_share

PRIVATE = "private, no-cache"
"""No proxy keeps it, and a browser asks before it shows it again (RFC 9111, section 5.2.2)."""
DEVICES = ("accelerometer", "camera", "geolocation", "gyroscope", "microphone", "payment", "usb")
"""What no page of ours needs; a foreign script that got in would not have it either."""
PERMISSIONS = ", ".join(f"{device}=()" for device in DEVICES)


class HeadersMiddleware:
    """Says of every answer that does not say it itself that it is for this caller alone.

    Games, histories, files and lists of private games so need no view to remember it; what may be
    kept (the worker's modules, the catalogue of texts) says so, and files are served before this.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, and add the headers."""
        response = self.get_response(request)
        response.headers.setdefault("Cache-Control", PRIVATE)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        tell_share(request, response)
        return response
