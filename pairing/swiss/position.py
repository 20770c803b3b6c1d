"""What a Swiss round of fixed teams is paired from: plain values, no results, no clock.

Who cannot or will not play this round is left out of `Position.teams`; everything else that the
pairing may know stands here, so that the same position gives the same pairing for ever.
"""

from dataclasses import dataclass, field

from pairing.errors import Waiver
from pairing.swiss.settings import Settings


@dataclass(frozen=True, slots=True)
class Team:
    """One team that plays this round, with what its past means for the pairing."""

    id: str
    seed: int
    """1 is the top seed. Teams level on score stand in the order of their seeds."""
    score: int = 0
    """In the smallest unit that the event knows (half points doubled and so on)."""
    opponents: tuple[str, ...] = ()
    """Everybody met in a real match, oldest first."""
    byes: int = 0
    """Byes received and wins by forfeit, together: who has one gets no other bye."""
    played: int = 0
    """Matches played."""
    floats: tuple[int, ...] = ()
    """One per past round, newest last: +1 met a higher score, -1 met a lower one, 0 neither."""
    wants_bye: bool = False
    """First in line if somebody must sit out. Who stays away for certain is not in the position."""
    tables: tuple[int, ...] = ()
    """Numbers (1 = first table) of the tables it has played at."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that the pairing of one round depends on."""

    teams: tuple[Team, ...]
    forbidden: frozenset[frozenset[str]] = frozenset()
    """Pairs that must never meet (household, club). Pair that do not play are ignored."""
    apart: frozenset[frozenset[str]] = frozenset()
    """Pairs that should rather not meet."""
    locked: tuple[tuple[str, str], ...] = ()
    """Tables fixed beforehand."""
    settings: Settings = field(default_factory=Settings)
    seed: str = ""
    """The stored random seed: the last criterion, and the lot of the first round."""
    waived: frozenset[Waiver] = frozenset()
    """Absolutes that the director has given up (see NoPairing)."""
    locked_bye: str | None = None
    """The team whose bye is fixed beforehand."""
    fixed_tables: tuple[tuple[str, int], ...] = ()
    """Teams that need a certain table (1 = first), whoever they play."""
    to_come: tuple[frozenset[str], ...] = ()
    """Who plays in each of the rounds after this one, as far as it is known now."""
    later: tuple[Team, ...] = ()
    """Teams that do not play this round and may play in one to come."""
