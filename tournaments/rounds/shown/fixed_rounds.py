"""Rounds that are fixed before the first of them, as pages show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.event.errors import EventError
from pairing.event.names import write_seats
from pairing.event.rounds import find_fixed_round, list_fixed_rounds
from tournaments.event.selectors.standings import read_event_now
from tournaments.rounds.shown.rounds import call_round
from tournaments.rounds.shown.tournament import ShownTournament


@dataclass(frozen=True, slots=True)
class FixedRound:
    """A round to come: its tables in words, and who sits out."""

    title: str
    tables: Sequence[str]
    byes: Sequence[str]


def list_to_come(shown: ShownTournament) -> Sequence[FixedRound]:
    """Return the rounds that are fixed and not published yet; none where rounds are drawn."""
    event = read_event_now(shown.tournament)
    try:
        if find_fixed_round(event) is None:
            return []
        rounds = list_fixed_rounds(event)
    except EventError:
        return []
    call = shown.names.__getitem__
    return [
        FixedRound(
            call_round(shown.tournament, number),
            [write_seats(table.players, call) for table in round_.tables],
            [call(player) for player in round_.byes],
        )
        for number, round_ in enumerate(rounds, start=1)
        if number > len(event.played)
    ]
