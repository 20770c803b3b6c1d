"""What is said of tournaments: the sentences of all its subjects."""

from typing import Final

from common.problems.sentences import Sentences
from tournaments import (
    clock_sentences,
    ending_sentences,
    entry_sentences,
    event_sentences,
    file_sentences,
    match_sentences,
    round_sentences,
    setting_sentences,
)

SENTENCES: Final[Sentences] = {
    **event_sentences.SENTENCES,
    **entry_sentences.SENTENCES,
    **setting_sentences.SENTENCES,
    **clock_sentences.SENTENCES,
    **match_sentences.SENTENCES,
    **round_sentences.SENTENCES,
    **ending_sentences.SENTENCES,
    **file_sentences.SENTENCES,
}
