"""One port for everything: `/live/` is the streams; the rest is the WSGI application in threads."""

import gc
import os

from tichu_club.wsgi import application as wsgi

# After the WSGI application: that has set Django up.
from common.live.application import application as streams  # isort: skip
from tichu_club.bridge import Bridge  # isort: skip
from tichu_club.bridge.messages import Receive, Scope, Send  # isort: skip

THREADS = int(os.environ.get("TICHU_THREADS", "2"))

pages = Bridge(wsgi, threads=THREADS)

# What is loaded stays: to look through all of it for garbage would hold a request up by 0.15 s.
gc.collect()
gc.freeze()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand a request to whom it is for."""
    if scope["type"] == "http" and scope["path"].startswith("/live/"):
        await streams(scope, receive, send)
    else:
        await pages(scope, receive, send)
