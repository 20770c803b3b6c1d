"""Ending a team's link and code, and making others, where a phone or a slip is lost."""

from common.answers import to_json
from common.writes.operation import Answer, Operation
from tournaments.entries.answers import TeamExchangedView
from tournaments.entries.services.entries import require_open
from tournaments.event.changes import open_tournament_write
from tournaments.models import Entry


def renew_team_link(*, entry: Entry, operation: Operation) -> Answer:
    """End the link of a team and its code, on every phone that holds them, and make others.

    Raises:
        Refused: `tournament_closed`; there a team's link opens nothing any more.
    """
    with open_tournament_write(entry.tournament, operation, role="director") as change:
        if change.is_new:
            require_open(change.tournament)
            locked = Entry.objects.get(pk=entry.pk, tournament=change.tournament)
            locked.generation += 1
            locked.save(update_fields=["generation"])
            change.write(
                "team_link", subject=locked.pk, answer=to_json(TeamExchangedView(entry=locked.pk))
            )
        return change.answer
