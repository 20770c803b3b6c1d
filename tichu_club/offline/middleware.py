"""Every page says which files it belongs to."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tichu_club.offline.precache import read_precache

HEADER = "Tichu-Assets"


class AssetsMiddleware:
    """Names the version of the static files in the header of each page.

    A service worker of another version then takes the page's modules from the network: no page
    runs with half of its modules old and half of them new.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, and name the version if the answer is a page."""
        response = self.get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            response[HEADER] = read_precache(settings.LANGUAGE_CODE).assets
        return response
