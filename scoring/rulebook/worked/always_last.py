"""A round of Somebody is always last, worked, with five players."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.worked.worked_round import NAMES, WorkedRound, deal, give, lay_trick

ALWAYS_LAST_ROUND: Final = WorkedRound(
    game="always_last",
    names=NAMES[:5],
    dealt=deal(
        "DG MJ S5 S5 S6 J6 SQ JQ SK SA JA JA",
        "S2 P3 P4 P6 J9 P9 JT ST SJ TQ PA PH",
        "S2 T2 S3 T3 J4 P5 J5 P6 S6 P9 SK JK",
        "T2 S3 J3 P4 P8 JT TJ JJ PJ JK TK TA",
        "P2 T4 T6 T7 J7 J8 S8 T8 ST TQ PQ PK",
    ),
    given=give("5>1 PK, 5>1 TQ, 1>5 S5, 1>5 S5, 4>2 TA, 2>4 S2"),
    tricks=(
        lay_trick(
            "1 J6 S6 JQ SQ TQ",
            _(
                "Anna has the mah jong and leads. The three queens are of three suits, as they"
                " must be."
            ),
        ),
        lay_trick(
            "1 MJ / 2 P3 / 3 J4 / 4 P8 / 5 ST / 1 PK",
            _(
                "Anna wishes for a 7. Nobody before Emma has one, and Emma's sevens are lower than"
                " the 8 that lies there: Emma need not play one."
            ),
            wish="7",
        ),
        lay_trick(
            "1 DG",
            _("The dog gives the lead to whoever was last in the round before: Emma."),
            to=5,
        ),
        lay_trick(
            "5 J7 T7 J8 S8 T8 / 2 J9 P9 PH=9 JT ST / 4 S2 T2 JJ PJ TJ",
            _(
                "Emma leads and can fulfil the wish now: a 7 has to be in the lead. The"
                " phoenix makes three nines of two."
            ),
        ),
        lay_trick(
            "4 J3 S3 / 5 S5 S5 / 1 JA JA",
            _("With two packs a pair may be two equal cards: two fives of swords, two jade aces."),
        ),
        lay_trick("1 SK / 2 PA"),
        lay_trick(
            "2 P4 / 3 P9 / 4 JT / 5 PQ / 1 SA", _("Anna is out, first. The next player leads: Ben.")
        ),
        lay_trick("2 P6 / 3 JK / 2 TA"),
        lay_trick("2 SJ / 3 SK"),
        lay_trick("3 S2 T2 S3 T3"),
        lay_trick("3 J5 P5 S6 P6", _("Chris is out, second.")),
        lay_trick("4 P4 / 5 T6 / 2 TQ / 4 JK", _("Ben is out, third.")),
        lay_trick(
            "4 TK",
            _("Dana is out, and only Emma has cards left: the round is over, and Emma is last."),
        ),
    ),
    entry={"kind": "ranked", "finish": [1, 3, 2, 4]},
    context={"players": 5},
    count=_(
        "Nobody counts cards. For the next round Chris sits down on Anna's right, then Ben, then"
        " Dana, and Emma on Anna's left. Emma clears the table, shuffles and deals."
    ),
)
