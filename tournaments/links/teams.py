"""The private link of a team: made of its entry and a generation, and ended by counting that up.

It travels in the fragment of an address, and is exchanged for a cookie, as the links of games are.
Once the tournament is closed nothing can be written by it; the team's page can still be read.
"""

from common.web.caller import Caller
from common.web.derived import derive_token, is_derived
from common.web.secret_keys import Key
from tournaments.models import Entry, Stage

KIND = "team"


def make_team_token(entry: Entry, *, secret: Key | None = None) -> str:
    """Return the token of the link that holds now."""
    return derive_token("team_links", f"{KIND}:{entry.pk}:{entry.generation}", secret=secret)


def is_team_token(entry: Entry, token: str) -> bool:
    """Return whether this is the team's link, and was not ended."""
    return is_derived(token, lambda secret: make_team_token(entry, secret=secret))


def is_link_live(entry: Entry) -> bool:
    """Return whether anything can be written by the team's link: that ends with the tournament."""
    return entry.tournament.stage != Stage.FINAL


def holds_team_link(entry: Entry, caller: Caller) -> bool:
    """Return whether the caller acts for the team by its link."""
    return is_link_live(entry) and knows_team_link(entry, caller)


def knows_team_link(entry: Entry, caller: Caller) -> bool:
    """Return whether the caller has exchanged the team's link, or sends it along.

    After the end that opens the team's page to read, and nothing to write.
    """
    grant = caller.grants.get(entry.pk)
    if grant and (grant.kind, grant.generation) == (KIND, entry.generation):
        return True
    return bool(caller.token) and is_team_token(entry, caller.token)
