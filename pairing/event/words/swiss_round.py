"""What a director asks of a Swiss round: scores, who floats how often, and whether it is proved."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from pairing.event.event import Event
from pairing.event.names import name_of
from pairing.event.ranking import results_of
from pairing.event.rounds import find_position
from pairing.event.words.amounts import say_amount
from pairing.standings import open_ledger
from pairing.swiss import CostLine, Outlook, Pairing, Team

CRITERIA: Final[Mapping[str, str]] = {
    "waived": _("pairs and byes that needed a waiver"),
    "bye": _("who sits out"),
    "gaps": _("score gaps, largest first"),
    "heights": _("how high in the table teams float"),
    "floated_again": _("teams that float down and floated lately"),
    "opponents_floated": _("teams that float up and floated lately"),
    "wishes": _("wishes not kept"),
    "float_places": _("how far floating teams are from the edge of their group"),
    "half_distance": _("distance from top half against bottom half"),
    "lot": _("the lot"),
}


@dataclass(frozen=True, slots=True)
class TeamsBefore:
    """The teams before the round, as its pairing sees them."""

    event: Event
    teams: Mapping[str, Team]
    unit: int
    """So many of a team's units are one point."""

    def write_amount(self, units: int) -> str:
        """Write a score or a gap in points."""
        return say_amount(Fraction(units, self.unit))

    def write_score(self, team: str) -> str:
        """Write a team's score behind its name; nothing before the first round."""
        return f" ({self.write_amount(self.teams[team].score)})" if self.event.played else ""

    def write_floats(self, a: str, b: str, translate: Translate) -> str:
        """Write who floats at a table and when they floated before; nothing where nobody does."""
        lower, upper = sorted((a, b), key=lambda team: self.teams[team].score)
        if self.teams[lower].score == self.teams[upper].score:
            return ""
        values = {
            "upper": name_of(self.event, upper),
            "before": self._write_floated(upper, translate),
            "lower": name_of(self.event, lower),
            "also": self._write_floated(lower, translate),
        }
        text = _("{upper} floats down ({before}); {lower} floats up ({also})")
        return fill(translate(text), values)

    def _write_floated(self, team: str, translate: Translate) -> str:
        """Write in which rounds a team met another score before."""
        rounds = [n for n, moved in enumerate(self.teams[team].floats, start=1) if moved]
        if not rounds:
            return translate(_("for the first time"))
        values = {"rounds": ", ".join(map(str, rounds))}
        return fill(translate(_("before: round {rounds}")), values)

    def write_gaps(self, gaps: object, translate: Translate) -> str:
        """Write a list of gaps in points."""
        shown = [self.write_amount(gap) for gap in gaps] if isinstance(gaps, tuple) else []
        return ", ".join(shown) or translate(_("none"))

    def write_value(self, line: CostLine, translate: Translate) -> str:
        """Write what a round comes to under one criterion."""
        if isinstance(line.value, tuple):
            return self.write_gaps(line.value, translate)
        if isinstance(line.value, str):
            return name_of(self.event, line.value)
        return str(line.value)

    def write_proof(self, pairing: Pairing, translate: Translate) -> list[str]:
        """Write the pairs across score groups, that no round is better, and what is to come."""
        gaps = {
            "count": str(pairing.cost.across),
            "gaps": self.write_gaps(pairing.cost.of("gaps"), translate),
        }
        proof = {
            "pairs": str(pairing.certificate.pairs_checked),
            "cases": str(len(pairing.certificate.leaves)),
        }
        proved = _("Proved: no round is better (possible pairs: {pairs})")
        if pairing.certificate.leaves:
            proved = _(
                "Proved: no round that leaves those to come possible is better "
                "(possible pairs: {pairs}; cases: {cases})"
            )
        return [
            fill(translate(_("Pairs across score groups: {count}; gaps: {gaps}")), gaps),
            fill(translate(proved), proof),
            *(self._write_outlook(pairing.outlook, translate) if pairing.outlook else []),
        ]

    def _write_outlook(self, outlook: Outlook, translate: Translate) -> list[str]:
        """Write whether the rounds to come can be paired, and what that has cost."""
        if not outlook.is_known:
            text = _("It could not be found out whether all rounds to come can still be paired.")
            return [translate(text)]
        if outlook.is_dead_end:
            text = _(
                "Dead end: whoever meets now, not all rounds to come can be paired; after this "
                "round {possible} of {rounds} can. Plan fewer rounds or choose round robin."
            )
            left = {"possible": str(len(outlook.future)), "rounds": str(outlook.rounds)}
            return [fill(translate(text), left)]
        first = len(self.event.played) + 2
        rounds = ", ".join(map(str, range(first, first + outlook.rounds)))
        text = _("Looked ahead: all rounds to come can still be paired ({rounds})")
        lines = [fill(translate(text), {"rounds": rounds})]
        if outlook.passed:
            alone, here = outlook.passed
            values = {
                "criterion": translate(CRITERIA[here.name]),
                "alone": self.write_value(alone, translate),
                "here": self.write_value(here, translate),
            }
            text = _(
                "By the criteria alone another round would be better ({criterion}: {alone} "
                "instead of {here}), but it leads into a dead end."
            )
            lines.append(fill(translate(text), values))
        return lines


def look_back(event: Event) -> TeamsBefore:
    """Collect the remarks on the next round of a Swiss."""
    teams = {team.id: team for team in find_position(event).teams}
    return TeamsBefore(event, teams, open_ledger(results_of(event), event.scoring).unit)
