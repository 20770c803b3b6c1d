"""The next round of an event of any format, and what its schedule or bracket says of the others."""

from tournaments.events.rounds.fixed import count_group_rounds, list_groups
from tournaments.events.rounds.individuals import (
    find_individuals_position,
    find_individuals_settings,
)
from tournaments.events.rounds.knockout import Knockout, follow_knockout, is_knockout
from tournaments.events.rounds.next_round import (
    NextRound,
    add_round,
    give_up,
    pair_next_round,
)
from tournaments.events.rounds.swiss import find_position

__all__ = [
    "Knockout",
    "NextRound",
    "add_round",
    "count_group_rounds",
    "find_individuals_position",
    "find_individuals_settings",
    "find_position",
    "follow_knockout",
    "give_up",
    "is_knockout",
    "list_groups",
    "pair_next_round",
]
