"""Teams that enter themselves on the public page, and go again by their link."""

from dataclasses import replace

from django.utils.translation import get_language

from common.problems import Refused
from common.writes.operation import Answer, Operation
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.models import EntryState, Registration, Tournament

STATES = {
    Registration.OPEN: EntryState.ENTERED,
    Registration.APPROVED: EntryState.ASKED,
}


def register_team(*, tournament: Tournament, team: NewTeam, operation: Operation) -> Answer:
    """Enter a team as a stranger: it takes part, or waits for the director, as was set.

    What it is told later is in the language of now.

    Raises:
        Refused: `registration_closed`, or what `enter_teams` refuses.
    """
    state = STATES.get(Registration(tournament.registration))
    if state is None or not tournament.takes_entries:
        raise Refused("registration_closed", "tournament")
    team = replace(team, language=get_language() or "")
    return enter_teams(
        tournament=tournament, teams=[team], operation=operation, state=state, role="team"
    )
