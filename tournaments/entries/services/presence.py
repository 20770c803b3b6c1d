"""A whole team ticked at the door."""

from common.answers import to_json
from common.writes.operation import Answer, Operation
from tournaments.entries.answers import PresentView
from tournaments.event.changes import open_tournament_write
from tournaments.models import Entry


def set_team_present(*, entry: Entry, present: bool, operation: Operation) -> Answer:
    """Tick everybody who plays for a team as here, or not here yet, in one tap."""
    with open_tournament_write(entry.tournament, operation, role="director") as change:
        if change.is_new:
            people = list(Entry.objects.get(pk=entry.pk).list_people())
            before = [member.present for member in people]
            for member in people:
                member.present = present
                member.save(update_fields=["present"])
            answer = to_json(PresentView(present=present))
            change.write("check_in", subject=entry.pk, before=before, after=present, answer=answer)
        return change.answer
