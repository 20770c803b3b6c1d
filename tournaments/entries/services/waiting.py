"""The waiting list: who waits moves up where a place becomes free, until the first round."""

from tournaments.entries.services.letters import tell_moved_up
from tournaments.event.changes import TournamentWrite
from tournaments.models import Entry, EntryState, Stage, Tournament


def has_room(tournament: Tournament) -> bool:
    """Return whether another team may take part."""
    if tournament.most_teams is None:
        return True
    rows = Entry.objects.filter(tournament=tournament, state=EntryState.ENTERED)
    return rows.count() < tournament.most_teams


def move_up(change: TournamentWrite) -> None:
    """Let those who wait take part, who came first first, as far as there is room; note who."""
    tournament = change.tournament
    if tournament.stage != Stage.PLANNED:
        return
    rows = Entry.objects.filter(tournament=tournament, state=EntryState.WAITING)
    for row in rows.order_by("number"):
        if not has_room(tournament):
            return
        row.state = EntryState.ENTERED
        row.revision += 1
        row.save(update_fields=["state", "revision"])
        change.moved_up.append(row.number)
        row.tournament = tournament
        tell_moved_up(row)
