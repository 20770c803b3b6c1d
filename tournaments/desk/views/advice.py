"""What the numbers of teams and rounds allow, and the format that fits them better by one tap."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from common.web.words import translate
from common.writes.buttons import ButtonAsk, Tap
from common.writes.taps import read_form_number
from pairing.event.words.advice import suggest_legs, write_advice
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import press, take_tap
from tournaments.event.selectors.values import load_event
from tournaments.rounds.services.pairings import LEAST_TEAMS
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.settings.services import begin_format, change_tournament


@dataclass(frozen=True, slots=True)
class Advice:
    """What the numbers allow; `legs`: how often each two meet in a round robin, 0: in none."""

    lines: Sequence[str] = ()
    legs: int = 0


def advise(shown: ShownTournament) -> Advice:
    """Return what the numbers of teams and rounds allow, until a round is published."""
    if shown.rounds or len(shown.entered) < LEAST_TEAMS:
        return Advice()
    event = load_event(shown.tournament)
    return Advice(write_advice(event, translate), suggest_legs(event))


@require_POST
def choose_format(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Choose the format that fits the numbers of teams and rounds."""
    return take_tap(request, tournament_id, press(FORMAT_BUTTONS, "round_robin"), "round")


def _read_round_robin(request: HttpRequest, access: TournamentAccess, _value: str) -> ButtonAsk:
    legs = read_form_number(request, "legs")
    rules = begin_format("round_robin", with_tie_breaks=True)
    changes = {"rules": rules | {"pairing": {"legs": legs}}}
    asked = {"tournament": access.tournament, "changes": changes}
    return ButtonAsk(
        asked, read_form_number(request, "after"), (access.tournament.pk, "round_robin", legs)
    )


FORMAT_BUTTONS: Final = {
    "round_robin": Tap(change_tournament, _read_round_robin, _("The format is round robin now.")),
}
