"""What a round scores, for every game in the box. Pure."""

from common.problems import Json, Problem, Refused
from scoring.rules.always_last_table import NextTable, RankCount, Swap, count_ranks, next_round
from scoring.rules.box import BOX
from scoring.rules.codes import CODES
from scoring.rules.entries import CALLS, KINDS
from scoring.rules.facts import (
    POINTS,
    Fact,
    Facts,
    count_result_facts,
    count_tallied_facts,
    list_facts,
    make_facts,
    seat_facts,
)
from scoring.rules.field_words import FIELD_WORDS
from scoring.rules.games import (
    DRAW,
    Fold,
    TalliedRound,
    Tally,
    check_open,
    close_game,
    find_refused,
    judge_result,
    tally_game,
)
from scoring.rules.house_rules import LIMITS, HouseRules, find_worth
from scoring.rules.nanjing import enter_deal
from scoring.rules.notation import parse_line, score_line
from scoring.rules.rematch import Beginning, carry_on
from scoring.rules.rounds import JudgedRound, judge_entry, judge_round, normalise_entry, score_round
from scoring.rules.setup import GameSetup, read_setup
from scoring.rules.variant import Score, Teams, Variant
from scoring.rules.variants import (
    VARIANTS,
    find_variant,
    get_main,
    read_house_rules,
)

__all__ = [
    "BOX",
    "CALLS",
    "CODES",
    "DRAW",
    "FIELD_WORDS",
    "KINDS",
    "LIMITS",
    "POINTS",
    "VARIANTS",
    "Beginning",
    "Fact",
    "Facts",
    "Fold",
    "GameSetup",
    "HouseRules",
    "Json",
    "JudgedRound",
    "NextTable",
    "Problem",
    "RankCount",
    "Refused",
    "Score",
    "Swap",
    "TalliedRound",
    "Tally",
    "Teams",
    "Variant",
    "carry_on",
    "check_open",
    "close_game",
    "count_ranks",
    "count_result_facts",
    "count_tallied_facts",
    "enter_deal",
    "find_refused",
    "find_variant",
    "find_worth",
    "get_main",
    "judge_entry",
    "judge_result",
    "judge_round",
    "list_facts",
    "make_facts",
    "next_round",
    "normalise_entry",
    "parse_line",
    "read_house_rules",
    "read_setup",
    "score_line",
    "score_round",
    "seat_facts",
    "tally_game",
]
