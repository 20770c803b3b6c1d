"""The four special cards, and the wish."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, say, say_by_rule
from scoring.rulebook.worked.examples import WISH_PICTURE

MAH_JONG: Final = Section(
    "mah-jong",
    _("Mah jong"),
    (
        say(
            _(
                "The mah jong is the 1: the lowest single card, and the start of a straight from 1."
                " Whoever plays it may make a wish."
            ),
            key="mah-jong",
            example="1 2 3 4 5",
        ),
    ),
)

NAMING_A_WISH: Final = say(
    _(
        "Whoever plays the mah jong, alone or in a straight, may at once wish for a rank from 2 to"
        " ace. Special cards cannot be wished for, and no wish need be made."
    ),
    key="wish-named",
)
OBEYING_A_WISH: Final = (
    say(
        _(
            "The player whose turn it is must play the rank if they can by the rules: alone or in"
            " any combination that fits, when leading too, and even with a bomb if nothing else"
            " will do. If they cannot, they play or pass as they like."
        ),
        key="wish-obeyed",
    ),
    say(
        _("You need not play the rank out of turn, and holding it is not enough: it has to fit."),
        key="wish-in-turn",
    ),
    say(
        _(
            "A straight in which the mah jong itself is played does not fulfil its wish, even with"
            " the rank in it: the wish is made afterwards."
        ),
        key="wish-own-straight",
    ),
    say(
        _(
            "The phoenix in place of the rank does not fulfil the wish. But the phoenix as another"
            " card must help, if it makes a combination with the rank possible."
        ),
        key="wish-phoenix",
    ),
    say(
        _(
            "Instead of the rank a bomb may always be laid, even one without it, because a bomb"
            " needs no turn. The wish then stays."
        ),
        key="wish-bomb-instead",
    ),
)
WISH_STAYS: Final = say(
    _(
        "The wish stands until somebody plays the rank or the round ends: from trick to trick,"
        " after bombs, and after the player who made it is out."
    ),
    key="wish-stays",
)
PARTNERS_OBEY: Final = say(
    _("The wish binds the partner of whoever made it too."),
    key="wish-binds-partner",
)
WISH_PENALTY: Final = (
    say_by_rule(
        "wish_penalty",
        {
            "number": _(
                "If a player ignores a wish that they could have fulfilled, the round is over: the"
                " other team scores {wish_penalty}, the player's own team 0, and no cards are"
                " counted."
            ),
            "none": _("No penalty is played for ignoring a wish."),
        },
        key="wish-penalty",
        term=_("Wish penalty"),
    ),
    say(
        _(
            "Calls count as always in such a round. If a caller was not out yet, the table says"
            " whether the call counts as made or as failed."
        ),
        key="wish-penalty-calls",
    ),
)

WISH: Final = Section(
    "wish",
    _("The wish"),
    (NAMING_A_WISH, *OBEYING_A_WISH, PARTNERS_OBEY, WISH_STAYS, *WISH_PENALTY),
    (WISH_PICTURE,),
    page="referee",
)

DOG_LEADS: Final = say(
    _("The dog can only be led, alone. It takes no trick and nothing can be laid on it."),
    key="dog-led",
)
DOG_IS_SAFE: Final = say(
    _("The dog cannot be bombed."),
    key="dog-not-bombed",
)

DOG: Final = Section(
    "dog",
    _("Dog"),
    (
        DOG_LEADS,
        say(
            _(
                "It passes the lead to your partner. With the partner out, the next player after"
                " them who still has cards leads; that may be you."
            ),
            key="dog-to-partner",
        ),
        DOG_IS_SAFE,
    ),
)

PHOENIX_PLAYS: Final = (
    say(
        _("In a combination it stands for any card from 2 to ace, but never in a bomb."),
        key="phoenix-joker",
        term=_("As a joker"),
    ),
    say(
        _(
            "On a single card it is half a rank higher than that card: it beats an ace, and the"
            " next rank up beats it. It never beats the dragon."
        ),
        key="phoenix-alone",
        term=_("Alone"),
    ),
    say(
        _("It counts as 1½: any 2 beats it."),
        key="phoenix-led",
        term=_("Led alone"),
    ),
)

PHOENIX: Final = Section(
    "phoenix",
    _("Phoenix"),
    (
        *PHOENIX_PLAYS,
        say(
            _("It costs whoever wins it: {phoenix_points} card points."),
            key="phoenix-points",
        ),
    ),
)

DRAGON_PLAYS: Final = say(
    _("The dragon is the highest single card: only a bomb beats it. It is part of no combination."),
    key="dragon-highest",
)

DRAGON: Final = Section(
    "dragon",
    _("Dragon and its gift"),
    (
        DRAGON_PLAYS,
        say(
            _("It is worth {dragon_points} card points."),
            key="dragon-points",
        ),
        say(
            _(
                "Whoever takes a trick with the dragon gives that whole trick to an opponent of"
                " their choice, never to a partner."
            ),
            key="dragon-gift",
        ),
        say_by_rule(
            "last_dragon_kept",
            {
                "false": _(
                    "The opponent may be out already; the trick then counts for their team all the"
                    " same. It is given away also when it ends the round."
                ),
                "true": _(
                    "The opponent may be out already; the trick then counts for their team all the"
                    " same. The trick that ends the round is not given away: it stays with whoever"
                    " won it."
                ),
            },
            key="dragon-gift-last",
        ),
        say(
            _("Where a whole team goes out first together, nothing is counted and nothing given."),
            key="dragon-not-counted",
        ),
        say(
            _("If the dragon is bombed, the trick belongs to whoever laid the bomb."),
            key="dragon-bombed",
        ),
    ),
    page="referee",
)
