"""Why a table, why not these two, why this bye: as data, for the edge to put into words."""

from dataclasses import dataclass
from typing import Literal

from pairing.errors import Waiver
from pairing.swiss.absolutes import Pair
from pairing.swiss.byes import ByeStepName
from pairing.swiss.cost import CostLine

Obstacle = Literal["rematch", "forbidden", "locked", "dead_end", "elsewhere"]


@dataclass(frozen=True, slots=True)
class TeamAtTable:
    """One team of a table as the criteria see it."""

    team: str
    score: int
    place: int
    """In its score group, from 1."""
    group_size: int
    floated_lately: bool


@dataclass(frozen=True, slots=True)
class Missed:
    """An opponent of the same score who would have suited better, and what was against it."""

    team: str
    opponent: str
    obstacle: Obstacle
    table: int
    """Where the opponent plays instead, from 1."""


@dataclass(frozen=True, slots=True)
class TableReason:
    """Why two teams meet."""

    table: int
    upper: TeamAtTable
    lower: TeamAtTable
    locked: bool
    gap: int
    """Score gap; 0 = the same score group."""
    off_half: int | None
    """Places by which they stand nearer (negative) or further apart than half their group, in half
    places; None across groups."""
    wish_broken: bool
    waivers: tuple[Waiver, ...]
    """What the director gave up for this table."""
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class AbsenceReason:
    """Why two teams do not meet.

    `paired`: they do. `rematch`, `forbidden`: `waivers` says what they would need. `locked`: a
    table or bye fixed beforehand holds one of them. `rest_unpairable`: no round is left for the
    others. `dead_end`: with them not all rounds to come could be paired.
    `costs`: with them the first criterion to differ gets worse, `before` → `after`, and
    the best round would have `tables` instead. `level`: another round is exactly as good.
    """

    teams: Pair
    reason: Literal[
        "paired",
        "rematch",
        "forbidden",
        "locked",
        "rest_unpairable",
        "dead_end",
        "costs",
        "level",
    ]
    waivers: tuple[Waiver, ...] = ()
    before: CostLine | None = None
    after: CostLine | None = None
    tables: tuple[tuple[str, str], ...] = ()
    """Tables of the best round with this pair that the pairing does not have."""
    bye: str | None = None
    """Who would sit out of that round."""


@dataclass(frozen=True, slots=True)
class ByeReason:
    """Why a team has or has not the bye.

    `has_bye`; `fixed`: the director gave it beforehand; `nobody`: the number is even;
    `second_bye`: it had one or won by forfeit; `locked`: a table or a bye fixed beforehand;
    `later`: another is asked first, `by` names what decides, with the values of both;
    `rest_unpairable`: without it the others could not be paired (or not with as few waivers);
    `dead_end`: if it sat out not all rounds to come could be paired.
    """

    team: str
    reason: Literal[
        "has_bye", "fixed", "nobody", "second_bye", "locked", "later", "rest_unpairable", "dead_end"
    ]
    by: ByeStepName | None = None
    own: int | str | None = None
    other: int | str | None = None
    passed: tuple["ByeReason", ...] = ()
    """Of who has the bye: those whose turn would have come before, and what was against each."""
    next: "ByeReason | None" = None
    """Of who has the bye: who would be asked after it."""
