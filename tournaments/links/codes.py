"""The short code of a team: typed where its link cannot be opened, good for its tournament alone.

It follows from the entry and the generation of its link, and ends with that link.
"""

import datetime
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from common.web.derived import derive_code, is_derived, read_typed_code
from common.web.secret_keys import Key
from scoring.tokens import CODE_LENGTH
from tournaments.models import Entry, Stage, Tournament

LATELY: Final = datetime.timedelta(days=14)
"""One that was left open for longer is found by its own page alone."""


def make_team_code(entry: Entry, *, secret: Key | None = None) -> str:
    """Return the code that holds now: six letters and digits that cannot be mistaken."""
    return derive_code("team_codes", f"{entry.pk}:{entry.generation}", CODE_LENGTH, secret=secret)


def is_team_code(entry: Entry, code: str) -> bool:
    """Return whether this is the team's code, however it was typed."""
    typed = read_typed_code(code)
    return is_derived(typed, lambda secret: make_team_code(entry, secret=secret))


def find_team_of_code(tournament: Tournament, code: str) -> Entry | None:
    """Return the team of the tournament whose code this is."""
    return _find_among(Entry.objects.filter(tournament=tournament), code)


def find_team_anywhere(code: str) -> Entry | None:
    """Return the team whose code this is, of whatever tournament that is still on."""
    since = timezone.now().date() - LATELY
    going_on = Entry.objects.exclude(tournament__stage=Stage.FINAL)
    return _find_among(going_on.filter(tournament__day__gte=since), code)


def _find_among(teams: QuerySet[Entry], code: str) -> Entry | None:
    rows = teams.select_related("tournament__club")
    return next((team for team in rows if is_team_code(team, code)), None)
