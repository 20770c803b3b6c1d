"""A trick, and who goes out."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Statement, say

TO_THE_RIGHT: Final = say(_("Play goes to the right, counter-clockwise."), key="to-the-right")

TRICKS: Final[tuple[Statement, ...]] = (
    say(
        _(
            "Whoever holds the mah jong leads the first trick, with any card or combination; it"
            " need not be the mah jong."
        ),
        key="mah-jong-leads",
    ),
    say(
        _(
            "In turn each of the others lays a higher combination of the same kind with the same"
            " number of cards, or passes. Passing is always allowed, unless you can"
            " fulfil a wish that stands."
        ),
        key="higher-or-pass",
    ),
    say(
        _("Whoever passed may come in again when their turn comes round."),
        key="come-in-again",
    ),
    say(
        _(
            "When all others who still have cards have passed in a row, the trick goes to whoever"
            " laid its highest cards, and they lead the next. If they have no cards left, the next"
            " player in turn who has some leads."
        ),
        key="trick-taken",
    ),
    say(
        _("Whoever has played their last card is out; the others play on."),
        key="going-out",
    ),
)

LAST_TRICK: Final = say(
    _(
        "If a round ends while a trick is being played, that trick belongs to whoever laid its"
        " highest cards."
    ),
    key="last-trick",
)
