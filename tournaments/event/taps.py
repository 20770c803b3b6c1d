"""What a tap of a tournament's page is answered where pairing refuses."""

from django.contrib import messages
from django.http import HttpRequest

from common.problems import NoPairing
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.words.refusals import write_sentence, write_ways_out
from tournaments.event.access import TournamentAccess
from tournaments.event.selectors.teams import ShownTeams


def say_event_refusal(request: HttpRequest, refusal: EventError) -> None:
    """Say on the next page what pairing or reading a result refused."""
    messages.warning(request, write_sentence(refusal, translate))


def say_ways_out(request: HttpRequest, access: TournamentAccess, refusal: NoPairing) -> None:
    """Say on the next page that no round keeps the rules, and what could be given up."""
    names = ShownTeams(access.tournament, access.show).by_number
    said = write_ways_out(refusal, translate, lambda team: names.get(team, team))
    messages.warning(request, said)
