"""The short code of a team: typed where its link cannot be opened, valid for its tournament alone.

It follows from the entry and the generation of its link, and ends with that link.
"""

from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from common.web.secret_keys import Key, list_secret_keys
from scoring.tokens import CODE_LENGTH, CODE_LETTERS
from tournaments.models import Entry, Tournament

IGNORED: Final = str.maketrans("", "", " -")


def make_team_code(entry: Entry, *, secret: Key | None = None) -> str:
    """Return the code that holds now: six letters and digits that cannot be mistaken."""
    text = f"{entry.pk}:{entry.generation}"
    mac = salted_hmac("tichu_club.team_codes", text, secret=secret, algorithm="sha256").digest()
    return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in mac[:CODE_LENGTH])


def is_team_code(entry: Entry, code: str) -> bool:
    """Return whether this is the team's code, however it was typed."""
    tidy = code.upper().translate(IGNORED)
    return tidy.isascii() and any(
        constant_time_compare(make_team_code(entry, secret=secret), tidy)
        for secret in list_secret_keys()
    )


def find_team_of_code(tournament: Tournament, code: str) -> Entry | None:
    """Return the team of the tournament whose code this is."""
    teams = Entry.objects.filter(tournament=tournament).select_related("tournament__club")
    return next((team for team in teams if is_team_code(team, code)), None)
