"""What a row of the table of figures says.

A figure is a sum, or a share of one in another, of what rounds and games add up to. So one row is
enough for pages, files, the API, the database that sorts by it, and the games behind it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Whose(StrEnum):
    """Who shares a count.

    PERSON: each seat has its own. TEAM: every seat of a team has the same. TABLE: every seat of the
    table has the same. GAME: it comes of how the games ended and what they scored. GIVEN: it is no
    count; whoever asks hands the value in.
    """

    PERSON = "person"
    TEAM = "team"
    TABLE = "table"
    GAME = "game"
    GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Count:
    """Something that is added up over rounds and games, by the name that scoring writes it under.

    `side`: what a team's is called, where that is another name.
    """

    name: str
    whose: Whose = Whose.PERSON
    side: str = ""

    @property
    def is_deed(self) -> bool:
        """Whether somebody or a team did it, so that there are games behind it."""
        return self.whose in {Whose.PERSON, Whose.TEAM}

    @property
    def is_of_rounds(self) -> bool:
        """Whether the facts of rounds say it."""
        return self.is_deed or self.whose == Whose.TABLE

    def name_of(self, side: str) -> str:
        """Return its name; of two people, of their own `side` ("for") or the other ("against")."""
        return f"{self.side or self.name}_{side}" if side and self.is_deed else self.name


Form = Mapping[Count, float]
"""Counts, each times a number, added up."""


class Whom(StrEnum):
    """Whose pages show a figure: a club's, a person's, two partners', two opponents'."""

    CLUB = "club"
    PERSON = "person"
    PARTNERS = "partners"
    OPPONENTS = "opponents"

    @property
    def is_two(self) -> bool:
        """Whether it is of two people."""
        return self in {Whom.PARTNERS, Whom.OPPONENTS}


TWO = frozenset({Whom.PARTNERS, Whom.OPPONENTS})
EACH = TWO | {Whom.PERSON}


class Style(StrEnum):
    """How a figure is written.

    NUMBER: a whole number. SHARE: per cent. SIGNED and MEAN: points with one decimal, with and
    without a sign. OF: a part of a whole, "3 of 5". ROUNDED: the nearest whole number.
    """

    NUMBER = "number"
    SHARE = "share"
    SIGNED = "signed"
    MEAN = "mean"
    OF = "of"
    ROUNDED = "rounded"


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done in the games behind a figure.

    `code` says it in an address, `side` that a team did. `label` is said of the list of games,
    `label_against` where the other side did it.
    """

    code: str
    side: str
    label: str
    label_against: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A row of the table. Texts are marked for translation.

    `code` names it in addresses, `api` in the API, where the counts that it is made of stand
    without being named here. `part` over `whole` is its value; a `part` alone is a sum. Of two
    people a figure is their team's, or with `against` the other side's. `at_length`: only on a page
    of its own, as tables would be too wide. `heads` stand over its part and its whole in a file,
    the first of them on a club's page too. Behind it are the games with `result` or `deed`, or all.
    """

    code: str
    label: str
    hint: str = ""
    part: Form
    whole: Form = field(default_factory=dict)
    style: Style = Style.NUMBER
    shown: frozenset[Whom] = EACH
    at_length: bool = False
    against: bool = False
    heads: tuple[str, ...] = ()
    result: str = ""
    deed: Deed | None = None
    api: str = ""

    @property
    def counts(self) -> tuple[Count, ...]:
        """What it is made of, each once."""
        return tuple(dict.fromkeys((*self.part, *self.whole)))

    @property
    def deeds(self) -> tuple[Count, ...]:
        """Which of them there are games behind: what it is the sum of, and what somebody did."""
        return tuple(count for count in self.counts if count in self.part or count.is_deed)

    @property
    def is_given(self) -> bool:
        """Whether its value is handed in."""
        return any(count.whose == Whose.GIVEN for count in self.counts)
