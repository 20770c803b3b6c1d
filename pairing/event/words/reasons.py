"""Why two of the next round meet, or do not, or why one sits out: who is asked what."""

from collections.abc import Sequence
from typing import Protocol

from common.problems.catalogue import Translate
from pairing import individuals, swiss
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.names import find_entrant
from pairing.event.rounds import NextRound
from pairing.event.words.bye_reasons import explain_bye_of_round
from pairing.event.words.player_bye_reasons import explain_player_bye
from pairing.event.words.player_reasons import explain_players
from pairing.event.words.team_reasons import explain_teams


class Why(Protocol):
    """An explanation: in words, a line for each thing that counted, and as data."""

    def write(self, translate: Translate) -> list[str]:
        """Write it for a director."""

    def to_json(self) -> Json:
        """Return it as data."""


def explain(event: Event, paired: NextRound, called: Sequence[str]) -> Why:
    """Explain one or two entrants (ids or names) of the next round.

    Raises EventError where the round is fixed or they are not in it.
    """
    answer = paired.answer
    if answer is None:
        raise EventError("why_not_possible", "/format")
    if len(called) > 2:
        raise EventError("too_many_to_explain", _place(event), named=len(called))
    asked = [_find_entrant(event, paired, name) for name in called]
    if len(asked) == 1:
        return _explain_bye(event, answer, asked[0])
    a, b = asked
    if a == b:
        raise EventError("pair_of_one", _place(event), entrant=a)
    if isinstance(answer, swiss.Pairing):
        return explain_teams(event, answer, a, b)
    return explain_players(event, answer, a, b)


def _explain_bye(event: Event, answer: swiss.Pairing | individuals.Seating, asked: str) -> Why:
    if isinstance(answer, swiss.Pairing):
        return explain_bye_of_round(event, answer, asked)
    return explain_player_bye(event, answer, asked)


def _find_entrant(event: Event, paired: NextRound, called: str) -> str:
    entrant = find_entrant(event, called)
    if entrant is None:
        raise EventError("unknown_team", _place(event), team=called)
    seated = {e for table in paired.round.tables for e in table.match.a + table.match.b}
    if entrant not in seated | set(paired.round.byes):
        raise EventError("team_sits_out", _place(event), team=called)
    return entrant


def _place(event: Event) -> str:
    return "asked team" if event.kind == "teams" else "asked player"
