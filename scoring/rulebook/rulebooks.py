"""Which game has which rulebook."""

from typing import Final

from scoring.rulebook.backing import list_backing_sources
from scoring.rulebook.games.always_last import ALWAYS_LAST
from scoring.rulebook.games.nanjing import NANJING
from scoring.rulebook.games.three_players import THREE_PLAYERS
from scoring.rulebook.games.tien_gow import TIEN_GOW
from scoring.rulebook.games.tientsin import TIENTSIN
from scoring.rulebook.house_rules import HOUSE_RULES, HouseRuleWords
from scoring.rulebook.places import find_backing
from scoring.rulebook.sources import OURS, SOURCES
from scoring.rulebook.statement import Rulebook, Statement, StatementSource

_OF_THE_BOX: Final = (NANJING, THREE_PLAYERS, TIENTSIN, ALWAYS_LAST, TIEN_GOW)
_BASE: Final = NANJING
"""The game for four, whose rules the others carry on."""
RULEBOOKS: Final[dict[str, Rulebook]] = {rulebook.game: rulebook for rulebook in _OF_THE_BOX}


def find_rulebook(game: str) -> Rulebook | None:
    """Return the rules of a game in words, or nothing where the game is unknown."""
    return RULEBOOKS.get(game)


def list_rulebooks() -> tuple[Rulebook, ...]:
    """Return all rulebooks, those of the box first."""
    return tuple(RULEBOOKS.values())


def list_sources(rulebook: Rulebook) -> tuple[StatementSource, ...]:
    """Return where the statements of a rulebook come from, in the order of all sources.

    The list of house rules is ours on every page.
    """
    used = {
        source for statement in list_statements(rulebook) for source in find_sources(statement)
    } | {OURS}
    known = [source for source in SOURCES if source in used]
    return (*known, *sorted(used - {*known}, key=lambda source: source.name))


def list_statements(rulebook: Rulebook) -> tuple[Statement, ...]:
    """Return the rules of a game, without what only explains them."""
    laws = (section for section in rulebook.sections if section.is_law)
    return (rulebook.summary, *(statement for section in laws for statement in section.statements))


def find_sources(statement: Statement) -> tuple[StatementSource, ...]:
    """Return where a statement comes from, each source once."""
    backing = list_backing_sources(find_backing(statement.key))
    return tuple(dict.fromkeys((*statement.sources, *backing)))


def is_carried(rulebook: Rulebook, statement: Statement) -> bool:
    """Return whether a statement is of the game for four, and carried over to this one."""
    return bool(rulebook.carried_by) and statement in list_statements(_BASE)


def find_house_rule(name: str) -> HouseRuleWords:
    """Return the text of a house rule."""
    return HOUSE_RULES[name]
