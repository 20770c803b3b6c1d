"""The second port of `make run HTTPS=1`: over plain http, only the way to the secure one.

A phone that does not trust the club's certificate yet could not open the page that explains it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tichu_club.wsgi import application as pages

# After the WSGI application: that has set Django up.
from tichu_club.bridge import Bridge  # isort: skip

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

OPEN = ("/trust/", "/static/", "/manifest.webmanifest")


def show_the_way(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
    """Hand on what belongs to the page about trust, and lead everything else there."""
    if environ["PATH_INFO"].startswith(OPEN):
        return pages(environ, start_response)
    start_response("302 Found", [("Location", "/trust/"), ("Content-Length", "0")])
    return []


application = Bridge(show_the_way, threads=2)
