"""How an event scores: a point rule, and what counts where nobody played."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from pairing.standings.errors import StandingsError
from pairing.standings.point_rules import ByResult, Pair, PointRule

AwardKind = Literal["bye", "full", "half", "zero", "forfeit_win", "forfeit_loss"]
AWARD_KINDS: tuple[AwardKind, ...] = ("bye", "full", "half", "zero", "forfeit_win", "forfeit_loss")


@dataclass(frozen=True, slots=True)
class Award:
    """What a round without a played match brings: points, and game points made and lost."""

    points: Fraction
    made: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Scoring:
    """How an event scores.

    `per` "match": double games are added up and the sum is scored once; "game": each game scores
    by itself. Awards left out follow from the rule: a bye, a won forfeit and a `full` round off
    are a win with a neutral difference, `half` is a level game, `zero` and a lost forfeit bring
    nothing. `difference_cap` is the most that one match moves the tie-break by difference.
    """

    rule: PointRule = field(default_factory=ByResult)
    per: Literal["match", "game"] = "match"
    bye: Award | None = None
    full: Award | None = None
    half: Award | None = None
    zero: Award | None = None
    forfeit_win: Award | None = None
    forfeit_loss: Award | None = None
    difference_cap: int | None = None

    @property
    def possible(self) -> tuple[Pair, ...] | None:
        """Every pair of points that a match can bring; None where that has no end."""
        return self.rule.possible() if self.per == "match" else None

    def award(self, kind: AwardKind) -> Award:
        """Return what the kind of round brings; StandingsError `award_missing` if unknowable."""
        given: Award | None = getattr(self, kind)
        if given is not None:
            return given
        points = {
            "bye": self.rule.win,
            "full": self.rule.win,
            "forfeit_win": self.rule.win,
            "half": self.rule.level,
        }.get(kind, Fraction(0))
        if points is None:
            raise StandingsError("award_missing", award=kind)
        return Award(points)
