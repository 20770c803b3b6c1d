"""Where the rules come from."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Source

RU: Final = Source(
    _("RU"), _("the Russian rule book, the only one here for three, six, and five to ten players")
)
FR: Final = Source(_("FR"), _("the French rule book"))
DE: Final = Source(_("DE"), _("the German rule book"))
EN: Final = Source(_("EN"), _("the English text of the rules"))
UA: Final = Source(_("UA"), _("the written rules of Tien Gow"))
BOOKS: Final = (RU, FR, DE, EN)
"""The books on four players, where none of them says otherwise."""
PRACTICE: Final = Source(
    _("practice"), _("how the referee of an online table judges, as its recorded deals show")
)
USUAL: Final = Source(
    _("usual"), _("the usual rules of Tien Gow, as they are played in many places")
)
OURS: Final = Source(
    _("our decision"),
    _("a decision of this club software, where the books are silent or differ"),
)
SOURCES: Final = (RU, FR, DE, EN, UA, PRACTICE, USUAL, OURS)
