"""The right to open a stream: signed, good for some minutes, told to nobody but its stream.

A stream cannot send an Authorization header, and its address ends up in logs along the way: so the
address holds no link, but a ticket that is worth nothing soon.
"""

from collections.abc import Mapping

from django.core import signing

SALT = "tichu_club.live_ticket"
TICKET_SECONDS = 300
MOST_TOPICS = 32

Grounds = Mapping[str, tuple[str, ...]]


def make_ticket(grounds: Grounds) -> str:
    """Return a ticket for these topics, each with the grounds on which it is seen."""
    rows = {topic: list(ground) for topic, ground in grounds.items()}
    return signing.dumps(rows, salt=SALT, compress=True)


def read_ticket(ticket: str) -> Grounds | None:
    """Return the topics and their grounds, None for a ticket that is not ours or has expired."""
    try:
        rows = signing.loads(ticket, salt=SALT, max_age=TICKET_SECONDS)
    except signing.BadSignature:
        return None
    return {topic: tuple(row) for topic, row in rows.items()}
