"""One port for everything: `/live/` is the streams, `/copy/pull` what a second laptop asks.

The rest is the WSGI application in threads.
"""

import gc

from tichu_club.wsgi import application as wsgi

# After the WSGI application: that has set Django up.
from common.live.application import application as streams  # isort: skip
from tichu_club.bridge import Bridge  # isort: skip
from tichu_club.bridge.messages import Receive, Scope, Send  # isort: skip
from tichu_club.hosting import environment  # isort: skip
from tichu_club.hosting.databases import wait_briefly_for_locks  # isort: skip
from tichu_club.hosting.following.answering import PATH  # isort: skip
from tichu_club.hosting.following.here import answer_copies, can_be_followed, followed  # isort: skip

THREADS = environment.read_number("TICHU_THREADS", 2, lowest=1)

pages = Bridge(wsgi, threads=THREADS, settle=followed.settle, begin=wait_briefly_for_locks)

# What is loaded stays: to look through all of it for garbage would hold a request up by 0.15 s.
gc.collect()
gc.freeze()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand a request to whom it is for."""
    path = scope["path"] if scope["type"] == "http" else ""
    if path.startswith("/live/"):
        await streams(scope, receive, send)
    elif path == PATH and can_be_followed():
        await answer_copies(scope, receive, send)
    else:
        await pages(scope, receive, send)
