"""An event as plain values: what docs/event-format.md writes as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pairing.errors import Waiver
from pairing.event.stages import FixedOptions, Stages, find_stages
from pairing.formats import FORMATS, EventFormat, Format
from pairing.standings import Rules, Scoring
from pairing.standings.results import MatchResult, PointPenalty
from pairing.swiss import Settings

Off = Literal["full", "half", "zero"]
OFF: tuple[Off, ...] = ("full", "half", "zero")
WishKind = Literal["apart", "together", "partners", "opponents"]
RoundsBy = Literal["drawn", "fixed"]


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who plays for an entrant, from a round on: to the end, or to a last one."""

    name: str
    from_round: int = 1
    until_round: int | None = None

    def plays_in(self, round_: int) -> bool:
        """Return whether they play for it in a round."""
        return self.from_round <= round_ and (
            self.until_round is None or round_ <= self.until_round
        )


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team, or one player where partners change. Entrants stand in the order of their seeds.

    It plays from round `enters` to round `leaves` (None: to the end). `table`: the number of the
    table that it needs, whoever it plays.
    """

    id: str
    name: str = ""
    members: tuple[Member, ...] = ()
    club: str = ""
    rating: int | None = None
    enters: int = 1
    leaves: int | None = None
    table: int | None = None

    def plays_in(self, round_: int) -> bool:
        """Return whether it is in the event in a round."""
        return self.enters <= round_ and (self.leaves is None or round_ <= self.leaves)


@dataclass(frozen=True, slots=True)
class TableOfRound:
    """A table of a round: its match (which may be pending) and its number, if it has one.

    `listed`: the file has its games as a list, even if there is only one. `people`: who played it
    on both sides, where the file says so.
    """

    match: MatchResult
    number: int | None = None
    listed: bool = False
    people: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class EventRound:
    """A paired round. `byes`: left over by the pairing; `off`: asked for the round off.

    `waived`: what the director gave up for it.
    """

    tables: tuple[TableOfRound, ...]
    byes: tuple[str, ...] = ()
    off: Mapping[str, Off] = field(default_factory=dict)
    waived: tuple[Waiver, ...] = ()


@dataclass(frozen=True, slots=True)
class PairingWish:
    """A soft wish for two entrants; teams can only wish to be apart."""

    kind: WishKind
    entrants: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is fixed beforehand for the next round.

    `locked`: tables as two sides; `sits_out`: who sits out for certain; `wants_bye`: who does so
    first if somebody must; `off`: who asked for the round off.
    """

    off: Mapping[str, Off] = field(default_factory=dict)
    wants_bye: tuple[str, ...] = ()
    locked: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    sits_out: tuple[str, ...] = ()
    waived: tuple[Waiver, ...] = ()


@dataclass(frozen=True, slots=True)
class IndividualsOptions:
    """How individuals are paired; see pairing.individuals.position.

    `rounds`: "drawn" one by one from the standings, or "fixed" before the first of them, as long
    as everybody who began plays on.
    """

    order: tuple[str, ...] = ()
    bye_by: Literal["rank", "lot"] = "rank"
    rounds: RoundsBy = "drawn"


@dataclass(frozen=True, slots=True)
class Cut:
    """The best `teams` of a Swiss play a knockout after its last round.

    `qualified`: who plays it, best first, once it has begun; until then the standings say so.
    """

    teams: int
    third_place: bool = False
    qualified: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A whole event. `rounds`: how many are planned; `score_step`: scores are multiples of it.

    `clubs_apart`: entrants of one club wish to be apart. The rounds of the knockout after a `cut`
    are played beside the planned ones and count for no standings.
    """

    format: Format
    rounds: int
    entrants: tuple[Entrant, ...]
    name: str = ""
    place: str = ""
    date: str = ""
    seed: str = ""
    score_step: int = 5
    scoring: Scoring = field(default_factory=Scoring)
    rules: Rules = field(default_factory=Rules)
    swiss: Settings = field(default_factory=Settings)
    individuals: IndividualsOptions = field(default_factory=IndividualsOptions)
    fixed: FixedOptions = field(default_factory=FixedOptions)
    cut: Cut | None = None
    forbidden: tuple[tuple[str, str], ...] = ()
    wishes: tuple[PairingWish, ...] = ()
    clubs_apart: bool = False
    played: tuple[EventRound, ...] = ()
    penalties: tuple[PointPenalty, ...] = ()
    next: Plan = field(default_factory=Plan)

    @property
    def row(self) -> EventFormat:
        """The row of its format."""
        return FORMATS[self.format]

    @property
    def kind(self) -> Literal["teams", "players"]:
        """What the entrants are called in the file."""
        return self.row.kind

    @property
    def stages(self) -> Stages:
        """How many rounds are played before a knockout, and in it."""
        known = sum(map(len, self.fixed.qualified))
        if self.cut is not None:
            known = len(self.cut.qualified) or self.cut.teams
        return find_stages(self.row, self.rounds, len(self.entrants), self.fixed, known)

    @property
    def ranked(self) -> tuple[EventRound, ...]:
        """The rounds that count for the standings: those before a knockout."""
        return self.played[: self.stages.ranked] if self.has_bracket else self.played

    @property
    def has_bracket(self) -> bool:
        """Whether it ends in a knockout, or is one."""
        return self.cut is not None if self.row.bracket == "if_cut" else bool(self.row.bracket)

    @property
    def side_size(self) -> int:
        """How many entrants sit on a side."""
        return self.row.side_size
