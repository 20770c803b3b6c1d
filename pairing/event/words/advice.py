"""What the numbers of a Swiss allow, said before its first round."""

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.event import Event


def write_advice(event: Event, translate: Translate) -> list[str]:
    """Write what to choose instead where so many rounds are not possible or have one order only."""
    if not event.row.is_drawn or event.side_size > 1 or event.played:
        return []
    teams = max(
        sum(entrant.plays_in(number) for entrant in event.entrants)
        for number in range(1, event.rounds + 1)
    )
    most = teams - 1 + teams % 2
    values = {"teams": str(teams), "rounds": str(event.rounds), "most": str(most)}
    if event.rounds > most:
        text = _(
            "{teams} teams, {rounds} rounds: everybody has met everybody after {most}; "
            "plan fewer rounds."
        )
        return [fill(translate(text), values)]
    if event.rounds == most:
        text = _("{teams} teams, {rounds} rounds: everybody meets everybody; choose round robin.")
        return [fill(translate(text), values)]
    return []
