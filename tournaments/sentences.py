"""Sentences about tournaments: the sentences of all its subjects."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _
from tournaments.clock import sentences as clock_sentences
from tournaments.ending import sentences as ending_sentences
from tournaments.entries import sentences as entry_sentences
from tournaments.event import sentences as event_sentences
from tournaments.files import sentences as file_sentences
from tournaments.matches import sentences as match_sentences
from tournaments.practice import sentences as practice_sentences
from tournaments.rounds import sentences as round_sentences
from tournaments.series import sentences as series_sentences
from tournaments.settings import sentences as setting_sentences
from tournaments.team_page import sentences as team_sentences

ASK_THE_DIRECTOR: Final = _("Ask the director of the tournament.")
"""What whoever may not do something at a tournament is told."""
SENTENCES: Final[Sentences] = {
    **event_sentences.SENTENCES,
    **entry_sentences.SENTENCES,
    **setting_sentences.SENTENCES,
    **practice_sentences.SENTENCES,
    **clock_sentences.SENTENCES,
    **match_sentences.SENTENCES,
    **round_sentences.SENTENCES,
    **ending_sentences.SENTENCES,
    **file_sentences.SENTENCES,
    **series_sentences.SENTENCES,
    **team_sentences.SENTENCES,
}
