"""Which game has which rulebook."""

from typing import Final

from scoring.rulebook.games.always_last import ALWAYS_LAST
from scoring.rulebook.games.nanjing import NANJING
from scoring.rulebook.games.three_players import THREE_PLAYERS
from scoring.rulebook.games.tien_gow import TIEN_GOW
from scoring.rulebook.games.tientsin import TIENTSIN
from scoring.rulebook.house_rules import HOUSE_RULES, HouseRuleWords
from scoring.rulebook.sources import OURS, SOURCES
from scoring.rulebook.statement import Rulebook, Source

_OF_THE_BOX: Final = (NANJING, THREE_PLAYERS, TIENTSIN, ALWAYS_LAST, TIEN_GOW)
RULEBOOKS: Final[dict[str, Rulebook]] = {rulebook.game: rulebook for rulebook in _OF_THE_BOX}


def find_rulebook(game: str) -> Rulebook | None:
    """Return the rules of a game in words, or nothing where the game is unknown."""
    return RULEBOOKS.get(game)


def list_rulebooks() -> tuple[Rulebook, ...]:
    """Return all rulebooks, those of the box first."""
    return tuple(RULEBOOKS.values())


def list_sources(rulebook: Rulebook) -> tuple[Source, ...]:
    """Return where the statements of a rulebook come from, in the order of all sources.

    The list of house rules is ours on every page.
    """
    statements = [one for section in rulebook.sections for one in section.statements]
    used = {source for one in (rulebook.summary, *statements) for source in one.sources} | {OURS}
    known = [source for source in SOURCES if source in used]
    return (*known, *sorted(used - {*known}, key=lambda source: source.name))


def find_house_rule(name: str) -> HouseRuleWords:
    """Return what is said of a house rule."""
    return HOUSE_RULES[name]
