"""A round for four players, worked."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.worked.worked_round import NAMES, WorkedRound, deal, give, lay_trick

NANJING_ROUND: Final = WorkedRound(
    game="nanjing",
    names=NAMES[:4],
    dealt=deal(
        "MJ J3 S3 P4 J6 S6 J7 S7 T7 S8 T9 SQ PQ PA",
        "T2 P3 S4 J5 P6 T6 J8 T8 PT TT PJ JQ TQ TK",
        "DG J2 S2 P2 T3 T4 T5 P8 S9 JT JJ JA PH DR",
        "J4 S5 P5 P7 J9 P9 ST SJ TJ JK SK PK SA TA",
    ),
    given=give(
        "1>2 P4, 1>3 PA, 1>4 S8, 2>3 T2, 2>4 TK, 2>1 P3,"
        " 3>4 T3, 3>1 JA, 3>2 T4, 4>1 J4, 4>2 ST, 4>3 P7"
    ),
    tricks=(
        lay_trick(
            "1 J3 S3 P3 J6 S6 / 2 S4 P4 T4 P6 T6 / 1 S7 J7 T7 SQ PQ / 2 J8 T8 PT ST TT"
            " / 3 J2 S2 P2 T2",
            _(
                "Anna has the mah jong, so Anna leads: not the mah jong itself but a full house."
                " Its triple says how high it is. Chris's four of a kind is a bomb, beats the full"
                " house and takes the trick."
            ),
        ),
        lay_trick(
            "3 P7 P8 S9 JT JJ",
            _("A straight of five. Nobody has a higher straight of five cards, so all pass."),
        ),
        lay_trick(
            "3 T5 / 4 S8 / 1 T9 / 2 PJ / 3 PA",
            _("Single cards, each higher than the one before. Chris takes them with an ace."),
        ),
        lay_trick(
            "3 DG",
            _("The dog gives the lead to the partner, Anna. Nobody can lay anything on it."),
            to=1,
        ),
        lay_trick(
            "1 MJ / 2 J5 / 3 PH / 4 SJ / 1 JA / 3 DR",
            _(
                "Anna plays the mah jong and wishes for a jack. Ben has no jack and plays a 5;"
                " Chris has none left either, and Chris's phoenix is a 5½. Dana has two jacks and"
                " must play one: the wish is fulfilled. The dragon beats the ace. Chris has no"
                " cards left, so the tichu is made, and gives the trick to Dana."
            ),
            wish="J",
            to=4,
        ),
        lay_trick(
            "4 S5 P5 / 2 JQ TQ",
            _("Chris, who took the trick, is out, so the next player leads: Dana."),
        ),
        lay_trick("4 J9 P9"),
        lay_trick(
            "4 T3 / 1 J4",
            _(
                "Ben went out with the queens, and Anna goes out with this 4: three are out, the"
                " round is over. Dana is the last player, with four kings in hand: a bomb that was"
                " saved for too long."
            ),
        ),
    ),
    entry={
        "kind": "counted",
        "points": {"a": 90, "b": 10},
        "calls": [{"seat": 3, "call": "tichu", "made": True}],
        "finish": [3, 2, 1],
    },
    caller=3,
    count=_(
        "Dana's hand, with the four kings, goes to Anna and Chris, and Dana's tricks, the dragon's"
        " among them, to Chris, who was first out. Ben keeps one trick: two fives. Chris's tichu"
        " comes on top."
    ),
)
