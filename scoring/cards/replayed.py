"""What came out of a replay: rounds, verdicts, and how wishes were obeyed."""

from dataclasses import dataclass
from typing import Final

from scoring.cards.deal import Deal
from scoring.cards.record import Irregularity, Record, RecordedRound
from scoring.cards.result import DealResult

AGREE: Final = "agree"
DIFFER: Final = "differ"
UNFINISHED: Final = "unfinished"
TOLERATED: Final = frozenset(
    {
        "bombs_differ",
        "call_too_late",
        "call_twice",
        "dragon_to_own_team",
        "phoenix_out_of_place",
        "wish_ignored",
    }
)
"""What is reported, but does not stop the replay of a round."""


@dataclass(frozen=True, slots=True)
class ForcedTurns:
    """Turns under a wish that could legally be fulfilled, and what was done.

    A turn counts when the one in turn passes or lays; `bombed` laid a bomb without the wished
    card, which is allowed.
    """

    count: int = 0
    obeyed: int = 0
    bombed: int = 0
    ignored: int = 0

    def __add__(self, other: "ForcedTurns") -> "ForcedTurns":
        return ForcedTurns(
            self.count + other.count,
            self.obeyed + other.obeyed,
            self.bombed + other.bombed,
            self.ignored + other.ignored,
        )


@dataclass(frozen=True, slots=True)
class ReplayedRound:
    """A round as far as it could be replayed.

    `deal`: all moves and moments (None where not even the hands could be read, or where it was
    not asked to be kept), `lines`: the line of each move. `result`: entry
    and score (None for a round that is not finished or not legal). `recorded`: the score that the
    record states. `verdict`: "agree" and "differ" for a round with a stated result, else
    "unfinished".
    """

    record: RecordedRound
    deal: Deal | None
    lines: tuple[int, ...]
    result: DealResult | None
    verdict: str
    irregularities: tuple[Irregularity, ...]
    forced: ForcedTurns

    @property
    def recorded(self) -> dict[str, int] | None:
        """The score that the record states, as `{"a", "b"}`."""
        points = self.record.result
        return None if points is None else {"a": points[0], "b": points[1]}


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A file, replayed: its rounds, and all irregularities in the order of their lines."""

    record: Record
    rounds: tuple[ReplayedRound, ...]
    irregularities: tuple[Irregularity, ...]
    forced: ForcedTurns

    @property
    def name(self) -> str:
        """The file's name."""
        return self.record.name

    @property
    def is_sound(self) -> bool:
        """Whether the whole file can be taken over as a game.

        Every round agrees, but that the last may have broken off; nothing is in the file that
        belongs to no round.
        """
        if self.record.irregularities or not self.rounds:
            return False
        *before, last = self.rounds
        if any(played.verdict != AGREE for played in before):
            return False
        codes = {irregularity.code for irregularity in last.irregularities}
        return last.verdict == AGREE or codes - TOLERATED == {"breaks_off"}

    def count(self, verdict: str) -> int:
        """Count the rounds with a verdict."""
        return sum(played.verdict == verdict for played in self.rounds)
