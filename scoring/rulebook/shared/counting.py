"""What a round scores, and when a game ends."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.cards import count_points
from scoring.rulebook.statement import SectionPicture, say, say_by_rule

_COUNTED: Final = (
    (_("each king"), "JK"),
    (_("each ten"), "JT"),
    (_("each five"), "J5"),
    (_("dragon"), "DR"),
    (_("phoenix"), "PH"),
)
CARD_POINTS: Final = SectionPicture(
    "card_points", tuple((name, count_points([card])["points"]) for name, card in _COUNTED)
)

CARDS_COUNT: Final = say(
    _(
        "Each team counts the cards in the tricks that it won. All others are worth nothing. The"
        " pack holds {points_total} points, so it is enough to count one team; a team can have"
        " anything from {points_least} to {points_most}."
    ),
    key="cards-count",
)
LAST_OF_FOUR: Final = say(
    _(
        "The last player gives the cards left in their hand to the opponents, and the tricks that"
        " they won to whoever went out first. The tricks of all others stay where they are, the"
        " last one of the round included."
    ),
    key="last-of-four",
    term=_("The last player"),
)
DOUBLE_VICTORY: Final = say_by_rule(
    "double_victory",
    {
        "number": _(
            "If both partners go out before either opponent, the round ends at once. They score"
            " {double_victory}, the others 0, and no cards are counted. Calls still count, on both"
            " sides."
        )
    },
    key="double-victory",
    term=_("Double victory"),
)

TARGET_CASES: Final = {
    "number": _("The game ends with the round in which a score reaches {target} or more."),
    "none": _("There is no number of points that ends the game."),
}
TARGET: Final = say_by_rule(
    "target",
    TARGET_CASES,
    key="target",
)
MORE_WINS: Final = say(
    _("If both teams get there in the same round, the one with more points wins."),
    key="more-wins",
)
ROUNDS_CASES: Final = {
    "number": _("The game ends after {rounds} rounds."),
    "none": _("There is no fixed number of rounds; one can be agreed."),
}
ROUNDS: Final = say_by_rule(
    "rounds",
    ROUNDS_CASES,
    key="rounds",
)
WHICHEVER_FIRST: Final = say(
    _("With points to reach and a number of rounds, whichever comes first ends the game."),
    key="whichever-first",
)
BY_HAND: Final = say(
    _("The table may end a game at any time; whoever is ahead then wins."),
    key="by-hand",
)
TIE: Final = say_by_rule(
    "tie",
    {
        "play_on": _(
            "If nobody is ahead when the game should end, another round is played, and so on"
            " until somebody is."
        ),
        "draw": _("If nobody is ahead when the game should end, it is a draw."),
    },
    key="tie",
    term=_("A tie"),
)
END: Final = (TARGET, MORE_WINS, ROUNDS, WHICHEVER_FIRST, TIE, BY_HAND)
