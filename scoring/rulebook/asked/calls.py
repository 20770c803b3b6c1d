"""Asked at tables: calls."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

CALLS: Final = AskedTopic(
    "calls",
    _("Calls"),
    (
        AskedQuestion(
            "tichu-after-pass",
            _("May I call tichu after I have passed?"),
            _("Yes, until you play your first card. A pass is no card."),
            _("announce late haven't played yet passed already said pass"),
            ("call-tichu",),
            anchor="calls",
        ),
        AskedQuestion(
            "exchange-after-call",
            _("Somebody called tichu before the exchange: may I change what I pass?"),
            _("Yes, as long as the cards have not been exchanged."),
            _("swap different card announce first take back passing cards"),
            ("exchange-changed",),
            anchor="exchange",
        ),
        AskedQuestion(
            "grand-cards",
            _("On how many cards is grand tichu called?"),
            _(
                "On the first eight, before the ninth is picked up. With six players it is six"
                " cards. With three only the dealer's opponents may call it."
            ),
            _("big tichu how many cards seen eight ninth when latest"),
            ("call-grand",),
            anchor="calls",
        ),
        AskedQuestion(
            "no-grand",
            _("May we play without grand tichu?"),
            _(
                "Yes, as a house rule. Set it when you start the game, and the sheet offers no"
                " such call."
            ),
            _("leave out big tichu switch off forbid beginners"),
            ("call-grand",),
            anchor="house-rules",
        ),
        AskedQuestion(
            "one-call-a-team",
            _("May both partners call tichu?"),
            _(
                "By the rule books every player may call, so both may; only one of the two can be"
                " made. Many tables allow one call a team: set it as a house rule when you start"
                " the game, and the sheet takes no second call of a team."
            ),
            _("both of us two calls same team one per team second partner announce"),
            ("call-by-itself",),
            anchor="calls",
        ),
        AskedQuestion(
            "blind-grand",
            _("Is there a blind grand tichu?"),
            _(
                "No rule book has it. Some events let a player call before seeing any card, for"
                " more points. It is a house rule here: say for how many points when you start the"
                " game, and the sheet has a B beside T and G."
            ),
            _("without looking unseen 400 500 points super before cards dealt"),
            ("call-blind", "asked-blind-grand"),
            anchor="calls",
        ),
        AskedQuestion(
            "grand-when",
            _("When is a grand tichu worth it?"),
            _(
                "With dragon, phoenix and aces among the eight cards, or when you are far behind:"
                " at 630 to 970 you have little to lose. The sheet shows how likely it must come"
                " true to be worth it at the present score."
            ),
            _("should I call big tichu good hand risk strategy when chance"),
            ("advice-score", "asked-strategy"),
            anchor="advice",
        ),
        AskedQuestion(
            "signals",
            _("May partners agree on signals, or talk about their cards?"),
            _(
                "No. A call is each player's own, and nobody talks about hands. Habits of passing"
                " (odd left, even right) are fine if the opponents are told when they ask."
            ),
            _("conventions cheating hints table talk secret tell partner communicate"),
            ("call-not-agreed", "asked-signals"),
            anchor="calls",
        ),
    ),
)
