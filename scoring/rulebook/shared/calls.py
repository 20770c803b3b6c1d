"""Calls: tichu and grand tichu."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, Statement, say, say_by_rule

TICHU: Final = say(
    _(
        "A bet on going out first: {tichu} points if you do, minus {tichu} if not. It may be called"
        " at any moment before your own first card, also before cards are passed on and when it is"
        " not your turn."
    ),
    key="call-tichu",
    term=_("Tichu"),
)

EARLY: Final = say(
    _("A call before cards are passed on asks the partner for a good card."), key="call-early"
)

GRAND_CASES: Final = {
    "true": _(
        "The same bet for {grand} points, called on your first {grand_hand} cards, before you pick"
        " up the next one."
    ),
    "false": _("Grand tichu is not played."),
}


def say_grand(key: str) -> Statement:
    """Return what grand tichu is; `key`: what stands behind it in a game."""
    return say_by_rule("grand_allowed", GRAND_CASES, key=key, term=_("Grand tichu"))


GRAND: Final = say_grand("call-grand")

OWN_CALL: Final = say(
    _("A call is the caller's own bet: it fails if a partner goes out first instead."),
    key="call-own",
)
ONE_CALL: Final = say(
    _("Each player calls once at most in a round: either tichu or grand tichu."),
    key="call-once",
)
EACH_BY_ITSELF: Final = say_by_rule(
    "one_call_a_team",
    {
        "false": _(
            "Partners may both call, and so may opponents. Each call counts by itself; only one in"
            " a round can be made, since only one player goes out first."
        ),
        "true": _(
            "A team calls once at most in a round: whoever's partner has called may not call any"
            " more. Opponents may both have a call; only one in a round can be made, since only one"
            " player goes out first."
        ),
    },
    key="call-by-itself",
)
BLIND: Final = say_by_rule(
    "blind_grand",
    {
        "number": _(
            "A grand tichu that is called before its player has seen a single card: {blind_grand}"
            " points if it is made, minus {blind_grand} if not. It stands in place of any other"
            " call of that player."
        ),
        "none": _("A blind grand tichu is not played."),
    },
    key="call-blind",
    term=_("Blind grand tichu"),
)
ON_TOP: Final = say(
    _(
        "A call's points are added to whatever the caller's team scores, or taken off it, even"
        " where the cards of the round are not counted."
    ),
    key="call-on-top",
)
MARKING: Final = say(
    _("Calls can be marked on the sheet during the round; they are settled when it is entered."),
    key="call-marked",
)

NOT_AGREED: Final = say(
    _("Partners do not agree on a call with each other before it is made."), key="call-not-agreed"
)


def list_calls(grand: Statement) -> tuple[Statement, ...]:
    """Return all that is said of calls, with what a game says of grand tichu."""
    own = (OWN_CALL, NOT_AGREED, ONE_CALL, EACH_BY_ITSELF, ON_TOP, MARKING)
    return (TICHU, EARLY, grand, BLIND, *own)


CALLS: Final = Section("calls", _("Calls"), list_calls(GRAND))
