"""The rules for three players in words: the dealer and the open hand "Table" against the others."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.shared.calls import EACH_BY_ITSELF, GRAND, MARKING, ONE_CALL, OWN_CALL, TICHU
from scoring.rulebook.shared.counting import (
    BY_HAND,
    CARD_POINTS,
    CARDS_COUNT,
    DOUBLE_VICTORY,
    LAST_OF_FOUR,
    ROUNDS_CASES,
    TARGET_CASES,
    TIE,
    WHICHEVER_FIRST,
)
from scoring.rulebook.shared.pack import BOMBS, COMBINATIONS, PACK
from scoring.rulebook.shared.play import LAST_TRICK, TO_THE_RIGHT_TOO, TRICKS
from scoring.rulebook.shared.specials import DOG, DRAGON, MAH_JONG, PHOENIX, WISH
from scoring.rulebook.sources import OURS, RU
from scoring.rulebook.statement import Rulebook, Section, say, say_by_rule

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _(
                "{players} players and a fourth hand that nobody holds, called Table. The dealer"
                " and Table are one team, the other two players are the other."
            ),
            RU,
        ),
        say(_("Table sits opposite the dealer, who plays both hands."), RU),
        TO_THE_RIGHT_TOO,
    ),
)

_DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        say(_("The deal passes on by one player every round."), RU),
        say(_("Who deals first is said when the game is started."), OURS),
        say(
            _(
                "The cards are dealt, not drawn: {hand} to each of the {hands} hands, Table's too."
                " The dealer's opponents may call grand tichu on their first {grand_hand}"
                " cards."
            ),
            RU,
        ),
    ),
)

_EXCHANGE: Final = Section(
    "exchange",
    _("The exchange"),
    (
        say(
            _(
                "The dealer looks at both hands, their own and Table's, without mixing them, and"
                " picks two cards for each opponent, one from each hand. Nothing passes between the"
                " dealer and Table."
            ),
            RU,
            note=_("The book can also be read as two cards from each hand for each opponent."),
        ),
        say(
            _(
                "Each opponent passes on cards as usual: one to the dealer, one to Table, one to"
                " the partner."
            ),
            RU,
        ),
        say(
            _(
                "After that Table's hand is laid open for all to see, and the dealer plays for it"
                " in its turn."
            ),
            RU,
        ),
    ),
)

_CALLS: Final = Section(
    "calls",
    _("Calls"),
    (
        TICHU,
        GRAND,
        say(
            _("Only the dealer's two opponents may call grand tichu, and nobody for Table."),
            RU,
        ),
        say(_("The dealer may call tichu for Table, before Table's first card."), RU),
        OWN_CALL,
        ONE_CALL,
        EACH_BY_ITSELF,
        MARKING,
    ),
)

_PLAY: Final = Section(
    "play",
    _("Play"),
    (
        *TRICKS,
        say(
            _(
                "Table counts as a player in everything: it leads if it holds the mah jong, and it"
                " goes out. The round is over as soon as three hands are empty, or both hands of a"
                " team are first and second."
            ),
            RU,
        ),
        LAST_TRICK,
    ),
)

_COUNTING: Final = Section(
    "counting",
    _("Counting"),
    (
        CARDS_COUNT,
        LAST_OF_FOUR,
        DOUBLE_VICTORY,
        say(
            _(
                "Each of the three players has a column of their own, and so has Table. What a team"
                " scored in a round is written down for each of its two members."
            ),
            RU,
        ),
        say(
            _("That holds for calls too: they count for both members of the caller's team."),
            OURS,
            note=_("RU can be read so that a call's points go to the caller alone."),
        ),
    ),
    CARD_POINTS,
    page="counter",
)

_END: Final = Section(
    "end",
    _("The end"),
    (
        say_by_rule("rounds", ROUNDS_CASES, RU),
        say(
            _(
                "The number of rounds is a multiple of {rounds_step}, so that everybody deals"
                " equally often."
            ),
            RU,
        ),
        say(_("The highest column wins. That can be Table."), RU),
        say_by_rule("target", TARGET_CASES, OURS),
        WHICHEVER_FIRST,
        TIE,
        say(
            _("Where the table keeps playing after a tie, it plays {rounds_step} rounds more."),
            OURS,
        ),
        BY_HAND,
    ),
)

THREE_PLAYERS: Final = Rulebook(
    game="three_players",
    summary=say(
        _("The dealer plays with an open hand, Table, against the other two; the deal goes round."),
        RU,
    ),
    sections=(
        _TABLE,
        PACK,
        _DEAL,
        _EXCHANGE,
        _CALLS,
        _PLAY,
        COMBINATIONS,
        BOMBS,
        MAH_JONG,
        WISH.add(
            say(
                _(
                    "Table need not fulfil a wish, whoever made it, and is never penalised for"
                    " ignoring one."
                ),
                RU,
                term=_("Table"),
            )
        ),
        DOG,
        PHOENIX,
        DRAGON,
        _COUNTING,
        _END,
    ),
    figures={"grand_hand": 8},
)
