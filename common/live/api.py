"""Tickets for live streams over HTTP."""

from collections.abc import Sequence
from dataclasses import dataclass

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import says
from common.live.kinds import get_kind, split_topic
from common.live.tickets import MOST_TOPICS, TICKET_SECONDS, make_ticket
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_body
from common.web.caller import Caller
from common.web.callers import read_caller
from common.web.endpoints import endpoint
from common.web.scopes import Scope


class TicketBody(StrictSerializer):
    """What is to be watched, as in `game:6f9619ff-8b86-4011-b42d-00c04fc964ff`."""

    topics = serializers.ListField(
        child=serializers.CharField(max_length=80), min_length=1, max_length=MOST_TOPICS
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketView:
    """A ticket for `GET /live/stream?ticket=…`."""

    ticket: str | None = says("Null means that nothing is left to watch.")
    expires_in: int = says("Seconds for which it opens streams.")
    topics: Sequence[str]
    refused: Sequence[str] = says("Topics that are not there, or not the caller's to see.")


@endpoint("live_tickets", scope=Scope.READ, body=TicketBody, answers=TicketView)
def give_ticket(request: Request) -> Response:
    """Get a ticket for a live stream.

    A stream cannot send an Authorization header, so its address carries a ticket.
    """
    names = dict.fromkeys(read_body(TicketBody, request.data)["topics"])
    caller = read_caller(request)
    grounds = {name: grounds for name in names if (grounds := find_grounds(name, caller))}
    ticket = TicketView(
        ticket=make_ticket(grounds) if grounds else None,
        expires_in=TICKET_SECONDS,
        topics=list(grounds),
        refused=[name for name in names if name not in grounds],
    )
    return answer(ticket, headers={"Cache-Control": "no-store"})


def find_grounds(topic: str, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may see a topic; nothing for one that is not there."""
    parts = split_topic(topic)
    if parts is None:
        return ()
    kind, key = parts
    return get_kind(kind).list_grounds(key, caller)
