"""Asked at tables: the wish."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

WISHES: Final = AskedTopic(
    "wish",
    _("The wish"),
    (
        AskedQuestion(
            "wish-break-straight",
            _("Must I break up my straight for a wish, or may I bomb instead?"),
            _(
                "You must play the rank, even from a straight that you would rather keep. But any"
                " bomb may be laid instead, such as four kings on a wish for an 8; the wish then"
                " stays."
            ),
            _(
                "bomb instead of playing the wished card, tear apart, split, in the middle of"
                " destroy my long straight row kings bomb avoid fulfil wish"
            ),
            ("wish-obeyed", "wish-bomb-instead"),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-after-bomb-lead",
            _("I bombed instead of fulfilling the wish, and now I lead: must I lead the rank?"),
            _("Yes. The wish still stands, and whoever leads must play the rank if they have it."),
            _("after my bomb won the trick have to lead wished card next"),
            ("wish-stays", "wish-obeyed"),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-straight-bomb",
            _(
                "A bomb lies on the table: must I lay my higher bomb because the wished card is in"
                " it?"
            ),
            _(
                "Yes. If the rank can be played by the rules, it must be, and be it in a straight"
                " bomb on four kings."
            ),
            _("straight flush with the 8 on four kings forced to bomb wish obliged"),
            ("wish-obeyed",),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-phoenix-rank",
            _("Does the phoenix count as the wished card?"),
            _(
                "No. The phoenix never fulfils a wish, whatever it stands for. A real card of the"
                " rank has to be played."
            ),
            _("joker satisfy fulfil as an eight ace wild instead asked for"),
            ("wish-phoenix",),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-phoenix-helps",
            _("Must I use my phoenix so that the wish can be fulfilled?"),
            _(
                "Yes, if the phoenix as another card makes a combination with the rank in it: a"
                " single 8 and the phoenix on a pair of fives."
            ),
            _("joker help make a pair complete straight forced to use"),
            ("wish-phoenix", "wish-obeyed"),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-dog",
            _("A wish stands and I lead: may I lead the dog?"),
            _(
                "Only if you cannot play the rank. Whoever has it and leads must lead it; the dog"
                " comes later."
            ),
            _("hound first under a wish instead of wished card escape"),
            ("wish-obeyed",),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-twice",
            _("May I wish for two ranks, or make a wish later that I forgot?"),
            _(
                "No. One wish, for one rank, when the mah jong is played. Once the next player has"
                " played or passed it is too late: no wish has been made."
            ),
            _("second wish change my wish forgot to wish afterwards forgotten two wishes"),
            ("wish-named", "asked-wish-late"),
            anchor="wish",
        ),
        AskedQuestion(
            "wish-best",
            _("What should I wish for?"),
            _(
                "Something that hurts the opponents: mostly a high rank that the next opponent may"
                " have, the ace above all, or the card that you passed to the right. Never a rank"
                " that your partner's bomb may need."
            ),
            _("good wish best card to ask for mah jong tips which rank strategy one"),
            ("advice-help-caller", "asked-strategy"),
            anchor="advice",
        ),
    ),
)
