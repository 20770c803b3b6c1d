"""A round for six players, worked."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.worked.worked_round import NAMES, WorkedRound, deal, give, lay_trick

TIENTSIN_ROUND: Final = WorkedRound(
    game="tientsin",
    names=NAMES,
    dealt=deal(
        "DG T2 J2 J3 P3 S4 P4 P6 P8 JT",
        "MJ T3 J7 P9 SJ JJ TQ SQ TK PH",
        "J5 S7 T8 T9 ST TJ JQ SA DR",
        "S5 P5 T6 J6 S9 J9 PQ SK JK",
        "T4 T7 S8 PT TT PK PA TA JA",
        "S2 P2 S3 J4 T5 S6 P7 J8 PJ",
    ),
    given=give(
        "1>3 JT, 1>5 P6, 2>4 TK, 2>6 T3, 3>1 SA, 3>5 JQ, 4>2 PQ, 4>6 SK, 5>1 PK, 5>3 T4,"
        " 6>2 S3, 6>4 J4"
    ),
    tricks=(
        lay_trick(
            "2 JJ SJ SQ PQ TQ",
            _("Ben has the mah jong and leads, here with a full house of queens. All five pass."),
        ),
        lay_trick(
            "2 MJ / 3 J5 / 4 J6 / 5 T7 / 6 J8 / 1 PK / 2 PH / 3 DR",
            _(
                "Ben wishes for a 5. Chris is next, has one and must play it. The phoenix on the"
                " king is a king and a half, the dragon beats it, and Chris gives the trick to"
                " Ben, an opponent."
            ),
            wish="5",
            to=2,
        ),
        lay_trick("3 S7 T8 T9 JT TJ", _("A straight of five: nobody has a higher one.")),
        lay_trick("3 T4 / 4 T6 / 5 S8 / 6 PJ / 1 SA"),
        lay_trick(
            "1 J2 T2 J3 P3 S4 P4",
            _("Three pairs in a row. Three pairs in a row alone would beat them, or a bomb."),
        ),
        lay_trick(
            "1 DG",
            _("The dog gives the lead to a partner of choice. Anna chooses Emma."),
            to=5,
        ),
        lay_trick("5 PT TT / 4 JK TK / 5 PA JA"),
        lay_trick(
            "5 P6 / 6 P7 / 1 P8 / 2 P9 / 3 ST / 6 SK / 5 TA",
            _(
                "Anna goes out with the 8, first of all, and Chris with the ten. Emma, their"
                " partner, takes the trick."
            ),
        ),
        lay_trick(
            "5 JQ",
            _(
                "Emma is out as the third of the team, before any opponent: a triple victory, and"
                " the round is over."
            ),
        ),
    ),
    entry={"kind": "triple_victory", "winner": "a", "finish": [1, 3, 5]},
    count=_(
        "Nothing is counted: neither the cards in tricks nor those in hands. Anna, Chris and Emma"
        " score for the triple victory."
    ),
)
