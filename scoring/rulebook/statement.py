"""What a rulebook is made of: statements with their sources, in sections."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from scoring.rules.box import RuleValue

ALWAYS: Final = "always"


@dataclass(frozen=True, slots=True)
class StatementSource:
    """Where a statement comes from: its name, and what that means.

    `language`: of a book that is looked up, the language that it is written in.
    """

    name: str
    title: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule in a sentence or a few.

    `cases`: the text by the value of the house rule `rule` that it depends on ("number", "none",
    "true", "false", or a word; `case_of`); a rule that no house changes has the one case ALWAYS.
    A name in braces is filled with a figure of the game. `key`: its name in the table of places
    (`places`), and its place on the page; a game that is brought names its `sources` instead.
    `term`: what is explained, before the text. `example`: cards, behind it.
    """

    cases: Mapping[str, str]
    sources: tuple[StatementSource, ...] = ()
    key: str = ""
    rule: str | None = None
    term: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class SectionPicture:
    """A table or a drawing below a section: which template draws it, and what is in it."""

    template: str
    content: Any


@dataclass(frozen=True, slots=True)
class Section:
    """Statements on one thing. `anchor`: its place on the page, the same in every game.

    `page`: a page of ours that helps with it, by the name of its address. `is_law`: whether these
    are rules; what explains them repeats no source.
    """

    anchor: str
    title: str
    statements: tuple[Statement, ...] = ()
    pictures: tuple[SectionPicture, ...] = ()
    page: str = ""
    is_law: bool = True

    def add(self, *statements: Statement) -> "Section":
        """Return the section with more statements behind its own."""
        return replace(self, statements=self.statements + statements)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in words, and what it is called.

    `figures`: those that only the words need, by name. `carried_by`: the key of what carries over
    to this game what is said of the game for four.
    """

    game: str
    name: str
    summary: Statement
    sections: tuple[Section, ...]
    figures: Mapping[str, int] = field(default_factory=dict)
    carried_by: str = ""

    def vary(self, *instead: Section, **changes: Any) -> "Rulebook":
        """Return the rulebook of a game that is like this one but for some sections.

        `instead`: sections that stand in the place of those with their anchors. `changes`: what
        else is its own, the game and its name first of all.
        """
        own = {section.anchor: section for section in instead}
        sections = tuple(own.get(section.anchor, section) for section in self.sections)
        return replace(self, sections=sections, **changes)


def say(
    text: str, *sources: StatementSource, key: str = "", term: str = "", example: str = ""
) -> Statement:
    """Return a statement that holds in every house."""
    return Statement({ALWAYS: text}, sources, key, term=term, example=example)


def say_by_rule(
    rule: str, cases: Mapping[str, str], *sources: StatementSource, key: str = "", term: str = ""
) -> Statement:
    """Return a statement that a house rule changes."""
    return Statement(cases, sources, key, rule=rule, term=term)


def case_of(value: RuleValue) -> str:
    """Return which case of a statement a value asks for; JavaScript decides it the same way."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "number" if isinstance(value, int) else value
