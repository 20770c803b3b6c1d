"""What came out of an import of many records, in a few sentences."""

from dataclasses import asdict, dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from past.records.services import DAMAGED, DELETED, IMPORTED, KNOWN


@dataclass
class RecordCounts:
    """What came out: games and rounds newly stored; what nothing was stored of; known games.

    Of the games newly stored: those with somebody relieved, and those that were ended by hand.
    """

    games: int = 0
    rounds: int = 0
    refused: int = 0
    before: int = 0
    relieved: int = 0
    by_hand: int = 0

    def add(self, outcome: str, rounds: int = 0) -> None:
        """Count what became of a file, a sheet or a line."""
        self.games += outcome == IMPORTED
        self.rounds += rounds
        self.before += outcome == KNOWN
        self.refused += outcome in {DAMAGED, DELETED}

    def __str__(self) -> str:
        sentence = _("{games} games, {rounds} rounds, {refused} refused, {before} there before")
        answer = [sentence.format(**asdict(self))]
        if self.relieved:
            relieved = ngettext(
                "one game with somebody relieved: its rounds count for whoever played them, and it"
                " is not rated",
                "{number} games with somebody relieved: their rounds count for whoever played them,"
                " and they are not rated",
                self.relieved,
            )
            answer.append(relieved.format(number=self.relieved))
        if self.by_hand:
            by_hand = ngettext(
                "one game ended by hand", "{number} games ended by hand", self.by_hand
            )
            answer.append(by_hand.format(number=self.by_hand))
        return "\n".join(answer)
