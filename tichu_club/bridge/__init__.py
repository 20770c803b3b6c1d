"""From the event loop to the threads of pages: a WSGI application under an ASGI server.

No thread waits for the network. A request's body is taken whole in the event loop, within bounds
and a deadline, before a thread is asked for; the answer is handed over whole, and the loop sends
it. A connection that stands still, with half a body sent or an answer not taken, costs some memory
for a while and nobody else's page.

`application` is the way of a request, `body` and `answer` its two ends, `environ` what the pages
learn of it, `limits` all bounds, `refusals` the answers that need no page.
"""

from tichu_club.bridge.application import Bridge
from tichu_club.bridge.limits import Limits

__all__ = ["Bridge", "Limits"]
