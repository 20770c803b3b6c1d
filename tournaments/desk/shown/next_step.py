"""The one next step of a director, and what is missing for it."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext, ngettext

from tournaments.desk.shown.check_in import CheckIn
from tournaments.event.player_words import AT_LEAST
from tournaments.event.selectors.spoken import say_of
from tournaments.rounds.services.pairings import LEAST_TEAMS
from tournaments.rounds.shown.rounds import ShownRound
from tournaments.rounds.shown.tournament import ShownTournament


class Step(StrEnum):
    """What a director does next."""

    ENTER = "enter"
    DRAW = "draw"
    PUBLISH = "publish"
    END = "end"


@dataclass(frozen=True, slots=True)
class NextStep:
    """A step, what its button says, and what is missing for it: "" where it can be done now."""

    step: Step
    says: str
    missing: str = ""

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


def find_next_step(shown: ShownTournament) -> NextStep:
    """Return what is to be done next."""
    if shown.tournament.has_ended or (shown.all_rounds_published and not shown.proposal):
        return NextStep(Step.END, gettext("Places and closing"), _miss_results(shown))
    if shown.proposal is not None:
        name = _name_publishing(shown, shown.proposal)
        return NextStep(Step.PUBLISH, name, _miss_results(shown))
    tournament = shown.tournament
    if len(shown.entered) < LEAST_TEAMS * tournament.side_size:
        says, missing = (say_of(tournament, text) for text in ("Enter teams", AT_LEAST))
        return NextStep(Step.ENTER, says, missing)
    missing = _miss_results(shown) if shown.rounds else _miss_people(shown)
    return NextStep(Step.DRAW, _name_drawing(shown), missing)


def _name_publishing(shown: ShownTournament, proposal: ShownRound) -> str:
    if shown.is_next_in_knockout:
        return gettext("Publish: {round}").format(round=proposal.title)
    return gettext("Publish round {number}").format(number=proposal.row.number)


def _name_drawing(shown: ShownTournament) -> str:
    if shown.is_next_in_knockout:
        return gettext("Draw up: {round}").format(round=shown.next_title)
    return gettext("Draw up round {number}").format(number=shown.next_number)


def _miss_results(shown: ShownTournament) -> str:
    """Say how many tables still play, or lost their result since their round was played."""
    count = shown.rounds[0].open_tables if shown.rounds else 0
    if not count:
        return _miss_earlier(shown) or _miss_winners(shown)
    said = ngettext("one table still plays", "{number} tables still play", count)
    return said.format(number=count)


def _miss_earlier(shown: ShownTournament) -> str:
    """Say how many tables of earlier rounds have no result."""
    count = shown.open_before
    if not count:
        return ""
    said = ngettext(
        "one table of an earlier round has no result",
        "{number} tables of earlier rounds have no result",
        count,
    )
    return said.format(number=count)


def _miss_winners(shown: ShownTournament) -> str:
    """Say at how many tables of a knockout nobody has won."""
    tables = shown.rounds[0].tables if shown.rounds else ()
    count = sum(table.is_undecided for table in tables)
    if not count:
        return ""
    said = ngettext("nobody has won at one table", "nobody has won at {number} tables", count)
    return said.format(number=count)


def _miss_people(shown: ShownTournament) -> str:
    """Say how many teams are not complete yet, or how many players are not here."""
    count = len(CheckIn(shown).missing)
    if not count:
        return ""
    if shown.tournament.side_size > 1:
        said = ngettext("one player is not here", "{number} players are not here", count)
    else:
        said = ngettext("one team is not complete", "{number} teams are not complete", count)
    return said.format(number=count)
