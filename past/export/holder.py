"""What files of clubs hold of people: every name, so that none is kept when one is removed."""

import uuid

from past.export.services import forget_files
from people.players.holders import Entries, Holder, NamesSomebody


def drop_files(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Forget the club's files: somebody's name stands in them who is being removed."""
    del entries, names_somebody
    if club is not None:
        forget_files(club)


CLUB_FILES = Holder("club_files", blank=drop_files)
