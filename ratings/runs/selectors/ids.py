"""Ids read as texts: of a hundred thousand, most are the same few, and each costs a microsecond."""

import uuid
from typing import Final

from django.db.models import CharField
from django.db.models.functions import Cast

WITH_HYPHENS: Final = 36


def as_text(name: str) -> tuple[str, Cast]:
    """Return under which name, and how, to read a column of ids as the database writes it."""
    return f"{name}_text", Cast(name, CharField())


class Ids(dict[str, str]):
    """Ids as `str(uuid)` has them, by what a database writes: SQLite leaves the hyphens out."""

    def __missing__(self, written: str) -> str:
        answer = written
        if len(written) < WITH_HYPHENS:
            parts = (written[:8], written[8:12], written[12:16], written[16:20], written[20:])
            answer = "-".join(parts)
        self[written] = answer
        return answer


class People(dict[str, uuid.UUID]):
    """Ids of people, who are the same few at all tables, by what a database writes."""

    def __missing__(self, written: str) -> uuid.UUID:
        self[written] = uuid.UUID(written)
        return self[written]
