"""Calls: tichu and grand tichu."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.sources import BOOKS, OURS, PRACTICE
from scoring.rulebook.statement import Section, say, say_by_rule

TICHU: Final = say(
    _(
        "A bet on going out first: {tichu} points if you do, minus {tichu} if not. It may be called"
        " at any moment before your own first card, also before cards are passed on and when it is"
        " not your turn."
    ),
    *BOOKS,
    PRACTICE,
    term=_("Tichu"),
)

GRAND: Final = say_by_rule(
    "grand_allowed",
    {
        "true": _(
            "The same bet for {grand} points, called on your first {grand_hand} cards, before you"
            " pick up the next one."
        ),
        "false": _("Grand tichu is not played."),
    },
    *BOOKS,
    term=_("Grand tichu"),
)

OWN_CALL: Final = say(
    _("A call is the caller's own bet: it fails if a partner goes out first instead."),
    *BOOKS,
    note=_("DE and FR: partners must not agree on it. RU: they need not."),
)
ONE_CALL: Final = say(
    _("Each player calls once at most in a round: either tichu or grand tichu."), *BOOKS
)
EACH_BY_ITSELF: Final = say(
    _(
        "Partners may both call, and so may opponents. Each call counts by itself; only one in a"
        " round can be made, since only one player goes out first."
    ),
    PRACTICE,
)
ON_TOP: Final = say(
    _(
        "A call's points go to the caller's team on top of everything else, in a round that is not"
        " counted too."
    ),
    *BOOKS,
)
MARKING: Final = say(
    _("Calls can be marked on the sheet during the round; they are settled when it is entered."),
    OURS,
)

CALLS: Final = Section(
    "calls", _("Calls"), (TICHU, GRAND, OWN_CALL, ONE_CALL, EACH_BY_ITSELF, ON_TOP, MARKING)
)
