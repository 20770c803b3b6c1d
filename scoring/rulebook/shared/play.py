"""A trick, and who goes out."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.sources import BOOKS, DE, FR, RU
from scoring.rulebook.statement import Statement, say

_RIGHT: Final = _("Play goes to the right, counter-clockwise.")
TO_THE_RIGHT: Final = say(
    _RIGHT,
    RU,
    FR,
    DE,
    note=_("EN: clockwise. It makes no difference to the score."),
)

TO_THE_RIGHT_TOO: Final = say(_RIGHT, RU)
"""The same where RU alone is the book of a game."""

TRICKS: Final[tuple[Statement, ...]] = (
    say(
        _(
            "Whoever holds the mah jong leads the first trick, with any card or combination; it"
            " need not be the mah jong."
        ),
        *BOOKS,
    ),
    say(
        _(
            "In turn each of the others lays a higher combination of the same kind with the same"
            " number of cards, or passes. Passing is always allowed, unless a wish stands."
        ),
        *BOOKS,
    ),
    say(_("Whoever passed may come in again when their turn comes round."), *BOOKS),
    say(
        _(
            "When all others who still have cards have passed in a row, the trick goes to whoever"
            " laid its highest cards, and they lead the next. If they have no cards left, the next"
            " player in turn who has some leads."
        ),
        *BOOKS,
    ),
    say(_("Whoever has played their last card is out; the others play on."), *BOOKS),
)

LAST_TRICK: Final = say(
    _("The last trick of a round belongs to whoever laid its highest cards when the round ends."),
    *BOOKS,
)
