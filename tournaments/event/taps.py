"""What a tap of a tournament's page is answered where something is refused."""

from django.contrib import messages
from django.http import HttpRequest

from common.problems import NoPairing, Refused
from common.web.words import translate
from common.writes.refusals import Refusals, say_refusal
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_sentence, write_ways_out
from tournaments.event.access import TournamentAccess
from tournaments.event.selectors.teams import ShownTeams


def say_event_refusals(request: HttpRequest, access: TournamentAccess) -> Refusals:
    """Say on the next page what is refused in the block, by pairing too."""
    return Refusals(lambda refused: _say(request, access, refused))


def _say(request: HttpRequest, access: TournamentAccess, refused: Refused) -> None:
    if isinstance(refused, NoPairing):
        say_ways_out(request, access, refused)
    elif isinstance(refused, EventError):
        say_event_refusal(request, refused)
    else:
        say_refusal(request, refused)


def say_event_refusal(request: HttpRequest, refusal: EventError) -> None:
    """Say on the next page what pairing or reading a result refused."""
    messages.warning(request, write_sentence(refusal, translate))


def say_ways_out(request: HttpRequest, access: TournamentAccess, refusal: NoPairing) -> None:
    """Say on the next page that no round keeps the rules, and what could be given up."""
    names = ShownTeams(access.tournament, access.show).by_number
    said = write_ways_out(refusal, translate, lambda team: names.get(team, team))
    messages.warning(request, said)
