"""What a rulebook is made of: statements with their sources, in sections."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from scoring.rules.box import RuleValue

ALWAYS: Final = "always"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a statement comes from: the short name that stands behind it, and what that means."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule in a sentence or a few.

    `cases`: the text by the value of the house rule `rule` that it depends on ("number", "none",
    "true", "false", or a word; `case_of`); a rule that no house changes has the one case ALWAYS.
    A name in braces is filled with a figure of the game. `term`: what is explained, before the
    text. `example`: cards, behind it. `note`: how editions differ.
    """

    cases: Mapping[str, str]
    sources: tuple[Source, ...]
    rule: str | None = None
    term: str = ""
    example: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A table or a drawing below a section: which template draws it, and what is in it."""

    template: str
    content: Any


@dataclass(frozen=True, slots=True)
class Section:
    """Statements on one thing. `anchor`: its place on the page, the same in every game.

    `page`: a page of ours that helps with it, by the name of its address.
    """

    anchor: str
    title: str
    statements: tuple[Statement, ...] = ()
    picture: Picture | None = None
    page: str = ""

    def add(self, *statements: Statement) -> "Section":
        """Return the section with more statements behind its own."""
        return replace(self, statements=self.statements + statements)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in words. `figures`: those that only the words need, by name."""

    game: str
    summary: Statement
    sections: tuple[Section, ...]
    figures: Mapping[str, int] = field(default_factory=dict)


def say(
    text: str, *sources: Source, term: str = "", example: str = "", note: str = ""
) -> Statement:
    """Return a statement that holds in every house."""
    return Statement({ALWAYS: text}, sources, term=term, example=example, note=note)


def say_by_rule(
    rule: str, cases: Mapping[str, str], *sources: Source, term: str = "", note: str = ""
) -> Statement:
    """Return a statement that a house rule changes."""
    return Statement(cases, sources, rule=rule, term=term, note=note)


def case_of(value: RuleValue) -> str:
    """Return which case of a statement a value asks for; JavaScript decides it the same way."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "number" if isinstance(value, int) else value
