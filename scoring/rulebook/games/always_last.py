"""The rules of Somebody is always last in words: five to ten players, no points."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.minute import ALWAYS_LAST_MINUTE
from scoring.rulebook.shared.counting import BY_HAND, ROUNDS, TIE
from scoring.rulebook.shared.pack import (
    BOMB_KINDS,
    BOMB_POWERS,
    COMBINATIONS,
    SUITS,
)
from scoring.rulebook.shared.play import TO_THE_RIGHT, TRICKS
from scoring.rulebook.shared.specials import (
    DOG_IS_SAFE,
    DOG_LEADS,
    DRAGON_PLAYS,
    MAH_JONG,
    NAMING_A_WISH,
    OBEYING_A_WISH,
    PHOENIX_PLAYS,
    WISH_STAYS,
)
from scoring.rulebook.statement import Rulebook, Section, SectionPicture, say
from scoring.rulebook.worked.always_last import ALWAYS_LAST_ROUND
from scoring.rulebook.worked.examples import BOMB_CHAIN, OF_MANY, WISH_PICTURE
from scoring.rulebook.worked.worked_round import make_worked_section
from scoring.rules import GameSetup, find_variant, next_round
from scoring.rules.always_last_table import DECK

_GAME: Final = find_variant("always_last")
_NUMBERS: Final = range(_GAME.fewest, _GAME.most + 1)


def _set_up(players: int) -> GameSetup:
    return GameSetup(_GAME.name, _GAME.rule_set.defaults, players, first_dealer=players)


def _list_hands() -> tuple[tuple[int, int, int, int, int], ...]:
    """Return for each number of players: most cards, fewest, how many get the fewest, left open."""
    rows = []
    for players in _NUMBERS:
        table = next_round(_set_up(players), [])
        hands = list(table.cards.values())
        most, fewest = max(hands), min(hands)
        fewer = hands.count(fewest) if fewest < most else 0
        rows.append((players, most, fewest, fewer, table.left_over))
    return tuple(rows)


def _list_swaps() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return how many cards each pair swaps: with the fewest players, and with more."""
    rows = []
    for players in _NUMBERS[:2]:
        swaps = next_round(_set_up(players), [{"finish": list(range(1, players + 1))}]).swaps
        counts = [swap.cards for swap in swaps]
        rows.append((players, (*counts, *[0] * (3 - len(counts)))))
    return tuple(rows)


_TABLE: Final = Section(
    "table",
    _("The table"),
    (
        say(
            _(
                "{fewest} to {most} players, each alone. There are no partners, no points and no"
                " calls: all that counts is who goes out when."
            ),
            key="last-alone",
        ),
        TO_THE_RIGHT,
        say(
            _(
                "After each round everybody may move. The first chooses a seat; the others sit to"
                " the right in the order in which they went out, so that the last sits to the left"
                " of the first."
            ),
            key="last-seats",
        ),
        say(
            _("In the first round the table sits as it likes."),
            key="last-first-seats",
        ),
    ),
)

_PACK: Final = Section(
    "pack",
    _("The pack"),
    (
        say(
            _(
                "Two packs are shuffled together, but the mah jong, dog, phoenix and dragon of one"
                " of them only: {deck} cards."
            ),
            key="last-pack",
        ),
        SUITS,
    ),
)

_DEAL: Final = Section(
    "deal",
    _("The deal"),
    (
        say(
            _("The last player clears the table, shuffles and deals."),
            key="last-deals",
        ),
        say(
            _("Who deals the first round is for the table to choose."),
            key="last-first-dealer",
        ),
        say(
            _(
                "Everybody gets {hand} cards, as far as the pack goes. What is left over is"
                " laid face up for all to see."
            ),
            key="last-hands",
        ),
        say(
            _("Where some get a card less, it is the last two to be dealt to."),
            key="last-ten",
        ),
    ),
    (SectionPicture("hands", _list_hands()),),
)

_EXCHANGE: Final = Section(
    "exchange",
    _("Swapping cards"),
    (
        say(
            _("Before the first round nothing is swapped, unless it is a rematch."),
            key="last-no-swap",
        ),
        say(
            _(
                "Before every other round the last swaps with the first, the last but one with the"
                " second, and the last but two with the third."
            ),
            key="last-swap",
        ),
        say(
            _(
                "The one who did worse gives their best cards. The one who did better gives as many"
                " of their worst back."
            ),
            key="last-best-worst",
        ),
        say(
            _("From the best down: dragon, phoenix, mah jong, dog, then ace, king and on to 2."),
            key="last-order",
            term=_("Best and worst"),
        ),
        say(
            _("All swaps happen at the same time, the best cards face up and the worst face down."),
            key="last-same-time",
        ),
    ),
    (SectionPicture("swaps", _list_swaps()),),
)

_PLAY: Final = Section(
    "play",
    _("Play"),
    (
        *TRICKS,
        say(
            _("Tricks are worth nothing: they are put aside."),
            key="last-tricks",
        ),
        say(
            _("The round is over when only one player has cards left. They are the last."),
            key="last-over",
        ),
    ),
)

_COMBINATIONS: Final = COMBINATIONS.add(
    say(
        _(
            "With two packs there are two of each card. The cards of a triple are of different"
            " suits, in a full house too."
        ),
        key="last-suits",
        term=_("Two packs"),
    ),
    say(
        _(
            "That holds beside the phoenix as well. A pair may be two equal cards, and the triple"
            " and the pair of a full house are of two different ranks."
        ),
        key="last-beside-phoenix",
    ),
)

_BOMBS: Final = Section(
    "bombs",
    _("Bombs"),
    (
        *BOMB_KINDS,
        say(
            _("The four cards of a four of a kind are of four different suits."),
            key="last-four-suits",
            term=_("Two packs"),
        ),
        *BOMB_POWERS,
    ),
    (BOMB_CHAIN,),
    page="referee",
)

_WISH: Final = Section(
    "wish",
    _("The wish"),
    (
        say(_("A wish is made and fulfilled as in the game for four."), key="last-wish"),
        NAMING_A_WISH,
        *OBEYING_A_WISH,
        WISH_STAYS,
        say(
            _("There are no points, so no penalty is played for ignoring a wish."),
            key="last-no-penalty",
        ),
    ),
    (WISH_PICTURE,),
    page="referee",
)

_DOG: Final = Section(
    "dog",
    _("Dog"),
    (
        DOG_LEADS,
        say(
            _("It passes the lead to the last player: to whoever was last in the round before."),
            key="last-dog",
        ),
        say(
            _(
                "If that player is out, or it is the first round, the next player in turn who has"
                " cards leads."
            ),
            key="last-dog-out",
        ),
        DOG_IS_SAFE,
    ),
)

_DRAGON: Final = Section(
    "dragon",
    _("Dragon"),
    (
        DRAGON_PLAYS,
        say(
            _("Tricks are worth nothing here, so its trick is given to nobody."),
            key="last-dragon",
        ),
    ),
)

_COUNTING: Final = Section(
    "counting",
    _("Counting"),
    (
        say(
            _(
                "Nothing is added up. The order in which the players went out is written down for"
                " each round."
            ),
            key="last-written",
        ),
        say(
            _(
                "The sheet shows how often each player was first and last, how many times in a"
                " row, and a chart of ranks."
            ),
            key="last-shown",
        ),
    ),
    (OF_MANY,),
)

_END: Final = Section(
    "end",
    _("The end"),
    (
        say(
            _("The table plays for as long as it likes."),
            key="last-long",
        ),
        ROUNDS,
        say(
            _(
                "Ahead is whoever was first most often; between equals, whoever was last less"
                " often."
            ),
            key="last-ahead",
        ),
        TIE,
        BY_HAND,
    ),
)

ALWAYS_LAST: Final = Rulebook(
    game="always_last",
    name=_("Somebody is always last"),
    summary=say(
        _("Everybody alone, with two packs and no points: only the order of going out counts."),
        key="last-game",
    ),
    sections=(
        ALWAYS_LAST_MINUTE,
        make_worked_section(ALWAYS_LAST_ROUND),
        _TABLE,
        _PACK,
        _DEAL,
        _EXCHANGE,
        _PLAY,
        _COMBINATIONS,
        _BOMBS,
        MAH_JONG,
        _WISH,
        _DOG,
        Section("phoenix", _("Phoenix"), PHOENIX_PLAYS),
        _DRAGON,
        _COUNTING,
        _END,
    ),
    figures={"deck": DECK},
    carried_by="carried-last",
)
