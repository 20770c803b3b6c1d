"""Rounds of individuals that are fixed before the first of them, while everybody plays on."""

from functools import lru_cache

from pairing.errors import PairingError
from pairing.event.errors import place_refusal
from pairing.event.event import Event
from pairing.event.rounds.seatings import read_played
from pairing.individuals import PlayedRound
from pairing.schedules import Schedule, draw_numbers, make_schedule

MOST_KEPT = 16


def list_fixed_rounds(event: Event) -> tuple[PlayedRound, ...]:
    """Return all rounds as they are fixed for those who play from the first round on.

    The lot says who has which number of the schedule.
    Raises EventError `too_few_players`.
    """
    return find_schedule(event).name_players(draw_numbers(_list_first(event), event.seed))


def find_schedule(event: Event) -> Schedule:
    """Return the schedule by numbers.

    Raises EventError `too_few_players`.
    """
    try:
        return _make_schedule(len(_list_first(event)), event.rounds, event.seed)
    except PairingError as error:
        raise place_refusal(error, "/players") from None


@lru_cache(MOST_KEPT)
def _make_schedule(players: int, rounds: int, seed: str) -> Schedule:
    return make_schedule("truncated", players, rounds, seed)


def _list_first(event: Event) -> list[str]:
    return [entrant.id for entrant in event.entrants if entrant.enters == 1]


def find_fixed_round(event: Event) -> PlayedRound | None:
    """Return the next round as it was fixed; None where the day has left the schedule.

    It has where rounds are drawn, somebody has come, gone or the round off, a round was played
    otherwise, or something else is fixed for this one.
    """
    number, plan = len(event.played) + 1, event.next
    is_other = plan.off or plan.locked or plan.sits_out or plan.waived or event.forbidden
    if event.individuals.rounds != "fixed" or is_other or number > event.rounds:
        return None
    here = sorted(entrant.id for entrant in event.entrants if entrant.plays_in(number))
    if here != sorted(_list_first(event)):
        return None
    fixed = list_fixed_rounds(event)
    for was, now in zip(event.played, fixed, strict=False):
        if _find_core(read_played(was)) != _find_core(now):
            return None
    return fixed[number - 1]


def _find_core(round_: PlayedRound) -> object:
    """Return who plays with whom against whom, and who sits out."""
    tables = {frozenset(map(frozenset, table.partners)) for table in round_.tables}
    return tables, frozenset(round_.byes)
