"""One port for everything: `/live/` is the streams; the rest is the WSGI application in threads."""

import os
from typing import Any, cast

from a2wsgi import WSGIMiddleware

from tichu_club.wsgi import application as wsgi

# After the WSGI application: that has set Django up.
from common.live.application import Receive, Scope, application as streams  # isort: skip
from common.live.watcher import Send  # isort: skip

WORKERS = int(os.environ.get("TICHU_THREADS", "2"))

pages = WSGIMiddleware(cast("Any", wsgi), workers=WORKERS)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand a request to whom it is for."""
    if scope["type"] == "http" and scope["path"].startswith("/live/"):
        await streams(scope, receive, send)
    else:
        await pages(cast("Any", scope), cast("Any", receive), cast("Any", send))
