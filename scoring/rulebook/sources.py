"""Where the rules come from."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import StatementSource

RU: Final = StatementSource(
    _("Russian rule book"),
    _("the publisher's rules, the only ones here for three, six, and five to ten players"),
    "ru",
)
FR: Final = StatementSource(
    _("French rule book"), _("the publisher's rules for four players"), "fr"
)
DE: Final = StatementSource(
    _("German rule book"), _("the publisher's rules for four players"), "de"
)
EN: Final = StatementSource(
    _("English article"),
    _("an encyclopedia's article on the game for four; it says nothing of counting"),
    "en",
)
UA: Final = StatementSource(_("Ukrainian article"), _("the written rules of Tien Gow"), "uk")
FAQ: Final = StatementSource(
    _("publisher's questions"), _("the publisher's list of questions and answers on the web")
)
PRACTICE: Final = StatementSource(
    _("practice"), _("how the referee of an online table judges, as its recorded deals show")
)
USUAL: Final = StatementSource(
    _("usual"), _("the usual rules of Tien Gow, as they are played in many places")
)
OURS: Final = StatementSource(
    _("our decision"),
    _("a decision of this club software, where the books are silent or differ"),
)
BOOKS: Final = (RU, FR, DE, EN, UA)
"""Those that are looked up: the texts lie beside the project (TICHU_BOOKS)."""
SOURCES: Final = (*BOOKS, FAQ, PRACTICE, USUAL, OURS)
