"""A knockout in words and as data: what its rounds are called, who meets whom, who went through."""

from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.brackets import MatchState
from pairing.event.event import Event
from pairing.event.files import Json
from pairing.event.rounds import Knockout, follow_knockout, is_begun

NAMES: Final = (_("Final"), _("Semi-finals"), _("Quarter-finals"))


def name_round(number: int, rounds: int, translate: Translate) -> str:
    """Return what a round of a bracket of so many rounds is called."""
    left = rounds - number
    if 0 <= left < len(NAMES):
        return translate(NAMES[left])
    return fill(translate(_("Round of {teams}")), {"teams": str(2 ** (left + 1))})


def find_knockout(event: Event) -> Knockout | None:
    """Return the knockout of an event as it stands.

    None where there is none, or its teams are not known yet: before the rounds that decide it have
    ended, or where fewer than two are left.
    """
    ranked = event.stages.ranked
    open_ = any(table.match.pending for round_ in event.ranked for table in round_.tables)
    if not event.has_bracket or len(event.played) < ranked or (open_ and not is_begun(event)):
        return None
    here = sum(entrant.plays_in(ranked + 1) for entrant in event.entrants)
    return follow_knockout(event) if is_begun(event) or here > 1 else None


def bracket_to_json(knockout: Knockout) -> Json:
    """Return the bracket: who qualified, and every match with who went through."""
    seated = [team for team in knockout.bracket.slots if team is not None]
    return {
        "first_round": knockout.first,
        "slots": list(knockout.bracket.slots),
        "teams": len(seated),
        "matches": [_match_to_json(state, knockout) for state in knockout.states],
    }


def _match_to_json(state: MatchState, knockout: Knockout) -> Json:
    return {
        "number": state.match.number,
        "round": knockout.first + state.match.round - 1,
        "home": state.home,
        "away": state.away,
        "winner": state.winner,
        "third_place": state.match.third_place,
    }
