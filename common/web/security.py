"""What an operator should see of attempts to get in: one structured line each, without who.

An event is two words, `what.happened`; never an address, a name, a secret or a cookie. The
request's id, which stands in every line, leads to the route; an operator who needs the address
finds it in the proxy's own log.
"""

import structlog

log = structlog.stdlib.get_logger("tichu_club.security")


def log_security(event: str, **facts: str | int | bool | None) -> None:
    """Log an event: `facts` are ids of things and kinds, never of people."""
    log.info(event, **facts)
