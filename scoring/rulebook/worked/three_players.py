"""A round for three players and Table, worked."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.worked.worked_round import NAMES, WorkedRound, deal, give, lay_trick

THREE_PLAYERS_ROUND: Final = WorkedRound(
    game="three_players",
    names=(NAMES[0], NAMES[1], _("Table"), NAMES[2]),
    dealt=deal(
        "S2 T2 J4 T4 J5 P6 J8 P8 S8 P9 T9 TT SK DR",
        "J2 P3 P4 S5 J6 P7 T7 ST PQ JK PK TK SA PH",
        "MJ J3 S3 S4 J7 S7 J9 S9 JT PJ SJ TJ PA TA",
        "DG P2 T3 P5 T5 S6 T6 T8 PT JJ JQ SQ TQ JA",
    ),
    given=give("1>2 J5, 1>4 P6, 3>2 S4, 3>4 JT, 2>1 J2, 2>3 P3, 2>4 SA, 4>1 P2, 4>3 T3, 4>2 JA"),
    tricks=(
        lay_trick(
            "3 J3 S3 P3 J7 S7 / 4 P5 T5 S6 P6 T6 / 1 J4 T4 J8 S8 P8 / 4 PT JT JQ SQ TQ"
            " / 1 J2 S2 P2 T2",
            _(
                "Table has the mah jong and leads; Anna, the dealer, chooses its cards. The full"
                " houses climb, and Anna's four of a kind, a bomb, takes them all."
            ),
        ),
        lay_trick(
            "1 P9 T9 / 2 JK PK / 3 PA TA",
            _("Pairs on a pair. Table is Anna's partner and takes them with two aces."),
        ),
        lay_trick("3 J9 S9 PJ SJ TJ"),
        lay_trick(
            "3 MJ / 4 T8 / 1 TT / 2 PQ / 1 SK / 2 JA / 1 DR",
            _(
                "With Table's mah jong Anna wishes for an 8. Chris is next, has one and must play"
                " it. Anna's dragon takes the trick, and Anna gives it to Ben."
            ),
            wish="8",
            to=2,
        ),
        lay_trick(
            "2 S4 P4 J5 S5",
            _("Anna is out with the dragon, so the next player leads: Ben, with two pairs."),
        ),
        lay_trick("2 P7 T7"),
        lay_trick("2 J6 / 4 JJ"),
        lay_trick("4 DG", _("Chris's dog gives the lead to the partner, Ben."), to=2),
        lay_trick(
            "2 ST / 4 SA", _("Chris is out with the ace, and Ben is the next who has cards.")
        ),
        lay_trick(
            "2 TK PH=K",
            _(
                "The phoenix is a second king. Ben is out too, and only Table has a card left: the"
                " round is over."
            ),
        ),
    ),
    entry={"kind": "counted", "points": {"a": 50, "b": 50}, "finish": [1, 3, 2]},
    context={"dealer": 1},
    seats=(1, 2, 4, 3),
    count=_(
        "Table is last: its 3 goes to Ben and Chris, its tricks to Anna, who was first out. The"
        " dragon and the phoenix cancel out for Ben and Chris. Each side has half of the points,"
        " and they are written down for each player, Table included."
    ),
)
