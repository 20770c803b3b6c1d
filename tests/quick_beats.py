"""Settings of a server whose streams beat every second, for tests that turn the pages' clocks."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tichu_club.settings import *  # noqa: F403 - the real server, and one thing more
from tichu_club.settings import MIDDLEWARE as REAL_MIDDLEWARE

MIDDLEWARE = ["tests.quick_beats.beat_quickly", *REAL_MIDDLEWARE]


def beat_quickly(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Change the beat when the server loads its middleware, which does nothing else."""
    from common.live import hub

    hub.BEAT_SECONDS = 1
    return get_response
