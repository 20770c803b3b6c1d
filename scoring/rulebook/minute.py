"""Each game in one minute: the aim, how a round goes, what scores. The rules below say it all."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, say

ANCHOR: Final = "minute"


def _tell(*texts: str) -> Section:
    statements = tuple(say(text) for text in texts)
    return Section(ANCHOR, _("In one minute"), statements, is_law=False)


_CARDS: Final = _(
    "Somebody leads a card or a combination: a pair, three of a kind, a full house, pairs in a row,"
    " a straight. The others in turn lay the same kind, higher, or pass. When all have passed,"
    " whoever laid last takes the cards and leads again."
)
_BOMBS: Final = _(
    "A bomb, four of a kind or a straight of one suit, beats everything, at any moment. The four"
    " special cards are the mah jong (a 1, and a wish), the dog (the lead to a partner), the"
    " phoenix (a joker) and the dragon (the highest card; the trick that it wins is given away)."
)
_BOMBS_ALONE: Final = _(
    "A bomb, four of a kind or a straight of one suit, beats everything, at any moment. The four"
    " special cards are the mah jong (a 1, and a wish), the dog (the lead to whoever was last in"
    " the round before), the phoenix (a joker) and the dragon (the highest card)."
)
_COUNT: Final = _(
    "The round ends when three are out. Kings and tens count 10, fives 5, the dragon"
    " {dragon_points}, the phoenix {phoenix_points}: {points_total} points to share. If both"
    " partners are out before any opponent, they score a double victory instead and nothing is"
    " counted."
)
_CALLS: Final = _(
    "Whoever is sure to be first out may call tichu before their first card: {tichu} points for the"
    " team if they are, {tichu} off if not. Grand tichu, on the first {grand_hand} cards, is worth"
    " {grand}."
)

NANJING_MINUTE: Final = _tell(
    _(
        "Two teams of two. You want to get rid of your cards before the others do, and to win the"
        " tricks with kings, tens and fives in them. The first team with {usual_target} points"
        " wins."
    ),
    _(
        "Everybody gets {hand} cards and passes one to each of the other three. Whoever holds the"
        " mah jong leads."
    ),
    _CARDS,
    _BOMBS,
    _CALLS,
    _COUNT,
)
THREE_MINUTE: Final = _tell(
    _(
        "Three players, and a fourth hand on the table called Table. In each round the dealer plays"
        " with Table against the other two; after an agreed number of rounds the most points win."
    ),
    _(
        "Everybody, and Table, gets {hand} cards. The dealer looks at both hands, passes two cards"
        " to each opponent and gets cards from them; then Table's hand is laid open."
    ),
    _CARDS,
    _BOMBS,
    _CALLS,
    _COUNT,
    _(
        "What a team scores in a round is written down for both of its members, Table too. The deal"
        " then goes to the next player."
    ),
)
TIENTSIN_MINUTE: Final = _tell(
    _(
        "Two teams of three, seated in turn. You want to get rid of your cards before the others"
        " do, and to win the tricks with kings, tens and fives. The first team with {usual_target}"
        " points wins."
    ),
    _(
        "The pack is shared out, and everybody passes one card to each of the two partners. Whoever"
        " holds the mah jong leads."
    ),
    _CARDS,
    _BOMBS,
    _CALLS,
    _(
        "The round ends when five are out. Kings and tens count 10, fives 5, the dragon"
        " {dragon_points}, the phoenix {phoenix_points}: {points_total} points to share. If all"
        " three of a team are out before any opponent, they score a triple victory instead and"
        " nothing is counted."
    ),
)
ALWAYS_LAST_MINUTE: Final = _tell(
    _(
        "Everybody plays alone, and nothing is counted. You want to be first out, and at any rate"
        " not last: the last player clears up, shuffles, deals and gives good cards away."
    ),
    _("Two packs are dealt. Whoever holds the mah jong leads."),
    _CARDS,
    _BOMBS_ALONE,
    _(
        "The round ends when one player is left with cards. All sit down again in the order in"
        " which they went out, and the worst placed swap their best cards for the worst of the"
        " best placed."
    ),
)
TIEN_GOW_MINUTE: Final = _tell(
    _(
        "Four players, each alone, with {hand} tiles each. You want to take the very last trick:"
        " whoever does wins the round and is paid by the others in chips."
    ),
    _(
        "The banker leads a tile or a combination. The others in turn beat it with something higher"
        " of the same kind, or lay as many tiles face down. Nobody is obliged to beat. The highest"
        " takes the trick and leads."
    ),
    _(
        "There are {tricks} tricks, for a trick of two tiles counts as two. Whoever has none pays"
        " {no_trick_pays}; others pay {par_tricks} minus their tricks. With the banker everything"
        " is paid double."
    ),
)
