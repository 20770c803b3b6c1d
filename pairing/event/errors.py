"""What is wrong with an event's file, and where: a code and values, never a sentence."""

from dataclasses import replace

from common.problems import Refused


class EventError(Refused):
    """An event that cannot be read or contradicts itself.

    `place`: a JSON pointer into the file (RFC 6901; "" is the whole), or for text that is no JSON
    and for TRF `line 3` or `line 3 column 14`.
    """


def place_refusal(refusal: Refused, place: str) -> EventError:
    """Return a refusal of pairing or standings as one of the event, at a place in its file."""
    return EventError.of([replace(refusal.problems[0], place=place)])
