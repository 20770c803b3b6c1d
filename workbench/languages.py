"""How much of what a person reads each language has: `python -m workbench.languages`.

A language is whole, or has what a player, a guest or a watcher meets (docs/translating.md); what a
director, a secretary or an operator alone meets may stay English there. Which is which follows from
the file that says a text.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib

from common.languages import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
LOCALES: Final = ROOT / "tichu_club" / "locale"
WHOLE: Final = frozenset(language.code for language in LANGUAGES if language.is_whole)
"""The languages that have every text; all others have what players meet."""
FOR_KEEPERS: Final = (
    "common/commands",
    "common/live",
    "common/management",
    "common/own_server",
    "common/tables",
    "common/ui/table_place",
    "common/verifying",
    "common/writes/sent_table",
    "nights/draws",
    "nights/order",
    "nights/plans/sentences",
    "nights/plans/views",
    "nights/wall",
    "pairing/checking",
    "pairing/event",
    "pairing/sentences",
    "pairing/standings/sentences",
    "past/",
    "people/admin",
    "people/checks",
    "people/clubs",
    "people/management",
    "people/merging",
    "people/models/webhooks",
    "people/removal",
    "people/roster",
    "people/webhooks",
    "people/website",
    "ratings/checks",
    "ratings/management",
    "ratings/model",
    "ratings/seasons/sentences",
    "ratings/seasons/views",
    "scoring/cards/record",
    "scoring/management",
    "scoring/verifying",
    "templates/nights/order",
    "templates/past/",
    "templates/people/cards/cards",
    "templates/people/clubs/archive",
    "templates/people/clubs/club_new",
    "templates/people/invitations/invitations",
    "templates/people/merging",
    "templates/people/removal",
    "templates/people/roster/roster",
    "templates/people/roster/spellings",
    "templates/people/webhooks",
    "templates/people/website",
    "templates/ratings/ranking/tables",
    "templates/ratings/seasons/season_form",
    "templates/scoring/starting/help_club",
    "templates/scoring/starting/help_operator",
    "templates/tichu_club/administration",
    "templates/tichu_club/codes",
    "templates/tichu_club/reference",
    "tichu_club/reference",
    "templates/tichu_club/partials",
    "templates/workbench",
    "templates/tournaments/clock",
    "templates/tournaments/desk",
    "templates/tournaments/files",
    "templates/tournaments/hall/deputy",
    "templates/tournaments/practice",
    "templates/tournaments/hall/prints",
    "templates/tournaments/rounds/correction",
    "templates/tournaments/rounds/partials/_bracket_round",
    "templates/tournaments/rounds/partials/_outdated",
    "templates/tournaments/rounds/partials/_correction",
    "templates/tournaments/rounds/partials/_pairing",
    "templates/tournaments/rounds/partials/_ways",
    "templates/tournaments/rounds/partials/_wishes",
    "templates/tournaments/rounds/partials/_worth",
    "templates/tournaments/series/series_form",
    "templates/tournaments/settings",
    "templates/tournaments/website/_snippet",
    "tichu_club/administration",
    "tichu_club/hosting",
    "tichu_club/management",
    "tournaments/checks",
    "tournaments/clock",
    "tournaments/desk",
    "tournaments/ending/sentences",
    "tournaments/event/taps",
    "tournaments/event/told",
    "tournaments/files",
    "tournaments/management",
    "tournaments/practice",
    "tournaments/rounds/sentences",
    "tournaments/series/forms",
    "tournaments/series/sentences",
    "tournaments/series/views",
    "tournaments/settings",
    "workbench/",
)
"""Where what is said is said to directors, secretaries and operators alone, or to developers."""
FOR_PLAYERS: Final = (
    "pairing/formats",
    "pairing/event/words/bracket",
    "pairing/event/words/needs",
    "past/records/texts",
    "templates/past/records/",
    "templates/tichu_club/partials/_seen_pages",
    "templates/tournaments/clock/partials/_clock",
    "templates/tournaments/hall/prints",
    "templates/tournaments/settings/tournaments.html",
)
"""What stands among that, and is read by players: at a tournament, on slips, of a deal."""


@dataclass(frozen=True, slots=True)
class TranslatedShare:
    """How many of the texts that players meet, and of all, a language has."""

    language: str
    of_players: int
    players: int
    of_all: int
    all: int


def is_for_players(entry: "polib.POEntry") -> bool:
    """Return whether a player, a guest or a watcher may meet the text."""
    places = [place for place, _ in entry.occurrences]
    return not places or any(
        place.startswith(FOR_PLAYERS) or not place.startswith(FOR_KEEPERS) for place in places
    )


def list_languages() -> list[str]:
    """Return the languages that have a catalogue, English apart."""
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir())


def find_catalogue(language: str) -> Path:
    """Return where a language's catalogue is."""
    return LOCALES / language / "LC_MESSAGES" / "django.po"


def read_entries(language: str) -> "polib.POFile":
    """Return a language's catalogue."""
    return polib.pofile(str(find_catalogue(language)))


def count(language: str) -> TranslatedShare:
    """Count what a language has."""
    entries = [entry for entry in read_entries(language) if not entry.obsolete]
    of_players = [entry for entry in entries if is_for_players(entry)]
    return TranslatedShare(
        language,
        sum(entry.translated() for entry in of_players),
        len(of_players),
        sum(entry.translated() for entry in entries),
        len(entries),
    )


def list_lines() -> Iterator[str]:
    """Yield a line for each language."""
    for language in list_languages():
        share = count(language)
        yield (
            f"{language}: of what players meet {share.of_players} of {share.players}"
            f" ({share.of_players / share.players:.1%}), of all {share.of_all} of {share.all}"
            f" ({share.of_all / share.all:.1%})"
        )


if __name__ == "__main__":
    print("\n".join(list_lines()))  # noqa: T201 - what it is for
