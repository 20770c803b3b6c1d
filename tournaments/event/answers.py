"""What is answered about teams, rounds and standings, where teams go by their numbers."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from common.answers import Address, left_out, says
from pairing.standings.working import TermKind
from tournaments.models import EntryState, Standing

Reporter = Literal["a", "b", "table", "director"]
SettledBy = Literal["", "accepted", "countersigned", "director"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMemberView:
    """Somebody who plays in a team."""

    id: uuid.UUID
    name: str
    present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLineUpView:
    """Who plays for a team from a round on, by their names."""

    from_round: int
    people: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredTeamView:
    """A team; only directors see the fields from `walked_in` on."""

    id: uuid.UUID
    number: int = says("What rounds and standings call it.")
    name: str
    home: str
    category: str
    state: EntryState
    seed: int = says("Its place in the order of the first round.")
    enters: int = says("The first round that it plays.")
    leaves: int | None = says("The last round that it plays.")
    table: int | None = says("The table that it needs.")
    revision: int
    members: Sequence[TeamMemberView] = says("Who plays for it to the end.")
    line_ups: Sequence[TeamLineUpView] = says("Who plays for it from which round on.")
    walked_in: bool = left_out("Whether it was entered while it stood at the desk.")
    fee_paid: bool = left_out()
    note: str = left_out()
    phone: str = left_out()
    email: str = left_out("Where the team is told what becomes of it, if it wants to be.")
    link: Address = left_out("The team's link.")
    team_code: str = left_out("Its code, to be typed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportView:
    """What one side said of a match; `late`: after another result stood."""

    side: Reporter = says("Who said it.")
    result: Any = says(shape="Result")
    late: bool
    at: datetime.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlayersView:
    """Who played a match, by their names."""

    a: Sequence[str] = says("Who played on side a.")
    b: Sequence[str] = says("Who played on side b.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesView:
    """Who plays on each side: a team, or two partners."""

    a: Sequence[uuid.UUID] = says("Who plays on side a, by their ids among the entries.")
    b: Sequence[uuid.UUID] = says("Who plays on side b, by their ids among the entries.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTableView:
    """A table of a round; of a proposal its number and its sides alone."""

    id: uuid.UUID = left_out("The match.")
    table: int
    a: Any = says("A team's number, or those of two partners.", shape="Side")
    b: Any = says("A team's number, or those of two partners.", shape="Side")
    entries: SidesView = says("The same by the `id` that each has among the entries.")
    result: Any = left_out(
        "Empty while it is played. While the sides differ it is what was said first, and counts "
        "for nothing.",
        shape="Result",
    )
    standing: Standing = left_out()
    settled_by: SettledBy = left_out()
    in_own_matter: bool = left_out("Whether the director ruled on a match of their own.")
    game: uuid.UUID | None = left_out("The game that is its sheet.")
    calls_since: datetime.datetime | None = left_out("Since when it calls the director.")
    revision: int = left_out()
    players: MatchPlayersView = left_out("Who played it, once its result stands.")
    reports: Sequence[ReportView] = left_out("For directors, and for those who play in it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class WaiverView:
    """A rule that was given up: for two teams, or one with a second bye."""

    kind: Literal["rematch", "forbidden", "second_bye"] = says("What was given up.")
    teams: Sequence[str] = says("The numbers of the teams.")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCostView:
    """The first criterion by which the program's own round is better, with the values of both."""

    criterion: str
    engine: str = says("What the program's round has there.")
    hand: str = says("What the director's round has there.")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandChangeView:
    """What the director changed: tables and byes (of one team) that went, and that came."""

    taken: Sequence[Sequence[str]] = says(
        "Tables and byes that went: the numbers of the teams of each."
    )
    made: Sequence[Sequence[str]] = says(
        "Tables and byes that came: the numbers of the teams of each."
    )
    reason: str
    kind: Literal["came_late", "from_next", "did_not_come"] = left_out(
        "What happened to a team after the round was published."
    )
    team: str = left_out()
    cost: HandCostView = left_out(
        "What it costs beside the program's own round; left out where that is no better."
    )
    in_own_matter: bool = left_out()


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRoundView:
    """A round: its tables with their results, and who has none."""

    number: int
    published_at: datetime.datetime | None
    revision: int
    hash: str | None = says("Of what it was drawn from, once it is published.")
    tables: Sequence[RoundTableView]
    byes: Sequence[str]
    off: Mapping[str, str] = says("Who has the round off, and what it is worth.")
    waived: Sequence[WaiverView] = says("Rules that were given up for it.")
    by_hand: Sequence[HandChangeView] = says("What the director changed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingTermView:
    """A number in a sum: from which round and opponents, and how often it counts."""

    value: float = says("The number.")
    kind: TermKind = says("What it stands for.")
    round: int = left_out()
    opponents: Sequence[str] = left_out()
    times: float = left_out("What it is multiplied by; left out where it counts as it is.")
    virtual: bool = left_out("Whether it stands for a round that was not played.")
    counted: bool = left_out("False for what is left out of the sum.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingValueView:
    """A value with its working."""

    value: float | None = says("Null where the tie-break does not apply to the team.")
    sum: str = says("The working, in words and numbers.")
    terms: Sequence[StandingTermView] = says("What it is the sum of.")
    among: Sequence[str] = left_out("The numbers of the teams that it compares.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A team's place, shared down to `until`, and its value in each tie-break."""

    rank: int
    until: int
    id: str = says("The team's number, as files have it.")
    number: int
    entry: uuid.UUID = says("The team, by the `id` that it has among the entries.")
    values: Sequence[StandingValueView] = says("A value for each of `tie_breaks`.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsView:
    """Standings: the tie-breaks in their order, and a row for each team."""

    tie_breaks: Sequence[str] = says("The names of the tie-breaks, in their order.")
    rows: Sequence[StandingRow] = says("The teams in their order.")
