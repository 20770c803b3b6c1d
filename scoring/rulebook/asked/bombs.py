"""Asked at tables: bombs."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

BOMBS: Final = AskedTopic(
    "bombs",
    _("Bombs"),
    (
        AskedQuestion(
            "bomb-on-dog",
            _("May I bomb the dog?"),
            _("No. The lead has already passed to the partner, and there is no trick to bomb."),
            _("bombing hound"),
            ("dog-not-bombed",),
            anchor="dog",
        ),
        AskedQuestion(
            "bomb-on-lead",
            _("May I bomb before somebody leads?"),
            _(
                "No. A bomb takes a trick that is running, never the right to lead. Wait until a"
                " card lies there."
            ),
            _(
                "bomb somebody else's lead, before the others lead, stop a lead, opening right to"
                " play first start of a trick empty table"
            ),
            ("bomb-not-lead",),
            anchor="bombs",
        ),
        AskedQuestion(
            "bomb-own-trick",
            _("May I bomb my own trick?"),
            _(
                "Yes, while it has not been taken up: also your own dragon, which you then need"
                " not give away."
            ),
            _("bomb myself, on top of my own cards, own play yourself dragon keep points"),
            ("bomb-own", "dragon-bombed"),
            anchor="bombs",
        ),
        AskedQuestion(
            "bomb-after-passes",
            _("Everybody has passed: may I still bomb?"),
            _(
                "Yes, until the trick is taken up. Once the cards are off the table, or the next"
                " card has been led, it is too late."
            ),
            _(
                "everyone passed, three passes, late, too late now, at the end of a trick, before"
                " they pick it up, trick over, taken"
            ),
            ("bomb-until-taken-up",),
            anchor="bombs",
        ),
        AskedQuestion(
            "bomb-own-partner",
            _("May I bomb my partner?"),
            _("Yes. Anybody may bomb any running trick; whether it is wise is another question."),
            _("teammate partner's trick my own team overbomb"),
            ("bomb-any-time", "bomb-own"),
            anchor="bombs",
        ),
        AskedQuestion(
            "bomb-phoenix-four",
            _("Are three of a kind and the phoenix a bomb?"),
            _(
                "No. The phoenix is no part of a bomb, neither in four of a kind nor in a straight"
                " of one suit."
            ),
            _("joker wild 8 8 8 phoenix four of a kind quads"),
            ("bomb-without-specials",),
            anchor="bombs",
        ),
        AskedQuestion(
            "bomb-four-and-phoenix",
            _("May I lay four of a kind together with the phoenix?"),
            _(
                "No. Four 8s and the phoenix are no combination: a full house needs two ranks. Lay"
                " the four as a bomb, and keep the phoenix."
            ),
            _("8 8 8 8 and phoenix, five of a kind four eights plus joker full house"),
            ("combination-full-house", "bomb-without-specials"),
            anchor="combinations",
        ),
        AskedQuestion(
            "two-bombs",
            _("Two players lay a bomb at the same moment: what now?"),
            _(
                "Let the lower of the two lie and then the higher one, if its player wants to lay"
                " it: that wastes no bomb. If the table cannot agree who was first, the higher"
                " stands, the other goes back to the hand, and its player may still beat it with a"
                " higher bomb."
            ),
            _("simultaneous same time both bombs together collide at once who was first"),
            ("asked-two-bombs",),
            anchor="bombs",
            is_irregular=True,
        ),
    ),
)
