"""The rules for three players in words: the dealer and the open hand "Table" against the others."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.games.nanjing import NANJING
from scoring.rulebook.minute import THREE_MINUTE
from scoring.rulebook.shared.calls import (
    BLIND,
    EACH_BY_ITSELF,
    EARLY,
    MARKING,
    NOT_AGREED,
    ONE_CALL,
    OWN_CALL,
    TICHU,
    say_grand,
)
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
from scoring.rulebook.shared.play import LAST_TRICK, TO_THE_RIGHT, TRICKS
from scoring.rulebook.shared.specials import WISH
from scoring.rulebook.statement import Section, say, say_by_rule
from scoring.rulebook.worked.examples import OF_THREE
from scoring.rulebook.worked.three_players import THREE_PLAYERS_ROUND
from scoring.rulebook.worked.worked_round import make_worked_section

_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _(
                "{players} players and a fourth hand that nobody holds, called Table. The dealer"
                " and Table are one team, the other two players are the other."
            ),
            key="three-teams",
        ),
        say(
            _("Table sits opposite the dealer, who plays both hands."),
            key="three-opposite",
        ),
        TO_THE_RIGHT,
    ),
)

_DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        say(
            _("The deal passes on by one player every round."),
            key="three-deal-passes",
        ),
        say(
            _("Who deals first is said when the game is started."),
            key="three-first-dealer",
        ),
        say(
            _(
                "The cards are dealt, not drawn: {hand} to each of the {hands} hands, Table's too."
                " The dealer's opponents may call grand tichu on their first {grand_hand}"
                " cards."
            ),
            key="three-dealt",
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
            key="three-dealer-gives",
        ),
        say(
            _(
                "Each opponent passes on cards as usual: one to the dealer, one to Table, one to"
                " the partner."
            ),
            key="three-others-give",
        ),
        say(
            _(
                "After that Table's hand is laid open for all to see, and the dealer plays for it"
                " in its turn."
            ),
            key="three-table-open",
        ),
    ),
)

_CALLS: Final = Section(
    "calls",
    _("Calls"),
    (
        TICHU,
        EARLY,
        say_grand("three-call-grand"),
        BLIND,
        say(
            _(
                "Only the dealer's two opponents may call grand tichu, a blind one too, and nobody"
                " for Table."
            ),
            key="three-no-grand",
        ),
        say(
            _("The dealer may call tichu for Table, before Table's first card."),
            key="three-call-for-table",
        ),
        OWN_CALL,
        NOT_AGREED,
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
            key="three-table-plays",
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
            key="three-columns",
        ),
        say(
            _("That holds for calls too: they count for both members of the caller's team."),
            key="three-calls-count",
        ),
    ),
    (CARD_POINTS, OF_THREE),
    page="counter",
)

_END: Final = Section(
    "end",
    _("The end"),
    (
        say_by_rule(
            "rounds",
            ROUNDS_CASES,
            key="three-rounds",
        ),
        say(
            _(
                "The number of rounds is a multiple of {rounds_step}, so that everybody deals"
                " equally often."
            ),
            key="three-multiple",
        ),
        say(
            _("The highest column wins. That can be Table."),
            key="three-highest",
        ),
        say(
            _(
                "Playing to {usual_target} points is a poor idea with three: clever players help"
                " Table to win."
            ),
            key="three-thousand",
        ),
        say_by_rule(
            "target",
            TARGET_CASES,
            key="three-target",
        ),
        WHICHEVER_FIRST,
        TIE,
        say(
            _("Where the table keeps playing after a tie, it plays {rounds_step} rounds more."),
            key="three-tie",
        ),
        BY_HAND,
    ),
)

THREE_PLAYERS: Final = NANJING.vary(
    THREE_MINUTE,
    make_worked_section(THREE_PLAYERS_ROUND),
    _TABLE,
    _DEAL,
    _EXCHANGE,
    _CALLS,
    _PLAY,
    WISH.add(
        say(
            _(
                "Table need not fulfil a wish, whoever made it, and is never penalised for"
                " ignoring one."
            ),
            key="three-wish",
            term=_("Table"),
        )
    ),
    _COUNTING,
    _END,
    game="three_players",
    name=_("Three players and the table"),
    summary=say(
        _("The dealer plays with an open hand, Table, against the other two; the deal goes round."),
        key="three-players",
    ),
    carried_by="carried-three",
)
