"""The pack and the combinations."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.statement import Section, say
from scoring.rulebook.worked.examples import BOMB_CHAIN

SUITS: Final = say(
    _(
        "Each suit runs from the 2, which is lowest, up to 10, jack, queen, king and ace. Suits are"
        " equal; they matter in bombs only."
    ),
    key="pack-suits",
)

PACK: Final = Section(
    "pack",
    _("The pack"),
    (
        say(
            _(
                "There are {deck} cards: {suits} suits of {ranks} (jade, swords, pagodas, stars)"
                " and the four special cards: mah jong, dog, phoenix and dragon."
            ),
            key="pack-cards",
        ),
        SUITS,
        say(
            _(
                "An ordinary pack of {plain_deck} cards will do, with four jokers marked for the"
                " special cards."
            ),
            key="pack-ordinary",
        ),
        say(
            _(
                "Other names: sparrow for the mah jong, nexus for the phoenix, Tai Pan for the"
                " whole game."
            ),
            key="pack-names",
        ),
    ),
)

PLAIN_COMBINATIONS: Final = (
    say(
        _("Any one card."),
        key="combination-single",
        term=_("Single card"),
    ),
    say(
        _("Two cards of one rank."),
        key="combination-pair",
        term=_("Pair"),
        example="8 8",
    ),
    say(
        _("Two pairs or more whose ranks follow one another."),
        key="combination-stairs",
        term=_("Consecutive pairs"),
        example="5 5 6 6 7 7",
    ),
    say(
        _("Three cards of one rank."),
        key="combination-triple",
        term=_("Triple"),
        example="J J J",
    ),
    say(
        _("A triple and a pair. The triple alone says how high it is."),
        key="combination-full-house",
        term=_("Full house"),
        example="9 9 9 4 4",
    ),
    say(
        _(
            "Five cards or more whose ranks follow one another, of any suits. The ace is the top:"
            " a straight does not run on from it to the 2."
        ),
        key="combination-straight",
        term=_("Straight"),
        example="6 7 8 9 10 J",
    ),
)

COMBINATIONS: Final = Section(
    "combinations",
    _("Combinations"),
    (
        *PLAIN_COMBINATIONS,
        say(
            _(
                "A combination is beaten by a higher one of the same kind and with the same number"
                " of cards. Level does not beat. Besides that, only bombs beat anything."
            ),
            key="combination-beats",
            term=_("What beats what"),
        ),
    ),
    page="referee",
)

BOMB_KINDS: Final = (
    say(
        _("All four cards of one rank."),
        key="bomb-four",
        term=_("Four of a kind"),
        example="9 9 9 9",
    ),
    say(
        _("Five cards or more in a row, all of one suit."),
        key="bomb-straight",
        term=_("Straight bomb"),
    ),
    say(
        _(
            "Neither the phoenix nor the mah jong can be part of a bomb. A row of one suit with one"
            " of them in it is an ordinary straight."
        ),
        key="bomb-without-specials",
    ),
)

BOMB_POWERS: Final = (
    say(
        _(
            "A bomb beats everything that is not a bomb. Of two bombs the one with more cards is"
            " higher, so a straight bomb beats four of a kind; with equally many cards the"
            " higher rank decides."
        ),
        key="bomb-beats",
    ),
    say(
        _(
            "Anybody may lay a bomb while a trick is running, also when it is not their turn. Play"
            " then goes on from whoever laid it. A bomb may also be led like any combination."
        ),
        key="bomb-any-time",
    ),
    say(
        _("You may bomb your own cards, the dragon included."),
        key="bomb-own",
    ),
    say(
        _(
            "A trick can be bombed until it is taken up, so even after everybody has passed, and"
            " also where whoever would take it has no cards left."
        ),
        key="bomb-until-taken-up",
    ),
    say(
        _(
            "A bomb takes a running trick, never the right to lead: nobody can bomb in before the"
            " first card of a trick."
        ),
        key="bomb-not-lead",
    ),
)

BOMBS: Final = Section("bombs", _("Bombs"), BOMB_KINDS + BOMB_POWERS, (BOMB_CHAIN,), page="referee")
