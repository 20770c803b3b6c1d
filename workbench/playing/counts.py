"""What a played event came to."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _


@dataclass
class PlayCounts:
    """Everything that is printed at the end. `lost`: answered, and not in the exported file."""

    teams: int = 0
    rounds: int = 0
    matches: int = 0
    lost: int = 0
    doubled: int = 0
    unanswered: int = 0
    repeated: int = 0
    remarks: list[str] = field(default_factory=list)

    def note(self, remark: str) -> None:
        """Remember a difference."""
        self.remarks.append(remark)

    @property
    def is_clean(self) -> bool:
        """Whether nothing was lost, doubled or different."""
        return not (self.lost or self.doubled or self.remarks)

    def __str__(self) -> str:
        sentence = _(
            "{teams} teams, {rounds} rounds, {matches} matches, {lost} lost, {doubled} doubled, "
            "{differences} differences"
        )
        return sentence.format(
            teams=self.teams,
            rounds=self.rounds,
            matches=self.matches,
            lost=self.lost,
            doubled=self.doubled,
            differences=len(self.remarks),
        )
