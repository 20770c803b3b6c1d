"""The next round of an event of any format, and what its schedule or bracket says of the others."""

from pairing.event.rounds.arranged import Arranged, weigh_arranged
from pairing.event.rounds.arranged_players import ArrangedPlayers
from pairing.event.rounds.contradictions import Contradiction, cut_off, find_contradiction, is_begun
from pairing.event.rounds.draft import Draft, DraftTable, list_placed, move_team, open_draft, waive
from pairing.event.rounds.fixed import count_group_rounds, list_groups
from pairing.event.rounds.fixed_individuals import (
    find_fixed_round,
    find_schedule,
    list_fixed_rounds,
)
from pairing.event.rounds.individuals import (
    choose_sides,
    find_individuals_position,
    find_individuals_settings,
)
from pairing.event.rounds.knockout import (
    Knockout,
    check_games,
    find_best_of,
    find_winner,
    first_knockout_round,
    follow_knockout,
    is_knockout,
    list_undecided,
)
from pairing.event.rounds.next_round import (
    NextRound,
    add_round,
    give_up,
    make_next_round,
    pair_next_round,
)
from pairing.event.rounds.swiss import find_position

__all__ = [
    "Arranged",
    "ArrangedPlayers",
    "Contradiction",
    "Draft",
    "DraftTable",
    "Knockout",
    "NextRound",
    "add_round",
    "check_games",
    "choose_sides",
    "count_group_rounds",
    "cut_off",
    "find_best_of",
    "find_contradiction",
    "find_fixed_round",
    "find_individuals_position",
    "find_individuals_settings",
    "find_position",
    "find_schedule",
    "find_winner",
    "first_knockout_round",
    "follow_knockout",
    "give_up",
    "is_begun",
    "is_knockout",
    "list_fixed_rounds",
    "list_groups",
    "list_placed",
    "list_undecided",
    "make_next_round",
    "move_team",
    "open_draft",
    "pair_next_round",
    "waive",
    "weigh_arranged",
]
