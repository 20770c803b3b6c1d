"""Sentences about who takes part: teams, or people who play for themselves."""

from common.web.words import translate
from tournaments.event.player_words import PLAYER_WORDS
from tournaments.models import Tournament


def say_of(tournament: object, text: str) -> str:
    """Return a sentence about teams, or where people play for themselves what stands for it."""
    of_players = isinstance(tournament, Tournament) and tournament.format.side_size > 1
    return translate(PLAYER_WORDS.get(text, text) if of_players else text)
