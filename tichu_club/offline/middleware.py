"""Every page says which version it is of, and which files it belongs to."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tichu_club.offline.precache import read_precache

ASSETS, VERSION = "Tichu-Assets", "Tichu-Version"


class AssetsMiddleware:
    """Names the versions of the static files, and of all that is kept, in the header of each page.

    A service worker with other files then takes the page's modules from the network: no page runs
    with half of its modules old and half of them new. And a worker keeps pages of its own version
    only: while two versions answer side by side, a page may be old though its files are the same.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, and name the versions if the answer is a page."""
        response = self.get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            kept = read_precache(response.get("Content-Language", settings.LANGUAGE_CODE))
            response[ASSETS], response[VERSION] = kept.assets, kept.version
        return response
