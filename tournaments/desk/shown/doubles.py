"""Names that stand in several teams, for the director to look at before the first round."""

from django.utils.translation import gettext, ngettext

from people.names import isolate
from tournaments.entries.selectors import Double, EnteredTeams
from tournaments.rounds.shown.tournament import ShownTournament


def list_doubles(shown: ShownTournament) -> list[str]:
    """Return a sentence for each of them; none any more once a round is published."""
    if shown.rounds:
        return []
    return [_say(double) for double in EnteredTeams(shown.teams.entries).list_doubles()]


def _say(double: Double) -> str:
    said = ngettext(
        "{names} stands in several teams: {teams}.",
        "{names} stand in several teams: {teams}.",
        len(double.names),
    )
    names = gettext(" and ").join(map(isolate, double.names))
    return said.format(names=names, teams=", ".join(map(str, double.teams)))
