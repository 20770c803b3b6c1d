"""Asked at tables: dealing, passing and going out."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.asked.question import AskedQuestion, AskedTopic

TABLE: Final = AskedTopic(
    "play",
    _("Dealing, passing and going out"),
    (
        AskedQuestion(
            "deal-instead",
            _("May the cards be dealt instead of drawn?"),
            _("Yes, most tables do. It makes no difference to the score."),
            _("hand out cards deal rather than take from the pile picking up"),
            ("dealt",),
            anchor="deal",
        ),
        AskedQuestion(
            "who-shuffles",
            _("Who shuffles?"),
            _(
                "Whoever was first out in the round before, and an opponent cuts. Before the first"
                " round anybody."
            ),
            _("mix cards dealer next round deals whose turn to shuffle winner"),
            ("shuffle",),
            anchor="deal",
        ),
        AskedQuestion(
            "deal-eight-six",
            _("We deal: how is grand tichu asked for then?"),
            _(
                "Deal eight cards to everybody, then ask round for grand tichu, then deal the"
                " other six. Nobody picks up the six before having said no."
            ),
            _("dealing in packets 8 and 6 first eight ask grand big tichu"),
            ("dealt", "call-grand"),
            anchor="deal",
        ),
        AskedQuestion(
            "exchange-chaos",
            _("How do we swap cards without confusion?"),
            _(
                "Lay each card face down so that it points at whoever gets it. Everybody then"
                " takes care of the swap with the neighbour on the left and with the partner."
            ),
            _("pushing schupfen passing mess chaos mixed up cards easier exchange"),
            ("exchange-laid-out",),
            anchor="exchange",
        ),
        AskedQuestion(
            "partners-drawn",
            _("How are partners drawn?"),
            _(
                "By lot: of two pairs of cards everybody takes one face down, and equal cards play"
                " together. The tables of an evening in this program are drawn by lot, too."
            ),
            _("choose teams who plays with whom random seat draw pick partner"),
            ("asked-partners",),
            anchor="table",
        ),
        AskedQuestion(
            "winner-out-leads",
            _("The winner of the trick has no cards left: who leads?"),
            _("The next player in turn who still has cards, to the right of the winner."),
            _("finished with last card won trick gone who starts next lead"),
            ("trick-taken",),
            anchor="play",
        ),
        AskedQuestion(
            "third-last-trick",
            _("Does the last trick of the third player count?"),
            _("Yes. It belongs to the third player out, and counts for their team like any other."),
            _("final trick round ends who gets third out points of last trick"),
            ("last-trick",),
            anchor="play",
        ),
        AskedQuestion(
            "pass-what",
            _("Which cards should I pass?"),
            _(
                "Low single cards to the opponents, and an odd one to the left and an even one to"
                " the right, or the other way round, so that you break no pair of theirs. To the"
                " partner something useful: an ace or king, or the dragon before a call of theirs."
            ),
            _(
                "swap exchange give which card to partner opponents schupf good strategy hand over"
                " tips"
            ),
            ("advice-pass-on", "asked-strategy"),
            anchor="advice",
        ),
    ),
)
