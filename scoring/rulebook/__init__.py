"""The rules of each game in words, every statement with its source. Pure.

From below: `statement` what a rulebook is made of, `sources` where the rules come from, `backing`
and `places` what stands behind each statement, `worked` rounds to learn from, `shared` what several
games have in common, `games` a file a game, `figures` the numbers that stand in the words,
`rulebooks` which game has which.
"""

from scoring.rulebook.figures import collect_figures
from scoring.rulebook.house_rules import HouseRuleWords
from scoring.rulebook.places import find_backing
from scoring.rulebook.rulebooks import (
    find_house_rule,
    find_rulebook,
    find_sources,
    is_carried,
    list_rulebooks,
    list_sources,
    list_statements,
)
from scoring.rulebook.sources import SOURCES
from scoring.rulebook.statement import (
    ALWAYS,
    Rulebook,
    Section,
    SectionPicture,
    Statement,
    StatementSource,
    case_of,
    say,
    say_by_rule,
)

__all__ = [
    "ALWAYS",
    "SOURCES",
    "HouseRuleWords",
    "Rulebook",
    "Section",
    "SectionPicture",
    "Statement",
    "StatementSource",
    "case_of",
    "collect_figures",
    "find_backing",
    "find_house_rule",
    "find_rulebook",
    "find_sources",
    "is_carried",
    "list_rulebooks",
    "list_sources",
    "list_statements",
    "say",
    "say_by_rule",
]
