"""What the numbers of an event allow or come to, said before its first round."""

from collections.abc import Collection
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.event import Event
from pairing.event.rounds import find_schedule
from pairing.schedules import certify_schedule

LEAST_PLAYERS: Final = 4
MOST_LEGS: Final = 2


def write_advice(event: Event, translate: Translate) -> list[str]:
    """Write what to choose instead where so many rounds are not possible or have one order only."""
    if event.side_size > 1 and event.individuals.rounds == "fixed" and not event.played:
        return _write_fixed(event, translate)
    if not _draws_teams(event):
        return []
    teams = _count_teams(event)
    most = _count_meetings(teams)
    values = {"teams": str(teams), "rounds": str(event.rounds), "most": str(most)}
    if event.rounds > most:
        text = _(
            "{teams} teams, {rounds} rounds: everybody has met everybody after {most}; "
            "plan fewer rounds."
        )
        return [fill(translate(text), values)]
    if suggest_legs(event):
        text = _("{teams} teams, {rounds} rounds: everybody meets everybody; choose round robin.")
        return [fill(translate(text), values)]
    if event.rounds == most and event.forbidden:
        text = _(
            "{teams} teams, {rounds} rounds: everybody meets everybody; plan fewer rounds, so that "
            "those who must never meet stay apart."
        )
        return [fill(translate(text), values)]
    return []


def suggest_legs(event: Event) -> int:
    """Return how often each two would meet in the round robin that fits better; 0 where none does.

    A round robin has no knockout after it and keeps nobody apart.
    """
    if not _draws_teams(event) or event.cut is not None or event.forbidden:
        return 0
    teams = _count_teams(event)
    return min(MOST_LEGS, event.rounds // _count_meetings(teams)) if teams > 1 else 0


def _draws_teams(event: Event) -> bool:
    """Return whether rounds of teams are drawn one by one, and none has been."""
    return event.row.draws_teams and not event.played


def _count_teams(event: Event) -> int:
    """Return how many play in the fullest round."""
    return max(
        sum(entrant.plays_in(number) for entrant in event.entrants)
        for number in range(1, event.rounds + 1)
    )


def _count_meetings(teams: int) -> int:
    """Return after how many rounds everybody has met everybody."""
    return teams - 1 + teams % 2


def _write_fixed(event: Event, translate: Translate) -> list[str]:
    """Write what rounds that are fixed beforehand make of everybody's partners and opponents."""
    if sum(entrant.plays_in(1) for entrant in event.entrants) < LEAST_PLAYERS:
        return []
    certificate = certify_schedule(find_schedule(event))
    values = {
        "players": str(certificate.players),
        "rounds": str(certificate.rounds),
        "partners": _write_range(certificate.partner_counts),
        "opponents": _write_range(certificate.opponent_counts),
        "byes": _write_range(certificate.byes),
    }
    text = _(
        "{players} players, {rounds} fixed rounds: each two are partners {partners} times and "
        "opponents {opponents} times; everybody sits out {byes} times."
    )
    return [fill(translate(text), values)]


def _write_range(counts: Collection[int]) -> str:
    least, most = min(counts), max(counts)
    return str(least) if least == most else f"{least}\N{EN DASH}{most}"
