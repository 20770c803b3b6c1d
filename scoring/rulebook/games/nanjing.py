"""The rules of Nanjing in words: four players, two against two."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.shared.calls import CALLS
from scoring.rulebook.shared.counting import (
    CARD_POINTS,
    CARDS_COUNT,
    DOUBLE_VICTORY,
    END,
    LAST_OF_FOUR,
)
from scoring.rulebook.shared.pack import BOMBS, COMBINATIONS, PACK
from scoring.rulebook.shared.play import LAST_TRICK, TO_THE_RIGHT, TRICKS
from scoring.rulebook.shared.specials import DOG, DRAGON, MAH_JONG, PHOENIX, WISH
from scoring.rulebook.sources import BOOKS, OURS
from scoring.rulebook.statement import Rulebook, Section, say

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _("{players} players, two against two. Partners sit opposite each other."),
            *BOOKS,
        ),
        TO_THE_RIGHT,
    ),
)

DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        say(
            _("Whoever went out first in the round before shuffles; before the first, anybody."),
            *BOOKS,
        ),
        say(
            _("The sheet says who shuffles when a made call or the finishing order tells it."),
            OURS,
        ),
        say(
            _(
                "The players take the cards in turn from the face-down pile, one at a time, until"
                " everybody has {hand}. With {grand_hand} in hand, grand tichu can still be called."
            ),
            *BOOKS,
            note=_(
                "Footnotes allow dealing them out instead. It makes no difference to the score."
            ),
        ),
    ),
)

EXCHANGE: Final = Section(
    "exchange",
    _("The exchange"),
    (
        say(
            _(
                "Everybody passes a card face down to each of the other three players: three given,"
                " three got. Nobody looks at what they get before they have laid out their own."
            ),
            *BOOKS,
            note=_("EN: if somebody calls tichu before that, other cards may be chosen."),
        ),
    ),
)

PLAY: Final = Section(
    "play",
    _("Play"),
    (
        *TRICKS,
        say(
            _(
                "The round is over as soon as three players are out, or both partners of a team are"
                " out first and second."
            ),
            *BOOKS,
        ),
        LAST_TRICK,
    ),
)

COUNTING: Final = Section(
    "counting",
    _("Counting"),
    (CARDS_COUNT, LAST_OF_FOUR, DOUBLE_VICTORY),
    CARD_POINTS,
    page="counter",
)

NANJING: Final = Rulebook(
    game="nanjing",
    summary=say(
        _("Two against two, with card points and calls. The game that is meant by Tichu."), *BOOKS
    ),
    sections=(
        _TABLE,
        PACK,
        DEAL,
        EXCHANGE,
        CALLS,
        PLAY,
        COMBINATIONS,
        BOMBS,
        MAH_JONG,
        WISH,
        DOG,
        PHOENIX,
        DRAGON,
        COUNTING,
        Section("end", _("The end"), END),
    ),
    figures={"grand_hand": 8},
)
