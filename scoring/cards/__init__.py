"""Cards, combinations, the trick and the wish, a whole deal, and the records of one. Pure.

From below: `masks`, `tables` and `listing` are the fast layer in bits; `card`, `combination`,
`wish` and `plays` say the same in words; `moment`, `moves`, `deal`, `result` and `steps` are a deal
from the first lead to its round entry; `record`, `record_reader`, `replay` and `replayed` the logs
of an online table; `random_player` plays by lot.
"""

from scoring.cards.card import CARD_TEXTS, Cards, PlayingCard, count_points, parse_card, parse_cards
from scoring.cards.combination import (
    Combination,
    all_combinations,
    read_combinations,
)
from scoring.cards.deal import Deal, Move, exchange_cards
from scoring.cards.moment import Moment
from scoring.cards.plays import legal_plays
from scoring.cards.random_player import RandomDeal, play_random_deal
from scoring.cards.record import Irregularity, Record, RecordedRound
from scoring.cards.record_reader import MOST_BYTES, read_record
from scoring.cards.referee import (
    BeatsAnswer,
    DragonAnswer,
    Known,
    KnownAnswer,
    Question,
    WishAnswer,
    judge_beats,
    judge_dragon,
    judge_known,
    judge_wish,
)
from scoring.cards.replay import replay_record, replay_round
from scoring.cards.replayed import (
    AGREE,
    DIFFER,
    UNFINISHED,
    ForcedTurns,
    ReplayedRecord,
    ReplayedRound,
)
from scoring.cards.result import DealResult, score_deal
from scoring.cards.steps import list_steps, show_moment, show_round

__all__ = [
    "AGREE",
    "CARD_TEXTS",
    "DIFFER",
    "MOST_BYTES",
    "UNFINISHED",
    "BeatsAnswer",
    "Cards",
    "Combination",
    "Deal",
    "DealResult",
    "DragonAnswer",
    "ForcedTurns",
    "Irregularity",
    "Known",
    "KnownAnswer",
    "Moment",
    "Move",
    "PlayingCard",
    "Question",
    "RandomDeal",
    "Record",
    "RecordedRound",
    "ReplayedRecord",
    "ReplayedRound",
    "WishAnswer",
    "all_combinations",
    "count_points",
    "exchange_cards",
    "judge_beats",
    "judge_dragon",
    "judge_known",
    "judge_wish",
    "legal_plays",
    "list_steps",
    "parse_card",
    "parse_cards",
    "play_random_deal",
    "read_combinations",
    "read_record",
    "replay_record",
    "replay_round",
    "score_deal",
    "show_moment",
    "show_round",
]
