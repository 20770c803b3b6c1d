"""What a club decided for itself."""

import uuid

from scoring.models import ClubAnswer


def read_answers(club_id: uuid.UUID) -> dict[str, str]:
    """Return a club's own answers by the keys of their questions."""
    rows = ClubAnswer.objects.filter(club_id=club_id)
    return dict(rows.values_list("question", "text"))
