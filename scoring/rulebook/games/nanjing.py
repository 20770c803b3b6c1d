"""The rules of Nanjing in words: four players, two against two."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.minute import NANJING_MINUTE
from scoring.rulebook.shared.advice import ADVICE
from scoring.rulebook.shared.calls import CALLS
from scoring.rulebook.shared.counting import (
    CARD_POINTS,
    CARDS_COUNT,
    DOUBLE_VICTORY,
    END,
    LAST_OF_FOUR,
)
from scoring.rulebook.shared.deal import SHUFFLE
from scoring.rulebook.shared.pack import BOMBS, COMBINATIONS, PACK
from scoring.rulebook.shared.play import LAST_TRICK, TO_THE_RIGHT, TRICKS
from scoring.rulebook.shared.specials import DOG, DRAGON, MAH_JONG, PHOENIX, WISH
from scoring.rulebook.statement import Rulebook, Section, say
from scoring.rulebook.worked.examples import OF_FOUR
from scoring.rulebook.worked.nanjing import NANJING_ROUND
from scoring.rulebook.worked.worked_round import make_worked_section

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _("{players} players, two against two. Partners sit opposite each other."),
            key="partners",
        ),
        TO_THE_RIGHT,
    ),
)

DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        SHUFFLE,
        say(
            _("The sheet says who shuffles when a made call or the finishing order tells it."),
            key="shuffle-shown",
        ),
        say(
            _(
                "Whoever shuffled takes the top card of the pile, and all take cards in turn, one"
                " at a time, until everybody has {hand}. With {grand_hand} in hand, grand tichu can"
                " still be called."
            ),
            key="draw",
        ),
        say(
            _(
                "The cards may be dealt instead, as most tables do: {grand_hand} to each player,"
                " then the rest. Whoever wants to call grand tichu does so before picking up the"
                " second packet."
            ),
            key="dealt",
        ),
    ),
)

EXCHANGE: Final = Section(
    "exchange",
    _("The exchange"),
    (
        say(
            _(
                "Everybody passes a card, face down, to every other player: three given,"
                " three got. Nobody looks at what they get before they have laid out their own."
            ),
            key="exchange",
        ),
        say(
            _("If somebody calls tichu before that, the others may choose other cards."),
            key="exchange-changed",
        ),
        say(
            _(
                "A way to do it without confusion: lay each card so that it points at whoever gets"
                " it. Everybody then swaps with the neighbour on the left and with the partner."
            ),
            key="exchange-laid-out",
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
            key="round-over",
        ),
        LAST_TRICK,
    ),
)

COUNTING: Final = Section(
    "counting",
    _("Counting"),
    (CARDS_COUNT, LAST_OF_FOUR, DOUBLE_VICTORY),
    (CARD_POINTS, OF_FOUR),
    page="counter",
)

NANJING: Final = Rulebook(
    game="nanjing",
    name=_("Nanjing, four players"),
    summary=say(
        _("Two against two, with card points and calls. The game that is meant by Tichu."),
        key="four-players",
    ),
    sections=(
        NANJING_MINUTE,
        make_worked_section(NANJING_ROUND),
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
        ADVICE,
    ),
    figures={"grand_hand": 8},
)
