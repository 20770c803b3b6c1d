"""What a director asks of a Swiss round: scores, who floats how often, and whether it is proved."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from common.problems.catalogue import Translate, fill
from common.problems.sentences import translatable as _
from tournaments.events.event import Event
from tournaments.events.names import name_of
from tournaments.events.ranking import results_of
from tournaments.events.rounds import find_position
from tournaments.pairing.swiss import Pairing, Team
from tournaments.standings import open_ledger
from tournaments.standings.working import write_amount


@dataclass(frozen=True, slots=True)
class Past:
    """The teams before the round, as its pairing sees them."""

    event: Event
    teams: Mapping[str, Team]
    unit: int
    """So many of a team's units are one point."""

    def write_amount(self, units: int) -> str:
        """Write a score or a gap in points."""
        return write_amount(Fraction(units, self.unit))

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

    def write_proof(self, pairing: Pairing, translate: Translate) -> list[str]:
        """Write the pairs across score groups, and that no round is better."""
        gaps = {
            "count": str(pairing.cost.across),
            "gaps": self.write_gaps(pairing.cost.of("gaps"), translate),
        }
        pairs = {"pairs": str(pairing.certificate.pairs_checked)}
        return [
            fill(translate(_("Pairs across score groups: {count}; gaps: {gaps}")), gaps),
            fill(translate(_("Proved: no round is better (possible pairs: {pairs})")), pairs),
        ]


def look_back(event: Event) -> Past:
    """Collect what is said beside the next round of a Swiss."""
    teams = {team.id: team for team in find_position(event).teams}
    return Past(event, teams, open_ledger(results_of(event), event.scoring).unit)
