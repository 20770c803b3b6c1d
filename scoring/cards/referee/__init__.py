"""The referee: what people at a table ask about cards, for every game that is played with them.

The answers are those of the engine that plays and replays whole deals, and of nothing else; each
has a code, and `sentences` its words. `pack` is the pack of 56 cards, `two_packs` that of 108.
"""

from scoring.cards.referee.beats import BeatsAnswer, judge_beats
from scoring.cards.referee.dragon import DragonAnswer, judge_dragon
from scoring.cards.referee.facts import Known
from scoring.cards.referee.known import KnownAnswer, judge_known
from scoring.cards.referee.questions import Question
from scoring.cards.referee.wish import WishAnswer, judge_wish

__all__ = [
    "BeatsAnswer",
    "DragonAnswer",
    "Known",
    "KnownAnswer",
    "Question",
    "WishAnswer",
    "judge_beats",
    "judge_dragon",
    "judge_known",
    "judge_wish",
]
