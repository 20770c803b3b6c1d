"""Sentences about who takes part: teams, or people who play for themselves."""

from typing import Any

from django.utils.translation import override

from common.web.words import translate
from tournaments.event.player_words import PLAYER_WORDS
from tournaments.models import Tournament


def say_of(tournament: object, text: Any) -> str:
    """Return a sentence about teams, or where people play for themselves what stands for it.

    It is English, or a text of Django's that is translated when it is shown.
    """
    of_players = isinstance(tournament, Tournament) and tournament.format.side_size > 1
    with override("en"):
        english = str(text)
    return translate(PLAYER_WORDS.get(english, "") if of_players else "") or translate(str(text))
