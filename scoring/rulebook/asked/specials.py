"""Asked at tables: special cards and combinations."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

SPECIALS: Final = AskedTopic(
    "specials",
    _("Special cards and combinations"),
    (
        AskedQuestion(
            "dragon-bombed-gift",
            _("The dragon was bombed: is the trick given away?"),
            _("No. It belongs to whoever laid the highest bomb, and a bomb gives nothing away."),
            _("bomb on dragon who gets 25 points give trick"),
            ("dragon-bombed",),
            anchor="dragon",
        ),
        AskedQuestion(
            "dragon-ends-round",
            _("The dragon takes the last trick of the round: is it given away?"),
            _(
                "Yes, as always, also when its player goes out with it and the round is over. Only"
                " in a double victory nothing is counted and nothing given."
            ),
            _("final trick last card win with dragon end"),
            ("dragon-gift-last", "dragon-not-counted"),
            anchor="dragon",
        ),
        AskedQuestion(
            "dragon-to-one-out",
            _("May I give the dragon's trick to an opponent who is out?"),
            _(
                "Yes, to either opponent. It then lies in that player's tricks and counts for"
                " their team."
            ),
            _("finished player already gone without cards trick gift"),
            ("dragon-gift", "dragon-gift-last"),
            anchor="dragon",
        ),
        AskedQuestion(
            "dragon-kept-last",
            _("Do we keep the dragon's trick when it is the last of the round?"),
            _(
                "By the rule books no: it is given away too. Some events let the winner keep it:"
                " set it as a house rule when you start the game, and the referee answers by it."
            ),
            _("keep last dragon stays tournament house rule not given"),
            ("dragon-gift-last", "asked-dragon-kept"),
            anchor="dragon",
        ),
        AskedQuestion(
            "dragon-on-phoenix",
            _("Does the dragon beat the phoenix?"),
            _("Yes, also the phoenix that was played on an ace. Only a bomb beats the dragon."),
            _("phoenix on ace ace and a half higher who wins dragon or phoenix"),
            ("phoenix-alone", "dragon-highest"),
            anchor="dragon",
        ),
        AskedQuestion(
            "phoenix-led-two",
            _("What is the phoenix worth when it is led?"),
            _("One and a half: any 2 beats it, and so does every other card but the mah jong."),
            _("lead phoenix alone single below 2 value start low first card"),
            ("phoenix-led",),
            anchor="phoenix",
        ),
        AskedQuestion(
            "phoenix-on-mah-jong",
            _("May the phoenix be played on the mah jong?"),
            _(
                "Yes. It is worth one and a half there and beats the 1. A wish does not prevent"
                " it, if the rank cannot be played."
            ),
            _("phoenix beats one sparrow 1 on the 1"),
            ("phoenix-alone",),
            anchor="phoenix",
        ),
        AskedQuestion(
            "mah-jong-phoenix-straight",
            _("May a straight have the mah jong and the phoenix in it?"),
            _(
                "Yes: 1, phoenix as 2, 3, 4, 5 is a straight. It is no bomb, even if the other"
                " cards are of one suit."
            ),
            _("sparrow joker together row 1 2 3 4 5 combine"),
            ("phoenix-joker", "mah-jong", "bomb-without-specials"),
            anchor="combinations",
        ),
        AskedQuestion(
            "longer-stairs",
            _("May three pairs in a row be played on two pairs in a row?"),
            _("No. What beats a row of pairs is a higher row of as many pairs, or a bomb."),
            _(
                "4 4 5 5 and 6 6 7 7 8 8, six cards on four, longer run of pairs stairs longer"
                " consecutive pairs steps tractor"
            ),
            ("combination-beats", "combination-stairs"),
            anchor="combinations",
        ),
        AskedQuestion(
            "ace-two-straight",
            _("Is ace, 2, 3, 4, 5 a straight?"),
            _(
                "No. The ace is the top and stands above the king. A straight from the bottom"
                " begins with the mah jong: 1, 2, 3, 4, 5."
            ),
            _("A2345 wheel low ace wrap around over the corner"),
            ("combination-straight", "mah-jong"),
            anchor="combinations",
        ),
        AskedQuestion(
            "dog-partner-out",
            _("I play the dog and my partner is out: who leads?"),
            _("The next player after your partner who still has cards. That may be you."),
            _("no partner left, hound, partner finished already gone lead passes who"),
            ("dog-to-partner",),
            anchor="dog",
        ),
        AskedQuestion(
            "dog-last-card",
            _("The dog is my very last card: may I go out with it?"),
            _(
                "Yes, if you have the lead. You are out, and your partner leads, or the next"
                " player after them who has cards."
            ),
            _("finish with hound only card left end on the dog go out"),
            ("dog-led", "dog-to-partner", "asked-dog-last"),
            anchor="dog",
        ),
    ),
)
