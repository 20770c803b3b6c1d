"""Two who came without a partner become one team."""

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from tournaments.entries.services.entries import count_published, describe_written, require_open
from tournaments.entries.services.letters import tell_accepted
from tournaments.entries.services.waiting import has_room, move_up
from tournaments.event.changes import open_tournament_write
from tournaments.models import Entry, EntryMember, EntryState, Tournament


def join_halves(*, keep: Entry, drop: Entry, operation: Operation) -> Answer:
    """Let the people of `drop` play with those of `keep`; `drop` is withdrawn.

    The team keeps the name, the number, the seed and the link of `keep`. It takes part if one of
    them does; two who wait go on waiting while there is no room.

    Raises:
        Refused: `halves_only` unless each has one person, `team_not_in` where one has gone,
            `half_has_played`, `tournament_closed`.
    """
    with open_tournament_write(keep.tournament, operation, role="director") as change:
        if change.is_new:
            require_open(change.tournament)
            kept, dropped = (_fetch(change.tournament, entry) for entry in (keep, drop))
            _require_halves(kept, dropped, count_published(change.tournament))
            EntryMember.objects.filter(entry=dropped).update(entry=kept, place=2)
            states, before = {kept.state, dropped.state}, kept.state
            dropped.state = EntryState.WITHDRAWN
            _save(dropped)
            kept.state = _find_state(change.tournament, states)
            _save(kept)
            if before != kept.state == EntryState.ENTERED:
                kept.tournament = change.tournament
                tell_accepted(kept)
            both = [keep.number, drop.number]
            move_up(change)
            kept.refresh_from_db()
            answer = to_json(describe_written(kept))
            change.write("join", subject=kept.pk, before=both, after=kept.number, answer=answer)
        return change.answer


def _find_state(tournament: Tournament, states: set[str]) -> EntryState:
    """Return whether two who were in these states take part together, or wait."""
    takes_part = EntryState.ENTERED in states
    if takes_part or (EntryState.ASKED in states and has_room(tournament)):
        return EntryState.ENTERED
    return EntryState.WAITING


def _save(row: Entry) -> None:
    row.revision += 1
    row.save(update_fields=["state", "revision"])


def _fetch(tournament: Tournament, entry: Entry) -> Entry:
    return Entry.objects.get(pk=entry.pk, tournament=tournament)


def _require_halves(keep: Entry, drop: Entry, played: int) -> None:
    if keep.tournament.side_size > 1:
        raise Refused("one_person_each", "with")
    if keep.pk == drop.pk or any(len(row.list_people()) != 1 for row in (keep, drop)):
        raise Refused("halves_only", "with")
    gone = next((row for row in (keep, drop) if row.state == EntryState.WITHDRAWN), None)
    if gone is not None:
        raise Refused("team_not_in", "with", number=gone.number)
    if any(row.enters <= played for row in (keep, drop)):
        raise Refused("half_has_played", "with")
