"""A round of Tien Gow, worked."""

from typing import Final

from common.problems.sentences import translatable as _
from scoring.rulebook.worked.worked_round import NAMES, WorkedRound, deal, lay_trick

TIEN_GOW_ROUND: Final = WorkedRound(
    game="tien_gow",
    names=NAMES[:4],
    dealt=deal(
        "4-4 1-1 5-5 5-5 5-6 5-6 4-6 2-6",
        "4-4 3-3 3-3 2-2 2-2 2-5 1-4 1-2",
        "6-6 1-3 1-6 1-6 1-5 3-6 3-4 2-4",
        "6-6 1-1 1-3 4-6 1-5 4-5 3-5 2-3",
    ),
    given=(),
    tricks=(
        lay_trick(
            "1 1-1 2-6 / 2* 1-2 2-2 / 3 6-6 3-6 / 4* 1-5 4-6",
            _(
                "Anna is the banker and leads an earth with an eight. Chris beats it with a heaven"
                " and a nine. Ben and Dana lay two tiles face down. The trick counts as two."
            ),
        ),
        lay_trick(
            "3 1-6 1-6 / 4* 1-3 2-3 / 1 5-6 5-6 / 2 3-3 3-3",
            _(
                "Chris leads a civil pair, two long legs. Anna's axes beat it, and Ben's pair of"
                " threes, called long, beats the axes."
            ),
        ),
        lay_trick(
            "2 4-4 2-5 / 3* 1-5 2-4 / 4 1-1 3-5 / 1* 4-6 5-5",
            _(
                "Man with a seven, beaten by Dana's earth with an eight. Anna has nothing to beat"
                " it."
            ),
        ),
        lay_trick(
            "4 6-6 4-5 / 1* 4-4 5-5 / 2* 2-2 1-4 / 3* 1-3 3-4",
            _("Nothing beats heaven with a nine. Dana takes the last trick and wins the round."),
        ),
    ),
    entry={"kind": "settled", "tricks": {"1": 0, "2": 2, "3": 2, "4": 4}, "last_trick": 4},
    context={"banker": 1},
    count=_(
        "Ben and Chris have two tricks each, so each pays Dana four minus two. Anna has none and"
        " would pay five; Anna is the banker, so it is double. Dana is the next banker."
    ),
)
