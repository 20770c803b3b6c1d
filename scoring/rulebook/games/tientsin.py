"""The rules of Tientsin in words: six players, three against three."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.games.nanjing import NANJING
from scoring.rulebook.minute import TIENTSIN_MINUTE
from scoring.rulebook.shared.calls import list_calls, say_grand
from scoring.rulebook.shared.counting import CARD_POINTS, CARDS_COUNT
from scoring.rulebook.shared.deal import SHUFFLE
from scoring.rulebook.shared.play import LAST_TRICK, TO_THE_RIGHT, TRICKS
from scoring.rulebook.shared.specials import (
    DOG_IS_SAFE,
    DOG_LEADS,
)
from scoring.rulebook.statement import Section, say, say_by_rule
from scoring.rulebook.worked.examples import OF_SIX
from scoring.rulebook.worked.tientsin import TIENTSIN_ROUND
from scoring.rulebook.worked.worked_round import make_worked_section

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _(
                "{players} players, three against three. The teams take every other seat, so that"
                " everybody sits between two opponents."
            ),
            key="six-teams",
        ),
        TO_THE_RIGHT,
    ),
)

_DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        SHUFFLE,
        say(
            _(
                "All {deck} cards are drawn in turn, one at a time. They do not divide by"
                " {players}: most players get {fewer_cards}, {longer_hands} get {more_cards}."
            ),
            key="six-draw",
        ),
        say(
            _("The {longer_hands} with a card more are those who drew first."),
            key="six-longer",
        ),
    ),
)

_EXCHANGE: Final = Section(
    "exchange",
    _("The exchange"),
    (
        say(
            _(
                "Cards are exchanged with partners only: one given to each of the two, and one got"
                " from each. Opponents get nothing."
            ),
            key="six-exchange",
        ),
    ),
)

_PLAY: Final = Section(
    "play",
    _("Play"),
    (
        *TRICKS,
        say(
            _(
                "The round is over as soon as only one player has cards left, or all three of a"
                " team are out before any opponent."
            ),
            key="six-over",
        ),
        LAST_TRICK,
    ),
)

_DOG: Final = Section(
    "dog",
    _("Dog"),
    (
        DOG_LEADS,
        say(
            _("It passes the lead to a partner of your choice."),
            key="six-dog",
        ),
        say(
            _(
                "The partner you choose must still have cards. If both are out, the next player in"
                " turn who has cards leads."
            ),
            key="six-dog-out",
        ),
        DOG_IS_SAFE,
    ),
)

_COUNTING: Final = Section(
    "counting",
    _("Counting"),
    (
        CARDS_COUNT,
        say(
            _(
                "The last player gives everything to the opponents: the cards left in their hand"
                " and the tricks that they won."
            ),
            key="six-last",
            term=_("The last player"),
        ),
        say(
            _("The last but one gives the tricks that they won to whoever went out first."),
            key="six-fifth",
            term=_("The fifth player"),
        ),
        say_by_rule(
            "triple_victory",
            {
                "number": _(
                    "If all three of a team go out before any opponent, the round ends at once."
                    " They score {triple_victory}, the others 0, and no cards are counted. Calls"
                    " still count, on both sides."
                )
            },
            key="six-triple-victory",
            term=_("Triple victory"),
        ),
        say(
            _("Two partners first and second are nothing special here."),
            key="six-no-double",
        ),
    ),
    (CARD_POINTS, OF_SIX),
    page="counter",
)

TIENTSIN: Final = NANJING.vary(
    TIENTSIN_MINUTE,
    make_worked_section(TIENTSIN_ROUND),
    _TABLE,
    _DEAL,
    _EXCHANGE,
    Section("calls", _("Calls"), list_calls(say_grand("six-call-grand"))),
    _PLAY,
    _DOG,
    _COUNTING,
    game="tientsin",
    name=_("Tientsin, six players"),
    summary=say(
        _("Three against three, with the cards and calls of the game for four."),
        key="six-players",
    ),
    figures={"grand_hand": 6},
    carried_by="carried-six",
)
